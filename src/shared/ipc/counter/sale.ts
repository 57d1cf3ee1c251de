/** Sales: what the counter does with a sale, from the read-back to a refund. */
import { z } from 'zod';
import { RUBBISH_KINDS, WARNING_KINDS } from '../../model/kinds/people';
import { MOST_TICKET_LINES, SEEN_BEFORE_SENDING } from '../../model/kinds/sale';
import { MOST_PAYLOAD_VALUES } from '../../model/text-limits';
import { drawerEntrySchema } from '../shapes/drawer';
import { moneySchema, tenderSchema } from '../shapes/money';
import { serviceOrderSchema } from '../shapes/order';
import { adjustmentSchema } from '../shapes/report';
import { saleId, saleSchema, saleStateSchema, slowTodaySchema, ticketLineSchema } from '../shapes/sale';
import { factText, heldText, instantSchema, keyText, nullableText, reasonText } from '../shapes/texts';
import type { Infer } from '../shapes/infer';
import { nothing, type Topic } from '../shapes/topic';

/** The line of a ticket it is about, from 1; left out for a sale that is sold alone. */
const onLine = z.object({ line: z.int().optional() });

/** The open shift as shown on the screen, so that money never goes out of another one. */
const shownShift = z.int().nullable();

/** The sale's state as shown on the screen: what a refund means depends on it. */
const shownState = saleStateSchema.optional();

export const similarSaleSchema = z.object({
  saleId: z.uuid(),
  /** The other till that sells it; null for this one. */
  till: nullableText,
  /** Null for a sale that another till is about to send. */
  state: saleStateSchema.nullable(),
  /** ISO 8601 UTC. */
  soldAt: instantSchema,
  /**
   * `unknown`: its outcome is open. `kept`: the same package to the same player, still to be sent. `recent`:
   * the same a short while ago, or since the sale now being sent was confirmed. `now`: another till is about
   * to send the same. `credit`: the provider refused it for lacking credit, as it may the next one, whatever it is.
   */
  why: z.enum(['unknown', 'kept', 'recent', 'now', 'credit']),
});

/** Warnings of one recipient: several kinds per field. */
const MOST_WARNINGS = 200;
export const overriddenSchema = z.object({
  kind: z.enum(WARNING_KINDS),
  ref: keyText,
});

export const warningSchema = z.object({
  kind: z.enum(WARNING_KINDS),
  /** The field that it is about. */
  ref: heldText,
  /** Sending waits for a deliberate yes; otherwise the warning is only shown. */
  asks: z.boolean(),
  /**
   * The typed value in its characters, next to the known one; they differ only at the odd places. `known` is
   * null where there is nothing to compare.
   */
  places: z.array(z.object({ typed: heldText, known: nullableText })),
  /** When the known player, or the last customer, was sold to; null for other kinds of warning. */
  soldAt: instantSchema.nullable(),
  /** The name under which the known player is saved; empty without one. */
  name: heldText,
  /** The usual lengths, what is missing, or the other game's name; empty when there is nothing to show. */
  usual: heldText,
  rubbish: z.enum(RUBBISH_KINDS).nullable(),
});

export const storyEntrySchema = z.object({
  /** Number in the audit trail. */
  seq: z.int(),
  at: instantSchema,
  /** Who did it; the till itself is `till`. */
  who: heldText,
  /** The trail's kind: `sale` (a change of state), `note`, `print`, `pdf`, `alarm` … */
  kind: heldText,
  from: nullableText,
  to: nullableText,
  /** A reason or a note's text. */
  text: nullableText,
  /** The person who approved it, if the one who did it lacked the right; null if none was needed. */
  approvedBy: nullableText,
});

export const saleStorySchema = z.object({
  sale: saleSchema,
  order: serviceOrderSchema.nullable(),
  /** Oldest first. */
  entries: z.array(storyEntrySchema),
  money: z.array(drawerEntrySchema),
  zNumber: z.int().nullable(),
  adjustments: z.array(adjustmentSchema),
});

