/** A newer version of the till: where it stands, and why it is not here yet. */

/** What has been done about it. */
export const UPDATE_STEPS = [
  /** No address is set: nobody is asked. */
  'off',
  'unchecked',
  'checking',
  /** What runs here is the newest. */
  'current',
  'offered',
  'downloading',
  /** It lies here, checked, and waits for somebody to say when. */
  'ready',
  'installing',
] as const;
export type UpdateStep = (typeof UPDATE_STEPS)[number];

/** Why the last step failed. The version that runs stays as it is, whichever it was. */
export const UPDATE_PROBLEMS = [
  'not-https',
  'no-answer',
  /** Nobody whom the till trusts vouches for the server. */
  'certificate',
  /** Not reached for another reason, which is the system's own. */
  'not-reached',
  /** What came is no list, or one of another product or system. */
  'no-list',
  'not-signed',
  /** Signed, and older than what runs here: somebody offers an old list again. */
  'older',
  /** Signed and newer, but it could not open this till's journal. */
  'older-journal',
  /** The file is not the one that the list names. */
  'other-file',
  'not-written',
  'not-copied',
  'not-installed',
] as const;
export type UpdateProblem = (typeof UPDATE_PROBLEMS)[number];

/** What an update waits for. */
export const UPDATE_HOLDERS = ['sale', 'read-back', 'count'] as const;
export type UpdateHolder = (typeof UPDATE_HOLDERS)[number];

/** What the screen tells of updates. */
export interface UpdateState {
  readonly step: UpdateStep;
  readonly current: string;
  /** The version that is offered. */
  readonly version: string | null;
  /** What whoever made it says of it. */
  readonly notes: string;
  /** Of the download. */
  readonly percent: number;
  readonly problem: { readonly why: UpdateProblem; readonly reason: string } | null;
  /** What it waits for right now. */
  readonly heldBy: UpdateHolder | null;
  /** This copy was unpacked by hand, and is replaced by hand. */
  readonly byHand: boolean;
}
