/** A service that gives its codes again each day: a code of yesterday’s sale is today’s sale’s code, too. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import { DAY_MS } from '@shared/model/day/business-day';
import { saleId } from '../../domain/test-support/sales';
import { SOLE_TILL } from '../ledger/sole-till';
import { iso, order, SettlingTill } from '../test-support/settling-till';

const ofYesterday = order('7', { id: 'yesterday', createdAt: iso(500 - DAY_MS) });
const ofToday = (change: object = {}) => order('7', { id: 'today', ...change });
let till: SettlingTill;
beforeEach(async () => {
  till = await SettlingTill.open();
  till.sell(1, 'accepted', { at: -DAY_MS, code: '7' });
  till.list(ofYesterday);
  await till.run();
});
afterEach(() => till.close());

it.each([
  ['SUCCESS', 'delivered'],
  ['FAILED', 'failed'],
])('a sale without an answer is settled by its order in %s', async (status, state) => {
  till.sell(2, 'unknown');
  till.list(ofYesterday, ofToday({ status }));
  await till.run();
  expect([till.sale(1)?.state, till.sale(2)?.state]).toEqual(['delivered', state]);
});

it.each([
  ['SUCCESS', 'delivered'],
  ['FAILED', 'failed'],
])('a sale with its answer follows its order into %s', async (status, state) => {
  till.sell(2, 'accepted', { code: '7' });
  till.list(ofYesterday);
  await till.run();
  till.list(ofYesterday, ofToday({ status }));
  await till.run();
  expect([till.sale(1)?.state, till.sale(2)?.state, till.alarms()]).toEqual(['delivered', state, []]);
});

it('two sales of two days, none of which was seen in the list, each have their own order', async () => {
  till.list();
  till.sell(2, 'accepted', { at: 2 * DAY_MS, code: '8' });
  till.sell(3, 'accepted', { at: 3 * DAY_MS, code: '8' });
  till.clock.at += 4 * DAY_MS;
  const orders = [2, 3].map((days) => order('8', { id: `${days}`, createdAt: iso(500 + days * DAY_MS) }));
  till.list(...orders);
  await till.run();
  const seen = [2, 3].map((number) => till.sale(number)?.seenOrder?.key);
  expect(seen).toEqual(['["2","8"]', '["3","8"]']);
});

it('a sale has the order of its time, though another till’s like order has its code and is listed with it', async () => {
  till.sell(2, 'accepted', { at: DAY_MS, code: '8' });
  till.list(order('8', { id: 'theirs' }), order('8', { id: 'own', createdAt: iso(500 + DAY_MS) }));
  await till.run();
  expect(till.sale(2)?.seenOrder?.key).toBe('["own","8"]');
});

it('an order known to be another till’s raises no alarm for a sale whose order is not listed yet', async () => {
  const theirs = order('7', { id: 'theirs', total: 99 });
  till.claims = { ...SOLE_TILL.claims, isTaken: ({ id }) => id === 'theirs' };
  till.list(ofYesterday, theirs);
  till.sell(2, 'accepted', { code: '7' });
  till.list(ofYesterday, theirs);
  await till.run();
  expect(till.alarms()).toEqual([]);
});

it('an order of another till of yesterday raises no alarm for the sale that has its own', async () => {
  const theirs = order('7', { id: 'theirs', createdAt: iso(-DAY_MS), total: 99 });
  till.list(ofYesterday, theirs);
  till.sell(2, 'accepted', { code: '7' });
  till.list(ofYesterday, theirs, ofToday());
  await till.run();
  expect([till.sale(2)?.state, till.alarms()]).toEqual(['delivered', []]);
});

it('a person can settle one by an order whose total is another', async () => {
  till.sell(2, 'unknown');
  till.list(ofYesterday, ofToday({ total: 99 }));
  const settling = till.settling();
  const [open] = (await settling.attention()).sales;
  const key = open?.candidates[0]?.order.key ?? '';
  expect(await settling.settleByPerson(saleId(2), key, ANYONE)).toMatchObject({ state: 'delivered' });
});

it('an order for a sale that was refused raises an alarm', async () => {
  till.sell(2, 'rejected');
  till.list(ofYesterday, ofToday());
  await till.run();
  expect(till.alarms()).toEqual([[saleId(2), '7']]);
});

it.each([
  ['was listed under two ids', ofToday({ createdAt: iso(1_000 - DAY_MS) })],
  ['has no time', ofToday({ createdAt: undefined })],
])('an order under the code that %s stays the earlier sale’s', async (_, twin) => {
  till.sell(2, 'unknown');
  till.list(ofYesterday, twin);
  const settling = till.settling();
  await settling.run();
  expect((await settling.attention()).sales).toMatchObject([{ candidates: [] }]);
});
