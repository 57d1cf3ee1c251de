/** What the till looks at when something is wrong with it, and the file that goes to whoever helps. */

/** Everything that is looked at, in the order in which it is told. */
export const CHECK_NAMES = [
  'clock',
  'disk',
  'keyring',
  'service',
  'journal',
  'audit',
  'copies',
  'printer',
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

/** `unknown`: it could not be looked at, or there is nothing to look at. */
export const CHECK_VERDICTS = ['ok', 'warn', 'bad', 'unknown'] as const;
export type CheckVerdict = (typeof CHECK_VERDICTS)[number];

/** What looking at one thing came to. */
export interface Check {
  readonly name: CheckName;
  readonly verdict: CheckVerdict;
  /** The facts, in English: they are for the person who helps. The screen says what the verdict means. */
  readonly facts: string;
}

/** What a support file holds, as it would be saved. */
export interface SupportFile {
  readonly checks: readonly Check[];
  readonly text: string;
}

/** In UTF-16 units: some thousand lines of the log. */
export const MAX_SUPPORT_LENGTH = 300_000;
