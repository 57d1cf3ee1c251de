import { BrowserWindow, type Rectangle, type WebContents, type WebPreferences, nativeTheme } from 'electron';
import type { Settings } from '@shared/model/settings/settings';

/** A page that dies this often within this time is not loaded again: it would only blink. */
const MOST_DEATHS = 5;
const DIED_WITHIN_MS = 60_000;
const RELOADED_AFTER_MS = 200;

/** The address of the pages, and the preloads. */
export interface PagePlace {
  /** `app://till`, or the development server's origin. */
  readonly origin: string;
  readonly preload: string;
  /** That of the customer's screen. */
  readonly displayPreload: string;
  readonly devTools: boolean;
}

/** The pages: the counter's, the one that lays out paper, and the customer's. */
export type PageName = 'index.html' | 'print.html' | 'display.html';

/** The till's windows: the counter's, hidden ones that lay out receipts, and the customer's. */
export class TillWindows {
  private main: BrowserWindow | null = null;
  /** The recent deaths of the counter's page, in epoch milliseconds. */
  private died: number[] = [];

  /**
   * `trust` is called with every page before it loads: the address it will have and which page it is.
   * `failed` is called for pages that did not load.
   */
  constructor(
    private readonly place: PagePlace,
    private readonly trust: (contents: WebContents, url: string, page: PageName) => void,
    private readonly failed: (page: string, error: unknown) => void,
  ) {}

  /** The counter's window, or null when it is closed. */
  current(): BrowserWindow | null {
    return this.main;
  }

  /** Opens the counter's window, hidden until it has something to show. */
  openMain(dark: boolean): void {
    const window = new BrowserWindow({
      width: 1366,
      height: 768,
      minWidth: 800,
      minHeight: 600,
      show: false,
      autoHideMenuBar: true,
      title: 'Topup Till',
      backgroundColor: groundOf(dark),
      webPreferences: this.preferences(),
    });
    window.once('ready-to-show', () => window.show());
    window.on('closed', () => (this.main = null));
    // A page that died is loaded again: confirmed sales are in the journal, and the draft is kept.
    window.webContents.on('render-process-gone', (_event, { reason }) => {
      this.failed('index.html', new Error(`its process is gone: ${reason}`));
      const now = Date.now();
      this.died = [...this.died, now].filter((at) => now - at < DIED_WITHIN_MS);
      if (reason === 'clean-exit' || this.died.length > MOST_DEATHS) return;
      // Not while Chromium still reports it.
      setTimeout(() => {
        if (!window.isDestroyed()) window.webContents.reload();
      }, RELOADED_AFTER_MS);
    });
    this.main = window;
    this.load(window, 'index.html', '');
  }

  /** Sets the background of a window that has nothing on it yet. */
  paintMain(theme: Settings['theme']): void {
    const isDark = theme === 'dark' || (theme === 'system' && nativeTheme.shouldUseDarkColors);
    this.main?.setBackgroundColor(groundOf(isDark));
  }

  /** Brings the counter's window forward, also one that is still hidden. */
  show(): void {
    if (this.main?.isMinimized()) this.main.restore();
    this.main?.show();
  }

  /** For a page that is never ready, by Chromium's word: a till that no one sees sells nothing. */
  showHidden(): void {
    if (this.main?.isVisible() === false) this.main.show();
  }

  /** Opens a page that draws paper as dots, job after job: without a screen, one dot for one pixel. */
  openPaintingPage(): BrowserWindow {
    const window = new BrowserWindow({
      show: false,
      width: 576,
      height: 600,
      frame: false,
      webPreferences: {
        ...this.preferences(),
        backgroundThrottling: false,
        offscreen: { deviceScaleFactor: 1 },
      },
    });
    this.load(window, 'print.html', '');
    return window;
  }

  /** Opens a hidden page that lays out the receipt of a job. */
  openPrintPage(job: string): BrowserWindow {
    const window = new BrowserWindow({
      show: false,
      width: 420,
      height: 900,
      webPreferences: { ...this.preferences(), backgroundThrottling: false },
    });
    this.load(window, 'print.html', `?job=${job}`);
    return window;
  }

  /**
   * Opens the customer's window, hidden until it has something to show. It covers a whole screen, where no
   * one can focus or close it, or is a plain window for a trial.
   */
  openDisplay(bounds: Rectangle, whole: boolean): BrowserWindow {
    const fixed = {
      frame: false,
      focusable: false,
      skipTaskbar: true,
      resizable: false,
      movable: false,
      minimizable: false,
      closable: false,
    };
    const window = new BrowserWindow({
      ...bounds,
      ...(whole ? fixed : {}),
      show: false,
      autoHideMenuBar: true,
      title: 'Topup Till',
      backgroundColor: '#0e1216',
      webPreferences: {
        ...this.preferences(),
        preload: this.place.displayPreload,
        backgroundThrottling: false,
      },
    });
    this.load(window, 'display.html', '');
    return window;
  }

  private load(window: BrowserWindow, page: PageName, query: string): void {
    const url = `${this.place.origin}/${page}`;
    this.trust(window.webContents, url, page);
    window.webContents.on('preload-error', (_event, _path, error) => this.failed(page, error));
    window.loadURL(url + query).catch((error: unknown) => this.failed(page, error));
  }

  private preferences(): WebPreferences {
    return {
      preload: this.place.preload,
      devTools: this.place.devTools,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      navigateOnDragDrop: false,
    };
  }
}

function groundOf(dark: boolean): string {
  return dark ? '#0e1216' : '#f4f5f7';
}
