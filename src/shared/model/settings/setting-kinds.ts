/** The kinds of settings: the fields of a table row for each, and the values it accepts. */
import type { AmountUnit } from '../money/money';
import type { CurrencyCode } from '../money/currency';
import type { VatRule } from '../papers/vat';
import type { PromptPayId } from '../money/promptpay';
import type { PrinterKind } from '../printing/printer-kinds';
import type { Right } from '../people/rights';

export const SETTING_SECTIONS = [
  'shop',
  'lock',
  'customer',
  'pc',
  'prices',
  'money',
  'receipts',
  'papers',
  'printer',
  'records',
  'news',
  'updates',
  'players',
  'appearance',
  'selling',
  'doubt',
] as const;
export type SettingSection = (typeof SETTING_SECTIONS)[number];

interface Row<Kind extends string, Value> {
  readonly kind: Kind;
  /** Where the screen shows it; within a section, settings are in the table's order. */
  readonly section: SettingSection;
  /** The value of a new till, and the one used for a file of an earlier release. */
  readonly default: Value;
  /** Who may change it: anyone signed in, or a person with the right. */
  readonly right: 'signed-in' | Right;
  /** Training uses a fixed value, whatever the shop has set. */
  readonly fixedInTraining?: true;
  /** The kinds of printer it applies to, unless the whole section says so. */
  readonly printers?: readonly PrinterKind[];
  /** The service's data was read with it: after a change a fresh session reads it again. */
  readonly rereads?: true;
}

/** A whole number within bounds. */
export interface NumberRow extends Row<'number', number> {
  /** The bounds, as stored. */
  readonly min: number;
  readonly max: number;
  /** The stored amount for one of the units that staff type: 1,000 for seconds kept as milliseconds. */
  readonly scale?: number;
}

/** One of a few values, shown as buttons, or as a list if their labels are long. */
export interface ChoiceRow<Value extends string | number> extends Row<'choice', Value> {
  readonly options: readonly Value[];
  readonly shownAs?: 'list';
}

/** Text of at most `max` UTF-16 units, trimmed; may be empty. */
export interface TextRow extends Row<'text', string> {
  readonly max: number;
  /** The form it must have unless empty; a file with another address is still read. */
  readonly form?: 'https' | 'numberPrefix' | 'taxId';
}

/** A list of words, typed with commas between them. */
export interface WordsRow extends Row<'words', readonly string[]> {
  readonly most: number;
  /** UTF-16 units of one word. */
  readonly maxOfOne: number;
}

/** A table row for one setting. */
export type SettingRow =
  | NumberRow
  | ChoiceRow<string>
  | ChoiceRow<number>
  | TextRow
  | WordsRow
  | Row<'yesNo', boolean>
  | Row<'currency', CurrencyCode>
  | Row<'amountUnit', AmountUnit>
  /** An IANA time zone. */
  | Row<'timeZone', string>
  /** `HH:MM`. */
  | Row<'timeOfDay', string>
  /** One of `DISPLAY_PLACES`, or a screen's key. */
  | Row<'screen', string>
  /** Null for a shop that is not registered. */
  | Row<'promptPay', PromptPayId | null>
  /** The tax included in prices, from a day on each. */
  | Row<'vat', readonly VatRule[]>;

/** The values that a setting may have. */
export type SettingValue =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly VatRule[]
  | PromptPayId
  | null;

/** The value type of one row's setting. */
export type ValueOf<R> = R extends { readonly kind: 'choice'; readonly options: readonly (infer Value)[] }
  ? Value
  : R extends { readonly kind: 'number' }
    ? number
    : R extends { readonly kind: 'yesNo' }
      ? boolean
      : R extends { readonly kind: 'words' }
        ? readonly string[]
        : R extends { readonly kind: 'amountUnit' }
          ? AmountUnit
          : R extends { readonly kind: 'promptPay' }
            ? PromptPayId | null
            : R extends { readonly kind: 'vat' }
              ? readonly VatRule[]
              : string;
