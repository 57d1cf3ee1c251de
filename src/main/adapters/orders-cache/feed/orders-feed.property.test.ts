import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServiceOrder } from '@shared/model/service/order';
import { listedWithin } from '../../../domain/day/listed-orders';
import { propertyRuns } from '../../../domain/test-support/property-runs';
import { forEachTest } from '../../test-support/for-each-test';
import { at, bytesOf, CacheOnDisk, NOON, reading, wire } from '../test-support/orders-feed';
import { readOrder } from '../store/read-order';
import type { OrdersCursor, OrdersPage } from '../../../domain/cached-orders';

let file: CacheOnDisk;
forEachTest(CacheOnDisk, (opened) => (file = opened));

describe('pages', () => {
  it('give every dated order once, by time, whatever the limit', () => {
    const order = fc.record({
      code: fc.integer({ min: 0, max: 40 }),
      minute: fc.integer({ min: 0, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(order, { maxLength: 40 }), fc.integer({ min: 1, max: 7 }), (orders, limit) => {
        file.store.adopt(`${Math.random()}`);
        file.read(orders.map(({ code, minute }) => wire(`C${code}`, { createdAt: at(minute) })));
        const bounds = { from: NOON, to: NOON + 4 * 60_000 };
        const pages: ServiceOrder[] = [];
        let after: OrdersCursor | null = null;
        for (let count = 0; count < 100; count += 1) {
          const page: OrdersPage = file.store.queries.ordersPage(bounds, after, limit);
          expect(page.orders.length).toBeLessThanOrEqual(limit);
          pages.push(...page.orders);
          after = page.next;
          if (after === null) break;
        }
        const expected = file.store.queries.ordersBetween(bounds.from, bounds.to);
        expect(pages.map((page) => page.key).sort()).toEqual(expected.map((row) => row.key).sort());
        expect(pages.map((page) => page.at)).toEqual(pages.map((page) => page.at).sort());
        const [sum] = file.store.queries.orderSums([bounds]);
        expect(sum?.count).toBe(listedWithin(expected, bounds).length);
      }),
      { numRuns: 40 },
    );
  });
});

describe('whatever lists follow each other', () => {
  const element = fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .record({
          code: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', null),
          id: fc.constantFrom('1', '2', undefined),
          status: fc.constantFrom('SUCCESS', 'CREATED'),
          product: fc.constantFrom('Free Fire', 'King of Games'),
          extra: fc.constantFrom(undefined, 'x'),
        })
        .map(({ code, id, status, product, extra }) =>
          wire(code ?? '', {
            ...(id === undefined ? {} : { id }),
            code,
            status,
            extra,
            orders: [{ product, package: 'x', payload: ['somchai', 'hunter2'] }],
          }),
        ),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
  );
  const lists = fc.array(
    fc.record({
      elements: fc.array(element, { maxLength: 14 }),
      cuts: fc.array(fc.nat(5_000), { maxLength: 4 }),
      cutAt: fc.option(fc.nat(5_000), { freq: 4 }),
      reopened: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  );
  // Next to so many that stay as they are, few changes are looked up one by one.
  const STEADY = Array.from({ length: 64 }, (_, index) => wire(`STEADY${index}`));
  const content = (item: unknown): string => {
    const order = readOrder(item, reading());
    return JSON.stringify([order, order.faults.includes('not-an-object') ? item : null]);
  };
  const plain = (order: ServiceOrder) => {
    const { key: _, firstSeenAt: __, firstRead: ___, missingSince: ____, ...rest } = order;
    return JSON.stringify({ ...rest, faults: rest.faults.filter((fault) => fault !== 'repeated-id') });
  };

  it('the list is as the last whole one says, and nothing is ever lost', () => {
    fc.assert(
      fc.property(lists, (steps) => {
        file.store.adopt(`${Math.random()}`);
        let known = 0;
        for (const [index, { elements, cuts, cutAt, reopened }] of steps.entries()) {
          const list = [...(JSON.parse(JSON.stringify(elements)) as unknown[]), ...STEADY];
          const bytes = bytesOf(list);
          const before = new Map(file.all().map((order) => [order.key, order]));
          if (cutAt !== null && cutAt < bytes.length) {
            expect(file.readBytes(bytes.slice(0, cutAt), reading(index), cuts).ok).toBe(false);
            for (const [key, order] of before) {
              expect(file.store.queries.order(key)).toMatchObject({
                key,
                firstRead: order.firstRead,
                missingSince: order.missingSince,
              });
            }
            continue;
          }
          expect(file.readBytes(bytes, reading(index), cuts)).toMatchObject({
            ok: true,
            value: { orders: list.length },
          });
          if (reopened) file.reopen();
          const rows = file.all();
          const listed = rows.filter((order) => order.missingSince === null);
          const different = new Map(list.map((item) => [content(item), item]));
          expect(listed.map(plain).sort()).toEqual(
            [...different.values()].map((item) => JSON.stringify(sorted(readOrder(item, reading())))).sort(),
          );
          const ids = Map.groupBy(
            list.map((item) => readOrder(item, reading()).id),
            (id) => id,
          );
          for (const { id, faults } of listed) {
            expect(faults.includes('repeated-id')).toBe(id !== null && (ids.get(id)?.length ?? 0) > 1);
          }
          expect(new Set(rows.map((order) => order.key)).size).toBe(rows.length);
          for (const key of before.keys())
            expect(file.store.queries.order(key)?.firstRead).toBe(before.get(key)?.firstRead);
          expect(rows.length).toBeGreaterThanOrEqual(known);
          known = rows.length;
          expect(file.store.queries.ordersState()).toMatchObject({
            known,
            vanished: rows.length - listed.length,
            faulty: rows.filter((order) => order.faults.length > 0).length,
          });
          expect(file.readBytes(bytes, reading(index))).toMatchObject({
            value: { changed: 0, vanished: 0 },
          });
          expect(
            file
              .all()
              .map((order) => order.key)
              .sort(),
          ).toEqual(rows.map((order) => order.key).sort());
        }
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  /** The order in which `plain` has the members. */
  function sorted(order: ReturnType<typeof readOrder>) {
    const { faults, ...rest } = order;
    return { ...rest, faults };
  }
});
