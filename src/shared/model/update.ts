/** A newer version of the till: how far it is, and why it is not here yet. */
import type * as updateTopic from '../ipc/till/update';
import type { Infer } from '../ipc/shapes/infer';

export const UPDATE_STEPS = [
  /** No address is set: no server is asked. */
  'off',
  'unchecked',
  'checking',
  /** What runs here is the newest. */
  'current',
  'offered',
  'downloading',
  /** It is downloaded and checked, and waits for a person to install it. */
  'ready',
  'installing',
] as const;
export type UpdateStep = (typeof UPDATE_STEPS)[number];

/** Why the last step failed. In every case the running version stays as it is. */
export const UPDATE_PROBLEMS = [
  'not-https',
  'no-answer',
  /** The server's certificate is not signed by anyone the till trusts. */
  'certificate',
  /** Not reached for another reason, which the system gives. */
  'not-reached',
  /** The answer is not a list, or is one of another product or system. */
  'no-list',
  'not-signed',
  /** Signed, and older than the running version: an old list is being offered again. */
  'older',
  /** Signed and newer, but unable to open this till's journal. */
  'older-journal',
  /** The file is not the one that the list names. */
  'other-file',
  'not-written',
  'not-copied',
  'not-installed',
] as const;
export type UpdateProblem = (typeof UPDATE_PROBLEMS)[number];

/** Reasons to wait with an update. */
export const UPDATE_HOLDERS = ['sale', 'read-back', 'count'] as const;
export type UpdateHolder = (typeof UPDATE_HOLDERS)[number];

export type UpdateState = Infer<typeof updateTopic.updateStateSchema>;
