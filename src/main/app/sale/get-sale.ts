import { appError, Failure } from '@shared/ipc/errors';
import type { Sale } from '@shared/model/sale/sale';
import type { Journal } from '../../adapters/journal/sales/journal';

/** Throws Failure SALE_NOT_FOUND. */
export function getSale({ journal }: { readonly journal: Pick<Journal, 'get'> }, id: string): Sale {
  const sale = journal.get(id);
  if (!sale) throw new Failure(appError('SALE_NOT_FOUND'));
  return sale;
}
