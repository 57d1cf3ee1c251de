/** Keeps the money that moves between two Z reports small enough to be added up exactly. */
import type { DatabaseSync } from 'node:sqlite';
import { appError, Failure } from '@shared/ipc/errors';
import { isAmount, MOST_MINOR, MOST_OF_DAY } from '@shared/model/money/amount-bound';
import type { Money } from '@shared/model/money/money';
import { prepared } from '../../sqlite/prepared';

/** Amounts up to this need no sum: no drawer has enough entries to exceed a day's bound with them. */
const SMALL = MOST_MINOR / 1_000;

/** Call before writing an entry. Throws Failure AMOUNT_TOO_LARGE. */
export function mustFitIntoDay(db: DatabaseSync, { minor }: Money): void {
  if (minor <= SMALL) return;
  const [row] = prepared(
    db,
    'SELECT coalesce(sum(amount_minor), 0) AS minor FROM drawer_entries WHERE z_number IS NULL',
  ).all();
  if (!isAmount(minor) || Number(row?.['minor']) + minor > MOST_OF_DAY) {
    throw new Failure(appError('AMOUNT_TOO_LARGE'));
  }
}
