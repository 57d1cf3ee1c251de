/** The shop's view: all tills side by side, as the shop ledger reports them. */
import { z } from 'zod';
import { SALE_STATES } from '../../model/sale/sale-state';
import type { Right } from '../../model/people/rights';
import {
  REFUSED_WHY,
  rightToDecide,
  SHOWN_TILL_DAYS,
  TILL_STATES,
  type AsOf,
  type ShopBranches,
  type ShopDay,
  type ShopReview,
  type ShopSales,
  type ShopTills,
  type ShopZ,
  type Unreadable,
} from '../../model/shop/shop';
import { dayReviewSchema } from '../day/day';
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

const asOf = { asOf: instantSchema, live: z.boolean() } satisfies Record<keyof AsOf, z.ZodType>;

const unreadable = z.array(z.object({ till: heldText, count: z.int() })) satisfies z.ZodType<
  readonly Unreadable[]
>;

const shopTillsSchema = z.object({
  ...asOf,
  tills: z.array(
    z.object({
      id: z.uuid(),
      name: heldText,
      kind: z.enum(['till', 'office']),
      state: z.enum(TILL_STATES),
      own: z.boolean(),
      heardAt: instantSchema.nullable(),
      doubted: z.boolean(),
      unreadable: z.int(),
      shift: z.object({ openedAt: heldText, openedBy: heldText }).nullable(),
      expectedCash: shownWith('expected-cash', moneySchema.nullable(), null),
      kept: z.int(),
      unknown: z.int(),
    }),
  ),
}) satisfies z.ZodType<ShopTills>;

const shopBranchesSchema = z.object({
  ...asOf,
  day: businessDaySchema,
  branches: z.array(
    z.object({
      id: z.uuid(),
      name: heldText,
      own: z.boolean(),
      tills: z.int(),
      live: z.int(),
      lost: z.int(),
      soldCount: z.int(),
      totals: z.array(moneySchema),
      waiting: z.int(),
      zNumber: z.int().nullable(),
    }),
  ),
}) satisfies z.ZodType<ShopBranches>;

const shopSalesSchema = z.object({
  ...asOf,
  sales: z.array(
    z.object({
      id: heldText,
      till: heldText,
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
      decided: z
        .object({
          ...{ who: heldText, till: heldText, at: instantSchema },
          answer: z.enum(['done', 'refused']).nullable(),
          why: z.enum(REFUSED_WHY).nullable(),
        })
        .nullable(),
    }),
  ),
  unreadable,
}) satisfies z.ZodType<ShopSales>;

const shopReviewSchema = z.object({
  ...asOf,
  day: businessDaySchema,
  review: dayReviewSchema,
  tills: z.array(z.object({ id: z.uuid(), name: heldText, count: z.int(), totals: z.array(moneySchema) })),
  unreadable,
}) satisfies z.ZodType<ShopReview>;

const shopZSchema = z.object({
  number: z.int(),
  day: businessDaySchema,
  takenAt: instantSchema,
  who: heldText,
  hash: heldText,
}) satisfies z.ZodType<ShopZ>;
const shopDaySchema = z.object({
  ...asOf,
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
  last: z.array(shopZSchema),
}) satisfies z.ZodType<ShopDay>;
const zNumber = z.object({ number: z.int().min(1).max(1_000_000_000) });
/** More tills than a shop has. */
const MOST_LOST = 1_000;
const closing = z.object({ day: businessDaySchema, lost: z.array(z.uuid()).max(MOST_LOST) });

const deciding = z
  .object({
    saleId: z.uuid(),
    state: z.enum(['held', 'not-sent', 'unknown']),
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
     * order it is, or null to close the sale. `state`: the state that was on the screen.
     */
    'shop.decide': {
      input: deciding,
      output: z.object({ till: heldText }),
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
      input: z.object({ name: z.string().trim().min(1).max(200), kind: z.enum(['till', 'office']) }),
      output: z.object({ code: heldText, until: instantSchema, invitation: heldText }),
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
    /** Its till was shut out or retired: it is not known whether the sale was sent. */
    SHOP_TILL_GONE: z.object({ till: factText }),
    SHOP_DAY_CLOSED: z.object({ number: z.number() }),
  },
} satisfies Topic;