const recentSchema = z.object({
  productIds: z.array(heldText),
  recipients: z.array(
    z.object({
      productId: heldText,
      payload: z.array(z.object({ ref: heldText, value: heldText })),
      soldAt: instantSchema,
    }),
  ),
  last: z.array(
    z.object({
      saleId: heldText,
      state: saleStateSchema,
      at: instantSchema,
      product: heldText,
      package: heldText,
      payload: z.array(z.object({ ref: heldText, value: heldText })),
      paid: moneySchema,
    }),
  ),
});
/** The latest sales, and products and players recently sold to on this till, without secrets. */
export type Recent = Infer<typeof recentSchema>;

export const sale = {
  calls: {
    'sale.get': { input: saleId, output: saleSchema, right: 'sell' },
    /** `acknowledged`: similar sales that staff accepted. `anyway`: what they saw that held it back. */
    'sale.sendAgain': {
      input: saleId.extend({
        acknowledged: ticketLineSchema.shape.acknowledged,
        anyway: z.array(z.enum(SEEN_BEFORE_SENDING)).max(SEEN_BEFORE_SENDING.length).optional(),
      }),
      output: saleSchema,
      right: 'sell',
    },
    'sale.void': {
      /** `moneyBack`: the tender by which the customer got the money back; null when the shop keeps it. */
      input: saleId.extend({
        reason: reasonText,
        moneyBack: z.object({ tender: tenderSchema, shiftId: shownShift, shownState }).nullable(),
      }),
      output: saleSchema,
      right: 'void',
    },
    /** Refunds the payment. A person gives the tender and the reason; it never happens automatically. */
    'sale.refund': {
      input: saleId.extend({ tender: tenderSchema, reason: reasonText, shiftId: shownShift, shownState }),
      output: saleSchema,
      right: 'refund',
    },
    /** No refund is due: it was settled with the customer in another way. */
    'sale.waiveRefund': { input: saleId.extend({ reason: reasonText }), output: saleSchema, right: 'refund' },
    /**
     * The tender was wrong: a pair of entries records how it was really paid. `from`: which of several
     * tenders did not pay; null for the only one.
     */
    'sale.correctTender': {
      input: saleId.extend({
        from: tenderSchema.nullable().default(null),
        tender: tenderSchema,
        reason: reasonText,
      }),
      output: saleSchema,
      right: 'refund',
    },
    /**
     * What staff should know before they send: similar sales, oddities of the player's details, whether the game is
     * slow today, and the price before, if the one now is in doubt: the customer's, or the provider's for a loss. `chosen`: the player was taken from a list. `pasted`: fields pasted from the clipboard. With a `saleId` the other
     * tills of the shop are notified that it is about to be sent.
     */
    'sale.check': {
      input: ticketLineSchema
        .pick({ productId: true, packageId: true, shownNames: true, payload: true })
        .extend({
          saleId: z.uuid().optional(),
          chosen: z.boolean().default(false),
          pasted: z.array(keyText).max(MOST_PAYLOAD_VALUES).default([]),
        }),
      output: z.object({
        similar: z.array(similarSaleSchema),
        warnings: z.array(warningSchema),
        slow: slowTodaySchema.nullable(),
        priceBefore: moneySchema.nullable(),
      }),
      right: 'sell',
    },
    /** How long a game's top-ups take today, if that is clearly longer than usual. */
    'sale.slow': {
      input: ticketLineSchema.pick({ productId: true }),
      output: slowTodaySchema.nullable(),
      right: 'sell',
    },
    /** The shop ledger's answer to a check: similar sales of other tills. Sending does not wait for it. */
    'sale.checkShop': { input: saleId, output: z.array(similarSaleSchema), right: 'sell' },
    /** The sale is not sent after the read-back: the other tills need not be warned of it any more. */
    'sale.withdraw': {
      input: z.object({ ids: z.array(z.uuid()).min(1).max(MOST_TICKET_LINES) }),
      output: nothing,
      right: 'sell',
    },
    /** The details are right as typed: accepts warnings that ask for it. */
    'sale.overrideWarnings': {
      input: ticketLineSchema.pick({ saleId: true, productId: true, payload: true }).extend({
        warnings: z.array(overriddenSchema).min(1).max(MOST_WARNINGS),
      }),
      output: nothing,
      right: 'override-warning',
    },
    'sale.similarToKept': { input: saleId, output: z.array(similarSaleSchema), right: 'sell' },
    'sale.settle': { input: saleId.extend({ orderKey: keyText }), output: saleSchema, right: 'settle' },
    'sale.note': { input: saleId.extend({ text: reasonText }), output: saleSchema, right: 'sell' },
    'sale.recent': { input: nothing, output: recentSchema, right: 'sell' },
    'sale.story': { input: saleId, output: saleStorySchema, right: 'sell' },
  },
  events: {
    'sale.changed': saleSchema,
  },
  errors: {
    SALE_ALREADY_CONFIRMED: onLine,
    SALE_NOT_FOUND: z.object({}),
    WRONG_STATE: z.object({ state: factText }),
    PACKAGE_GONE: onLine,
    PACKAGE_STOPPED: onLine,
    /** The provider's names of the ids differ from those read back; the facts are the current names. */
    NAME_CHANGED: onLine.extend({ product: factText, package: factText }),
    PRICE_CHANGED: onLine.extend({ minor: z.number(), currency: factText }),
    /** The discount is more than the sale costs, or zero; the facts are what it costs. */
    DISCOUNT_TOO_LARGE: onLine.extend({ minor: z.number(), currency: factText }),
    /** The cash rounding has changed since it was shown; the facts are the current amount due. */
    ROUNDING_CHANGED: z.object({ minor: z.number(), currency: factText }),
    CASH_TOO_LITTLE: z.object({ minor: z.number(), currency: factText }),
    QUANTITY_OUT_OF_RANGE: onLine.extend({ max: z.number() }),
    FIELDS_DIFFER: onLine.extend({ expected: factText }),
    BAD_FIELD: onLine.extend({ ref: factText, fault: factText }),
    SECRET_NOT_KEPT: z.object({ ref: factText }),
    /** Staff must see the similar sales first and accept each. */
    SIMILAR_SALE: onLine.extend({ count: z.number() }),
    /** The provider refused a sale for lacking credit; staff must see that first and accept it. */
    CREDIT_REFUSED: onLine,
    /** The till warns about the player's details, and no person with the right has accepted it. */
    RECIPIENT_DOUBTED: onLine.extend({ count: z.number() }),
    /** The provider's price fell far, or rose above the shop's own, and staff have not confirmed it. */
    PRICE_DOUBTED: onLine,
    ORDER_NOT_A_CANDIDATE: z.object({}),
    /** The order belongs to a sale of another till, or of another shop. */
    ORDER_TAKEN: z.object({ till: factText }),
    TOO_EARLY: z.object({ from: factText }),
    /** The list has an order that looks like this sale, though the sale was not sent. */
    MAY_BE_BOOKED: z.object({}),
    /** The list of orders was not read since the sale was made, which is not sent. */
    LIST_NOT_READ: z.object({}),
    /** What the shop's ledger has of this till, and the journal lacks, was not read yet: it may have the sale as sent. */
    LEDGER_NOT_READ: z.object({}),
    /** The orders have not been read completely since the sale was sent. */
    ORDERS_NOT_READ: z.object({}),
    /** The sale went to another service than the till is connected to. */
    SENT_ELSEWHERE: z.object({}),
    /** The audit trail records another state of the sale than its row. */
    STATE_NOT_RECORDED: z.object({}),
    NOTHING_TO_GIVE_BACK: z.object({}),
    ALREADY_GIVEN_BACK: z.object({}),
    /** A refund means something else by now than on the screen: the sale was sent or settled since. */
    SALE_CHANGED: z.object({}),
    NOTHING_OWED: z.object({}),
    NOTHING_TO_CORRECT: z.object({}),
    /** The sale would be sent unpaid. */
    MONEY_GIVEN_BACK: z.object({}),
  },
} satisfies Topic;
