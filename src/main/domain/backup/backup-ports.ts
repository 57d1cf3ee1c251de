/** What copies off the machine need from the outside. */
import type { BackupFault, BackupProblem } from '@shared/model/kinds/till';

export interface CopySafe {
  newKey(passphrase: string): { readonly salt: string; readonly key: Buffer };
  /** See `writeCopy`. */
  write(
    source: string,
    contents: string,
    target: string,
    key: { readonly salt: string; readonly key: Buffer },
  ): Promise<string>;
  /** The salt for the key of the copy at `path`; null where there is none. */
  saltOf(path: string): Promise<string | null>;
  /** See `openCopy`. */
  open(path: string, key: Buffer | string, target: string): Promise<{ contents: string; sum: string }>;
}

/** The folder for copies; it can become unavailable at any time. */
export interface CopyFolder {
  /** The plain files in it: no links, no pipes. */
  list(folder: string): Promise<string[]>;
  /** Rejects when the folder is missing: it is not created again where a stick was. */
  mustBeThere(folder: string): Promise<void>;
  /** Whether it is the other folder or inside it, links resolved; false when one does not exist. */
  liesIn(folder: string, other: string): Promise<boolean>;
  /** The fault in a form that a person can act on. */
  faultOf(error: unknown): BackupFault;
  place(part: string, path: string): Promise<void>;
  remove(path: string): Promise<void>;
  join(folder: string, name: string): string;
}

export class NotCopied extends Error {
  constructor(
    readonly why: BackupProblem,
    readonly reason: string,
  ) {
    super(`not copied: ${why}`);
  }
}
