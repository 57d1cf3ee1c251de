/** Where a shop ledger is and a one-time code of it, in one text that can be scanned or pasted whole. */

/** As typed into two fields. */
export interface Invitation {
  /** `postgres://host[:port]/database`. */
  readonly url: string;
  readonly code: string;
}

/** A code's letters and digits; strokes and spaces between them do not count. */
const CODE_LENGTH = 32;

/** The one text. No address of a ledger has a `#` in it. */
export function invitationText({ url, code }: Invitation): string {
  return `${url}#${code}`;
}

/** Takes the text apart; null as long as it is not a whole one, for it may be typed letter by letter. */
export function readInvitation(text: string): Invitation | null {
  const [, url, code] = /^\s*(postgres(?:ql)?:\/\/[^\s#]+)#([\w\s-]+)$/.exec(text) ?? [];
  if (url === undefined || code === undefined) return null;
  return code.replace(/[\s-]/g, '').length === CODE_LENGTH ? { url, code: code.trim() } : null;
}
