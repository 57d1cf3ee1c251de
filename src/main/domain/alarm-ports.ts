/** What alarms need from the journal's file. */
import type { ServiceOrder } from '@shared/model/order';
import type { SaleState } from '@shared/model/sale';
import type { Alarm } from '@shared/model/settling';

/** An alarm as it is raised. */
export interface NewAlarm {
  readonly saleId: string;
  readonly stateThen: SaleState;
  readonly order: ServiceOrder;
  readonly raisedAt: string;
}

/** Orders that should not be there, in the journal's file. */
export interface AlarmBook {
  /** False when it was raised before, open or closed. */
  raise(alarm: NewAlarm): boolean;
  /** Open ones, oldest first. */
  open(): Alarm[];
  /** Throws Failure ALARM_NOT_FOUND when there is no such open alarm. */
  close(id: number, note: string, at: string): void;
}
