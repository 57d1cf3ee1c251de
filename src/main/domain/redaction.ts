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
  const patterns = secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    // The longest first: taking out a secret that is part of another would leave the other's rest.
    .sort((a, b) => b.length - a.length)
    .flatMap((secret) => [patternOf(secret), ...base64FormsOf(secret)]);
  return patterns.length === 0 ? text : text.replace(new RegExp(patterns.join('|'), 'gu'), REMOVED);
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
  const bytes = new TextEncoder().encode(secret);
  return (['base64', 'base64url'] as const).flatMap((alphabet) => {
    const parts = [0, 1, 2].map((before) => {
      const shifted = new Uint8Array(before + bytes.length);
      shifted.set(bytes, before);
      const encoded = shifted.toBase64({ alphabet, omitPadding: true });
      return encoded.slice(Math.ceil((before * 4) / 3), Math.floor((shifted.length * 4) / 3));
    });
    const whole = bytes.toBase64({ alphabet, omitPadding: true });
    return [whole, ...parts.filter((part) => part.length >= SHORTEST_BASE64_PART)].map((form) =>
      RegExp.escape(form),
    );
  });
}
