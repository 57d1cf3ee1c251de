/**
 * The shop's own numbers of its papers. Each kind counts from 1 without a gap, for good or for each year.
 * The text of a number can be read back in one way only, so no two numbers of a till have the same text.
 */
import type { BusinessDay } from '../day/business-day';
import { vatOn, type VatRule, type VatTerm } from './vat';
import { plainDigits } from '../text/digits';

/** Papers with numbers: one for each sale or ticket, and one for each refund. */
export const PAPER_KINDS = ['receipt', 'credit-note'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** A count of numbers, and the last one that was given. */
export interface NumberSeries {
  readonly kind: PaperKind;
  /** The year that it counts in, for example `2026`; empty for a count that never starts again. */
  readonly year: string;
  readonly last: number;
}

/** How numbers are given from the settings of now. */
export interface Numbering {
  readonly prefix: string;
  readonly year: string;
  /** The business day of the paper. */
  readonly day: BusinessDay;
  /** How a receipt is taxed; null for no tax. */
  readonly vat: VatTerm | null;
}

/** What decides a number besides the count. */
export interface NumberSettings {
  readonly receiptPrefix: string;
  readonly receiptYearly: boolean;
  readonly vat: readonly VatRule[];
}

/** In front of the numbers of credit notes. */
const CREDIT_NOTE = 'CN';
/** Shorter numbers get zeros in front, so that lists of texts are in order. */
const DIGITS = 6;
export const MAX_NUMBER_PREFIX_LENGTH = 8;

/**
 * Whether a shop may put this in front of its numbers. It ends in no digit and has no `/`, or a year or a
 * count could be read into it; credit notes begin with their own letters.
 */
export function isNumberPrefix(text: string): boolean {
  return (
    text === '' ||
    (/^(?:\p{L}|[\p{L}\d][\p{L}\p{M}\d-]*[\p{L}\p{M}-])$/u.test(text) &&
      !text.toUpperCase().startsWith(CREDIT_NOTE))
  );
}

/** How a paper of this day is numbered. `papers`: with the day of the newest taxed one, as of `vatRuleOn`. */
export function numberingOn(
  day: BusinessDay,
  settings: NumberSettings,
  papers?: { taxedUpTo(): BusinessDay },
): Numbering {
  const year = settings.receiptYearly ? day.slice(0, 4) : '';
  const { vat: rules, receiptPrefix: prefix } = settings;
  const vat = rules.length === 0 ? null : vatOn(rules, day, papers?.taxedUpTo());
  return { prefix, year, day, vat };
}

/** A number as papers show it: `A-000012`, `A-2026/000012`, and `CNA-000003` for a credit note. */
export function paperNumberText(
  { kind, year }: Pick<NumberSeries, 'kind' | 'year'>,
  prefix: string,
  number: number,
): string {
  const begin = kind === 'credit-note' ? CREDIT_NOTE : '';
  return `${begin}${prefix}${year && `${year}/`}${String(number).padStart(DIGITS, '0')}`;
}

/** The count and the number that such a text names; null for any other text. */
export function readPaperNumber(
  typed: string,
): (Omit<NumberSeries, 'last'> & { readonly number: number }) | null {
  const read = /^(.*?)(?:(?<!\d)(\d{4})\/)?(\d{6,12})$/u.exec(plainDigits(typed.trim()).toUpperCase());
  if (!read) return null;
  const [, begin = '', year = '', digits = ''] = read;
  return { kind: begin.startsWith(CREDIT_NOTE) ? 'credit-note' : 'receipt', year, number: Number(digits) };
}
