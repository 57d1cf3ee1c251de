import { BrowserWindow, type WebContents, type WebPreferences } from 'electron';

/** Where the pages are, and the one preload. */
export interface PagePlace {
  /** `app://till`, or the development server's origin. */
  readonly origin: string;
  readonly preload: string;
  readonly devTools: boolean;
}

/** The pages there are: the counter's, and the one that lays out paper. */
export type PageName = 'index.html' | 'print.html';

/** The till's windows: the one on the counter's screen, and hidden ones that lay out receipts. */
export class TillWindows {
  private main: BrowserWindow | null = null;

  /**
   * `trust` hears of every page before it loads, with the address it will have and which page it is; `failed`
   * of pages that did not load.
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
    this.main = window;
    this.load(window, 'index.html', '');
  }

  /** The ground of a window that has nothing on it yet. */
  paintMain(dark: boolean): void {
    this.main?.setBackgroundColor(groundOf(dark));
  }

  /** Brings the counter's window forward. */
  show(): void {
    if (this.main?.isMinimized()) this.main.restore();
    this.main?.focus();
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

  private load(window: BrowserWindow, page: PageName, query: string): void {
    const url = `${this.place.origin}/${page}`;
    this.trust(window.webContents, url, page);
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
