/**
 * Holds back the change event that `field` sends when it is left, because its listeners may store the value.
 * The returned function releases it: if the field was left, they then get the event with the current value.
 */
export function holdChange(field: HTMLElement): () => void {
  let left = false;
  const onChange = (event: Event): void => {
    if (event.target !== field) return;
    event.stopImmediatePropagation();
    left = true;
  };
  window.addEventListener('change', onChange, { capture: true });
  return () => {
    window.removeEventListener('change', onChange, { capture: true });
    if (left) field.dispatchEvent(new Event('change', { bubbles: true }));
  };
}
