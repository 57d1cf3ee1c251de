import { withoutScannerPrefix } from '@shared/model/text/scan';
import { englishOf } from '@/shared/keys/english-keys';

/**
 * Distinguishes a barcode scanner from a person by how fast the keys come. Pure: it takes the keys so far and
 * one more. It returns the keys so far, and the code once it is complete.
 */

/** At most this many milliseconds between two keys of a scanner. No one types six keys in a row like that. */
export const SCANNER_GAP_MS = 35;
/**
 * Fast fingers manage two or three keys at that speed, and number pads have a key that writes 000. The
 * service does not document how short a code can be. From four keys on, it is a code if Enter follows as
 * fast.
 */
export const SHORTEST_CODE = 4;
/**
 * More keys are required after Tab and for digits alone. People press Tab to leave a field, as scanners do,
 * and digits alone are usually amounts and pieces.
 */
export const SHORTEST_IN_DOUBT = 6;

/** The keys that came fast enough for a scanner. */
export interface Burst {
  /** What the keys write with the active keyboard layout. */
  readonly typed: string;
  /** What they would write with the layout that scanners are made for; null when unknown. */
  readonly english: string | null;
  /** When the last of them was pressed, in milliseconds on the clock of the events. */
  readonly lastAt: number;
}

/** Before any key. */
export const NO_BURST: Burst = { typed: '', english: '', lastAt: Number.NEGATIVE_INFINITY };

/**
 * A key as far as a scanner is concerned. `end` is the Enter or Tab that scanners send after a code. Scanners
 * press `function` keys, and keys with Ctrl or Alt (`chord`), for the separators within a code.
 */
export type BurstKey =
  | {
      readonly kind: 'character';
      readonly typed: string;
      readonly english: string | null;
      readonly at: number;
    }
  | { readonly kind: 'end'; readonly shortest: number; readonly at: number }
  | { readonly kind: 'function'; readonly at: number }
  | { readonly kind: 'chord'; readonly at: number }
  | { readonly kind: 'other' };

export interface BurstStep {
  readonly burst: Burst;
  /** The code, when this key completed one. */
  readonly code: string | null;
  /** Whether it came as soon after a scanner's other key as no person presses the next. */
  readonly fast: boolean;
}

export function nextKey(before: Burst, key: BurstKey): BurstStep {
  if (key.kind === 'other') return { burst: NO_BURST, code: null, fast: false };
  const fast = key.at - before.lastAt <= SCANNER_GAP_MS;
  if (key.kind === 'function' || key.kind === 'chord') {
    return { burst: fast ? { ...before, lastAt: key.at } : NO_BURST, code: null, fast };
  }
  if (key.kind === 'end') {
    const code = codeOf(before);
    const shortest = /^\d*$/.test(code) ? SHORTEST_IN_DOUBT : key.shortest;
    // A scanner may end a code with several of them.
    const burst = fast ? { ...NO_BURST, lastAt: key.at } : NO_BURST;
    return { burst, code: fast && before.typed.length >= shortest ? code : null, fast };
  }
  const { typed, english } = fast ? before : NO_BURST;
  return {
    burst: {
      typed: typed + key.typed,
      english: english === null || key.english === null ? null : english + key.english,
      lastAt: key.at,
    },
    code: null,
    fast,
  };
}

/**
 * A scanner presses the keys of an English keyboard. With the Thai layout active the same keys write Thai and
 * some marks (2 and 3 write `/` and `-`). They never write a Latin letter or digit. So a code that came out
 * as anything but ASCII, or as marks alone, is read from the keys themselves. The scanner's type mark is not
 * part of it.
 */
function codeOf({ typed, english }: Burst): string {
  const asScanned = /^[\x20-\x7e]*$/.test(typed) && /[a-z\d]/i.test(typed);
  return withoutScannerPrefix(asScanned ? typed : (english ?? typed));
}

/** The parts of a `KeyboardEvent` that matter. */
export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly timeStamp: number;
  readonly repeat: boolean;
  readonly isComposing: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly capsLock: boolean;
}

/** Keys that a scanner holds for a capital letter or a separator: they neither belong to a code nor end it. */
const SILENT: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta']);

/** Reads a key press; null for one that does not matter here. */
export function burstKey(press: PressedKey): BurstKey | null {
  const { key, timeStamp: at } = press;
  if (SILENT.has(key)) return null;
  // A key held down repeats about as fast as a scanner.
  if (press.repeat || press.isComposing) return { kind: 'other' };
  // On Windows, both at once are AltGr, which writes characters.
  if (press.ctrlKey !== press.altKey || press.metaKey) return { kind: 'chord', at };
  if (key === 'Enter') return { kind: 'end', shortest: SHORTEST_CODE, at };
  if (key === 'Tab' && !press.shiftKey) return { kind: 'end', shortest: SHORTEST_IN_DOUBT, at };
  if (/^F\d+$/.test(key)) return { kind: 'function', at };
  if (key.length !== 1) return { kind: 'other' };
  return { kind: 'character', typed: key, english: englishOf(press, press.capsLock), at };
}
