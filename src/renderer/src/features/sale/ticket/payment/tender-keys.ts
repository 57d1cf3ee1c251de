import type { Tender } from '@shared/model/kinds/money';

/** The key of each way to pay, as its button shows it. */
export const TENDER_KEYS: Readonly<Record<Tender, string>> = { cash: 'C', promptpay: 'P', other: 'O' };
