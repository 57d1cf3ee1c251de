/** The messages between the harness and the killed till: one JSON text a line. */
import type { AppError } from '@shared/ipc/errors';
import type { CopyReason } from '@shared/model/kinds/till';
import type { TicketOrder } from '@shared/model/sale/ticket';
import type { SaleState } from '@shared/model/sale/sale-state';
import type { InsideKill, InsidePoint } from './kill-points';

/** How a till is started. */
export interface TillOptions {
  readonly folder: string;
  readonly baseUrl: string;
  readonly identify: string;
  readonly token: string;
  readonly otherTills: boolean;
  readonly requestTimeoutMs: number;
  readonly dayStartsAt: string;
  /** How far the till's clock is from the right time, in milliseconds. */
  readonly clockOffMs: number;
  /** Armed before the journal is opened. */
  readonly kill: InsideKill | null;
}

/** Requests of the harness, as staff (or the till's own timers) would make them. */
export type Wish =
  | { readonly do: 'set-clock'; readonly offMs: number }
  | { readonly do: 'arm'; readonly kill: InsideKill | null }
  /** Reads the service for real, as at a press of "check the connection". */
  | { readonly do: 'look' }
  /** Confirms a ticket; similar sales that are shown are accepted. */
  | { readonly do: 'sell'; readonly ticket: TicketOrder }
  /** Waits until nothing is on the wire, and no line waits for the one before it. */
  | { readonly do: 'wait' }
  | { readonly do: 'send'; readonly saleId: string }
  | { readonly do: 'read-orders' }
  | { readonly do: 'back-up'; readonly day: string }
  | { readonly do: 'sum-up' }
  /** Checks the audit trail, as at a press of "check the trail". */
  | { readonly do: 'verify' }
  | { readonly do: 'end' };
export type Command = Wish & { readonly n: number };

/** What the screen would show at the end of the day. */
export interface SummingUp {
  /** Of the day: minor units, and how many sales and orders they are the sum of. */
  readonly total: number;
  readonly soldCount: number;
  /** By unknown sale, the bill codes of the orders that a person may choose from. */
  readonly candidates: Readonly<Record<string, readonly (string | null)[]>>;
}

/** Messages from the till. */
export type Said =
  | {
      readonly say: 'ready';
      readonly states: Readonly<Record<string, SaleState>>;
      /** Why it takes its journal for a copy, once for each finding that no Z report lists. */
      readonly copies: readonly CopyReason[];
    }
  | { readonly say: 'changed'; readonly saleId: string; readonly state: SaleState }
  | { readonly say: 'done'; readonly n: number; readonly value: SummingUp | string | null }
  | { readonly say: 'refused'; readonly n: number; readonly error: AppError }
  | { readonly say: 'dying'; readonly point: InsidePoint }
  /** Something went to the till's log as an error. */
  | { readonly say: 'fault'; readonly text: string };
