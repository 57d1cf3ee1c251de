/**
 * What many scanners put before a code: `]`, the letter of its kind and a modifier, such as `]C1` of a GS1-128, `]E0` of an
 * EAN-13, `]Q1` of a QR code. A letter's case may have been turned by Caps Lock.
 */
const AIM_PREFIX = /^\][A-Za-z][0-9A-Za-z](?=.)/;

/** The mark before a scanned code, and the code; null where there is none. */
export function scannerPrefix(scanned: string): { readonly said: string; readonly rest: string } | null {
  const said = AIM_PREFIX.exec(scanned)?.[0];
  return said === undefined ? null : { said, rest: scanned.slice(said.length) };
}

/** A scanned code without the mark of its kind. */
export function withoutScannerPrefix(scanned: string): string {
  return scannerPrefix(scanned)?.rest ?? scanned;
}
