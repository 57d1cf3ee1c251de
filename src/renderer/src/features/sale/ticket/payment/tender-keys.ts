import type { Tender } from '@shared/model/money/tender';

/** The key of each way to pay, as its button shows it. */
export const TENDER_KEYS: Readonly<Record<Tender, string>> = { cash: 'C', promptpay: 'P', other: 'O' };
