/**
 * The customer's screen: what the till's page reports to it, and what is sent to it. That screen has no
 * calls.
 */
import { z } from 'zod';
import {
  DISPLAY_LANGUAGES,
  DISPLAY_STATES,
  type DisplayFrame,
  type DisplayView,
  type Screen,
} from '../../model/display';
import { MAX_FIELD_LENGTH } from '../../model/recipient/recipient';
import { MOST_TICKET_LINES } from '../../model/sale/ticket';
import { MAX_SHOP_NAME_LENGTH, MOST_PAYLOAD_VALUES } from '../../model/text-limits';
import { askedByPromptPay, moneySchema } from '../shapes/money';
import { lookSchema } from '../shapes/shop/look';
import { shopPicture } from '../shapes/shop/pictures';
import { keyText } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

const MAX_CODE_LENGTH = 300;

const stateSchema = z.enum(DISPLAY_STATES).nullable();
/** Strict down to the last member: a member not listed here is never shown to a customer. */
const displayViewSchema = z.discriminatedUnion('at', [
  z.object({ at: z.literal('idle') }).strict(),
  z
    .object({
      at: z.literal('ticket'),
      lines: z
        .array(
          z
            .object({
              product: keyText,
              package: keyText,
              quantity: z.int().min(1),
              amount: moneySchema.strict().nullable(),
              details: z
                .array(
                  z.object({ ref: keyText, value: z.string().max(MAX_FIELD_LENGTH).nullable() }).strict(),
                )
                .max(MOST_PAYLOAD_VALUES),
              state: stateSchema,
            })
            .strict(),
        )
        .max(MOST_TICKET_LINES),
      looks: z.array(lookSchema.extend({ product: keyText }).strict()).max(MOST_TICKET_LINES),
      total: moneySchema.strict().nullable(),
      readBack: z.boolean(),
      promptPay: askedByPromptPay.nullable(),
      change: moneySchema.strict().nullable(),
      state: stateSchema,
    })
    .strict(),
]) satisfies z.ZodType<DisplayView>;

/** What is sent to the customer's screen; checked before it is sent. */
export const displayFrameSchema = z
  .object({
    view: displayViewSchema,
    shopName: z.string().max(MAX_SHOP_NAME_LENGTH),
    languages: z.enum(DISPLAY_LANGUAGES),
    training: z.boolean(),
    code: z.string().max(MAX_CODE_LENGTH).nullable(),
    picture: shopPicture,
  })
  .strict() satisfies z.ZodType<DisplayFrame>;

const statusSchema = z.object({
  /** Whether anything shows what the page reports. */
  on: z.boolean(),
  screens: z
    .array(
      z.object({
        id: z.number(),
        label: z.string().max(200),
        bounds: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
      }),
    )
    .max(64) satisfies z.ZodType<Screen[]>,
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
