/** The settings of the shop's own papers: their numbers, who sells, and the tax. */
import { MAX_NUMBER_PREFIX_LENGTH } from '../papers/paper-number';
import { MAX_TAX_ID_LENGTH } from '../papers/tax-id';
import type { SettingRow } from './setting-kinds';

/** Who sells, as papers show it. */
const SELLER = { kind: 'text', section: 'papers', right: 'settings', max: 120, default: '' } as const;

export const PAPER_ROWS = {
  /** In front of this till's numbers of receipts and credit notes. */
  receiptPrefix: { ...SELLER, max: MAX_NUMBER_PREFIX_LENGTH, form: 'numberPrefix' },
  /** Whether the numbers of each year begin with 1. */
  receiptYearly: { kind: 'yesNo', section: 'papers', right: 'settings', default: false },
  /** The seller's registered name; the shop's name where it is empty. */
  sellerName: SELLER,
  sellerAddress: { ...SELLER, max: 240 },
  taxId: { ...SELLER, max: MAX_TAX_ID_LENGTH, form: 'taxId' },
  /** Head office, or the number of the branch. */
  branch: SELLER,
  /** The tax included in prices, and from which day on. */
  vat: { kind: 'vat', section: 'papers', right: 'settings', default: [] },
  /** The number under which this till is approved to print tax invoices; without it no paper is called one. */
  taxMachine: { ...SELLER, max: 40 },
} as const satisfies Readonly<Record<string, SettingRow>>;
