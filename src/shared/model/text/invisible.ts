/**
 * Characters that show nothing, or only a blank. There is one list: all code that reads, compares, searches
 * or shows a text uses it, so that it treats every character the same.
 */

/** Characters that Unicode allows to be hidden, format marks, halves of characters, line separators. */
const HIDDEN = String.raw`\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\p{Zl}\p{Zp}`;
/** Letters and signs drawn as a blank: fillers of Hangul, Braille without a dot, blank hieroglyphs. */
const BLANK = String.raw`\u115F\u1160\u3164\uFFA0\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}`;

/** All of them and the controls, for a pattern with the flag `u`, between brackets. */
export const INVISIBLE_CHARACTERS = String.raw`\p{Cc}${HIDDEN}${BLANK}`;

/** Except white space: tabs, line ends. */
const INVISIBLE = new RegExp(`(?!\\p{White_Space})[${INVISIBLE_CHARACTERS}]`, 'gu');
const BLANKS = new RegExp(`[\\p{White_Space}${BLANK}]+`, 'gu');
/** Most texts are like this, and this is checked for each row of a list: visible ASCII, Latin and Thai. */
const VISIBLE = /^[\x20-\x7E\u00A1-\u00AC\u00AE-\u02FF\u0E01-\u0E3A\u0E3F-\u0E5B]*$/;

/** The text without invisible characters; spaces and line breaks stay. */
export function withoutInvisible(text: string): string {
  return VISIBLE.test(text) ? text : text.replace(INVISIBLE, '');
}

/** The invisible characters of a text, other than white space, in their order. */
export function invisibleIn(text: string): string[] {
  return VISIBLE.test(text) ? [] : (text.match(INVISIBLE) ?? []);
}

export function hasInvisible(text: string): boolean {
  return invisibleIn(text).length > 0;
}

/** The text with each run of blanks as one space, those too that are drawn as letters. */
export function blanksAsSpaces(text: string): string {
  return text.replace(BLANKS, ' ');
}

/** The text as it is seen: without invisible characters, and with any run of blanks as one space. */
export function asSeen(text: string): string {
  return withoutInvisible(blanksAsSpaces(text)).replace(/ +/g, ' ').trim();
}

/** The written form of an invisible character: `U+200B`. */
export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
