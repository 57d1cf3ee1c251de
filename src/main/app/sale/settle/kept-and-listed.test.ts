/** A kept sale whose top-up was made in another way, or by this till before it was restored. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SERVICE_ID } from '../../../domain/test-support/sales';
import { SOLE_TILL } from '../../ledger/sole-till';
import { iso, order, SettlingTill } from '../../test-support/settling-till';

const MINUTE = 60_000;

let till: SettlingTill;
beforeEach(async () => {
  till = await SettlingTill.open();
  till.keep(1);
  till.clock.at += 30 * MINUTE;
});
afterEach(() => till.close());

/** Whether the list shows the kept sale, to a till whose clock agrees with the service's. */
const isListed = (skewMs: number | null = 0): Promise<boolean> => {
  const kept = till.sale(1);
  if (!kept) throw new Error('nothing was kept');
  return till.settling().isListed(kept, { startedAt: iso(0), service: SERVICE_ID, snapshot: null, skewMs });
};

it('is shown by an order like it that was made since', async () => {
  expect(await isListed()).toBe(false);
  till.list(order('TG7', { createdAt: iso(20 * MINUTE) }));
  expect(await isListed()).toBe(true);
});

it('is compared with the orders of two weeks, however long it was kept', async () => {
  const day = 24 * 60 * MINUTE;
  till.clock.at += 400 * day;
  till.list(order('TG7', { createdAt: iso(15 * day) }));
  expect(await isListed()).toBe(false);
  till.list(order('TG8', { createdAt: iso(13 * day) }));
  expect(await isListed()).toBe(true);
});

it.each<[string, Readonly<Record<string, unknown>>]>([
  ['made before it', { createdAt: iso(-MINUTE) }],
  ['that failed', { createdAt: iso(MINUTE), status: 'FAILED' }],
  ['of another total', { createdAt: iso(MINUTE), total: 1 }],
  ['without a time', { createdAt: null }],
])('is not shown by an order %s', async (_, members) => {
  till.list(order('TG7', members));
  expect(await isListed()).toBe(false);
});

it('is not shown by the order of another sale of the till, under whatever code', async () => {
  till.sell(2, 'accepted', { at: MINUTE });
  till.list(order('TG2', { createdAt: iso(MINUTE) }));
  expect(await isListed()).toBe(false);
  till.list(order('OTHER', { createdAt: iso(MINUTE) }));
  expect(await isListed()).toBe(false);
  // Booked late, or its time is written without the minutes.
  for (const at of [5 * MINUTE, 0]) {
    till.list(order('OTHER', { createdAt: iso(at) }));
    expect(await isListed()).toBe(false);
  }
});

it('is not shown where other tills sell, by a ledger’s word too, or the clocks were not compared', async () => {
  till.list(order('TG7', { createdAt: iso(MINUTE) }));
  expect(await isListed(null)).toBe(false);
  till.otherTills = true;
  expect(await isListed()).toBe(false);
  till.otherTills = false;
  till.claims = { ...SOLE_TILL.claims, decides: () => true };
  expect(await isListed()).toBe(false);
});

it('asks the journal about no orders but those of its item and player', async () => {
  const sentBetween = vi.spyOn(till.opened.sales, 'sentBetween');
  const named = vi.spyOn(till.opened.sales, 'named');
  const line = { product: 'Free Fire', package: '310 Diamonds', payload: ['987654321'] };
  till.list(order('TG7', { createdAt: iso(MINUTE), orders: [line] }));
  expect(await isListed()).toBe(false);
  expect(sentBetween).not.toHaveBeenCalled();
  expect(named).not.toHaveBeenCalled();
});

it('goes out where the orders cannot be compared, which is logged', async () => {
  vi.spyOn(till.opened.sales, 'sentBetween').mockRejectedValue(new Error('the cache is gone'));
  till.list(order('TG7', { createdAt: iso(MINUTE) }));
  expect(await isListed()).toBe(false);
  expect(JSON.stringify(till.log)).toContain('could not be compared');
});
