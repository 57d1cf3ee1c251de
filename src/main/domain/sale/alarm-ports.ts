/** What alarms need from the journal's file. */
import type { ServiceOrder } from '@shared/model/service/order';
import type { Actor } from '@shared/model/people/actor';
import type { SaleState } from '@shared/model/sale/sale-state';
import type { Alarm, AlarmKind } from '@shared/model/sale/settling';

/** An alarm to raise. */
export interface NewAlarm {
  readonly kind: AlarmKind;
  readonly saleId: string;
  readonly stateThen: SaleState;
  readonly order: ServiceOrder;
  readonly raisedAt: string;
}

/** Orders that should not be there, in the journal's file. */
export interface AlarmBook {
  /** See `Journal.by`. */
  by(actor: Actor): AlarmBook;
  /**
   * False when it is open already. An alarm of an order that should not be there (`booked`, `second`) is
   * raised only once. One that can happen repeatedly (`reversed`, `restored`) is raised again after it was
   * closed.
   */
  raise(alarm: NewAlarm): boolean;
  /** Open ones, oldest first. */
  open(): Alarm[];
  /** Whether an unexpected order ever appeared for the sale, also when its alarm was closed. */
  everBooked(saleId: string): boolean;
  /** Throws Failure ALARM_NOT_FOUND when there is no such open alarm. */
  close(id: number, note: string, at: string): void;
}
