/** Keeps what moves between two Z reports within what can be added up exactly. */
import type { DatabaseSync } from 'node:sqlite';
import { appError, Failure } from '@shared/ipc/errors';
import { isAmount, MOST_MINOR, MOST_OF_DAY } from '@shared/model/money/amount-bound';
import type { Money } from '@shared/model/money/money';
import { prepared } from '../../sqlite/prepared';

/** No drawer sees as many entries of at most this as would come to more than a day may have, so none is added up. */
const SMALL = MOST_MINOR / 1_000;

/** To be called before an entry is written. Throws Failure AMOUNT_TOO_LARGE. */
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
