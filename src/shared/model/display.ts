/**
 * What the customer sees, on a second screen and in two lines on a pole. It contains no secrets and no cost.
 */
import type { Money } from './money/money';
import type { AskedByPromptPay } from './money/promptpay';
import type { SaleState } from './sale/sale-state';
import type { GameLook } from './service/game-look';

/** The customer's languages: Thai, English, or one below the other. */
export const DISPLAY_LANGUAGES = ['both', 'th', 'en'] as const;
export type DisplayLanguages = (typeof DISPLAY_LANGUAGES)[number];

/** Where the customer's screen is, besides a screen's key: nowhere, on the other screen, or in a window. */
export const DISPLAY_PLACES = ['off', 'other', 'window'] as const;
/** A screen's key, as `screenKey` makes it. */
export const MAX_SCREEN_KEY_LENGTH = 80;

export interface Screen {
  /** The system's number, which may change with the socket it is plugged into. */
  readonly id: number;
  /** May be empty. */
  readonly label: string;
  /** In the desktop's points. */
  readonly bounds: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

/** The key that identifies a screen later: its number, and its place and size in case the number changes. */
export function screenKey({ id, bounds: { x, y, width, height } }: Screen): string {
  return `${id}@${x},${y},${width}x${height}`;
}

/** The outcome of a sale, in one word for the customer. */
export const DISPLAY_STATES = ['sending', 'checking', 'kept', 'not-made', 'accepted', 'delivered'] as const;
export type DisplayState = (typeof DISPLAY_STATES)[number];

/** One top-up. */
export interface DisplayLine {
  readonly product: string;
  /** Empty while none is chosen. */
  readonly package: string;
  readonly quantity: number;
  /** The customer's price for it; null while unknown. */
  readonly amount: Money | null;
  /** The player's details in the game's order; null for secret ones. */
  readonly details: readonly { readonly ref: string; readonly value: string | null }[];
  /** Null until it is confirmed. */
  readonly state: DisplayState | null;
}

/** The look that the shop gave one of the games, by the game's name. */
export interface DisplayLook extends GameLook {
  readonly product: string;
}

/** What is at the counter, as the till's page reports it. */
export type DisplayView =
  | { readonly at: 'idle' }
  | {
      readonly at: 'ticket';
      readonly lines: readonly DisplayLine[];
      /** Each game of the lines once; games without a look set are left out. */
      readonly looks: readonly DisplayLook[];
      /** The customer's total, with cash rounding; null while unknown. */
      readonly total: Money | null;
      /** Whether the customer should read it and agree. */
      readonly readBack: boolean;
      /** The part that PromptPay pays, and its ticket (or single sale); null when it pays nothing now. */
      readonly promptPay: AskedByPromptPay | null;
      readonly change: Money | null;
      readonly state: DisplayState | null;
    };

/** What is sent to the customer's screen: everything it shows now. */
export interface DisplayFrame {
  readonly view: DisplayView;
  readonly shopName: string;
  readonly languages: DisplayLanguages;
  readonly training: boolean;
  /**
   * The text of the code to pay with; null when there is none. Made from the shop's settings, not by the
   * page.
   */
  readonly code: string | null;
  /** The shop's picture as a `data:` address; null for none. */
  readonly picture: string | null;
}

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

/** The one word for several lines: open states come before certain ones. Null for none. */
export function displayStateOfAll(states: readonly DisplayState[]): DisplayState | null {
  return DISPLAY_STATES.find((state) => states.includes(state)) ?? null;
}
