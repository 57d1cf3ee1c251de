import { randomBytes } from 'node:crypto';

/** Digits and letters that cannot be confused with each other (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LOGIN_LENGTH = 8;
const SECRET_LENGTH = 24;
const GROUP = 4;

/** A one-time code: a login of the ledger and its password, in one text that can be typed or scanned. */
export interface EnrolmentCode {
  /** The login role that it opens. */
  readonly role: string;
  readonly password: string;
  /** As it is shown: groups of four with dashes between. */
  readonly text: string;
}

export function newEnrolmentCode(): EnrolmentCode {
  // 256 is a multiple of 32, so every character is equally likely.
  const drawn = Array.from(
    randomBytes(LOGIN_LENGTH + SECRET_LENGTH),
    (byte) => ALPHABET[byte % ALPHABET.length],
  );
  return codeOf(drawn.join(''));
}

/** Reads a typed code; null for none. Accepts lower case, dashes, spaces, and letters like digits. */
export function readEnrolmentCode(typed: string): EnrolmentCode | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const isCode =
    plain.length === LOGIN_LENGTH + SECRET_LENGTH &&
    Array.from(plain).every((char) => ALPHABET.includes(char));
  return isCode ? codeOf(plain) : null;
}

function codeOf(plain: string): EnrolmentCode {
  return {
    role: `enrol_${plain.slice(0, LOGIN_LENGTH).toLowerCase()}`,
    password: plain.slice(LOGIN_LENGTH),
    text: plain.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? plain,
  };
}
