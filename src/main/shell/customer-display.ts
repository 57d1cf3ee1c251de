/** The customer's window: on its own screen, without the focus, shown again when the screen returns. */
import { screen, type BrowserWindow, type Display } from 'electron';
import type { DisplayFrame, Screen } from '@shared/model/display';
import { displayFrameSchema } from '@shared/ipc/counter/display';
import type { TillWindows } from './window';

/** The one channel to the customer's page, in this direction only; `preload/display.ts` listens to it. */
export const DISPLAY_CHANNEL = 'display:frame';

/** Screens come and go in several steps; in milliseconds. */
const SETTLED_AFTER_MS = 400;
/** The size of a trial window. */
const IN_A_WINDOW = { width: 800, height: 480 };

/** What decides where the window is and what it shows. */
export interface DisplayUse {
  readonly windows: Pick<TillWindows, 'current' | 'openDisplay'>;
  /** Where the window is wanted: a screen, a window on the till's own, or nowhere (null). */
  readonly place: (screens: readonly Screen[], own: number) => Screen | 'window' | null;
  readonly frame: () => DisplayFrame;
  /** Called when screens come or go, and when the window changes. */
  readonly changed: () => void;
}

/** Keeps the window in its place. */
export class CustomerDisplay {
  private window: BrowserWindow | null = null;
  /** The screen it is on now. */
  private on: string | null = null;
  private later: NodeJS.Timeout | null = null;
  private running = false;
  /** Whether its page receives what it is sent. */
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

  /** Shows the counter as it is now. */
  show(): void {
    const { window } = this;
    if (!this.loaded || !window || window.isDestroyed()) return;
    window.webContents.send(DISPLAY_CHANNEL, displayFrameSchema.parse(this.use.frame()));
  }

  /** Moves the window to its place, or closes it. */
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

  private open(near: Display | null, at: Screen | null): void {
    const window = this.use.windows.openDisplay(
      at?.bounds ?? { ...IN_A_WINDOW, x: near?.workArea.x ?? 0, y: near?.workArea.y ?? 0 },
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
    // A page that died is loaded again: no one at the counter sees that screen.
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
      // A desktop without a window manager has no full screen: a borderless window is a point short.
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
