/** The customer's window: on a screen of its own, without the focus, and there again when its screen is. */
import { screen, type BrowserWindow, type Display } from 'electron';
import type { DisplayFrame, Screen } from '@shared/model/display';
import { displayFrameSchema } from '@shared/ipc/counter/display';
import type { TillWindows } from './window';

/** The one channel to the customer's page, and nothing comes back; `preload/display.ts` listens to it. */
export const DISPLAY_CHANNEL = 'display:frame';

/** Screens come and go in several steps; in milliseconds. */
const SETTLED_AFTER_MS = 400;
/** What is tried in a window is of this size. */
const IN_A_WINDOW = { width: 800, height: 480 };

/** What decides where it stands and what it shows. */
export interface DisplayUse {
  readonly windows: Pick<TillWindows, 'current' | 'openDisplay'>;
  /** Where it is wanted: a screen, in a window on the till's own, or nowhere (null). */
  readonly place: (screens: readonly Screen[], own: number) => Screen | 'window' | null;
  readonly frame: () => DisplayFrame;
  /** Hears of screens that came or went, and of the window. */
  readonly changed: () => void;
}

/** Keeps the window where it is wanted. */
export class CustomerDisplay {
  private window: BrowserWindow | null = null;
  /** What it stands on now. */
  private on: string | null = null;
  private later: NodeJS.Timeout | null = null;
  private running = false;
  /** Whether its page hears what it is sent. */
  private loaded = false;

  constructor(private readonly use: DisplayUse) {}

  /** From now on it follows the screens. */
  start(): void {
    if (this.running) return;
    this.running = true;
    screen.on('display-added', this.soon);
    screen.on('display-removed', this.soon);
    screen.on('display-metrics-changed', this.soon);
    const main = this.use.windows.current();
    main?.on('moved', this.soon);
    // The customer's window alone must not keep the till running.
    main?.once('closed', () => this.stop());
    this.place();
  }

  stop(): void {
    this.running = false;
    if (this.later) clearTimeout(this.later);
    screen.removeListener('display-added', this.soon);
    screen.removeListener('display-removed', this.soon);
    screen.removeListener('display-metrics-changed', this.soon);
    this.close();
  }

  screens(): Screen[] {
    return screen
      .getAllDisplays()
      .map(({ id, label, bounds }) => ({ id, label: label.slice(0, 200), bounds }));
  }

  isOpen(): boolean {
    return this.window !== null;
  }

  /** Shows what is at the counter now. */
  show(): void {
    const { window } = this;
    if (!this.loaded || !window || window.isDestroyed()) return;
    window.webContents.send(DISPLAY_CHANNEL, displayFrameSchema.parse(this.use.frame()));
  }

  /** Puts the window where it is wanted now, or takes it away. */
  place(): void {
    const main = this.use.windows.current();
    if (!this.running || !main) return;
    const own = screen.getDisplayMatching(main.getBounds());
    const at = this.use.place(this.screens(), own.id);
    const key = at === null ? null : at === 'window' ? 'window' : JSON.stringify([at.id, at.bounds]);
    if (key !== this.on || (this.window?.isDestroyed() ?? false)) {
      this.close();
      this.on = key;
      if (at !== null) this.open(at === 'window' ? own : null, at === 'window' ? null : at);
    }
    this.use.changed();
  }

  private readonly soon = (): void => {
    if (this.later) clearTimeout(this.later);
    this.later = setTimeout(() => this.place(), SETTLED_AFTER_MS);
  };

  private open(beside: Display | null, at: Screen | null): void {
    const window = this.use.windows.openDisplay(
      at?.bounds ?? { ...IN_A_WINDOW, x: beside?.workArea.x ?? 0, y: beside?.workArea.y ?? 0 },
      at !== null,
    );
    this.window = window;
    window.once('closed', () => {
      if (this.window === window) this.window = null;
      if (this.running) this.use.changed();
    });
    this.loaded = false;
    window.webContents.on('did-finish-load', () => {
      if (this.window !== window) return;
      this.loaded = true;
      this.show();
    });
    // A page that died is shown anew: nobody at the counter sees that screen.
    window.webContents.on('render-process-gone', () => {
      if (this.window === window) {
        this.on = null;
        this.soon();
      }
    });
    window.once('ready-to-show', () => {
      if (window.isDestroyed()) return;
      window.showInactive();
      if (!at) return;
      window.setFullScreen(true);
      // A desktop without a window manager knows no full screen, and a window of no border is a point short there.
      window.setBounds(at.bounds);
    });
  }

  private close(): void {
    const { window } = this;
    this.window = null;
    this.on = null;
    if (window && !window.isDestroyed()) window.destroy();
  }
}
