/** Writing into a field as a keyboard would: at the caret, and no more than the field accepts. */

/** A field of one or more lines. */
export type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** Whether the system's keyboard would open for it. */
export function takesText(target: EventTarget | null): target is TextInput {
  if (target instanceof HTMLTextAreaElement) return !target.readOnly && !target.disabled;
  if (!(target instanceof HTMLInputElement) || target.readOnly || target.disabled) return false;
  return ['text', 'search', 'password', 'tel', 'url', 'email'].includes(target.type);
}

/** The next line of its form that is empty, once this one is written: there Enter goes on, and ends nothing yet. */
export function nextEmpty(field: TextInput): HTMLInputElement | undefined {
  const all = Array.from(field.form?.elements ?? []);
  const isNext = (one: Element): one is HTMLInputElement =>
    one instanceof HTMLInputElement && takesText(one) && !one.value && one.checkVisibility();
  return field.value ? all.slice(all.indexOf(field) + 1).find(isNext) : undefined;
}

/** Replaces the selection with text; does nothing when the field is full. */
export function insertText(into: TextInput, text: string): void {
  const [from, to] = markedIn(into);
  if (into.maxLength >= 0 && into.value.length - (to - from) + text.length > into.maxLength) return;
  into.setRangeText(text, from, to, 'end');
  reportInput(into);
}

/** Deletes the selection, or else the character before the caret. */
export function eraseText(into: TextInput): void {
  const [from, to] = markedIn(into);
  const before = Array.from(into.value.slice(0, from)).at(-1)?.length ?? 0;
  into.setRangeText('', from === to ? from - before : from, to, 'end');
  reportInput(into);
}

function markedIn({ value, selectionStart, selectionEnd }: TextInput): [from: number, to: number] {
  return [selectionStart ?? value.length, selectionEnd ?? value.length];
}

/** Settings are stored when a field reports its change, which no browser does for what a script wrote. */
function reportInput(into: TextInput): void {
  into.dispatchEvent(new Event('input', { bubbles: true }));
  into.addEventListener('blur', reportChange, { once: true });
}

function reportChange({ target }: Event): void {
  target?.dispatchEvent(new Event('change', { bubbles: true }));
}
