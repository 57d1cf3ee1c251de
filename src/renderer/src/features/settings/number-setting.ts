import type { Settings } from '@shared/model/settings/settings';

/** Names of settings that hold a number and may be any within bounds. */
type NumberName =
  | 'maxQuantity'
  | 'connectTimeoutMs'
  | 'requestTimeoutMs'
  | 'refreshMinutes'
  | 'askAgainMinutes'
  | 'voidUnknownAfterMinutes'
  | 'stuckAfterMinutes'
  | 'clockJumpMinutes'
  | 'backupsKept';

/** A number as staff read and type it. */
export interface NumberSetting {
  readonly name: NumberName & keyof Settings;
  /** The bounds, in what is typed. */
  readonly min: number;
  readonly max: number;
  /** How much of the stored number one of what is typed is: 1,000 for seconds kept as milliseconds. */
  readonly scale: number;
}

/** The number to store for what was typed; null when it is none, or out of bounds. */
export function readNumber(
  typed: string,
  { min, max, scale }: Pick<NumberSetting, 'min' | 'max' | 'scale'>,
): number | null {
  if (!/^\d{1,6}(\.\d)?$/.test(typed)) return null;
  const value = Number(typed) * scale;
  return Number.isInteger(value) && value >= min * scale && value <= max * scale ? value : null;
}
