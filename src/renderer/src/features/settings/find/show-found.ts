/** Shows what a search found: scrolls it into view, focuses and marks it until another is shown. */
import { nextTick } from 'vue';

/** The fields and buttons inside the marked element; of a choice, the chosen one. */
const CONTROLS = 'input, select, textarea, button';

export async function showFound(page: HTMLElement, target: string | null): Promise<void> {
  page.querySelectorAll('[data-found]').forEach((one) => one.removeAttribute('data-found'));
  if (target === null) return;
  // Content that a section reads first appears a moment later.
  for (let tries = 0; tries < 20; tries += 1) {
    const found = page.querySelector<HTMLElement>(`[data-testid="${target}"]`);
    if (found) {
      const control = found.matches(CONTROLS)
        ? found
        : (found.querySelector<HTMLElement>('input:checked') ?? found.querySelector<HTMLElement>(CONTROLS));
      const row = found.closest('[data-setting]') ?? control ?? found;
      row.setAttribute('data-found', '');
      control?.focus({ preventScroll: true });
      row.scrollIntoView({ block: 'center' });
      return;
    }
    await nextTick();
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
