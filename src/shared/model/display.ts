/** What the customer sees, on a second screen and a pole of two lines: no secrets and no cost. */
import { DISPLAY_STATES, type DisplayState } from './kinds/display';
import type { SaleState } from './sale/sale-state';
import type * as displayTopic from '../ipc/counter/display';
import type { Infer } from '../ipc/shapes/infer';

/** Where the customer's screen is, besides a screen's key: nowhere, on the other screen, or in a window. */
export const DISPLAY_PLACES = ['off', 'other', 'window'] as const;

export type Screen = Infer<typeof displayTopic.screenSchema>;

/** The key that identifies a screen later: its number, and its place and size in case the number changes. */
export function screenKey({ id, bounds: { x, y, width, height } }: Screen): string {
  return `${id}@${x},${y},${width}x${height}`;
}

/** One top-up. */
export type DisplayLine = Infer<typeof displayTopic.displayLineSchema>;

/** The look that the shop gave one of the games, by the game's name. */
export type DisplayLook = Infer<typeof displayTopic.displayLookSchema>;

/** What is at the counter, as the till's page reports it. */
export type DisplayView = Infer<typeof displayTopic.displayViewSchema>;

/** The content of the customer's screen: everything it shows now. */
export type DisplayFrame = Infer<typeof displayTopic.displayFrameSchema>;

const STATE_FOR_CUSTOMER: Readonly<Record<SaleState, DisplayState>> = {
  held: 'kept',
  sending: 'sending',
  'not-sent': 'kept',
  unknown: 'checking',
  accepted: 'accepted',
  delivered: 'delivered',
  rejected: 'not-made',
  failed: 'not-made',
  voided: 'not-made',
};

/** What the customer is shown for a sale's state; `waits` for a line sent after the one before it. */
export function displayStateOf(state: SaleState, waits = false): DisplayState {
  return waits ? 'sending' : STATE_FOR_CUSTOMER[state];
}

/**
 * The one word for several lines: open states come before certain ones. Where some lines were not made, the ticket is
 * not shown as not made: the others were. Null for none.
 */
export function displayStateOfAll(states: readonly DisplayState[]): DisplayState | null {
  const first = DISPLAY_STATES.find((state) => states.includes(state)) ?? null;
  return first === 'not-made' && states.some((state) => state !== first) ? 'partly' : first;
}
