/** A shop ledger's address and a one-time code, in one text that can be scanned or pasted whole. */

/** As typed into two fields. */
export interface Invitation {
  /** `postgres://host[:port]/database`. */
  readonly url: string;
  readonly code: string;
}

/** A code's letters and digits; dashes and spaces between them do not count. */
const CODE_LENGTH = 32;

/** The combined text. No ledger's address has a `#` in it. */
export function invitationText({ url, code }: Invitation): string {
  return `${url}#${code}`;
}

/** Whether a code has all its letters and digits. */
export function isWholeCode(code: string): boolean {
  return code.replace(/[\s-]/g, '').length === CODE_LENGTH;
}

/** Splits the text; null while it is incomplete, since it may be typed letter by letter. */
export function readInvitation(text: string): Invitation | null {
  const [, url, code] = /^\s*(postgres(?:ql)?:\/\/[^\s#]+)#([\w\s-]+)$/.exec(text) ?? [];
  if (url === undefined || code === undefined) return null;
  return isWholeCode(code) ? { url, code: code.trim() } : null;
}
