/** What the till checks when something is wrong with it, and the file for the person who helps. */
import type * as supportTopic from '../ipc/till/support';
import type { Infer } from '../ipc/shapes/infer';

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

export type Check = Infer<typeof supportTopic.checkSchema>;

export type SupportFile = Infer<typeof supportTopic.supportFileSchema>;

/** In UTF-16 units: some thousand lines of the log. */
export const MAX_SUPPORT_LENGTH = 300_000;
