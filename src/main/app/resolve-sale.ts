/** What a person decides about a sale that the till cannot settle by itself. */
import { appError, Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/business-day';
import type { Sale } from '@shared/model/sale';
import type { Clock, Journal } from '../domain/ports';
import { mayVoid } from '../domain/sale-state';

/** What settling by hand needs. */
export interface ResolveParts {
  readonly journal: Pick<Journal, 'get' | 'markVoided'>;
  readonly clock: Clock;
  readonly changed: (sale: Sale) => void;
}

/** Closes a sale by hand, with the reason kept. Throws Failure SALE_NOT_FOUND or WRONG_STATE. */
export function voidSale({ journal, clock, changed }: ResolveParts, id: string, reason: string): Sale {
  const sale = journal.get(id);
  if (!sale) throw new Failure(appError('SALE_NOT_FOUND'));
  if (!mayVoid(sale.state)) throw new Failure(appError('WRONG_STATE', { state: sale.state }));
  const voided = journal.markVoided(id, reason, toIso(clock.now()));
  changed(voided);
  return voided;
}
