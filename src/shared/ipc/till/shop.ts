/** The shop's view: all tills side by side, as the shop ledger reports them. */
import { z } from 'zod';
import { SALE_STATES } from '../../model/sale/sale-state';
import type { Right } from '../../model/people/rights';
import { DECIDABLE, REFUSED_WHY, rightToDecide, SHOWN_TILL_DAYS, TILL_STATES } from '../../model/kinds/shop';
import { dayReviewSchema } from '../day/day';
import { sourceFiguresSchema } from '../shapes/history';
import { moneySchema } from '../shapes/money';
import { zReportSchema } from '../shapes/report';
import { rightOfDay } from '../shapes/rights';
import {
  businessDaySchema,
  factText,
  heldText,
  instantSchema,
  nullableText,
  reasonText,
} from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';
import { shownWith } from '../shapes/withheld';

export const asOfSchema = z.object({ asOf: instantSchema, live: z.boolean() });

export const unreadableSchema = z.object({
  /** The till's name. */
  till: heldText,
  count: z.int(),
});

export const shopTillSchema = z.object({
  id: z.uuid(),
  name: heldText,
  kind: z.enum(['till', 'office']),
  state: z.enum(TILL_STATES),
  /** Whether it is the till that is asking. */
  own: z.boolean(),
  /** When the ledger last heard from it; null if it has never reported. */
  heardAt: instantSchema.nullable(),
  /** Another machine tried to write under its name since it was enrolled. */
  doubted: z.boolean(),
  /** Entries of this till that can't be read: they are kept, and left out of the screen. */
  unreadable: z.int(),
  shift: z.object({ openedAt: heldText, openedBy: heldText }).nullable(),
  /** The cash that should be in its drawer; null without a shift, and without the right to know it. */
  expectedCash: shownWith('expected-cash', moneySchema.nullable(), null),
  /** Sales that were confirmed and not sent, and sales whose outcome is unknown. */
  kept: z.int(),
  unknown: z.int(),
});

export const shopTillsSchema = asOfSchema.extend({
  tills: z.array(shopTillSchema),
});

export const branchSchema = z.object({
  id: z.uuid(),
  name: heldText,
  /** Whether it is the office's own shop. */
  own: z.boolean(),
  /** Its tills, and how many of them are connected to the ledger now. */
  tills: z.int(),
  live: z.int(),
  /** Tills that were shut out. */
  lost: z.int(),
  soldCount: z.int(),
  totals: z.array(moneySchema),
  /** Sales of any day that were kept, or whose outcome is unknown. */
  waiting: z.int(),
  /** The number of the shop's Z report for the day; null while there is none. */
  zNumber: z.int().nullable(),
});

export const shopBranchesSchema = asOfSchema.extend({
  day: businessDaySchema,
  branches: z.array(branchSchema),
});

export const decidedSchema = z.object({
  who: heldText,
  /** The till that decided. */
  till: heldText,
  /** ISO 8601 UTC. */
  at: instantSchema,
  /** What the sale's till answered; null until it answers. */
  answer: z.enum(['done', 'refused']).nullable(),
  why: z.enum(REFUSED_WHY).nullable(),
});

export const shopSaleSchema = z.object({
  id: heldText,
  till: heldText,
  /** Whether it is a sale of this till, which can be opened here. */
  own: z.boolean(),
  state: z.enum(SALE_STATES),
  createdAt: heldText,
  product: heldText,
  package: heldText,
  quantity: z.number(),
  total: moneySchema,
  recipient: z.array(heldText),
  code: nullableText,
  cashier: heldText,
  /** The last decision about it made elsewhere; null for none. */
  decided: decidedSchema.nullable(),
});

export const shopSalesSchema = asOfSchema.extend({
  sales: z.array(shopSaleSchema),
  /** Rows that are left out of these sales. */
  unreadable: z.array(unreadableSchema),
});

export const tillFiguresSchema = sourceFiguresSchema.extend({ id: z.uuid(), name: heldText });

export const shopReviewSchema = asOfSchema.extend({
  day: businessDaySchema,
  /** For all tills together, or for the one that was asked for. */
  review: dayReviewSchema,
  tills: z.array(tillFiguresSchema),
  /** Rows that are left out of the review. */
  unreadable: z.array(unreadableSchema),
});

export const shopZSchema = z.object({
  number: z.int(),
  day: businessDaySchema,
  takenAt: instantSchema,
  who: heldText,
  /** The end of the chain of the shop's reports, for comparing by eye. */
  hash: heldText,
});
export const leftOutZSchema = z.object({ till: heldText, number: z.int(), day: businessDaySchema });
export const shopDaySchema = asOfSchema.extend({
  day: businessDaySchema,
  tills: z.array(
    z.object({
      id: z.uuid(),
      name: heldText,
      standing: z.enum(SHOWN_TILL_DAYS),
      zNumber: z.int().nullable(),
    }),
  ),
  z: shopZSchema.nullable(),
  leftOut: z.array(leftOutZSchema),
  /** The last reports, the newest first. */
  last: z.array(shopZSchema),
});

