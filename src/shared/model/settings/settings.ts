import type { CashRounding } from '../money/cash-rounding';
import type { AmountUnit, CurrencyCode } from '../money/money';

/** Whether the till sells for real or against the built-in training service. */
export type TillMode = 'live' | 'training';

/** Where the service is and who the shop is there. */
export interface ServiceAddress {
  /** `https:` (or `http:` on loopback), with an optional path, without a trailing slash. */
  readonly baseUrl: string;
  readonly identify: string;
}

/** Paper widths of the receipt printers in use, in millimetres. */
export const PAPER_WIDTHS = [80, 58] as const;
export type PaperWidth = (typeof PAPER_WIDTHS)[number];

/** Everything a shop can set that is not secret. */
export interface Settings {
  readonly mode: TillMode;
  readonly service: ServiceAddress | null;
  readonly shopName: string;
  readonly tillName: string;
  readonly currency: CurrencyCode;
  readonly amountUnit: AmountUnit;
  readonly timeZone: string;
  /** Hour at which the business day starts, `HH:MM`. */
  readonly dayStartsAt: string;
  readonly locale: 'en' | 'th';
  readonly buddhistYear: boolean;
  readonly theme: 'system' | 'light' | 'dark';
  /** Milliseconds until a connection must stand. */
  readonly connectTimeoutMs: number;
  /** Milliseconds until the whole call must be answered. */
  readonly requestTimeoutMs: number;
  /** To what cash is rounded at the counter. */
  readonly cashRounding: CashRounding;
  readonly maxQuantity: number;
  /** Order statuses that mean delivered; the interface shows only SUCCESS. Compared without case. */
  readonly successStatuses: readonly string[];
  /** Order statuses that mean failed, cancelled or refunded by the service. Compared without case. */
  readonly failedStatuses: readonly string[];
  /** Who is at the counter; written beside every decision in the audit trail. */
  readonly cashierName: string;
  /** Whether others sell through the same identify: then no order proves whose it is. */
  readonly otherTills: boolean;
  /** The same package to the same player within so many minutes asks first; 0 never asks. */
  readonly askAgainMinutes: number;
  /** Minutes until a person may close a sale whose outcome is unknown; the orders must have been read since, too. */
  readonly voidUnknownAfterMinutes: number;
  /** From how many minutes on a clock that jumps, or is apart from the service's, is told. */
  readonly clockJumpMinutes: number;
  /** Minutes after which a sale that is accepted and not yet delivered needs a person. */
  readonly stuckAfterMinutes: number;
  /** How many daily copies of the journal are kept. */
  readonly backupsKept: number;
  /** How often the orders and the catalogue are read again, in minutes. */
  readonly refreshMinutes: number;
  readonly paperWidth: PaperWidth;
  /** Favourite product ids, per mode, so that training leaves the shop's own alone. */
  readonly favourites: { readonly live: readonly string[]; readonly training: readonly string[] };
}
