/** Prices: what customers pay instead of the provider's price. */
import { z } from 'zod';
import {
  MOST_PERCENT_HUNDREDTHS,
  MOST_RULES_AT_ONCE,
  ROUND_UPS,
  PRICE_FILE_FAULTS,
  PRICE_DECISIONS,
  PRICE_MOVES,
} from '../../model/kinds/prices';
import { amountSchema, moneySchema } from '../shapes/money';
import { businessDaySchema, factText, heldText, instantSchema, keyText } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';
import { shownWith } from '../shapes/withheld';

const sum = amountSchema.refine(({ minor }) => minor >= 0, 'must not be negative');
const roundUp = z.union(ROUND_UPS.map((units) => z.literal(units)));

export const priceMethodSchema = z.discriminatedUnion('how', [
  z.object({ how: z.literal('none') }),
  /** For one package: it is not sold. */
  z.object({ how: z.literal('stopped') }),
  /** For one package: this price, whatever the provider asks. */
  z.object({ how: z.literal('fixed'), price: sum }),
  /** The provider's price plus this many hundredths of a percent. */
  z.object({ how: z.literal('percent'), hundredths: z.int().min(0).max(MOST_PERCENT_HUNDREDTHS), roundUp }),
  /** The provider's price plus this amount. */
  z.object({ how: z.literal('amount'), more: sum, roundUp }),
]);

export const newRuleSchema = z.object({
  productId: keyText.min(1).nullable(),
  /** Only with a game. */
  packageId: keyText.min(1).nullable(),
  method: priceMethodSchema,
  /** The business day from which it applies. */
  from: businessDaySchema,
});

export const ruleSchema = z.object({
  productId: heldText.nullable(),
  packageId: heldText.nullable(),
  method: priceMethodSchema,
  from: businessDaySchema,
  /** The order in which rules were set. */
  seq: z.int(),
  at: instantSchema,
  who: heldText,
  /** The game's and the package's name when it was set; empty for everything. */
  productName: heldText,
  packageName: heldText,
});

export const knownCostSchema = z.object({
  productId: heldText,
  packageId: heldText,
  /** What one cost the shop. */
  cost: moneySchema,
  /** What the provider asked for it then. */
  price: moneySchema,
});

const bookSchema = z.object({
  today: businessDaySchema,
  rules: z.array(ruleSchema),
  /** From the last sale of each package. */
  costs: shownWith('profit', z.array(knownCostSchema), []),
});

export const priceMoveSchema = z.object({
  productId: heldText,
  packageId: heldText,
  /** The most urgent one; a package may have several. */
  change: z.enum(PRICE_MOVES),
  product: heldText,
  package: heldText,
  /** Its names when a person last looked, where they were other ones. */
  earlier: z.object({ product: heldText, package: heldText }).nullable(),
  /** The provider's price when a person last looked; null for a new package. */
  was: moneySchema.nullable(),
  /** The provider's price now; null for a package that is gone. */
  price: moneySchema.nullable(),
  /** What customers pay now. */
  charge: moneySchema.nullable(),
  /** What customers would pay by the shop's rules; null where that is what they pay now. */
  suggested: moneySchema.nullable(),
  /** What one costs the shop, as far as its last sale shows. */
  cost: shownWith('profit', moneySchema.nullable(), null),
});

const movesSchema = z.object({
  moves: z.array(priceMoveSchema),
  /** The decision that can be undone. */
  last: z
    .object({ act: z.enum(PRICE_DECISIONS), packages: z.int(), at: instantSchema, who: heldText })
    .nullable(),
});

export const fileFaultSchema = z.object({
  /** As a spreadsheet counts: the headings are line 1. */
  line: z.int(),
  fault: z.enum(PRICE_FILE_FAULTS),
  /** The cell that is wrong. */
  text: heldText,
});

export const prices = {
  calls: {
    /** Every rule that applies today or is planned, the one set last first. */
    'prices.book': { input: nothing, output: bookSchema, right: 'prices', asText: true },
    /** Sets rules, all of them or none; returns the whole book. */
    'prices.set': {
      input: z.object({ rules: z.array(newRuleSchema).min(1).max(MOST_RULES_AT_ONCE) }),
      output: bookSchema,
      right: 'prices',
      asText: true,
    },
    /** What moved in the provider's catalogue since a person last looked, and what sells for too little. */
    'prices.moves': { input: nothing, output: movesSchema, right: 'prices', asText: true },
    /** Decides about moves as shown; prices that have moved again since stay listed. Returns the rest. */
    'prices.decide': {
      input: z.object({
        act: z.enum(PRICE_DECISIONS),
        packages: z
          .array(
            z.object({
              ...{ productId: keyText.min(1), packageId: keyText.min(1) },
              ...{ price: amountSchema.nullable(), suggested: amountSchema.nullable() },
            }),
          )
          .min(1)
          .max(MOST_RULES_AT_ONCE),
      }),
      output: movesSchema,
      right: 'prices',
      asText: true,
    },
    /** Undoes the last decision; prices that were set again since stay. Returns the new list. */
    'prices.undo': { input: nothing, output: movesSchema, right: 'prices', asText: true },
    /** Saves every package with its price as a CSV file; returns its path. */
    'prices.export': { input: nothing, output: z.object({ path: heldText }), right: 'prices' },
    /** Reads such a chosen file, and changes nothing: returns rules that differ, and faults. */
    'prices.readFile': {
      input: nothing,
      output: z.object({
        rules: z.array(newRuleSchema),
        faults: z.array(fileFaultSchema),
        moreFaults: z.int(),
      }),
      right: 'prices',
      asText: true,
    },
  },
  events: {},
  errors: {
    /** A rule names a game or a package that is not in the catalogue. */
    NOT_ON_SALE: z.object({ name: factText }),
    /** A rule that does not fit its scope, such as one price for a whole game. */
    RULE_UNFIT: z.object({}),
    PRICES_FULL: z.object({ most: z.number() }),
    /** The last decision about moved prices was undone already, or there was none. */
    NOTHING_TO_UNDO: z.object({}),
    /** The decision is in force; the list of moved prices could not be stored and shows it again. */
    MOVES_NOT_KEPT: z.object({}),
    FILE_NOT_READ: z.object({ reason: factText }),
    FILE_TOO_LARGE: z.object({ most: z.number() }),
    NOT_A_PRICE_FILE: z.object({ columns: factText }),
  },
} satisfies Topic;
