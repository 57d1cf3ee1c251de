/** SQLite's result codes, from its documentation. */

/** The extended code of an error, whose lowest byte is the primary one; NaN for another error. */
export function extendedCode(error: unknown): number {
  return Number((error as { errcode?: unknown } | null)?.errcode);
}

/** The primary code of an error; 0 for another error. */
export function primaryCode(error: unknown): number {
  return extendedCode(error) & 0xff;
}

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

/** Whether the error says that a file is damaged or is no database. */
export function isDamage(error: unknown): boolean {
  const code = primaryCode(error);
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB;
}
