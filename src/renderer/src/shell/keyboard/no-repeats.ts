/**
 * A button that has the focus is pressed again and again while Enter or Space is held down. At a till
 * one press is one press, so repeats stop here, before any control sees them.
 */
export function stopRepeatedPresses(event: KeyboardEvent): void {
  if (!event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return;
  if (event.target instanceof HTMLTextAreaElement) return;
  event.preventDefault();
  event.stopPropagation();
}
