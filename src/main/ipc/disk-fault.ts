/** Codes of the system for a disk that is full, broken or closed to the till, and for no handle that is left. */
const SYSTEM: readonly unknown[] = [
  'EIO',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
];
/** The same as SQLite's primary codes: READONLY, IOERR, FULL and CANTOPEN. */
const SQLITE: readonly number[] = [8, 10, 13, 14];

/** Whether an error that no use case expected came from the disk: a person can do something about that. */
export function isDiskFault(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { readonly code?: unknown; readonly errcode?: unknown };
  return SYSTEM.includes(code) || SQLITE.includes(Number(errcode) & 0xff);
}
