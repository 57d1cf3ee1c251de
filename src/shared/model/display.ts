/** What the customer sees, on a second screen and a pole of two lines: no secrets and no cost. */
import type { SaleState } from './sale/sale-state';
import type * as displayTopic from '../ipc/counter/display';
import type { Infer } from '../ipc/shapes/infer';

/** The customer's languages: Thai, English, or one below the other. */
export const DISPLAY_LANGUAGES = ['both', 'th', 'en'] as const;
export type DisplayLanguages = (typeof DISPLAY_LANGUAGES)[number];

/** Where the customer's screen is, besides a screen's key: nowhere, on the other screen, or in a window. */
export const DISPLAY_PLACES = ['off', 'other', 'window'] as const;
/** A screen's key, as `screenKey` makes it. */
export const MAX_SCREEN_KEY_LENGTH = 80;

export type Screen = Infer<typeof displayTopic.screenSchema>;

/** The key that identifies a screen later: its number, and its place and size in case the number changes. */
export function screenKey({ id, bounds: { x, y, width, height } }: Screen): string {
  return `${id}@${x},${y},${width}x${height}`;
}

/** Paused games on it: as many as a customer reads in passing. */
export const MOST_PAUSED_SHOWN = 6;

/** The outcome of a sale, in one word for the customer; `partly` only of a whole ticket. */
export const DISPLAY_STATES = [
  'sending',
  'checking',
  'kept',
  'not-made',
  'partly',
  'accepted',
  'delivered',
] as const;
export type DisplayState = (typeof DISPLAY_STATES)[number];

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
