/** Converts text typed with the wrong keyboard layout, both ways. */
import { KEDMANEE, QWERTY } from '@/shared/keyboard-layouts';

const toEnglish = new Map(Array.from(KEDMANEE, (thai, at) => [thai, QWERTY[at] ?? thai]));
const toThai = new Map(Array.from(QWERTY, (english, at) => [english, KEDMANEE[at] ?? english]));

/** A single key is in every other word of the other script. */
const FEWEST_KEYS = 2;

/** The text as the same keys write it in the other layout; null when that is the same, or no layout. */
export function otherLayout(text: string): string | null {
  const letters = Array.from(text);
  if (text.trim().length < FEWEST_KEYS) return null;
  const isThai = letters.some((letter) => /[\u0e00-\u0e7f]/.test(letter));
  if (isThai && letters.some((letter) => /[a-z]/i.test(letter))) return null;
  const other = letters.map((letter) => (isThai ? toEnglish : toThai).get(letter) ?? letter).join('');
  return other === text || /^[\d\s]*$/.test(text) ? null : other;
}
