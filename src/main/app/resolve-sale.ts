/** What a person decides about a sale that the till cannot settle by itself. */
import { appError, Failure } from '@shared/ipc/errors';
import { readInstant, toIso } from '@shared/model/business-day';
import type { Sale } from '@shared/model/sale';
import type { Clock, Journal } from '../domain/ports';
import { mayVoid } from '@shared/model/sale-state';

/** What settling by hand needs. */
export interface ResolveParts {
  readonly journal: Pick<Journal, 'get' | 'markVoided' | 'addNote'>;
  readonly clock: Clock;
  /** From when a person may close the sale. */
  readonly mayVoidFrom: (sale: Sale) => string;
  readonly changed: (sale: Sale) => void;
}

/**
 * Closes a sale by hand, with the reason kept; with `moneyBack`, the customer got back what was paid. Throws
 * Failure SALE_NOT_FOUND, WRONG_STATE or TOO_EARLY.
 */
export function voidSale(parts: ResolveParts, id: string, reason: string, moneyBack: boolean): Sale {
  const { journal, clock, changed } = parts;
  const sale = mustGet(parts, id);
  if (!mayVoid(sale.state)) throw new Failure(appError('WRONG_STATE', { state: sale.state }));
  const from = parts.mayVoidFrom(sale);
  if (clock.now() < (readInstant(from) ?? 0)) throw new Failure(appError('TOO_EARLY', { from }));
  const voided = journal.markVoided(id, reason, toIso(clock.now()), moneyBack);
  changed(voided);
  return voided;
}

/** Writes a note to a sale. Throws Failure SALE_NOT_FOUND. */
export function noteSale(parts: ResolveParts, id: string, text: string): Sale {
  mustGet(parts, id);
  const noted = parts.journal.addNote(id, text, toIso(parts.clock.now()));
  parts.changed(noted);
  return noted;
}

function mustGet({ journal }: ResolveParts, id: string): Sale {
  const sale = journal.get(id);
  if (!sale) throw new Failure(appError('SALE_NOT_FOUND'));
  return sale;
}
