/**
 * Makes text from outside fit to be shown: names, codes, statuses and messages of the service. Invisible
 * characters can reverse a line ("100 Diamonds" followed by U+202E), hide a part of it or imitate another.
 * They are written out, so that people read the real characters.
 */
import { codePointName, INVISIBLE_CHARACTERS } from './text/invisible';

/** Emoji, in colour or not, and digits on keys look like what they are. So do joined ones: a family. */
const EMOJI = /\p{Extended_Pictographic}$/u;
const EMOJI_IN_COLOUR = /\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*$/u;
const EMOJI_NEXT = /^\p{Extended_Pictographic}/u;
const UNSEEN = new RegExp(`[${INVISIBLE_CHARACTERS}]`, 'gu');
/** Invisible characters, and more marks on one letter than any script uses. */
const UNSHOWN = new RegExp(String.raw`[${INVISIBLE_CHARACTERS}]|(?<=\p{M}{4})\p{M}`, 'gu');
/** No such character is in it: true of most texts, and this is checked for each row of a list. */
const PLAIN = /^[\x20-\x7E\u00A1-\u00AC\u00AE-\u02FF\u0E01-\u0E33\u0E40-\u0E46\u0E50-\u0E59]*$/;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether a text has an invisible character, other than one that belongs to an emoji. */
export function hasUnshown(text: string): boolean {
  return Array.from(text.matchAll(UNSEEN)).some(({ 0: char, index }) => !isOfEmoji(text, char, index));
}

/** The text with every invisible character written as `⟦U+202E⟧`. Other texts are unchanged. */
export function shownText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(UNSHOWN, (char: string, at: number) => {
    return isOfEmoji(text, char, at) ? char : `⟦${codePointName(char)}⟧`;
  });
}

function isOfEmoji(text: string, char: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 5), at);
  const after = text.slice(at + 1, at + 3);
  if (char === '\u200D') return EMOJI_IN_COLOUR.test(before) && EMOJI_NEXT.test(after);
  if (char !== '\uFE0E' && char !== '\uFE0F') return false;
  return EMOJI.test(before) || (/[\d#*]$/.test(before) && after.startsWith('\u20E3'));
}

/** The same for a text of several lines, such as a raw answer: its line breaks and tabs stay. */
export function shownLines(text: string): string {
  return text
    .split(/(\r?\n|\t)/)
    .map((part, at) => (at % 2 === 0 ? shownText(part) : part))
    .join('');
}

/** The same within a sentence or a cell: right-to-left text can't reverse the text next to it. */
export function isolatedText(text: string): string {
  const shown = shownText(text);
  return RIGHT_TO_LEFT.test(shown) ? `\u2068${shown}\u2069` : shown;
}

/** A whole sentence with such texts in it: the parts that the till isolated stay isolated. */
export function shownSentence(sentence: string): string {
  if (PLAIN.test(sentence)) return sentence;
  return sentence
    .split(/(\u2068[^\u202A-\u202E\u2066-\u2069]*\u2069)/u)
    .map((part, at) => (at % 2 === 0 ? shownText(part) : `\u2068${shownText(part.slice(1, -1))}\u2069`))
    .join('');
}

/** In UTF-16 units: with a folder and an ending it fits every file system. */
const MOST_OF_NAME = 60;
/** Windows treats these as devices, whatever follows a dot. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=$|\.)/i;

/**
 * A text as a part of a file's name, on every system: letters, digits, `-`, `_` and single dots within it.
 * Never empty, never a path, never a name that a system reserves.
 */
export function fileNameOf(text: string): string {
  const safe = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/\.{2,}/g, '.')
    .slice(0, MOST_OF_NAME)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/^[.-]+|[.-]+$/g, '');
  return safe === '' ? 'unnamed' : safe.replace(DEVICE, '_$1');
}
