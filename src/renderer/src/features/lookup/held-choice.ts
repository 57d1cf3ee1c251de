import { SCANNER_GAP_MS, SHORTEST_CODE } from './burst';

/** A scanner's next key has arrived by then, even if the screen handles its keys a little late. */
export const HOLD_MS = 2 * SCANNER_GAP_MS;
const CHANGES = ['input', 'change'] as const;

/**
 * A letter selects an entry in a focused list, and the choice may be stored at once. So the choice is held
 * back until it is clear whether a scanner pressed the key.
 */
export class HeldChoice {
  private list: HTMLSelectElement | null = null;
  private before = '';
  private held = new Set<string>();
  /** Whether the list's changes are held back now, and whether one was let through since the first key. */
  private holding = false;
  private letOut = false;
  private timer = 0;
  private keys = 0;
  private own: Event | null = null;

  listen(): void {
    for (const type of CHANGES) window.addEventListener(type, this.onChange, { capture: true });
  }

  unlisten(): void {
    this.letGo();
    for (const type of CHANGES) window.removeEventListener(type, this.onChange, { capture: true });
  }

  /** A character goes to `target`; `begins` when it may be the first one of a code. */
  keyAt(target: EventTarget | null, begins: boolean): void {
    if (begins) {
      this.letGo();
      this.list = target instanceof HTMLSelectElement ? target : null;
      this.before = this.list?.value ?? '';
      this.letOut = false;
      this.keys = 0;
    }
    if (this.list === null) return;
    this.keys += 1;
    this.holding = true;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.end(), HOLD_MS);
  }

  /** No more keys came: this many this fast still came from a scanner, which sent no end key. */
  private end(): void {
    if (this.keys >= SHORTEST_CODE) this.restore();
    else this.dispatch();
  }

  /** It was a person after all: the choice counts. */
  letGo(): void {
    this.dispatch();
    this.list = null;
  }

  /** It was a scanner: the list and the listeners that got another choice get the old one. */
  restore(): void {
    if (this.list !== null) this.list.value = this.before;
    this.held = new Set(this.letOut ? CHANGES : []);
    this.letGo();
  }

  private readonly onChange = (event: Event): void => {
    if (event.target !== this.list || event === this.own) return;
    if (this.holding) {
      event.stopImmediatePropagation();
      this.held.add(event.type);
    } else {
      this.letOut = true;
    }
  };

  private dispatch(): void {
    window.clearTimeout(this.timer);
    this.holding = false;
    for (const type of this.held) {
      this.letOut = true;
      this.own = new Event(type, { bubbles: true });
      this.list?.dispatchEvent(this.own);
    }
    this.held.clear();
  }
}
