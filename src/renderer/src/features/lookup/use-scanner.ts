import { onBeforeUnmount, onMounted } from 'vue';
import { lookBeforeScan } from '@/shared/keys/use-scan-claim';
import {
  burstKey,
  NO_BURST,
  nextKey,
  type Burst,
  type BurstKey,
  type PressedKey,
  SCANNER_GAP_MS,
} from './burst';
import { holdChange } from './held-change';
import { HeldChoice, HOLD_MS } from './held-choice';

export interface ScannerUse {
  /** A code that was scanned outside any field, or in a place that takes no code. */
  readonly scanned: (code: string) => void;
  /** A code that was scanned into a text field. Nothing may open before this resolves. */
  readonly scannedInto: (code: string) => Promise<Belonging>;
}

/**
 * What to do with a code scanned into a field. It belongs there, or it has been dealt with, Enter included. A
 * function handles a receipt's code, and is called once the field has its value back.
 */
export type Belonging = 'belongs' | 'done' | (() => void);

type Field = HTMLInputElement;

/**
 * Marks an input that takes a scanned code (`code`), that is private (`off`), or where words are typed, perhaps
 * fast: it takes what has no digit (`words`). No other takes a code.
 */
const SCAN = 'scan';
const NOT_FOR_CODES = 'input:not([data-scan="code"], [data-scan="off"])';
const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'search', 'tel', 'number', 'email', 'url']);

/** Where typed characters go: to a text field, to a private one that we may not read, or nowhere. */
function receiverOf(event: Event): Field | 'private' | null {
  const target = event.target;
  if (target instanceof HTMLTextAreaElement && !target.readOnly) return 'private';
  if (!(target instanceof HTMLInputElement)) return null;
  if (target.dataset[SCAN] === 'off' || target.type === 'password') return 'private';
  return TEXT_TYPES.has(target.type) ? target : null;
}

