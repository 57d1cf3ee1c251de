/**
 * While the till is locked, hides the page and takes it out of reach and out of the accessibility tree. The
 * page stays in place and goes on running. Dialogs next to the page in the document are covered with it;
 * elements to show instead are marked with `data-lock`.
 */

/** The element that had the focus when the page was covered. */
let held: HTMLElement | null = null;

/** Covers the page; call it before the page is drawn again. */
export function cover(): void {
  if (isCovered()) return;
  held = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  held?.blur();
  document.documentElement.dataset['locked'] = '';
  page()?.setAttribute('inert', '');
}

/** Shows the page again; with `back`, the focus returns to where it was, or to the dialog on top. */
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
