/** Prices: what customers pay instead of the provider's price. */
import { z } from 'zod';
import { MOST_PERCENT_HUNDREDTHS, MOST_RULES_AT_ONCE, ROUND_UPS } from '../../model/prices/price-rule';
import { PRICE_FILE_FAULTS } from '../../model/prices/price-file';
import { amountSchema, moneySchema } from '../shapes/money';
import { businessDaySchema, factText, heldText, instantSchema, keyText } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';
import { shownWith } from '../shapes/withheld';

const sum = amountSchema.refine(({ minor }) => minor >= 0, 'must not be negative');
const roundUp = z.union(ROUND_UPS.map((units) => z.literal(units)));

export const priceMethodSchema = z.discriminatedUnion('how', [
  z.object({ how: z.literal('none') }),
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

const bookSchema = z.object({
  today: businessDaySchema,
  rules: z.array(ruleSchema),
  /** What packages cost the shop per piece, from the last sale of each. */
  costs: shownWith(
    'profit',
    z.array(z.object({ productId: heldText, packageId: heldText, cost: moneySchema })),
    [],
  ),
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
    /** Saves every package with its price as a CSV file; returns its path. */
    'prices.export': { input: nothing, output: z.object({ path: heldText }), right: 'prices' },
    /**
     * Reads such a file chosen by a person, and changes nothing: returns rules that differ from the current
     * ones, and faults.
     */
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
    FILE_NOT_READ: z.object({ reason: factText }),
    FILE_TOO_LARGE: z.object({ most: z.number() }),
    NOT_A_PRICE_FILE: z.object({ columns: factText }),
  },
} satisfies Topic;
