import { lstatSync } from 'node:fs';
import { moveFile, removeFile, writeSoon, writeWhole } from './files';
import { readText, SMALL_BYTES } from './read-file';

/**
 * One of the till's own JSON files: read by a schema, and written as a whole. A missing or damaged file counts
 * as `none`; where the difference matters, `read` returns it. A damaged file stays until something is written.
 */
export class JsonFile<T extends object, None = null> {
  private known: T | None | undefined;

  constructor(
    private readonly path: string,
    private readonly schema: { parse(value: unknown): T },
    private readonly none: None,
    /** A longer file is not the till's: it counts as damaged. In bytes. */
    private readonly most = SMALL_BYTES,
  ) {}

  /** The content of the file now; null without a file. Damaged is also a thing that is no file, or cannot be read. */
  read(): T | 'damaged' | null {
    try {
      return this.schema.parse(JSON.parse(readText(this.path, this.most)));
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : 'damaged';
    }
  }

  /** Whether there is anything in its place now, or may be: readable or not. Cheaper than reading it. */
  isThere(): boolean {
    try {
      return lstatSync(this.path, { throwIfNoEntry: false }) !== undefined;
    } catch {
      return true;
    }
  }

  /** The content of the file now, or `none`. */
  fresh(): T | None {
    const found = this.read();
    return found === null || found === 'damaged' ? this.none : found;
  }

  /** The value as last read or written by this object; the file is read when it is first needed. */
  get(): T | None {
    if (this.known === undefined) this.known = this.fresh();
    return this.known;
  }

  /** The value is on the disk when this returns. Throws the file system's error: the earlier value stays. */
  set(value: T): void {
    writeWhole(this.path, JSON.stringify(value));
    this.known = value;
  }

  /** The same without waiting for the disk, for a file that may be lost. */
  setSoon(value: T): void {
    writeSoon(this.path, JSON.stringify(value));
    this.known = value;
  }

  /** Throws the file system's error: the file and its value stay. */
  remove(): void {
    removeFile(this.path);
    this.known = this.none;
  }

  /**
   * Keeps the file under another name, since it may be needed again. Until something is written, a till that dies
   * finds it in its place; only what cannot be read is moved. Throws the file system's error.
   */
  setAside(): void {
    const found = this.read();
    if (found === 'damaged') {
      moveFile(this.path, this.asidePath);
      this.known = this.none;
    } else if (found !== null) writeWhole(this.asidePath, JSON.stringify(found));
  }

  /** Removes a file that was set aside. Throws the file system's error. */
  removeAside(): void {
    removeFile(this.asidePath);
  }

  private get asidePath(): string {
    return `${this.path}.replaced`;
  }
}
