/** Removes secrets from text before it is written or shown. */
import { cutText } from '@shared/model/text-limits';
import { base64Of, hexFormOf, revealsOneOf } from './encoded-secrets';
import { revealsSplit } from './split-secrets';

/** Replaces a removed secret. */
export const REMOVED = '[removed]';

/** A shorter text is found everywhere by chance; removing it would leave nothing to read. */
const SHORTEST_SECRET = 3;

/**
 * Removes every occurrence of the secrets from a text, in any form that services write, ignoring case. It may
 * be plain, escaped in JSON (also repeatedly, or as \u escapes), in an address, in HTML, in hexadecimal or
 * in Base64. A run that shows a secret only after several decodings is removed whole, from the space or
 * quotation mark before it to the one after.
 */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return scrubberOf(secrets)(text);
}

/** Takes secrets out of a text. */
export type Scrub = (text: string) => string;

/** The same for many texts: the patterns are made once. */
export function scrubberOf(secrets: readonly string[]): Scrub {
  const wanted = secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    // The longest first: removing a secret that is part of another would leave the rest of the other.
    .sort((a, b) => b.length - a.length);
  if (wanted.length === 0) return (text) => text;
  const patterns = wanted.flatMap((secret) => [
    patternOf(secret),
    hexFormOf(secret),
    ...base64FormsOf(secret),
  ]);
  // A token is ASCII. A pattern for the letters of all scripts in both cases would be slow to make.
  const isAscii = wanted.every((secret) => /^[\x20-\x7e]*$/.test(secret));
  const anywhere = new RegExp(patterns.join('|'), isAscii ? 'giu' : 'gu');
  const reveals = revealsOneOf(wanted);
  const runs = runsOf(wanted);
  const mayReveal = isAscii ? plainOrEncoded(wanted) : () => true;
  const overlap = Math.max(LONGEST_RUN, (wanted[0]?.length ?? 0) * LONGEST_FORM);
  const clean = (run: string): string => {
    // A pattern over megabytes in a row is too much for its engine, and no one reads such a run anyway.
    if (run.length > overlap + STRETCH) return hasSecret(run) ? removed(run) : run;
    const rest = run.replace(anywhere, REMOVED);
    return reveals(rest) ? removed(rest) : rest;
  };
  const hasSecret = (run: string): boolean => {
    for (let from = 0; from < run.length; from += STRETCH) {
      const stretch = run.slice(from, from + STRETCH + overlap);
      if (clean(stretch) !== stretch) return true;
    }
    return false;
  };
  return (text) => {
    let out = '';
    let done = 0;
    for (let run = runs.next(text, 0); run !== null; run = runs.next(text, run.to)) {
      if (!mayReveal(text, run.from, run.to)) continue;
      out += text.slice(done, run.from) + clean(text.slice(run.from, run.to));
      done = run.to;
    }
    return done === 0 ? text : out + text.slice(done);
  };
}

/**
 * The same for separate texts: one that shows a secret with something between its characters, or a secret that lacks
 * little at one end, goes whole.
 */
export function wholeScrubberOf(secrets: readonly string[]): Scrub {
  const scrub = scrubberOf(secrets);
  const reveals = revealsSplit(secrets);
  const nearly = secrets.flatMap(nearlyWhole);
  const isNearly = (text: string): boolean => {
    const small = nearly.some(({ length }) => length <= text.length) ? text.toLowerCase() : '';
    return nearly.some((part) => small.includes(part));
  };
  return (text) => {
    const clean = scrub(text);
    return reveals(clean) || isNearly(clean) ? REMOVED : clean;
  };
}

/** Where a service hides the end of a key, or cuts it: so much is left that the rest can be tried. */
function nearlyWhole(secret: string): string[] {
  if (secret.length < SHORTEST_CUT) return [];
  const most = Math.ceil((secret.length * 3) / 4);
  return [secret.slice(0, most), secret.slice(-most)].map((part) => part.toLowerCase());
}

/** Three quarters of a shorter secret are in texts by chance. */
const SHORTEST_CUT = 16;

/** So much of a run is checked at once, plus the length by which a secret may extend past the end. */
const STRETCH = 16_384;

/**
 * The first `most` characters of a scrubbed text. Only as much of the text is read as that takes, so a text
 * of megabytes costs no time. A secret that the cut splits is not revealed by its beginning.
 */
export function scrubbedStart(text: string, most: number, scrub: Scrub): string {
  const looked = most + CUT_MARGIN;
  if (text.length <= looked) return cutText(scrub(text), most);
  // The text ends with what the cut may have split: letters of a form, as many as a form has.
  const clean = scrub(text.slice(0, looked));
  const whole = clean.slice(0, Math.max(0, clean.length - CUT_MARGIN));
  return whole === '' && clean.includes(REMOVED) ? REMOVED : cutText(`${whole}…`, most);
}

/** No secret in any form is longer: a token has at most 4,096 characters. */
const CUT_MARGIN = 4_096 * 24;

/** The replacement for a run; a backslash at the end of the run escapes the next character. */
function removed(run: string): string {
  let end = run.length;
  while (run.charAt(end - 1) === '\\') end -= 1;
  return REMOVED + run.slice(end);
}

/** JSON data with every string in it scrubbed, including member names. Its depth must be bounded. */
export function scrubbed(value: unknown, scrub: (text: string) => string): unknown {
  if (typeof value === 'string') return scrub(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => scrubbed(item, scrub));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [scrub(name), scrubbed(item, scrub)]),
  );
}

