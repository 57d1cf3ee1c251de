/** Taking secrets out of text that is about to be written down or shown. */

/** What stands where a secret was. */
export const REMOVED = '[removed]';

/** A shorter text is found everywhere by chance; taking it out would leave nothing to read. */
const SHORTEST_SECRET = 3;

/**
 * Takes every occurrence of the secrets out of a text, in whichever way services write them: plain,
 * escaped in JSON (once or more, also as \u escapes), in an address, in HTML, or in Base64.
 */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return scrubberOf(secrets)(text);
}

/** The same for many texts: what is looked for is worked out once. */
export function scrubberOf(secrets: readonly string[]): (text: string) => string {
  const patterns = secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    // The longest first: taking out a secret that is part of another would leave the other's rest.
    .sort((a, b) => b.length - a.length)
    .flatMap((secret) => [patternOf(secret), ...base64FormsOf(secret)]);
  if (patterns.length === 0) return (text) => text;
  const anywhere = new RegExp(patterns.join('|'), 'gu');
  return (text) => text.replace(anywhere, REMOVED);
}

/** JSON data with every string in it scrubbed, names of members too. Its depth must be bounded. */
export function scrubbed(value: unknown, scrub: (text: string) => string): unknown {
  if (typeof value === 'string') return scrub(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => scrubbed(item, scrub));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [scrub(name), scrubbed(item, scrub)]),
  );
}

/** A pattern for the secret with each character in any form; the forms may be mixed within a text. */
function patternOf(secret: string): string {
  // A run of backslashes is taken as one: where it ends inside a longer run has no single answer, and
  // trying them all could keep the till busy for good.
  return secret.replace(/\\+|[^\\]/gu, anyFormOf);
}

function anyFormOf(part: string): string {
  const code = Number(part.codePointAt(0));
  const char = String.fromCodePoint(code);
  const units = Array.from({ length: char.length }, (_, index) => char.charCodeAt(index));
  const escapes = [
    units.map((unit) => `\\\\{1,8}u${hex(unit, 4)}`).join(''),
    Array.from(new TextEncoder().encode(char), (byte) => `%${hex(byte, 2)}`).join(''),
    `&#(?:0{0,6}${code}|[xX]0{0,6}${hex(code, 1)});`,
    NAMED[char] ?? [],
  ].flat();
  return `(?:${plainForm(part)}|(?:${escapes.join('|')}){${part.length / char.length}})`;
}

/** As it is; JSON puts backslashes before some characters, more of them when it is nested. */
function plainForm(part: string): string {
  if (part.startsWith('\\')) return `(?<!\\\\)\\\\{${part.length},${part.length * 8}}`;
  return /["/]/.test(part) ? `\\\\{0,8}${RegExp.escape(part)}` : RegExp.escape(part);
}

const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  ' ': '\\+',
  '\n': '\\\\{1,8}n',
  '\r': '\\\\{1,8}r',
  '\t': '\\\\{1,8}t',
  '\b': '\\\\{1,8}b',
  '\f': '\\\\{1,8}f',
};

function hex(value: number, digits: number): string {
  const text = value.toString(16).padStart(digits, '0');
  return text.replace(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

/** A shorter run of Base64 characters is found by chance. */
const SHORTEST_BASE64_PART = 12;

/**
 * The secret encoded by itself, then as part of a longer encoded text: three bytes become four
 * characters, so there are three ways, and the characters at the ends hold bits of what is beside it.
 */
function base64FormsOf(secret: string): string[] {
  return base64Of(secret).map((form) => RegExp.escape(form));
}

function base64Of(secret: string): string[] {
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

/** How many characters one of a secret may become in a form that `scrubberOf` knows. */
const LONGEST_FORM = 14;

/**
 * Finds where in a text, which goes on, the secret in any of its forms may have begun that does not end in it:
 * from there on it must be looked at again with what follows. The text's length when there is no such place.
 * What is looked for is worked out once for many texts.
 */
export function unfinishedFinderOf(secret: string): (text: string) => number {
  const firsts = [secret.slice(0, 1), '\\', '%', '&', ...base64Of(secret).map((form) => form.slice(0, 1))];
  return (text) => {
    const from = Math.max(0, text.length - secret.length * LONGEST_FORM);
    // A string of JSON ends at a quotation mark; but for a secret that has some itself.
    const begins = secret.includes('"') ? from : Math.max(from, text.lastIndexOf('"') + 1);
    for (let at = begins; at < text.length; at += 1) if (firsts.includes(text.charAt(at))) return at;
    return text.length;
  };
}
