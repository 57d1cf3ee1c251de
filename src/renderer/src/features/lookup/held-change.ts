/**
 * Keeps back that `field` has changed, which leaving it tells and which may store what is in it. The
 * returned function lets go: whoever listens then hears of the change, if the field was left, with the
 * value that it has by then.
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
