import { digitOf } from './digit-keys';

/** The members of a `KeyboardEvent` that show which key it was. */
export type KeyOfKeyboard = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** The keys other than letters, by `KeyboardEvent.code`: what they write alone and with Shift. */
const MARKS: Readonly<Record<string, string>> = {
  Backquote: '`~',
  Digit1: '1!',
  Digit2: '2@',
  Digit3: '3#',
  Digit4: '4$',
  Digit5: '5%',
  Digit6: '6^',
  Digit7: '7&',
  Digit8: '8*',
  Digit9: '9(',
  Digit0: '0)',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
};

/**
 * What the key writes on an English keyboard, whatever layout is active; null where that is not known.
 * Scanners press that keyboard's keys, and shortcuts are named after them.
 */
export function englishOf({ key, code, shiftKey }: KeyOfKeyboard, capsLock: boolean): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shiftKey === capsLock ? letter.toLowerCase() : letter;
  const mark = MARKS[code]?.[shiftKey ? 1 : 0];
  return mark ?? /^Numpad(\d)$/.exec(code)?.[1] ?? (isAscii(key) ? key : null);
}

/**
 * The name of a pressed key for a shortcut: `KeyboardEvent.key`, with two exceptions. A key of the number row
 * is its digit, whatever the layout writes there. Where a layout such as the Thai one writes no Latin
 * letters, it is what the same key writes in English. A layout with Latin letters in other places keeps them.
 */
export function shortcutKey(event: KeyOfKeyboard): string {
  const digit = digitOf(event);
  if (digit !== null || event.key.length !== 1 || isAscii(event.key)) return digit ?? event.key;
  return englishOf(event, false) ?? event.key;
}

function isAscii(key: string): boolean {
  return /^[\x20-\x7e]$/.test(key);
}
