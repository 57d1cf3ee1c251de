/** What copies off the machine need from the world. */
import type { BackupFault, BackupProblem } from '@shared/model/backup';

/** What is kept between two runs of the till. */
export interface KeptBackup {
  readonly folder: string;
  /** Makes the key from the passphrase again, base64. */
  readonly salt: string;
  /** The key, sealed as the token is. The passphrase is kept nowhere. */
  readonly sealedKey: string;
  /** When it was set up, ISO 8601 UTC. */
  readonly since: string;
  readonly lastAt: string | null;
  readonly lastName: string | null;
}

/** The one record of where copies go. */
export interface BackupRecord {
  /** Null when none are made, or when it cannot be read. */
  get(): KeptBackup | null;
  /** There is a record and it says nothing that can be read. */
  isDamaged(): boolean;
  set(kept: KeptBackup | null): void;
}

/** The journal, as far as copying it goes. */
export interface CopySource {
  /** When something was last written into it, epoch milliseconds; null when there is none. */
  changedAt(): number | null;
  /** Copies it to a file of this machine, while the till works. */
  copy(target: string): Promise<void>;
  /** Which journal a file is; it is not looked through. */
  idOf(path: string): string;
  /** What a journal file is of, once it was looked through. Throws Failure COPY_NOT_READ or COPY_TOO_NEW. */
  facts(path: string): JournalFacts;
}

/** What is told of a journal file before it is taken. */
export interface JournalFacts {
  readonly sales: number;
}

/** Seals and opens copies. */
export interface CopySafe {
  /** A salt and its key. */
  newKey(passphrase: string): { readonly salt: string; readonly key: Buffer };
  /** See `writeCopy`. */
  write(
    source: string,
    beside: string,
    target: string,
    key: { readonly salt: string; readonly key: Buffer },
  ): Promise<string>;
  /** What makes the key of the copy at `path`; null where there is none. */
  saltOf(path: string): Promise<string | null>;
  /** See `openCopy`. */
  open(path: string, key: Buffer | string, target: string): Promise<{ beside: string; sum: string }>;
}

/** The folder that copies go to; all of it can be away at any time. */
export interface CopyFolder {
  /** The plain files in it: no links, no pipes. */
  list(folder: string): Promise<string[]>;
  /** Rejects when the folder is not there: it is not made anew where a stick was. */
  mustBeThere(folder: string): Promise<void>;
  /** Whether it is the other one or lies in it, wherever links lead; false when one of them is not there. */
  liesIn(folder: string, other: string): Promise<boolean>;
  /** What a person can do something about of what went wrong with it. */
  faultOf(error: unknown): BackupFault;
  place(part: string, path: string): Promise<void>;
  remove(path: string): Promise<void>;
  join(folder: string, name: string): string;
}

/** Why a copy was not made. */
export class NotCopied extends Error {
  constructor(
    readonly why: BackupProblem,
    readonly reason: string,
  ) {
    super(`not copied: ${why}`);
  }
}
