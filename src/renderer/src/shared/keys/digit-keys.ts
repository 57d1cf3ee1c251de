/**
 * Digits of the number row. A Thai keyboard writes letters there, and a French one marks. In a field of
 * digits, and for shortcuts named after digits, the key counts and not its character.
 */
import { asciiDigits } from '@shared/model/text/digits';
import { onBeforeUnmount, onMounted } from 'vue';
import { insertText } from './type-into';

/** The members of a `KeyboardEvent` that show which digit it is. */
export type DigitPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** Fields with a number, and ids, which have no Thai: `data-digits` where the keys are on the page. */
const DIGIT_FIELDS = ['[inputmode="numeric"]', '[inputmode="decimal"]', '[inputmode="tel"]', '[data-digits]']
  .map((mark) => `input${mark}`)
  .join(', ');

/** The digit that the key writes, or would write without Shift; null for any other key. */
export function digitOf({ key, code, shiftKey }: DigitPress): string | null {
  // Enter, Home and the like have names of several letters.
  if (Array.from(key).length !== 1) return null;
  const written = asciiDigits(key);
  if (/^\d$/.test(written)) return written;
  return shiftKey ? null : (/^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? null);
}

/** The decimal point of an amount, on a layout that writes a letter there. */
function pointOf(field: HTMLInputElement, { key, code, shiftKey }: DigitPress): string | null {
  const isAmount = field.matches('[inputmode="decimal"], [data-digits="amount"]');
  const isPoint = (code === 'Period' && !shiftKey) || code === 'NumpadDecimal';
  return isAmount && isPoint && Array.from(key).length === 1 ? '.' : null;
}

/** Writes a key's digit into the focused field of digits, where the key itself would write another. */
export function typeDigit(event: KeyboardEvent): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || !field.matches(DIGIT_FIELDS)) return;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
  const text = digitOf(event) ?? pointOf(field, event);
  if (text === null || text === event.key) return;
  event.preventDefault();
  if (!field.readOnly && !field.disabled) insertText(field, text);
}

/** Makes every field of digits of the page accept them, while the component is on screen. */
export function useDigitKeys(): void {
  onMounted(() => window.addEventListener('keydown', typeDigit));
  onBeforeUnmount(() => window.removeEventListener('keydown', typeDigit));
}
