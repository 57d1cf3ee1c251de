/**
 * Finds a secret with something between its characters: markup, blanks, line breaks, colours of a terminal, characters
 * that are not seen, or other dashes than its own. The text is read as it stands, and as it reads after its escapes
 * are resolved. Only letters and digits are compared, of the secret itself and of its codes in a row.
 */

import { asLatin } from '@shared/model/text/look-alikes';
import { base64Of, hexFormOf, unescaped } from './encoded-secrets';

/** A shorter one may by chance be in what stands in several words. */
const SHORTEST_SECRET = 12;
/** A shorter one may by chance go on from one line to the next. */
const SHORTEST_IN_LINES = 6;
/** The kept part of an answer is shorter. */
const MOST_LETTERS = 200_000;
/** JSON within JSON within JSON; a text that is escaped more often is not followed. */
const MOST_STEPS = 3;

const MARKUP = String.raw`<!\[CDATA\[|\]\]>|<[^<>]*>`;
const BETWEEN = new RegExp(String.raw`${MARKUP}|&#?\w{1,31};|\\u[0-9a-f]{4}|[^\p{L}\p{N}]`, 'giu');
/** What a terminal or a program shows nothing for: colours, and controls in the escapes of many languages. */
const UNSEEN = [
  String.raw`(?:\u001B|\\{1,8}(?:e|0?33|x1b|u001b|u\{1b\})|\^\[|␛)\[[\d;?]{0,20}[a-z]`,
  String.raw`\u001B\][^\u0007\u001B]{0,200}(?:\u0007|\u001B\\)|\u001B(?:[()#][0-9A-Z]|[=>78cDEHMNOZ])`,
  // The character before a colour is lost in some logs.
  String.raw`\[\d[\d;]{0,18}[mK]`,
  String.raw`=?\\{1,8}(?:u00[01][0-9a-f]|u\{0?[0-9a-f]\}|x[01][0-9a-f]|0?1[0-7]|[abefnrtv0])`,
  String.raw`_x00[01][0-9a-f]_|%(?:25){0,4}[01][0-9a-f]|=[01][0-9a-f]`,
  String.raw`\[/?[a-z]{1,6}\]|/\*[^*]{0,80}\*/|\b(?:PHP_EOL|vb(?:Cr|Lf|CrLf|Tab|NewLine))\b`,
].join('|');
const UNSEEN_BETWEEN = new RegExp(`${UNSEEN}|${BETWEEN.source}`, 'giu');
/** `0: t`, `[1] => o`, `"2":"k"`: a list of characters with their numbers, and lines with theirs. */
const NUMBERED = /(?<![\p{L}\p{N}])\d{1,4}["'\])]{0,2}\s*(?::|=>?|\.\s|\)|\|)|(?<=\n)[ \t]*\d{1,5}[ \t]+/gu;
/** What a text is broken into lines with, and what is not seen. */
const BREAKS = new RegExp(
  [
    UNSEEN,
    MARKUP,
    '&(?:#0*(?:9|1[03]|173|8203);|#x0*(?:[9ad]|ad|200b);|newline;|tab;|shy;|zerowidthspace;)',
    String.raw`[=\\]?[ \t]{0,8}[\r\n\v\f\u0085\u2028\u2029][\s>|]*`,
    String.raw`[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cf}]+`,
  ].join('|'),
  'giu',
);

/** Nearly all names have none of these. */
const MAY_BE_BROKEN =
  /[\\%=<&[_^␛]|\/\*|PHP_EOL|vb[CLNT]|[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cf}\u2028\u2029]/iu;
const ASCII = /^[\x00-\x7F]*$/;
/** Greek, Cyrillic and phonetic letters, and those in squares and circles. */
const MAY_LOOK_LATIN = /[\u0110-\u052F\u1D00-\u1DBF\uA730\uA731\u{1F130}-\u{1F1FF}]/u;

/** Whether a text reveals one of the secrets in this way. */
export function revealsSplit(secrets: readonly string[]): (text: string) => boolean {
  const sought = secrets.flatMap(formsOf);
  const whole = secrets
    .filter(({ length }) => length >= SHORTEST_IN_LINES)
    .map((secret) => secret.toLowerCase());
  if (whole.length === 0) return () => false;
  const shortest = Math.min(...[...whole, ...sought].map(({ length }) => length));
  const hasLetters = (letters: string): boolean => sought.some((secret) => letters.includes(secret));
  const isIn = (text: string): boolean => {
    const isBroken = MAY_BE_BROKEN.test(text);
    const joined = isBroken ? text.replace(BREAKS, '') : text;
    if (joined !== text && whole.some((secret) => joined.toLowerCase().includes(secret))) return true;
    if (sought.length === 0) return false;
    const plain = withoutLigatures(text);
    if (hasLetters(lettersOf(plain, BETWEEN))) return true;
    const between = isBroken ? UNSEEN_BETWEEN : BETWEEN;
    const bare = plain.replace(NUMBERED, '');
    return (
      (isBroken && hasLetters(lettersOf(plain, between))) ||
      (bare !== plain && hasLetters(lettersOf(bare, between)))
    );
  };
  return (text) => {
    if (text.length < shortest || text.length > MOST_LETTERS) return false;
    for (let step = 0, read = text, before = ''; step <= MOST_STEPS && read !== before; step += 1) {
      if (isIn(read)) return true;
      before = read;
      read = unescaped(read);
    }
    return false;
  };
}

/** The letters of a secret, and of its codes: `74 6f 6b`, `[116,111,107]`, `\164\157`, Base64 in lines. */
function formsOf(secret: string): string[] {
  const codes = Array.from(new TextEncoder().encode(secret));
  const wide = Array.from(secret).join('\0') + '\0';
  const forms = [
    secret,
    hexFormOf(secret),
    codes.map((code) => `0x${code.toString(16)}`).join(''),
    codes.join(''),
    codes.map((code) => code.toString(8)).join(''),
    ...[secret, wide, `\0${wide}`].flatMap(base64Of),
  ];
  if (lettersOf(withoutLigatures(secret), BETWEEN).length < SHORTEST_SECRET) forms.shift();
  return forms
    .map((form) => lettersOf(withoutLigatures(form), BETWEEN))
    .filter(({ length }) => length >= SHORTEST_SECRET);
}

/** Marks are apart from their letters, and no letters; a text may become several times as long. */
function withoutLigatures(text: string): string {
  return ASCII.test(text) ? text : text.normalize('NFKD').slice(0, MOST_LETTERS * 2);
}

function lettersOf(text: string, between: RegExp): string {
  const letters = text.replace(between, '');
  return (MAY_LOOK_LATIN.test(letters) ? asLatin(letters) : letters).toLowerCase();
}
