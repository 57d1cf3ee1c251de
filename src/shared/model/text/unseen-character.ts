/**
 * An invisible character in text that a program reads exactly: an address, a shop's ID, an access key. It is
 * named, never removed: only the person who typed or pasted the text knows whether the rest is right.
 */
import { codePointName, hasInvisible } from './invisible';

/** Which character it is, as `U+200B`, and its place, from 1 on. */
export interface UnseenCharacter {
  readonly character: string;
  readonly at: number;
}

/**
 * The first invisible character within the text, or a blank other than a plain space; null for none.
 * Characters are checked one by one, because the text that a pattern matched last stays readable in
 * `RegExp.$_`.
 */
export function unseenCharacter(text: string): UnseenCharacter | null {
  const characters = Array.from(text.trim());
  const at = characters.findIndex((one) => one !== ' ' && (one.trim() === '' || hasInvisible(one)));
  const found = characters[at];
  return found === undefined ? null : { character: codePointName(found), at: at + 1 };
}
