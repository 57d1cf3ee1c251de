import type * as reportShapes from '../../ipc/shapes/report';
import type { Infer } from '../../ipc/shapes/infer';

/** A setting changed outside the app: in its file, or by replacing the file. */
export type SettingEdit = Infer<typeof reportShapes.settingEditSchema>;

/** A value in the file that its member can't have, and the value used instead. */
export interface RefusedSetting {
  readonly name: string;
  readonly found: string;
  readonly used: string;
}

/** A value is shown for a person to recognise, not to read whole. */
const MOST_OF_A_VALUE = 120;

/** The value of a setting as one line of text; `–` for nothing. */
export function settingText(value: unknown): string {
  const text = plain(value).trim();
  if (text === '') return '–';
  if (text.length <= MOST_OF_A_VALUE) return text;
  // Half of a character made of two code units would not be one.
  return `${text.slice(0, MOST_OF_A_VALUE - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plain).join(', ');
  // The kind of a number is a code of the till's, and the number shows it.
  if (typeof value === 'object') {
    const { kind: _, ...shown } = value as { readonly kind?: unknown };
    return Object.values(shown).map(plain).join(' ');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}
