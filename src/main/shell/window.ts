import { BrowserWindow, type WebPreferences } from 'electron';

/** Where the pages are, and the one preload. */
export interface PagePlace {
  /** `app://till`, or the development server's origin. */
  readonly origin: string;
  readonly preload: string;
  readonly devTools: boolean;
}

function preferences({ preload, devTools }: PagePlace): WebPreferences {
  return {
    preload,
    devTools,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
    spellcheck: false,
    navigateOnDragDrop: false,
  };
}

/** Opens the till's window, hidden until it has something to show. */
export function openMainWindow(place: PagePlace, dark: boolean): BrowserWindow {
  const window = new BrowserWindow({
    width: 1366,
    height: 768,
    minWidth: 800,
    minHeight: 600,
    show: false,
    autoHideMenuBar: true,
    title: 'Topup Till',
    backgroundColor: dark ? '#0e1216' : '#f4f5f7',
    webPreferences: preferences(place),
  });
  window.once('ready-to-show', () => window.show());
  return window;
}

/** Opens a hidden page for printing. */
export function openHiddenWindow(place: PagePlace): BrowserWindow {
  return new BrowserWindow({
    show: false,
    width: 420,
    height: 900,
    webPreferences: { ...preferences(place), backgroundThrottling: false },
  });
}