function write(field: Field, value: string): void {
  if (field.value === value) return;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Leaves only the code in the field that it belongs to. The keys also wrote the scanner's type mark before
 * it, or letters of another layout.
 */
function putCode(field: Field, before: string, code: string): void {
  const now = field.value;
  let from = 0;
  while (from < before.length && before[from] === now[from]) from += 1;
  const behind = Math.max(from, now.length - (before.length - from));
  if (behind - from < code.length || now.slice(behind) !== before.slice(from)) return;
  write(field, now.slice(0, from) + code + now.slice(behind));
}

/** Whether the first key belongs to the code: `/`, which leads to the search, is part of no code. */
function isPartOfCode(code: string): boolean {
  return /^[\p{L}\p{N}]/u.test(code);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** As Enter in one of its fields does. */
function submit(form: HTMLFormElement | null): void {
  const button = form?.querySelector<HTMLButtonElement>('button:not([type="button"])');
  if (button) button.click();
  else form?.requestSubmit();
}

function takes(field: Field, code: string): boolean {
  const mark = field.dataset[SCAN];
  return mark === 'code' || (mark === 'words' && !/\d/.test(code));
}

function pressed(event: KeyboardEvent): PressedKey {
  const { key, code, timeStamp, repeat, isComposing, ctrlKey, altKey, metaKey, shiftKey } = event;
  const capsLock = event.getModifierState('CapsLock');
  return { key, code, timeStamp, repeat, isComposing, ctrlKey, altKey, metaKey, shiftKey, capsLock };
}

/**
 * Listens for a barcode scanner while the component is on screen, before any control gets the keys. A code
 * that a person scans into a text field on purpose stays there. The Enter after it acts as usual once that is
 * known, since it might open something over the scanned code. A Tab acts at once; only the storing of the
 * left field waits.
 */
export function useScanner({ scanned, scannedInto }: ScannerUse): void {
  let burst = NO_BURST;
  let receiver: Field | null = null;
  /** Whether the receiver got the focus only with the code's first key, and so lacks part of the code. */
  let adopted = false;
  /** The values of the fields before the first key of the burst. */
  let before = new Map<Field, string>();
  let undo = lookBeforeScan();
  let replayed: KeyboardEvent | null = null;
  /** Of the key that is held back. */
  let held = 0;
  /** When the last character was pressed, private or not. */
  let typedAt = 0;
  const choice = new HeldChoice();

  function begin(field: Field | null): void {
    receiver = field;
    adopted = false;
    undo = lookBeforeScan();
    const others = [...document.querySelectorAll<Field>(NOT_FOR_CODES)].filter(({ type }) =>
      TEXT_TYPES.has(type),
    );
    before = new Map([...others, ...(field ? [field] : [])].map((input) => [input, input.value]));
  }

  /** A key can move the focus: digits at the read-back do, a package's key does, and `/` does. */
  function adopt(field: Field): void {
    receiver = field;
    adopted = true;
    if (!before.has(field)) before.set(field, field.value);
  }

  /** Presses a stopped key again, where the focus is. Returns false when something handled it. */
  function replay({ key, code, shiftKey }: KeyboardEvent): boolean {
    replayed = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });
    return (document.activeElement ?? document).dispatchEvent(replayed);
  }

  async function intoField(field: Field, code: string, end: KeyboardEvent): Promise<void> {
    const isEnter = end.key === 'Enter';
    if (isEnter) stop(end);
    const value = before.get(field) ?? '';
    const letGo = holdChange(field);
    const found = await scannedInto(code);
    // The field gets its value back first, then its listeners store it, and only then anything opens.
    if (typeof found === 'function') write(field, value);
    letGo();
    if (typeof found === 'function') found();
    else if (found === 'belongs') {
      putCode(field, value, code);
      // A synthetic key event submits no form.
      if (isEnter && document.activeElement === field && replay(end)) submit(field.form);
    }
  }

  function complete(code: string, end: KeyboardEvent): void {
    if (receiver !== null && !(adopted && isPartOfCode(code)) && takes(receiver, code)) {
      void intoField(receiver, code, end);
      return;
    }
    stop(end);
    undo(true);
    for (const [field, value] of before) write(field, value);
    choice.restore();
    scanned(code);
  }

  /**
   * Whether a scanner's key is no press: a second end after the code, the end of a few keys that went into no
   * field, or a separator of such a code.
   */
  function isNoPress(kind: BurstKey['kind'], { typed }: Burst): boolean {
    if (kind === 'end') return receiver === null || typed === '';
    return kind === 'function' && (receiver === null || adopted);
  }

  /** F10 sends. As fast after a character as a scanner's separator, it is pressed once no more of them follow. */
  function hold(press: KeyboardEvent): void {
    stop(press);
    held = window.setTimeout(() => replay(press), HOLD_MS);
  }

  function onKey(event: KeyboardEvent): void {
    if (event === replayed) return;
    const at = receiverOf(event);
    const key = at === 'private' ? { kind: 'other' as const } : burstKey(pressed(event));
    if (key === null) return;
    const last = burst;
    const { burst: now, code, fast } = nextKey(last, key);
    burst = now;
    window.clearTimeout(held);
    if (event.key.length === 1) typedAt = event.timeStamp;
    if (code !== null) return complete(code, event);
    if (fast && isNoPress(key.kind, last)) return stop(event);
    if (event.key === 'F10' && event.timeStamp - typedAt <= SCANNER_GAP_MS) return hold(event);
    // Within a code it acts, and the code goes on.
    if (fast && key.kind === 'chord') return at === null && last.typed !== '' ? stop(event) : undefined;
    if (fast && key.kind === 'function' && receiver && !takes(receiver, '0')) return;
    if (key.kind !== 'character' || at === 'private') {
      burst = NO_BURST;
      // A reference to a removed field would keep its surroundings in memory, a password included.
      receiver = null;
      before = new Map();
      return choice.letGo();
    }
    const begins = now.typed === key.typed;
    choice.keyAt(event.target, begins);
    // No person presses a key and the next one this fast.
    if (!begins) undo(false);
    if (begins) begin(at);
    else if (receiver !== null) return;
    else if (at !== null) adopt(at);
    // Two keys this close to each other are no shortcut and no press on a focused button.
    else stop(event);
  }

  onMounted(() => {
    window.addEventListener('keydown', onKey, { capture: true });
    choice.listen();
  });
  onBeforeUnmount(() => {
    window.removeEventListener('keydown', onKey, { capture: true });
    window.clearTimeout(held);
    choice.unlisten();
  });
}
