/** The till over the whole screen, with the ways out closed as far as the system lets an app close them. */
import { app, powerSaveBlocker, type BrowserWindow, type Input } from 'electron';

/** What decides whether the till is a kiosk. */
export interface KioskUse {
  readonly window: () => BrowserWindow | null;
  readonly wanted: () => boolean;
  /** Whether the page must not get a key. */
  readonly blocks: (input: Input) => boolean;
}

/** Keeps the counter's window as a kiosk, and the screen awake while something is being sold. */
export class Kiosk {
  private window: BrowserWindow | null = null;
  /** The app is about to end, or a person with the right has left the kiosk for this run. */
  private open = false;
  private awake: number | null = null;

  constructor(private readonly use: KioskUse) {}

  isOn(): boolean {
    return this.window !== null && !this.open && this.use.wanted();
  }

  /** Follows the setting from now on. */
  start(): void {
    const window = this.use.window();
    if (!window || this.window) return;
    this.window = window;
    // A system shutdown and an update come this way; a window's own close does not.
    app.on('before-quit', () => (this.open = true));
    window.on('close', (event) => {
      if (this.isOn()) event.preventDefault();
    });
    window.webContents.on('before-input-event', (event, input) => {
      if (this.isOn() && this.use.blocks(input)) event.preventDefault();
    });
    window.on('leave-full-screen', () => this.apply());
    window.on('minimize', () => {
      if (this.isOn()) window.restore();
    });
    this.apply();
  }

  /** Sets the window according to the setting. */
  apply(): void {
    const { window } = this;
    if (!window || window.isDestroyed() || window.isKiosk() === this.isOn()) return;
    window.setKiosk(this.isOn());
  }

  /** Leaves the kiosk until the till starts again. */
  leave(): void {
    this.open = true;
    this.apply();
  }

  /** While something is being sold the screen does not go dark. */
  keepAwake(on: boolean): void {
    if (on === (this.awake !== null)) return;
    if (this.awake !== null) powerSaveBlocker.stop(this.awake);
    this.awake = on ? powerSaveBlocker.start('prevent-display-sleep') : null;
  }
}
