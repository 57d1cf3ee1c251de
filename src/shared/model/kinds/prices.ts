/** Price rules, how the provider’s prices move, and what can be wrong in a price file. */

/** Whole units of the currency that a price may be rounded up to; 0 for not at all. */
export const ROUND_UPS = [0, 1, 5, 10] as const;
export type RoundUp = (typeof ROUND_UPS)[number];

/** More than ten times the provider's price is a typing slip. */
export const MOST_PERCENT_HUNDREDTHS = 100_000;

/** The most rules in one change, such as one from a file. */
export const MOST_RULES_AT_ONCE = 5_000;

/** How a package moved, the most urgent first. */
export const PRICE_MOVES = ['below-cost', 'dearer', 'cheaper', 'new', 'gone', 'renamed'] as const;
export type PriceMoveKind = (typeof PRICE_MOVES)[number];

/** What a person decides about moves: the suggested prices, leave all as it is, or stop selling. */
export const PRICE_DECISIONS = ['take', 'keep', 'stop'] as const;

export const PRICE_FILE_FAULTS = [
  ...(['not-on-sale', 'ambiguous', 'renamed'] as const),
  ...(['cells', 'rule', 'value', 'round-up', 'from', 'from-unclear', 'from-far', 'repeated'] as const),
] as const;
