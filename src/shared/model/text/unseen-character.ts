/**
 * A character that nobody sees in what a program reads to the letter: an address, a shop's ID, an access key. It is named,
 * never taken out: only the person who typed or pasted the text knows whether the rest is right.
 */
import { codePointName, hasInvisible } from './invisible';

/** Which character it is, as `U+200B`, and its place, from 1 on. */
export interface UnseenCharacter {
  readonly character: string;
  readonly at: number;
}

/**
 * The first character within the text that shows nothing, or a blank other than a plain space; null when each is seen.
 * Looked at one by one, because the text that a pattern matched last stays readable in `RegExp.$_`.
 */
export function unseenCharacter(text: string): UnseenCharacter | null {
  const characters = Array.from(text.trim());
  const at = characters.findIndex((one) => one !== ' ' && (one.trim() === '' || hasInvisible(one)));
  const found = characters[at];
  return found === undefined ? null : { character: codePointName(found), at: at + 1 };
}
