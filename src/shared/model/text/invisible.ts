/**
 * Characters that show nothing, or no more than a blank. One list: what reads, compares, searches or shows a text asks
 * it, so that no character is seen by one of them and missed by another.
 */

/** What Unicode says may be left out of sight, marks of format, halves of characters, line separators. */
const HIDDEN = String.raw`\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\p{Zl}\p{Zp}`;
/** Letters and signs that are drawn as a blank: fillers of Hangul, Braille without a dot, blank hieroglyphs and notes. */
const BLANK = String.raw`\u115F\u1160\u3164\uFFA0\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}`;

/** All of them and the controls, for a pattern with the flag `u`, between brackets. */
export const INVISIBLE_CHARACTERS = String.raw`\p{Cc}${HIDDEN}${BLANK}`;

/** But for what is white space: tabs, ends of lines. */
const INVISIBLE = new RegExp(`(?!\\p{White_Space})[${INVISIBLE_CHARACTERS}]`, 'gu');
const BLANKS = new RegExp(`[\\p{White_Space}${BLANK}]+`, 'gu');
/** Most texts are so, and this is asked for each row of a list: ASCII, Latin and Thai that is seen. */
const VISIBLE = /^[\x20-\x7E\u00A1-\u00AC\u00AE-\u02FF\u0E01-\u0E3A\u0E3F-\u0E5B]*$/;

/** The text without characters that show nothing; spaces and line breaks stay. */
export function withoutInvisible(text: string): string {
  return VISIBLE.test(text) ? text : text.replace(INVISIBLE, '');
}

/** The characters of a text that show nothing, other than white space, in their order. */
export function invisibleIn(text: string): string[] {
  return VISIBLE.test(text) ? [] : (text.match(INVISIBLE) ?? []);
}

/** Whether the text holds a character that shows nothing. */
export function hasInvisible(text: string): boolean {
  return invisibleIn(text).length > 0;
}

/** The text as it is seen: what shows nothing is gone, and what shows blanks, however many, is one space. */
export function asSeen(text: string): string {
  return withoutInvisible(text.replace(BLANKS, ' ')).replace(/ +/g, ' ').trim();
}

/** How a character is written out that shows nothing: `U+200B`. */
export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
