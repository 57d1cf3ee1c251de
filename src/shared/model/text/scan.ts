/**
 * The prefix that many scanners put before a code: `]`, the letter of its kind and a modifier. Examples are
 * `]C1` for a GS1-128, `]E0` for an EAN-13, `]Q1` for a QR code. Caps Lock may have changed a letter's case.
 */
const AIM_PREFIX = /^\][A-Za-z][0-9A-Za-z](?=.)/;

/** The mark before a scanned code, and the code; null if there is none. */
export function scannerPrefix(scanned: string): { readonly said: string; readonly rest: string } | null {
  const said = AIM_PREFIX.exec(scanned)?.[0];
  return said === undefined ? null : { said, rest: scanned.slice(said.length) };
}

/** A scanned code without the mark of its kind. */
export function withoutScannerPrefix(scanned: string): string {
  return scannerPrefix(scanned)?.rest ?? scanned;
}
