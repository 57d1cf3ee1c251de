/**
 * An address, an access key or a code has no Thai letters. In a field marked `data-latin` a key writes its
 * English character, whichever layout is active. Pasted text stays as it is.
 */
import { onBeforeUnmount, onMounted } from 'vue';
import { englishOf } from './english-keys';
import { insertText } from './type-into';

export function typeLatin(event: KeyboardEvent): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || !field.matches('[data-latin]')) return;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
  if (Array.from(event.key).length !== 1 || /^[\x20-\x7e]$/.test(event.key)) return;
  const text = englishOf(event, event.getModifierState('CapsLock'));
  if (text === null) return;
  event.preventDefault();
  if (!field.readOnly && !field.disabled) insertText(field, text);
}

/** Makes every such field of the page accept Latin letters, while the component is on screen. */
export function useLatinKeys(): void {
  onMounted(() => window.addEventListener('keydown', typeLatin));
  onBeforeUnmount(() => window.removeEventListener('keydown', typeLatin));
}
