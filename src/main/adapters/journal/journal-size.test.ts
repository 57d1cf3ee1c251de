/** What a shop's disk holds of each sale after years. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { toIso } from '@shared/model/day/business-day';
import { paidWhole } from '@shared/model/money/tender';
import { EXACT_CASH } from '@shared/model/sale/test-support/orders';
import { expect, it } from 'vitest';
import { baht, NOON, saleOf, seenOrderOf, transactionOf } from '../../domain/test-support/sales';
import { NEXT, takeZ } from './test-support/report-of-day';
import { openJournal, type OpenJournal } from './journal-file';

const SALES = 600;
const MS_A_SALE = 144_000;
/** A time after the last of them, in minutes after noon. */
const AFTER_ALL_MIN = 25 * 60;
/** With its receipt number and the seals of its trail, in bytes. */
const MOST_A_SALE = 2_500;

/** Sells as a counter does: sent, accepted, and delivered according to the service's list. */
function sell({ sales }: OpenJournal, number: number): void {
  const begun = Date.parse(NOON) + number * MS_A_SALE;
  const at = (ms: number) => toIso(begun + ms);
  const code = `TG${number.toString(16).toUpperCase().padStart(10, '0')}`;
  const orderId = `5f1c9a3e${number.toString(16).padStart(16, '0')}`;
  const price = baht(3_500 + number);
  const { state: _, ...sale } = saleOf({
    ...{ id: randomUUID(), createdAt: at(0), updatedAt: at(0) },
    payload: [{ ref: 'uid', value: String(1_000_000_000 + number * 7_919), secret: false }],
    ...{ expectedTotal: price, payments: paidWhole(price, EXACT_CASH) },
  });
  sales.addSending(
    {
      ...{ sale: { ...sale, state: 'sending' }, sealedSecrets: null },
      numbering: { prefix: 'A-', year: '2026', day: '2026-11-21', vat: null },
    },
    {
      startedAt: at(0),
      snapshot: { cacheId: 'k3Jx0aQmV9Zt', read: number },
      service: 'ZRhp8Yq0c1vXn2bKdT5wJg',
      skewMs: 12,
    },
  );
  const dates = { createdAt: at(900), updatedAt: at(900) };
  const transaction = transactionOf({ ...dates, code, id: orderId, total: price, agentCost: price });
  sales.endAttempt(sale.id, {
    ...{ endedAt: at(900), skewMs: 12 },
    answer: {
      outcome: { state: 'accepted', reason: 'TRANSACTION', transaction },
      ...{ httpStatus: 201, serviceDate: at(900), message: null, answer: null },
    },
  });
  const key = JSON.stringify([orderId, code]);
  sales.settle(sale.id, 'delivered', seenOrderOf({ key, code, seenAt: at(60_000) }));
}

it('a sale takes a bounded number of bytes with its trail and all indexes, delivered and in a Z report', async () => {
  const journal = await openJournal(':memory:', () => ({ till: 'Till 1', staff: 'Nok' }));
  journal.sealWith({ id: 'a1b2c3d4', bytes: randomBytes(32), storage: 'keyring', since: 1 });
  const { db } = journal.sales as unknown as { db: DatabaseSync };
  const size = () => {
    const of = (name: string) => Number(Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
    return of('page_count') * of('page_size');
  };
  const empty = size();
  const ofEach = () => Math.ceil((size() - empty) / SALES);
  for (let number = 1; number <= SALES; number += 1) sell(journal, number);
  expect(ofEach()).toBeLessThanOrEqual(MOST_A_SALE);
  takeZ(journal.reports, NEXT, AFTER_ALL_MIN);
  expect(ofEach()).toBeLessThanOrEqual(MOST_A_SALE);
  journal.close();
});
