import { onBeforeUnmount, onMounted } from 'vue';
import { burstKey, NO_BURST, nextKey, type Burst, type BurstKey, type PressedKey } from './burst';
import { holdChange } from './held-change';
import { HeldChoice } from './held-choice';

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

/** Marks an input that never takes a scanned code (`never`), or that is private (`off`). */
const SCAN = 'scan';
const NEVER = 'input[data-scan="never"]';
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
  let replayed: KeyboardEvent | null = null;
  const choice = new HeldChoice();

  function begin(field: Field | null): void {
    receiver = field;
    adopted = false;
    const never = document.querySelectorAll<Field>(NEVER);
    before = new Map([...never, ...(field ? [field] : [])].map((input) => [input, input.value]));
  }

  /** A key can move the focus: digits at the read-back do, a package's key does, and `/` does. */
  function adopt(field: Field): void {
    receiver = field;
    adopted = true;
    if (!before.has(field)) before.set(field, field.value);
  }

  /** Does what the stopped Enter at the end of a code would have done. */
  function pressEnter(field: Field): void {
    if (document.activeElement !== field) return;
    replayed = new KeyboardEvent('keydown', {
      key: 'Enter',
      code: 'Enter',
      bubbles: true,
      cancelable: true,
    });
    // A synthetic key event submits no form.
    if (field.dispatchEvent(replayed)) submit(field.form);
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
      if (isEnter) pressEnter(field);
    }
  }

  function complete(code: string, end: KeyboardEvent): void {
    if (receiver !== null && !(adopted && isPartOfCode(code)) && receiver.dataset[SCAN] !== 'never') {
      void intoField(receiver, code, end);
      return;
    }
    stop(end);
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

  function onKey(event: KeyboardEvent): void {
    if (event === replayed) return;
    const at = receiverOf(event);
    const key = at === 'private' ? { kind: 'other' as const } : burstKey(pressed(event));
    if (key === null) return;
    const last = burst;
    const { burst: now, code, fast } = nextKey(last, key);
    burst = now;
    if (code !== null) return complete(code, event);
    if (fast && isNoPress(key.kind, last)) return stop(event);
    if (key.kind !== 'character' || at === 'private') {
      burst = NO_BURST;
      // A reference to a removed field would keep its surroundings in memory, a password included.
      receiver = null;
      before = new Map();
      return choice.letGo();
    }
    const begins = now.typed === key.typed;
    choice.keyAt(event.target, begins);
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
    choice.unlisten();
  });
}
