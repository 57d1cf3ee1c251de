import { onBeforeUnmount, onMounted } from 'vue';
import { burstKey, NO_BURST, nextKey, type PressedKey } from './burst';
import { focusAfter } from './focus-after';
import { HeldChoice } from './held-choice';

/** What is done with a scanned code. */
export interface ScannerUse {
  /** A code that was scanned at the screen, or where no code may be. */
  readonly scanned: (code: string) => void;
  /**
   * A code that was scanned into a text field. When it was a receipt's, and did not belong there: what is
   * to be done about it, once the field has its value back. Nothing may open before.
   */
  readonly scannedInto: (code: string) => Promise<(() => void) | null>;
}

type Field = HTMLInputElement;

/** Marks an input that takes no scanned code whatever it says (`never`), or that is private (`off`). */
const SCAN = 'scan';
const NEVER = 'input[data-scan="never"]';
const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'search', 'tel', 'number', 'email', 'url']);

/** Where typed characters go: to a text field, to one that is not ours to read, or nowhere. */
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

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function pressed(event: KeyboardEvent): PressedKey {
  const { key, code, timeStamp, repeat, isComposing, ctrlKey, altKey, metaKey, shiftKey } = event;
  const capsLock = event.getModifierState('CapsLock');
  return { key, code, timeStamp, repeat, isComposing, ctrlKey, altKey, metaKey, shiftKey, capsLock };
}

/**
 * Listens for a barcode scanner while the component is on screen, before any control gets the keys. A
 * code that a person scans into a text field on purpose stays there, and the Enter or Tab after it does
 * what it always does in that field, as soon as it is known to be on purpose.
 */
export function useScanner({ scanned, scannedInto }: ScannerUse): void {
  let burst = NO_BURST;
  let receiver: Field | null = null;
  /** What the fields held before the first key of the burst. */
  let before = new Map<Field, string>();
  let replayed: KeyboardEvent | null = null;
  const choice = new HeldChoice();

  function begin(field: Field | null): void {
    receiver = field;
    const never = document.querySelectorAll<Field>(NEVER);
    before = new Map([...never, ...(field ? [field] : [])].map((input) => [input, input.value]));
  }

  /** A key can move the focus: digits at the read-back do, and `/` does. */
  function adopt(field: Field): void {
    receiver = field;
    if (!before.has(field)) before.set(field, field.value);
  }

  /** Does what the key at the end of a code would have done, had it not been stopped. */
  function replay(field: Field, end: string): void {
    if (document.activeElement !== field) return;
    if (end === 'Tab') return focusAfter(field);
    replayed = new KeyboardEvent('keydown', {
      key: 'Enter',
      code: 'Enter',
      bubbles: true,
      cancelable: true,
    });
    field.dispatchEvent(replayed);
  }

  async function intoField(field: Field, code: string, end: string): Promise<void> {
    const value = before.get(field) ?? '';
    const act = await scannedInto(code);
    if (act === null) return replay(field, end);
    // First the field, then what takes the focus from it: leaving a field is what stores a setting.
    write(field, value);
    act();
  }

  function complete(code: string, end: KeyboardEvent): void {
    // Whatever it would press or leave waits until it is known what the code is.
    stop(end);
    if (receiver !== null && receiver.dataset[SCAN] !== 'never') {
      void intoField(receiver, code, end.key);
      return;
    }
    for (const [field, value] of before) write(field, value);
    choice.restore();
    scanned(code);
  }

  function onKey(event: KeyboardEvent): void {
    if (event === replayed) return;
    const at = receiverOf(event);
    const key = at === 'private' ? { kind: 'other' as const } : burstKey(pressed(event));
    if (key === null) return;
    const { burst: now, code } = nextKey(burst, key);
    burst = now;
    if (code !== null) return complete(code, event);
    if (key.kind !== 'character' || at === 'private') return choice.letGo();
    const begins = now.typed === key.typed;
    choice.keyAt(event.target, begins);
    if (begins) begin(at);
    else if (receiver !== null) return;
    else if (at !== null) adopt(at);
    // Two keys this close to each other are no shortcut and no press on a button with the focus.
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
