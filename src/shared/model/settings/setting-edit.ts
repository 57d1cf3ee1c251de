/** A setting that was changed past the till: in its file, or by putting another file in its place. */
export interface SettingEdit {
  /** When the till found it, ISO 8601 UTC. */
  readonly at: string;
  /** A member of the settings file, as this version or the one that found it calls it. */
  readonly name: string;
  /** What the audit trail told last, and what the file says, as text. */
  readonly from: string;
  readonly to: string;
}

/** What a file holds for a member that can be none of its values, and what the till goes by instead. */
export interface RefusedSetting {
  readonly name: string;
  readonly found: string;
  readonly used: string;
}

/** What is told of a value is for a person to recognise, not to read whole. */
const MOST_OF_A_VALUE = 120;

/** The value of a setting as one line of text; `–` for nothing. */
export function settingText(value: unknown): string {
  const text = plain(value).trim();
  if (text === '') return '–';
  if (text.length <= MOST_OF_A_VALUE) return text;
  // Half a character of two code units would be none.
  return `${text.slice(0, MOST_OF_A_VALUE - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value === 'object') return Object.values(value).map(plain).join(' ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
