/** The content of a signed list, and whether this till takes the update it offers. */
import type { UpdateProblem } from '@shared/model/kinds/till';

/** The systems that there are lists for. */
export type UpdateSystem = 'linux' | 'windows';

/** A list with a valid signature. */
export interface UpdateList {
  readonly system: UpdateSystem;
  readonly version: string;
  /** The highest schema of a journal that this version opens. */
  readonly journalSchema: number;
  /** The number of tills in a hundred to which it is offered. */
  readonly share: number;
  readonly notes: string;
  readonly file: {
    readonly name: string;
    /** In bytes. */
    readonly size: number;
    /** In Base64. */
    readonly sha512: string;
  };
  /** The text as received, with its signatures: root verifies it again. */
  readonly served: string;
}

/** A failed step, as the screen shows it. */
export class UpdateFault extends Error {
  constructor(
    readonly why: UpdateProblem,
    readonly reason: string,
  ) {
    super(`${why}: ${reason}`);
  }
}

/** The facts of a till that decide whether a list applies to it. */
export interface UpdatedTill {
  readonly system: UpdateSystem;
  readonly version: string;
  readonly journalSchema: number;
  /** From 0 to 99, permanently the same: a version is offered to a part of the tills first. */
  readonly turn: number;
}

/** Whether the list offers this till something newer. Throws UpdateFault when it must not be taken at all. */
export function isOffered(list: UpdateList, till: UpdatedTill): boolean {
  if (list.system !== till.system) throw new UpdateFault('no-list', list.system);
  const order = compareVersions(list.version, till.version);
  if (order < 0) throw new UpdateFault('older', list.version);
  if (order === 0) return false;
  if (list.journalSchema < till.journalSchema) throw new UpdateFault('older-journal', list.version);
  return till.turn < list.share;
}

const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:-([0-9a-z]{1,20}))?$/;

/** The tenth trial of a version comes after its ninth. */
const byNumbers = new Intl.Collator('en', { numeric: true });

/** Whether a text is a version as the till writes them: three numbers, and a word for a pre-release. */
export function isVersion(text: string): boolean {
  return VERSION.test(text);
}

/** Negative when `a` is older than `b`. Throws UpdateFault if one is not a version. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (const at of [0, 1, 2]) {
    const order = Number(left[at]) - Number(right[at]);
    if (order !== 0) return order;
  }
  // A marked version comes before the version without the mark.
  if (left[3] === right[3]) return 0;
  if (left[3] === undefined) return 1;
  if (right[3] === undefined) return -1;
  return byNumbers.compare(left[3], right[3]) || (left[3] < right[3] ? -1 : 1);
}

function partsOf(version: string): (string | undefined)[] {
  const found = VERSION.exec(version);
  if (!found) throw new UpdateFault('no-list', version);
  return found.slice(1);
}
