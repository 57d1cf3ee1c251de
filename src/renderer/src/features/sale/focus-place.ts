import type { Phase } from './state/checkout';
import type { DraftGap } from './state/draft-types';

/** The parts of the counter that can take the focus. At the read-back nothing has it: Enter does nothing there. */
export type FocusPlace =
  | 'search'
  | 'packages'
  | 'details'
  | 'quantity'
  | 'cash'
  | 'read-back'
  | 'outcome'
  | 'parked';

export interface FocusFacts {
  readonly phase: Phase;
  /** Staff look for a game, although one is chosen or the last outcome is still there. */
  readonly finding: boolean;
  readonly productId: string | null;
  readonly packageId: string | null;
  /** The first thing missing, once staff tried to go on without it. */
  readonly gap: DraftGap | null;
  /** Cash is taken with the keys on the page, which write only into the focused field. */
  readonly cashKeys: boolean;
}

/** Where the focus belongs; null to leave it where it is. */
export function focusPlace(facts: FocusFacts): FocusPlace | null {
  switch (facts.phase) {
    case 'sending':
      return null;
    case 'result':
      return facts.finding ? 'search' : 'outcome';
    case 'review':
      return facts.cashKeys ? 'cash' : 'read-back';
    case 'compose':
      if (facts.productId === null || facts.finding) return 'search';
      if (facts.packageId === null) return 'packages';
      return facts.gap?.what === 'quantity' || facts.gap?.what === 'total' ? 'quantity' : 'details';
  }
}
