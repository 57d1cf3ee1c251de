/** The kinds of settings: what a row of the table says of one, and which values one takes. */
import type { AmountUnit, CurrencyCode } from '../money/money';
import type { PromptPayId } from '../money/promptpay';
import type { PrinterKind } from '../printing/printer-kinds';
import type { Right } from '../people/rights';

/** The groups that the settings screen shows settings in. */
export const SETTING_SECTIONS = [
  'shop',
  'lock',
  'customer',
  'pc',
  'money',
  'receipts',
  'printer',
  'records',
  'updates',
  'players',
  'appearance',
  'selling',
  'doubt',
] as const;
export type SettingSection = (typeof SETTING_SECTIONS)[number];

interface Row<Kind extends string, Value> {
  readonly kind: Kind;
  /** Where the screen shows it; in a section settings stand in the table's order. */
  readonly section: SettingSection;
  /** What a till starts with, and what a file of an earlier release is read with. */
  readonly default: Value;
  /** Who may change it: whoever is signed in, or who has the right. */
  readonly right: 'signed-in' | Right;
  /** Training goes by its own value, whatever the shop has set. */
  readonly fixedInTraining?: true;
  /** The kinds of printer that it is for, where that is not said by the whole section. */
  readonly printers?: readonly PrinterKind[];
  /** What the service told was read with it: after a change a fresh session reads it anew. */
  readonly rereads?: true;
}

/** A whole number within bounds. */
export interface NumberRow extends Row<'number', number> {
  /** The bounds, as stored. */
  readonly min: number;
  readonly max: number;
  /** How much is stored for one of what staff type: 1,000 for seconds kept as milliseconds. */
  readonly scale?: number;
}

/** One of a few values, shown as buttons, or as a list where their words are long. */
export interface ChoiceRow<Value extends string | number> extends Row<'choice', Value> {
  readonly options: readonly Value[];
  readonly shownAs?: 'list';
}

/** Text of at most `max` UTF-16 units, trimmed; may be empty. */
export interface TextRow extends Row<'text', string> {
  readonly max: number;
  /** What it has to be where it is not empty; a file that holds another is still read. */
  readonly form?: 'https';
}

/** A list of words, typed with commas between them. */
export interface WordsRow extends Row<'words', readonly string[]> {
  readonly most: number;
  /** UTF-16 units of one word. */
  readonly maxOfOne: number;
}

/** What a row of the table says of its setting. */
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
  | Row<'promptPay', PromptPayId | null>;

/** What some setting may hold. */
export type SettingValue = string | number | boolean | readonly string[] | PromptPayId | null;

/** What the setting of one row holds. */
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
            : string;
