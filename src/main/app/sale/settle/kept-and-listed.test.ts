/** A sale that is not sent, and whose top-up was made in another way, or by this till before it was restored. */
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SOLE_TILL } from '../../ledger/sole-till';
import { iso, order, SettlingTill } from '../../test-support/settling-till';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let till: SettlingTill;
beforeEach(async () => {
  till = await SettlingTill.open();
  till.keep(1);
  till.clock.at += 30 * MINUTE;
});
afterEach(() => till.close());

/** Why the list speaks against sending the kept sale, or null; `isRead`: whether it was read since. */
const against = (isRead = true): Promise<string | null> => {
  const kept = till.sale(1);
  if (!kept) throw new Error('nothing was kept');
  return till.settling().againstSending(kept, () => Promise.resolve(isRead));
};

it('is stopped by an order like it that was made since', async () => {
  expect(await against()).toBeNull();
  list(order('TG7', { createdAt: iso(20 * MINUTE) }));
  expect(await against()).toBe('MAY_BE_BOOKED');
});

/** A list that goes back to before the sale. */
function list(...orders: readonly object[]): void {
  till.list(order('OLD', { createdAt: iso(-20 * DAY), orders: [OTHER_LINE] }), ...orders);
}

const LINE = { product: 'Free Fire', package: '310 Diamonds', payload: ['1234567890'] };
const OTHER_LINE = { ...LINE, package: '5 Diamonds' };

it.each<[string, Readonly<Record<string, unknown>>]>([
  ['of another total', { total: 95 }],
  ['without a total', { total: null }],
  ['without a time', { createdAt: null }],
  ['of a service that writes its local time as UTC', { createdAt: iso(20 * MINUTE + 7 * HOUR) }],
  ['of a service in the west that does so', { createdAt: iso(20 * MINUTE - 8 * HOUR) }],
  ['with another item next to it', { orders: [LINE, OTHER_LINE] }],
  ['that has it twice', { orders: [LINE, LINE] }],
  ['with a nickname', { orders: [{ ...LINE, payload: ['1234567890', 'ป้าแดง'] }] }],
  ['with a label and zeros', { orders: [{ ...LINE, payload: ['UID: 001234567890'] }] }],
  ['in capitals', { orders: [{ ...LINE, product: 'FREE  FIRE' }] }],
  ['that is not done yet', { status: 'PENDING' }],
  ['with more words in its names', { orders: [{ ...LINE, package: '310 Diamonds + 31 Bonus' }] }],
  ['with fewer words in its names', { orders: [{ ...LINE, product: 'Fire', package: 'Diamonds' }] }],
  ['that names no game', { orders: [{ ...LINE, product: null }] }],
  ['that hides a part of the id', { orders: [{ ...LINE, payload: ['1234xxx890'] }] }],
  ['that shows the end of the id', { orders: [{ ...LINE, payload: ['****7890'] }] }],
  ['that shows the beginning of the id', { orders: [{ ...LINE, payload: ['12345…'] }] }],
  ['that shows both ends of the id', { orders: [{ ...LINE, payload: ['12 •• 90'] }] }],
  ['of its total under another name of the game', { orders: [{ ...LINE, product: 'ฟรีไฟร์' }] }],
  ['of its total, with the names as one word', { orders: [{ ...LINE, product: 'FreeFire310' }] }],
  ['of its total under the amount alone', { orders: [{ ...LINE, product: 'FF-TH', package: '310 เพชร' }] }],
  ['of its total, in the singular', { orders: [{ ...LINE, package: '310 Diamond' }] }],
  ['of its total, with empty names', { orders: [{ ...LINE, product: '', package: ' ' }] }],
  ['of its total, without an item', { orders: [] }],
  ['that names no player', { orders: [{ ...LINE, payload: [] }] }],
  ['with null for a player', { orders: [{ ...LINE, payload: null }] }],
  ['with text for a player', { orders: [{ ...LINE, payload: '1234567890' }] }],
  ['without a member for the player', { orders: [{ product: LINE.product, package: LINE.package }] }],
  ['with an empty id', { orders: [{ ...LINE, payload: [''] }] }],
  ['with null for an id', { orders: [{ ...LINE, payload: [null] }] }],
])('is stopped by an order %s', async (_, members) => {
  list(order('TG7', { createdAt: iso(20 * MINUTE), ...members }));
  expect(await against()).toBe('MAY_BE_BOOKED');
});