export const newTillSchema = z.object({
  name: z.string().trim().min(1).max(200),
  kind: z.enum(['till', 'office']),
});

export const tillCodeSchema = z.object({
  code: heldText,
  until: instantSchema,
  /** The ledger's address and the code in one text; the code alone when the address is not known. */
  invitation: heldText,
});

const zNumber = z.object({ number: z.int().min(1).max(1_000_000_000) });
/** More tills than a shop has. */
const MOST_LOST = 1_000;
const closing = z.object({ day: businessDaySchema, lost: z.array(z.uuid()).max(MOST_LOST) });

const deciding = z
  .object({
    saleId: z.uuid(),
    state: z.enum(DECIDABLE),
    code: z.string().trim().min(1).max(200).nullable(),
    reason: reasonText,
  })
  .refine(({ state, code }) => state === 'unknown' || code === null, 'what was kept is no order');

/** A text that identifies a sale: typed or scanned. */
const lookedUp = z.object({ text: z.string().trim().min(1).max(200) });

/** Viewing the shop. While the ledger is away, each call returns what it last sent. */
export const shop = {
  calls: {
    'shop.tills': { input: nothing, output: shopTillsSchema, right: 'sell' },
    /** For the office only: the shops of its chain, with their sales on a day. */
    'shop.branches': {
      input: z.object({ day: businessDaySchema }),
      output: shopBranchesSchema,
      right: 'z',
    },
    /** Sales of all tills that wait for a person. */
    'shop.open': { input: nothing, output: shopSalesSchema, right: 'sell' },
    'shop.lookUp': { input: lookedUp, output: shopSalesSchema, right: 'sell' },
    /**
     * Decides about a sale of another till, which follows its own rules or reports why not. `code`: which
     * order it is, or null to close the sale. `state`: the state that was on the screen. `gone`: its till ended,
     * or another PC has its name. The decision is only noted, and no one knows whether the sale was sent.
     */
    'shop.decide': {
      input: deciding,
      output: z.object({ till: heldText, gone: z.boolean() }),
      right: ({ code }: z.infer<typeof deciding>): readonly Right[] => [rightToDecide(code !== null)],
    },
    'shop.review': {
      input: z.object({ day: businessDaySchema, till: z.uuid().nullable() }),
      output: shopReviewSchema,
      asText: true,
      right: rightOfDay,
    },
    /** The state of the tills for a day, and the shop's reports. */
    'shop.day': { input: z.object({ day: businessDaySchema }), output: shopDaySchema, right: 'z' },
    /** Takes the shop's Z report. Declaring a till lost is the owner's decision. */
    'shop.close': {
      input: closing,
      output: zReportSchema,
      right: ({ lost }: z.infer<typeof closing>): readonly Right[] =>
        lost.length > 0 ? ['z', 'service'] : ['z'],
    },
    'shop.z': { input: zNumber, output: zReportSchema, right: 'z' },
    'shop.printZ': { input: zNumber, output: nothing, right: 'z' },
    'shop.saveZ': { input: zNumber, output: z.object({ path: heldText }), right: 'z' },
    'shop.saveZCsv': { input: zNumber, output: z.object({ path: heldText }), right: 'z' },
    /** For the office only: a one-time code for a till. */
    'shop.offerCode': {
      input: newTillSchema,
      output: tillCodeSchema,
      right: 'service',
    },
    'shop.endTill': {
      input: z.object({ id: z.uuid(), how: z.enum(['closed', 'retired']) }),
      output: nothing,
      right: 'service',
    },
  },
  events: {},
  errors: {
    /** The shop ledger does not answer, or the till belongs to none. */
    LEDGER_AWAY: z.object({}),
    /** These tills have not closed the day; when none is named, their state has changed. */
    SHOP_DAY_OPEN: z.object({ tills: factText }),
    /** These tills closed a day that begins or ends at another time than this one. */
    SHOP_DAY_BOUNDS: z.object({ tills: factText }),
    /** Only an office that the ledger knows may do this, and not to itself. */
    OFFICE_ONLY: z.object({}),
    /** An office views and decides; it sells nothing and has no drawer. */
    OFFICE_SELLS_NOTHING: z.object({}),
    /** The sale is in another state by now. */
    SHOP_SALE_MOVED: z.object({ state: z.enum(SALE_STATES) }),
    /** It is this till's own sale, and is settled here. */
    SHOP_SALE_OWN: z.object({}),
    /** A decision about it was already made, and its till has not answered yet. */
    SHOP_DECISION_WAITS: z.object({ till: factText }),
    SHOP_DAY_CLOSED: z.object({ number: z.number() }),
  },
} satisfies Topic;
