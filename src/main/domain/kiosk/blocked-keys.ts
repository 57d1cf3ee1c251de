/** Keys that lead out of the till, or that reload its page or open its tools. */

/** The relevant fields of a key press. */
export interface KioskKey {
  /** As in `KeyboardEvent.key`. */
  readonly key: string;
  /** As in `KeyboardEvent.code`: a Thai layout writes other letters with the same keys. */
  readonly code: string;
  readonly control: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

const ALONE: ReadonlySet<string> = new Set([
  'F5',
  'F11',
  'F12',
  'BrowserBack',
  'BrowserForward',
  'BrowserRefresh',
]);
/** Reload, close, quit, new window, new tab, print, open, save, source, find, zoom. */
const WITH_CONTROL: ReadonlySet<string> = new Set([
  ...['KeyR', 'KeyW', 'KeyQ', 'KeyN', 'KeyT', 'KeyP', 'KeyO', 'KeyS', 'KeyU', 'KeyF', 'KeyG', 'KeyH', 'KeyJ'],
  ...['Equal', 'Minus', 'Digit0', 'NumpadAdd', 'NumpadSubtract', 'Numpad0', 'F4', 'F5'],
]);
/** The developer tools. */
const WITH_CONTROL_AND_SHIFT: ReadonlySet<string> = new Set(['KeyI', 'KeyC', 'KeyJ', 'KeyR']);
const WITH_ALT: ReadonlySet<string> = new Set(['F4', 'ArrowLeft', 'ArrowRight', 'Home', 'Space']);

/** Whether the page must not get a key in a kiosk. Keys of the system (Alt+Tab) never arrive here. */
export function isBlockedInKiosk({ key, code, control, meta, alt, shift }: KioskKey): boolean {
  if (ALONE.has(key) || ALONE.has(code)) return true;
  if (alt) return WITH_ALT.has(code);
  if (!control && !meta) return false;
  return WITH_CONTROL.has(code) || (shift && WITH_CONTROL_AND_SHIFT.has(code));
}