/** The characters that every form of every secret uses, in addition to the secret's own letters. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_+/=%&#;.\\-{}\r\n';

/** The places in texts that a secret can be in: enough letters in a row. */
interface Runs {
  /** The first one that begins at `from` or later; null when there is none. */
  next(text: string, from: number): { readonly from: number; readonly to: number } | null;
  /** Where the letters begin that a text ends with, `most` of them at most. */
  last(text: string, most: number): number;
}

/**
 * Nearly everything in a list is shorter than any form of a token. So only every n-th character is checked: a
 * run that is long enough contains one of them.
 */
function runsOf(secrets: readonly string[]): Runs {
  const own = secrets.flatMap((secret) => [secret, secret.toLowerCase(), secret.toUpperCase()]).join('');
  const isLetter = new Uint8Array(0x1_0000);
  for (const letters of [LETTERS, own])
    for (let at = 0; at < letters.length; at += 1) isLetter[letters.charCodeAt(at)] = 1;
  const shortest = Math.min(...secrets.map(({ length }) => length));
  return {
    next(text, begin) {
      let before = begin;
      for (let at = begin + shortest - 1; at < text.length;) {
        let from = at;
        while (from >= before && isLetter[text.charCodeAt(from)] === 1) from -= 1;
        let to = from + 1;
        if (from < at) {
          to = at + 1;
          while (to < text.length && isLetter[text.charCodeAt(to)] === 1) to += 1;
          if (to - from > shortest) return { from: from + 1, to };
        }
        before = to;
        at = Math.max(to, at + 1) + shortest - 1;
      }
      return null;
    },
    last(text, most) {
      const first = Math.max(0, text.length - most);
      let at = text.length;
      while (at > first && isLetter[text.charCodeAt(at - 1)] === 1) at -= 1;
      return at;
    },
  };
}

/** Characters that begin an escape, break an encoded text into lines, or replace a space in an address. */
const ESCAPES = '%\\&+=\r\n';

/**
 * Whether a run may contain one of the secrets, all of ASCII. A list of orders is full of runs as long as a
 * token, but too short to be an encoded one. Without an escape such a run can only be the token itself, in
 * any case.
 */
function plainOrEncoded(secrets: readonly string[]): (text: string, from: number, to: number) => boolean {
  const shortestEncoded = Math.min(
    ...secrets.flatMap((secret) => [
      hexFormOf(secret).length,
      Math.floor((secret.length * 4) / 3),
      ...base64Of(secret).map(({ length }) => length),
    ]),
  );
  const isEscape = new Uint8Array(0x80);
  const small = new Uint8Array(0x80);
  for (let code = 0; code < 0x80; code += 1) {
    isEscape[code] = ESCAPES.includes(String.fromCharCode(code)) ? 1 : 0;
    small[code] = String.fromCharCode(code).toLowerCase().charCodeAt(0);
  }
  const sought = secrets.map((secret) => Uint8Array.from(secret, (char) => small[char.charCodeAt(0)] ?? 0));
  return (text, from, to) => {
    if (to - from >= shortestEncoded) return true;
    for (let at = from; at < to; at += 1) if (isEscape[text.charCodeAt(at)] === 1) return true;
    return sought.some((secret) => {
      for (let begin = from; begin + secret.length <= to; begin += 1) {
        let same = 0;
        while (same < secret.length && small[text.charCodeAt(begin + same)] === secret[same]) same += 1;
        if (same === secret.length) return true;
      }
      return false;
    });
  };
}

/** A pattern for the secret with each character in any form; the forms may be mixed within a text. */
function patternOf(secret: string): string {
  // A run of backslashes is taken as one: it has no single right end inside a longer run. Trying every end
  // could block the till forever.
  return secret.replace(/\\+|[^\\]/gu, anyFormOf);
}

function anyFormOf(part: string): string {
  const code = Number(part.codePointAt(0));
  const char = String.fromCodePoint(code);
  const units = Array.from({ length: char.length }, (_, index) => char.charCodeAt(index));
  const bytes = Array.from(new TextEncoder().encode(char), (byte) => hex(byte, 2));
  const escapes = [
    units.map((unit) => `\\\\{1,8}u${hex(unit, 4)}`).join(''),
    // A percent sign that was escaped repeatedly is 25 after 25.
    bytes.map((byte) => `%(?:25){0,4}${byte}`).join(''),
    bytes.map((byte) => `\\\\{1,8}x${byte}`).join(''),
    `\\\\{1,8}u\\{0{0,4}${hex(code, 1)}\\}`,
    // In mail.
    bytes.map((byte) => `=${byte}`).join(''),
    // Browsers need no semicolon where no digit follows.
    `&(?:amp;){0,4}#(?:0{0,6}${code}(?:;|(?!\\d))|[xX]0{0,6}${hex(code, 1)}(?:;|(?![0-9a-fA-F])))`,
    NAMED[char] ?? [],
  ].flat();
  return `(?:${plainForm(part)}|(?:${escapes.join('|')}){${part.length / char.length}})`;
}

/** The character itself; JSON puts backslashes before some characters, more of them when it is nested. */
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

/** The secret in Base64, as patterns. */
function base64FormsOf(secret: string): string[] {
  return base64Of(secret).map((form) => RegExp.escape(form));
}

/**
 * The most characters that one character of a secret may become in a form that is found. Below it, the least
 * length of text to allow for one form.
 */
const LONGEST_FORM = 24;
const LONGEST_RUN = 4_096;

/**
 * Finds where an unfinished form of the secret may have begun in a text that goes on. From there the text
 * must be checked again with what follows. Returns the text's length when there is no such place. The pattern
 * is made once for many texts.
 */
export function unfinishedFinderOf(secret: string): (text: string) => number {
  const runs = runsOf([secret]);
  const most = Math.max(LONGEST_RUN, secret.length * LONGEST_FORM);
  return (text) => runs.last(text, most);
}
