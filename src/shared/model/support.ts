/** What the till checks when something is wrong with it, and the file for the person who helps. */

/** All checks, in the order in which they are reported. */
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

/** `unknown`: it could not be checked, or there is nothing to check. */
export const CHECK_VERDICTS = ['ok', 'warn', 'bad', 'unknown'] as const;
export type CheckVerdict = (typeof CHECK_VERDICTS)[number];

/** The result of one check. */
export interface Check {
  readonly name: CheckName;
  readonly verdict: CheckVerdict;
  /** The facts, in English, for the person who helps. The screen explains the verdict. */
  readonly facts: string;
}

/** The content of a support file, as it would be saved. */
export interface SupportFile {
  readonly checks: readonly Check[];
  readonly text: string;
}

/** In UTF-16 units: some thousand lines of the log. */
export const MAX_SUPPORT_LENGTH = 300_000;
