/**
 * Finds a secret under several encodings: a text is decoded in every known way, and the results are decoded
 * again, a few times. Anything beyond that is not found: more steps, other encodings, compression, a secret
 * in parts or backwards.
 */

/** A text that is encoded more often than this is not followed. */
const MOST_STEPS = 3;
/** A shorter one may by chance be in anything that is decoded. */
const SHORTEST_SECRET = 8;

/** Whether a text reveals one of the secrets, ignoring case, after decoding it a few times. */
export function revealsOneOf(secrets: readonly string[]): (text: string) => boolean {
  const sought = secrets
    .filter(({ length }) => length >= SHORTEST_SECRET)
    .map((secret) => secret.toLowerCase());
  if (sought.length === 0) return () => false;
  const shortest = Math.min(...sought.map((secret) => new TextEncoder().encode(secret).length));
  const hexRuns = runOf('0-9A-Fa-f', shortest * 2);
  const base64Runs = runOf('A-Za-z0-9+/_-', Math.floor((shortest * 4) / 3));
  const decodings = (text: string): string[] => decodingsOf(text, shortest, hexRuns, base64Runs);
  const reveals = (text: string, steps: number): boolean => {
    const plain = text.toLowerCase();
    if (sought.some((secret) => plain.includes(secret))) return true;
    return steps < MOST_STEPS && decodings(text).some((decoded) => reveals(decoded, steps + 1));
  };
  return (text) => reveals(text, 0);
}

/** All results of decoding a text once, with runs of digits and of Base64 starting at any place. */
function decodingsOf(text: string, shortest: number, hexRuns: RegExp, base64Runs: RegExp): string[] {
  const decoded: string[] = [];
  const plain = unescaped(text);
  if (plain !== text) decoded.push(plain);
  const add = (bytes: Uint8Array): void => {
    if (hasText(bytes, shortest)) decoded.push(utf8.decode(bytes));
  };
  // Mail breaks long Base64 into lines.
  const joined = /\s/.test(text) ? text.replace(/\s+/g, '') : text;
  for (const [digits] of joined.matchAll(hexRuns)) {
    for (const from of [0, 1])
      add(Uint8Array.fromHex(digits.slice(from, digits.length - ((digits.length - from) & 1))));
  }
  for (const [run] of joined.matchAll(base64Runs)) {
    const letters = run.replaceAll('-', '+').replaceAll('_', '/');
    for (const from of [0, 1, 2, 3]) {
      const length = letters.length - from;
      add(Uint8Array.fromBase64(letters.slice(from, letters.length - (length % 4 === 1 ? 1 : 0))));
    }
  }
  return decoded;
}

function runOf(letters: string, shortest: number): RegExp {
  return new RegExp(`[${letters}]{${shortest},}`, 'g');
}

/** Whether enough bytes in a row may be text: a text that was not encoded hardly ever decodes to that. */
function hasText(bytes: Uint8Array, shortest: number): boolean {
  let inARow = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    const isText = (byte >= 0x20 && byte !== 0x7f) || (byte >= 0x09 && byte <= 0x0d);
    inARow = isText ? inARow + 1 : 0;
    if (inARow >= shortest) return true;
  }
  return false;
}

/** Bytes that are not text become replacement characters. */
const utf8 = new TextDecoder();

const ESCAPE =
  /(?:%[0-9a-f]{2})+|\\u[0-9a-f]{4}|\\u\{[0-9a-f]{1,6}\}|\\x[0-9a-f]{2}|\\.|&#\d{1,10};|&#x[0-9a-f]{1,8};|&[a-z]{1,8};/gi;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  sol: '/',
  bsol: '\\',
  plus: '+',
  equals: '=',
  percnt: '%',
  num: '#',
  period: '.',
  colon: ':',
  lowbar: '_',
  hyphen: '-',
};

/** The text with the escapes of addresses, JSON or HTML resolved, once. */
export function unescaped(text: string): string {
  if (!/[%\\&]/.test(text)) return text;
  return text.replace(ESCAPE, (escape) => {
    if (escape.startsWith('%')) return utf8.decode(Uint8Array.fromHex(escape.replaceAll('%', '')));
    if (escape.startsWith('&#')) return charOf(escape.slice(2, -1).replace(/^x/i, '0x'));
    if (escape.startsWith('&')) return NAMED[escape.slice(1, -1).toLowerCase()] ?? escape;
    const digits = /^\\[ux]\{?([0-9a-f]+)/i.exec(escape)?.[1];
    return digits ? charOf(`0x${digits}`) : (WRITTEN[escape.slice(1)] ?? escape.slice(1));
  });
}

const WRITTEN: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function charOf(code: string): string {
  const point = Number(code);
  return point <= 0x10ffff ? String.fromCodePoint(point) : '\uFFFD';
}

/** The secret's bytes as hexadecimal digits. */
export function hexFormOf(secret: string): string {
  return new TextEncoder().encode(secret).toHex();
}

/** A shorter run of Base64 characters is found by chance. */
const SHORTEST_BASE64_PART = 12;

/**
 * The secret encoded alone, then as part of a longer encoded text. Three bytes become four characters, so
 * there are three ways, and the characters at the ends hold bits of the neighbouring text.
 */
export function base64Of(secret: string): string[] {
  const bytes = new TextEncoder().encode(secret);
  return (['base64', 'base64url'] as const).flatMap((alphabet) => {
    const parts = [0, 1, 2].map((before) => {
      const shifted = new Uint8Array(before + bytes.length);
      shifted.set(bytes, before);
      const encoded = shifted.toBase64({ alphabet, omitPadding: true });
      return encoded.slice(Math.ceil((before * 4) / 3), Math.floor((shifted.length * 4) / 3));
    });
    const whole = bytes.toBase64({ alphabet, omitPadding: true });
    return [whole, ...parts.filter((part) => part.length >= SHORTEST_BASE64_PART)];
  });
}
