/**
 * Takes the page off the screen, out of reach and out of the accessibility tree, while the till is locked, and
 * leaves it standing: what is in it goes on. Dialogs lie beside the page and are covered with it; what is shown
 * instead is marked with `data-lock`.
 */

/** What had the keyboard when the page was covered. */
let held: HTMLElement | null = null;

/** Covers the page; to be called before it is drawn anew. */
export function cover(): void {
  if (isCovered()) return;
  held = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  held?.blur();
  document.documentElement.dataset['locked'] = '';
  page()?.setAttribute('inert', '');
}

/** Shows the page again; `back` gives the keyboard back to what had it, or to the dialog on top. */
export function uncover(back: boolean): void {
  if (!isCovered()) return;
  delete document.documentElement.dataset['locked'];
  page()?.removeAttribute('inert');
  const target = held;
  held = null;
  if (!back) return;
  if (target && target !== document.body && target.isConnected && target.checkVisibility()) {
    target.focus();
    if (document.activeElement === target) return;
  }
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]:not([data-lock])')].at(-1);
  (dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog)?.focus();
}

function isCovered(): boolean {
  return document.documentElement.dataset['locked'] !== undefined;
}

function page(): HTMLElement | null {
  return document.getElementById('app');
}
