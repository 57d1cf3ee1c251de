/**
 * The part on the screen before the till behind it is even loaded: the window and its page. Chromium starts
 * the page's process while this one still reads the rest of the till's code.
 */
import { join } from 'node:path';
import { nativeTheme, session, type WebContents } from 'electron';
import { PAGE_ORIGIN, servePages, type Behind } from './page-scheme';
import { lockDown } from './web-security';
import { TillWindows, type PageName } from './window';

/** A page that never shows anything must not block the till; a poor machine takes seconds. */
const SHOWN_AT_LAST_MS = 20_000;

/** The till's windows. */
export interface FirstWindow {
  readonly windows: TillWindows;
  /** Resolves when the first screen is shown, or fails to come. */
  readonly firstScreen: Promise<void>;
  /** The page says that its first screen is painted. */
  readonly shown: () => void;
}

/**
 * Opens the counter's window; must be called once the app is ready. Its page is served when `behind` has
 * resolved, so that its first call has a handler. `trust` is called with each page that is opened, and `failed`
 * for pages that did not load.
 */
export function openFirstWindow(
  behind: Promise<Behind>,
  trust: (contents: WebContents, url: string, page: PageName) => void,
  failed: (page: string, error: unknown) => void,
): FirstWindow {
  const origin = pageOrigin();
  const windows = new TillWindows(
    {
      origin,
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      displayPreload: join(import.meta.dirname, '../preload/display.cjs'),
      devTools: import.meta.env.DEV,
    },
    trust,
    failed,
  );
  servePages(join(import.meta.dirname, '../renderer'), behind);
  lockDown(session.defaultSession, origin);
  // The settings, which may differ, are read while the page loads; the window is not shown before that.
  windows.openMain(nativeTheme.shouldUseDarkColors);
  const { promise: painted, resolve: shown }: PromiseWithResolvers<void> = Promise.withResolvers();
  const window = new Promise<void>((resolve) => windows.current()?.once('show', () => resolve()));
  const atLast = new Promise<void>((resolve) => setTimeout(resolve, SHOWN_AT_LAST_MS));
  const firstScreen = Promise.race([Promise.all([window, painted]).then(() => undefined), atLast]);
  void firstScreen.then(() => windows.showHidden());
  return { windows, firstScreen, shown };
}

/** Only a development build knows the variable; in a release the address of the page is fixed. */
function pageOrigin(): string {
  return (import.meta.env.DEV && process.env['ELECTRON_RENDERER_URL']) || PAGE_ORIGIN;
}