it.each<[string, Readonly<Record<string, unknown>>]>([
  ['made long before it', { createdAt: iso(-2 * DAY) }],
  ['that failed', { status: 'FAILED' }],
  ['that the service deleted', { isDelete: true }],
  ['of another package', { orders: [OTHER_LINE] }],
  ['of another player', { orders: [{ ...LINE, payload: ['987654321'] }] }],
  ['that names no player, of another total', { total: 95, orders: [{ ...LINE, payload: [] }] }],
  ['of another hidden id', { orders: [{ ...LINE, payload: ['1239xxx890'] }] }],
  ['that shows the end of another id', { orders: [{ ...LINE, payload: ['****7891'] }] }],
  ['that shows too little of the id', { orders: [{ ...LINE, payload: ['*******890'] }] }],
  ['of another total under another name', { total: 95, orders: [{ ...LINE, product: 'ฟรีไฟร์' }] }],
  ['of its total and another amount', { orders: [{ ...LINE, product: 'FF', package: '62 เพชร' }] }],
  ['of another number of the same', { orders: [{ ...LINE, package: '3100 Diamonds' }] }],
  ['of another total, without an item', { orders: [], total: 95 }],
])('is not stopped by an order %s', async (_, members) => {
  list(order('TG7', { createdAt: iso(20 * MINUTE), ...members }));
  expect(await against()).toBeNull();
});

it('is stopped so after a try that did not leave the till, whatever the list had shown by then', async () => {
  for (const [number, snapshot] of [null, { ...till.cache.snapshot(), read: 0 }].entries()) {
    till.sell(number + 2, 'not-sent', { snapshot });
    list(order('TG7', { createdAt: iso(20 * MINUTE) }));
    const unsent = till.sale(number + 2);
    expect(unsent?.state).toBe('not-sent');
    const why = unsent && (await till.settling().againstSending(unsent, () => Promise.resolve(true)));
    expect(why).toBe('MAY_BE_BOOKED');
  }
});

it.each([
  ['two hours ahead, and still to come', 2 * HOUR, 20 * MINUTE],
  ['two hours ahead, and past by now', 2 * HOUR, 3 * HOUR],
  ['26 hours ahead', 26 * HOUR, 20 * MINUTE],
  ['sixty days behind', -60 * DAY, 20 * MINUTE],
])('is stopped so where it was kept by a clock %s', async (_, ahead, later) => {
  till.keep(2, ahead);
  till.clock.at += later;
  list(order('TG7', { createdAt: iso(10 * MINUTE) }));
  const kept = till.sale(2);
  expect(kept && (await till.settling().againstSending(kept, () => Promise.resolve(true)))).toBe(
    'MAY_BE_BOOKED',
  );
});

it('is compared with the orders of the two weeks after it and of the last two, however long it was kept', async () => {
  till.clock.at += 400 * DAY;
  list(order('TG7', { createdAt: iso(15 * DAY) }));
  expect(await against()).toBeNull();
  list(order('TG8', { createdAt: iso(13 * DAY) }));
  expect(await against()).toBe('MAY_BE_BOOKED');
  list(order('TG9', { createdAt: iso(390 * DAY) }));
  expect(await against()).toBe('MAY_BE_BOOKED');
});

it('is not stopped by the order of another sale of the till, under whatever code', async () => {
  till.sell(2, 'accepted', { at: MINUTE });
  list(order('TG2', { createdAt: iso(MINUTE) }));
  expect(await against()).toBeNull();
  // Booked late, or its time is written without the minutes.
  for (const at of [MINUTE, 5 * MINUTE, 0]) {
    list(order('OTHER', { createdAt: iso(at) }));
    expect(await against()).toBeNull();
  }
});

it('is stopped by one more order than other sales of the till may have, under whatever code', async () => {
  till.sell(2, 'accepted', { at: -DAY + HOUR });
  const yesterday = order('OTHER', { createdAt: iso(-DAY + HOUR) });
  list(yesterday);
  expect(await against()).toBeNull();
  list(yesterday, order('TG7', { createdAt: iso(20 * MINUTE) }));
  expect(await against()).toBe('MAY_BE_BOOKED');
});

it('is stopped by an order with the code of a sale of something else, unless it settled that sale', async () => {
  const change = { payload: [{ ref: 'uid', value: '987654321', secret: false }] };
  till.sell(2, 'accepted', { at: MINUTE, change });
  list(order('TG2', { createdAt: iso(20 * MINUTE) }));
  expect(await against()).toBe('MAY_BE_BOOKED');
  list(order('TG2', { orders: [{ ...LINE, payload: ['987654321'] }], createdAt: iso(MINUTE) }));
  await till.run();
  expect(till.sale(2)?.state).toBe('delivered');
  list(order('TG2', { createdAt: iso(MINUTE) }));
  expect(await against()).toBeNull();
});

