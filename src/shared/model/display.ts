/** What the customer sees: on a second screen, and in two lines on a pole. Nothing secret, and no cost, is in it. */
import type { Money } from './money/money';
import type { AskedByPromptPay } from './money/promptpay';
import type { SaleState } from './sale/sale-state';
import type { GameLook } from './service/game-look';

/** The customer's languages: Thai, English, or one below the other. */
export const DISPLAY_LANGUAGES = ['both', 'th', 'en'] as const;
export type DisplayLanguages = (typeof DISPLAY_LANGUAGES)[number];

/** Where the customer's screen is, beside a screen by its key: nowhere, on the other one there is, or in a window. */
export const DISPLAY_PLACES = ['off', 'other', 'window'] as const;
/** A screen's key, as `screenKey` makes it. */
export const MAX_SCREEN_KEY_LENGTH = 80;

/** A screen of the machine. */
export interface Screen {
  /** The system's number, which may change with the plug that it hangs on. */
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

/** What a screen is remembered by: its number, and its place and size where that has changed. */
export function screenKey({ id, bounds: { x, y, width, height } }: Screen): string {
  return `${id}@${x},${y},${width}x${height}`;
}

/** What became of what was sold, in one word for the customer. */
export const DISPLAY_STATES = ['sending', 'checking', 'kept', 'not-made', 'accepted', 'delivered'] as const;
export type DisplayState = (typeof DISPLAY_STATES)[number];

/** One top-up. */
export interface DisplayLine {
  readonly product: string;
  /** Empty while none is chosen. */
  readonly package: string;
  readonly quantity: number;
  /** What the customer pays for it; null while that is not known. */
  readonly amount: Money | null;
  /** The player's details in the game's order; null for what is secret. */
  readonly details: readonly { readonly ref: string; readonly value: string | null }[];
  /** Null while it is not confirmed. */
  readonly state: DisplayState | null;
}

/** How the shop lets one of the games look, by the game's name. */
export interface DisplayLook extends GameLook {
  readonly product: string;
}

/** What is at the counter, as the till's page tells it. */
export type DisplayView =
  | { readonly at: 'idle' }
  | {
      readonly at: 'ticket';
      readonly lines: readonly DisplayLine[];
      /** Each game of the lines once; those that the shop has set nothing of are left out. */
      readonly looks: readonly DisplayLook[];
      /** What the customer pays for all of it, cash rounded; null while that is not known. */
      readonly total: Money | null;
      /** Whether the customer is to read it and say yes. */
      readonly readBack: boolean;
      /** What PromptPay pays, and the ticket (or the sale alone) that it pays for; null when it pays nothing now. */
      readonly promptPay: AskedByPromptPay | null;
      readonly change: Money | null;
      readonly state: DisplayState | null;
    };

/** What the customer's screen is sent: what it shows now, whole. */
export interface DisplayFrame {
  readonly view: DisplayView;
  readonly shopName: string;
  readonly languages: DisplayLanguages;
  readonly training: boolean;
  /** The text of the code to pay with; null when there is none. Made of the shop's settings, not by the page. */
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

/** What a sale's state is to the customer; `waits` for a line that goes after the one before it. */
export function displayStateOf(state: SaleState, waits = false): DisplayState {
  return waits ? 'sending' : STATE_FOR_CUSTOMER[state];
}

/** The one word for several lines: what is still open comes before what is certain. Null for none. */
export function displayStateOfAll(states: readonly DisplayState[]): DisplayState | null {
  return DISPLAY_STATES.find((state) => states.includes(state)) ?? null;
}
