/** Journals on disk with sales in them, for tests of what can happen to the file. */
import type { Sale } from '@shared/model/sale/sale';
import { SALE_STATES } from '@shared/model/sale/sale-state';
import { NOON, saleId, saleOf, transactionOf } from '../../../domain/test-support/sales';
import { openJournal, type OpenJournal } from '../journal-file';
import type { AttemptStart } from '../sales/new-sale';

/** Opens the journal as till A, with Nok at it. */
export function open(path: string): Promise<OpenJournal> {
  return openJournal(path, () => ({ till: 'A', staff: 'Nok' }));
}

/** Starts a sale; its request is on the wire from now on. Gives its id. */
export function send(
  { sales }: Pick<OpenJournal, 'sales'>,
  number: number,
  change: Partial<Sale> = {},
  start: Partial<AttemptStart> = {},
): string {
  const sale: Sale = { ...saleOf(change), id: saleId(number), state: 'sending' };
  sales.addSending({ sale, sealedSecrets: null }, { startedAt: sale.createdAt, snapshot: null, ...start });
  return sale.id;
}

/** Keeps a sale, without sending it. */
export function keep(
  { sales }: Pick<OpenJournal, 'sales'>,
  number: number,
  change: Partial<Sale> = {},
): void {
  sales.add({ sale: { ...saleOf(change), id: saleId(number), state: 'held' }, sealedSecrets: null });
}

/** Ends it: even numbers are accepted, odd ones unknown. */
export function answer({ sales }: OpenJournal, number: number): Sale {
  const accepted = number % 2 === 0;
  return sales.endAttempt(saleId(number), {
    endedAt: NOON,
    skewMs: 0,
    answer: {
      outcome: accepted
        ? { state: 'accepted', reason: 'TRANSACTION', transaction: transactionOf({ code: `TG${number}` }) }
        : { state: 'unknown', reason: 'TIMED_OUT', transaction: null },
      httpStatus: accepted ? 201 : null,
      serviceDate: null,
      message: null,
      answer: 'ข้อความ '.repeat(20),
    },
  });
}

/** Makes a journal of so many sales and closes it; gives them as they can be read. */
export async function fill(path: string, count: number): Promise<Sale[]> {
  const journal = await open(path);
  for (let number = 1; number <= count; number += 1) {
    send(journal, number);
    answer(journal, number);
  }
  const all = everySale(journal);
  journal.close();
  return all;
}

/** All sales, the oldest first. */
export function everySale({ sales }: OpenJournal): Sale[] {
  return sales.inStates(SALE_STATES).sort((a, b) => (a.id < b.id ? -1 : 1));
}