it('is stopped by an order that the list has lost again', async () => {
  list(order('TG7', { createdAt: iso(20 * MINUTE) }));
  list();
  expect(await against()).toBe('MAY_BE_BOOKED');
});

it('is stopped by an order that is known though the list can’t be read now', async () => {
  list(order('TG7', { createdAt: iso(20 * MINUTE) }));
  expect(await against(false)).toBe('MAY_BE_BOOKED');
});

it('is asked about where an order that is known can’t be read any more', async () => {
  list(order('TG7', { createdAt: iso(20 * MINUTE) }));
  const { db } = till.cache as unknown as { db: DatabaseSync };
  db.exec('UPDATE blocks SET body = zeroblob(length(body))');
  expect(await against()).toBe('LIST_NOT_READ');
});

it('is asked about where the list does not go back to before it: the oldest orders have left it', async () => {
  const orders = [1, 2, 3].map((number) =>
    order(`TG${number}`, { createdAt: iso(-number * HOUR), orders: [OTHER_LINE] }),
  );
  till.list(...orders);
  till.clock.at += MINUTE;
  till.keep(2, till.clock.at - Date.parse(iso(0)));
  const kept = till.sale(2);
  const against = async () =>
    kept && (await till.settling().againstSending(kept, () => Promise.resolve(true)));
  till.clock.at += MINUTE;
  const newer = order('NEW', { orders: [OTHER_LINE], createdAt: iso(31 * MINUTE) });
  till.list(...orders.slice(0, 1), newer);
  expect(await against()).toBeNull();
  till.list(newer);
  expect(await against()).toBe('LIST_NOT_READ');
});

it.each([12 * HOUR, 30 * HOUR])(
  'is asked about where the last order, %d ms before it, has left the list',
  async (ago) => {
    const old = order('TG1', { createdAt: iso(-ago), orders: [OTHER_LINE] });
    till.list(old);
    till.clock.at += MINUTE;
    till.keep(2, till.clock.at - Date.parse(iso(0)));
    till.clock.at += 2 * DAY;
    const newer = order('NEW', { orders: [OTHER_LINE], createdAt: iso(2 * DAY) });
    const kept = till.sale(2);
    const read = () => kept && till.settling().againstSending(kept, () => Promise.resolve(true));
    till.list(old, newer);
    expect(await read()).toBeNull();
    till.list(newer);
    expect(await read()).toBe('LIST_NOT_READ');
  },
);

it('is asked about where a new cache read the newest orders alone', async () => {
  till.clock.at += 3 * DAY;
  const newest = [1, 2, 3].map((number) =>
    order(`TG${number}`, { createdAt: iso(2 * DAY + number * HOUR), orders: [OTHER_LINE] }),
  );
  till.list(...newest);
  expect(await against()).toBe('LIST_NOT_READ');
  list(...newest);
  expect(await against()).toBeNull();
});

it('waits for the list, and not where other tills sell, by a ledger’s word too', async () => {
  expect(await against(false)).toBe('LIST_NOT_READ');
  list(order('TG7', { createdAt: iso(MINUTE) }));
  till.otherTills = true;
  expect([await against(), await against(false)]).toEqual([null, null]);
  till.otherTills = false;
  till.claims = { ...SOLE_TILL.claims, decides: () => true };
  expect([await against(), await against(false)]).toEqual([null, null]);
});

it('waits for what the shop’s ledger has of this till, which may have been restored from before it was sent', async () => {
  till.claims = { ...SOLE_TILL.claims, decides: () => true, isWhole: () => Promise.resolve(false) };
  expect(await against()).toBe('LEDGER_NOT_READ');
});

it('asks the journal about no orders but those of its item and player', async () => {
  const sentBetween = vi.spyOn(till.opened.sales, 'sentBetween');
  const named = vi.spyOn(till.opened.sales, 'named');
  list(order('TG7', { orders: [{ ...LINE, payload: ['987654321'] }] }));
  expect(await against()).toBeNull();
  expect(sentBetween).not.toHaveBeenCalled();
  expect(named).not.toHaveBeenCalled();
});

it('waits also where reading the list fails in the till', async () => {
  const kept = till.sale(1);
  const against =
    kept && till.settling().againstSending(kept, () => Promise.reject(new Error('the cache is gone')));
  expect(await against).toBe('LIST_NOT_READ');
});

it('does not go out where the orders cannot be compared, which is logged', async () => {
  vi.spyOn(till.opened.sales, 'sentBetween').mockRejectedValue(new Error('the cache is gone'));
  list(order('TG7', { createdAt: iso(MINUTE) }));
  expect(await against()).toBe('LIST_NOT_READ');
  expect(JSON.stringify(till.log)).toContain('could not be compared');
});
