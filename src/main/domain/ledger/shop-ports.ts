/** What the shop's view needs from the ledger: all tills at once, read only. */
import type { BusinessDay, DayBounds } from '@shared/model/day/business-day';
import type { ZReport } from '@shared/model/day/report-of-day';
import type { Decided, LeftOutZ, NewTill, ShopZ, TillCode } from '@shared/model/shop/shop';
import type { LedgerFork, LostEntry } from './brought-back';
import type { Names } from '../day/day-sale';
import type {
  KnownTills,
  ReadSales,
  ShopDayMaterial,
  DayStanding,
  NewShopZ,
  TakenShopZ,
  KnownBranches,
} from './known-shop';

/** Each question with its input and answer; plain data, for it crosses to another process. */
export interface ShopQuestions {
  readonly tills: { readonly asks: null; readonly answer: KnownTills };
  /** The shops of the chain; null for a till. */
  readonly branches: {
    readonly asks: DayBounds & { readonly day: BusinessDay };
    readonly answer: KnownBranches | null;
  };
  /** How far every till has reported: unchanged while no till has sent anything. */
  readonly mark: { readonly asks: null; readonly answer: string };
  readonly day: { readonly asks: DayBounds; readonly answer: ShopDayMaterial };
  readonly named: { readonly asks: Names; readonly answer: ReadSales };
  readonly open: { readonly asks: null; readonly answer: ReadSales };
  readonly standing: {
    readonly asks: DayBounds & { readonly day: BusinessDay };
    readonly answer: readonly DayStanding[];
  };
  /** The last reports, the newest first, and that of the day. */
  readonly zs: { readonly asks: { readonly day: BusinessDay }; readonly answer: readonly ShopZ[] };
  /** Z reports of tills that no report of the shop has, though that day's was taken. */
  readonly leftOut: { readonly asks: null; readonly answer: readonly LeftOutZ[] };
  readonly z: { readonly asks: number; readonly answer: ZReport | null };
  /** The one that changes something. Asked again, it finds that it was already done. */
  readonly takeZ: { readonly asks: NewShopZ; readonly answer: TakenShopZ };
  /** A one-time code for a till, made by an office; null when the ledger does not make one. */
  readonly offerCode: { readonly asks: NewTill; readonly answer: Omit<TillCode, 'invitation'> | null };
  /** Whether there was such a till to remove. */
  readonly endTill: {
    readonly asks: { readonly id: string; readonly how: 'closed' | 'retired' };
    readonly answer: boolean;
  };
  /** What this till sent before its journal went back. */
  readonly forks: { readonly asks: null; readonly answer: readonly LedgerFork[] };
  /** The next entries of it after the given one; none at the end. */
  readonly lost: {
    readonly asks: {
      readonly epoch: number;
      readonly after: { readonly epoch: number; readonly seq: number };
      readonly most: number;
    };
    readonly answer: readonly LostEntry[];
  };
  /** Decisions made elsewhere than at the sale's till, by the sale's id. */
  readonly decisions: { readonly asks: null; readonly answer: Readonly<Record<string, Decided>> };
  readonly lookUp: { readonly asks: string; readonly answer: ReadSales };
}
export type ShopQuestion = keyof ShopQuestions;

export interface ShopLedger {
  /** Rejects with Failure LEDGER_AWAY when the ledger is late, or the till belongs to none. */
  ask<Q extends ShopQuestion>(
    question: Q,
    asks: ShopQuestions[Q]['asks'],
  ): Promise<ShopQuestions[Q]['answer']>;
}
