/** How customers pay, how a paper is taxed, and what the shop pays its provider. */

export const TENDERS = ['cash', 'promptpay', 'other'] as const;
export type Tender = (typeof TENDERS)[number];

/** A drawer never holds nearly this many pieces of one value; a scanned code might give such a number. */
export const MOST_PIECES = 100_000;

/** What the tax is part of: the whole price, or what the shop earns as the provider's agent. */
export const VAT_BASES = ['whole', 'earned'] as const;
export type VatBase = (typeof VAT_BASES)[number];

/** The highest rate, in hundredths of a percent. */
export const MOST_VAT_RATE = 5_000;

/** What a person types: money paid to the provider, or the balance that the provider reports. */
export const CREDIT_KINDS = ['deposit', 'balance'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** `unset`: nothing was typed yet. `low`: below a limit of the shop. `out`: nothing should be left. */
export const CREDIT_STATES = ['unset', 'ok', 'low', 'out'] as const;
export type CreditState = (typeof CREDIT_STATES)[number];
