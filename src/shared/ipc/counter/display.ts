/** The customer's screen: what the till's page reports to it, and what it is sent. It has no calls. */
import { z } from 'zod';
import { DISPLAY_LANGUAGES, DISPLAY_STATES, MOST_PAUSED_SHOWN } from '../../model/kinds/display';
import { MAX_FIELD_LENGTH } from '../../model/recipient/recipient';
import { MOST_TICKET_LINES } from '../../model/kinds/sale';
import { MAX_PAUSE_REASON_LENGTH } from '../../model/kinds/looks';
import { MAX_RECEIPT_BYTES, MAX_SHOP_NAME_LENGTH, MOST_PAYLOAD_VALUES } from '../../model/text-limits';
import { askedByPromptPay, moneySchema } from '../shapes/money';
import { lookSchema } from '../shapes/shop/look';
import { shopPicture } from '../shapes/shop/pictures';
import { keyText } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

const MAX_CODE_LENGTH = 300;

const stateSchema = z.enum(DISPLAY_STATES).nullable();
export const displayLineSchema = z
  .object({
    product: keyText,
    /** Empty while none is chosen. */
    package: keyText,
    quantity: z.int().min(1),
    /** The customer's price for it; null while unknown. */
    amount: moneySchema.strict().nullable(),
    /** The player's details in the game's order; null for secret ones. */
    details: z
      .array(z.object({ ref: keyText, value: z.string().max(MAX_FIELD_LENGTH).nullable() }).strict())
      .max(MOST_PAYLOAD_VALUES),
    /** Null until it is confirmed. */
    state: stateSchema,
  })
  .strict();

export const displayLookSchema = lookSchema.extend({ product: keyText }).strict();

/** Strict down to the last member: a member not listed here is never shown to a customer. */
export const displayViewSchema = z.discriminatedUnion('at', [
  z.object({ at: z.literal('idle') }).strict(),
  z
    .object({
      at: z.literal('ticket'),
      lines: z.array(displayLineSchema).max(MOST_TICKET_LINES),
      /** Each game of the lines once; games without a look set are left out. */
      looks: z.array(displayLookSchema).max(MOST_TICKET_LINES),
      /** The customer's total, with cash rounding; null while unknown. */
      total: moneySchema.strict().nullable(),
      /** The part of the total that cash rounding adds or, if negative, subtracts; null for none. */
      rounding: moneySchema.strict().nullable(),
      /** Whether the customer should read it and agree. */
      readBack: z.boolean(),
      /** The part that PromptPay pays, and its ticket (or single sale); null when it pays nothing now. */
      promptPay: askedByPromptPay.nullable(),
      change: moneySchema.strict().nullable(),
      state: stateSchema,
      /** The receipt as text, for a code that the customer's phone reads; null until there is one. */
      receipt: z.string().max(MAX_RECEIPT_BYTES).nullable(),
    })
    .strict(),
]);

/** The content of the customer's screen; checked before it is sent. */
export const displayFrameSchema = z
  .object({
    view: displayViewSchema,
    shopName: z.string().max(MAX_SHOP_NAME_LENGTH),
    languages: z.enum(DISPLAY_LANGUAGES),
    training: z.boolean(),
    /** The text of the code to pay with; null for none. Made from the shop's settings, not by the page. */
    code: z.string().max(MAX_CODE_LENGTH).nullable(),
    /** Games that the shop does not sell for now; none while someone is served. */
    paused: z
      .array(z.object({ game: keyText, reason: z.string().max(MAX_PAUSE_REASON_LENGTH) }).strict())
      .max(MOST_PAUSED_SHOWN),
    /** The shop's picture as a `data:` address; null for none. */
    picture: shopPicture,
  })
  .strict();

export const screenSchema = z.object({
  /** The system's number, which may change with the socket it is plugged into. */
  id: z.number(),
  /** May be empty. */
  label: z.string().max(200),
  /** In the desktop's points. */
  bounds: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
});

const statusSchema = z.object({
  /** Whether anything shows what the page reports. */
  on: z.boolean(),
  screens: z.array(screenSchema).max(64),
});

/** Reports to the customer's screen what is at the counter. */
export const display = {
  calls: {
    'display.get': { input: nothing, output: statusSchema, right: 'signed-in' },
    'display.show': { input: displayViewSchema, output: nothing, right: 'sell' },
  },
  events: {
    'display.changed': statusSchema,
  },
  errors: {},
} satisfies Topic;
