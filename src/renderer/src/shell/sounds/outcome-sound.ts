/** Which sound stands for an outcome, and its tones. */
import { isOwedBack, isSold, needsAttention, type SaleState } from '@shared/model/sale/sale-state';

/** The outcomes: it went out; unknown or not sent; money goes back; a customer ordered at the terminal. */
export type OutcomeSound = 'sent' | 'doubt' | 'refused' | 'order';

/** One tone of a sound: its pitch in Hz, when it begins and how long it lasts, in seconds. */
export interface Tone {
  readonly hz: number;
  readonly at: number;
  readonly lasts: number;
}

/** They differ by their course, not by pitch alone: rising, the same twice, falling. */
const TONES: Readonly<Record<OutcomeSound, readonly Tone[]>> = {
  sent: [
    { hz: 660, at: 0, lasts: 0.09 },
    { hz: 990, at: 0.1, lasts: 0.14 },
  ],
  doubt: [
    { hz: 520, at: 0, lasts: 0.12 },
    { hz: 520, at: 0.18, lasts: 0.12 },
    { hz: 520, at: 0.36, lasts: 0.12 },
  ],
  refused: [
    { hz: 440, at: 0, lasts: 0.18 },
    { hz: 294, at: 0.2, lasts: 0.3 },
  ],
  order: [{ hz: 587, at: 0, lasts: 0.25 }],
};

/** The tones of a sound, ordered by their start. */
export function tonesOf(sound: OutcomeSound): readonly Tone[] {
  return TONES[sound];
}

/** The sound of a sent sale's outcome; null while it is still being sent, or when nothing came of it. */
export function soundOf(state: SaleState): OutcomeSound | null {
  if (isSold(state)) return 'sent';
  if (isOwedBack(state)) return 'refused';
  return needsAttention(state) ? 'doubt' : null;
}
