import { appError } from '@shared/ipc/errors';
import { ANYONE } from '@shared/model/people/actor';
import type { ParkedTicket } from '@shared/model/sale/ticket';
import type { GameLooks } from '@shared/model/service/game-look';
import { expect, it, vi } from 'vitest';
import { TakeCustomerOrder } from './take-customer-order';

const thb = (minor: number) => ({ minor, currency: 'THB' });
const product = (id: string, payloadField: string[], packages = 1) => ({
  ...{ id, name: `Game ${id}`, payloadField },
  packages: Array.from({ length: packages }, (_, index) => ({
    ...{ id: `${id}-${index}`, name: '310', price: thb(9_000), charge: thb(10_000) },
  })),
});
const ORDER = {
  name: '',
  lines: [
    {
      ...{ productId: 'a', packageId: 'a-0', quantity: 1, payload: [{ ref: 'uid', value: '1' }] },
      shownNames: { product: 'Game a', package: '310' },
    },
  ],
};

function selfService(part: { wanted?: boolean; waiting?: number; paused?: GameLooks['paused'] } = {}) {
  const park = vi.fn(() => Promise.resolve({ number: 7 } as ParkedTicket));
  const taking = new TakeCustomerOrder({
    wanted: () => part.wanted ?? true,
    offered: () =>
      Promise.resolve({
        products: [
          product('a', ['uid']),
          product('b', ['user', 'password']),
          product('c', [], 0),
          product('d', []),
        ],
        ...{ faults: [], fetchedAt: '2026-11-21T07:00:00.000Z' },
      }),
    looks: () => ({
      order: ['d'],
      looks: { d: { colour: 'rust', icon: null, picture: null } },
      paused: part.paused ?? {},
    }),
    parked: { all: () => Array.from({ length: part.waiting ?? 0 }, () => ({}) as ParkedTicket), park },
  });
  return { taking, park };
}

it('offers the shop’s prices in its order, nothing of what it pays, and no game that asks for a secret', async () => {
  const offer = await selfService().taking.offer();
  expect(offer.map(({ id }) => id)).toEqual(['d', 'a']);
  expect(offer[0]?.look?.colour).toBe('rust');
  expect(offer[1]).toMatchObject({ fields: ['uid'], packages: [{ id: 'a-0', price: thb(10_000) }] });
  expect(JSON.stringify(offer)).not.toContain('9000');
});

it('parks an order under no one’s name', async () => {
  const { taking, park } = selfService();
  expect((await taking.take(ORDER)).number).toBe(7);
  expect(park).toHaveBeenCalledExactlyOnceWith(ORDER, { ...ANYONE, rights: [] }, expect.any(Function));
});

it('takes nothing where the shop has not said so, and leaves room for the staff’s own', async () => {
  const off = selfService({ wanted: false });
  await expect(off.taking.offer()).rejects.toMatchObject({ error: appError('SELF_SERVICE_OFF') });
  await expect(off.taking.take(ORDER)).rejects.toMatchObject({ error: appError('SELF_SERVICE_OFF') });
  const full = selfService({ waiting: 50 });
  await expect(full.taking.take(ORDER)).rejects.toMatchObject({
    error: appError('TICKETS_FULL', { most: 50 }),
  });
  expect([...off.park.mock.calls, ...full.park.mock.calls]).toEqual([]);
  await selfService({ waiting: 49 }).taking.take(ORDER);
});

it('says why a paused game can’t be ordered, and takes no order of it', async () => {
  const pause = {
    name: 'Game a',
    reason: 'The provider is down',
    who: 'Nok',
    at: '2026-11-21T07:00:00.000Z',
  };
  const { taking, park } = selfService({ paused: { a: pause } });
  const offer = await taking.offer();
  expect(offer.map(({ id, pausedBecause }) => [id, pausedBecause])).toEqual([
    ['d', null],
    ['a', 'The provider is down'],
  ]);
  expect(JSON.stringify(offer)).not.toContain('Nok');
  park.mockImplementation((...[, , mayPark]: unknown[]) => {
    (mayPark as () => void)();
    return Promise.resolve({ number: 7 } as ParkedTicket);
  });
  await expect(taking.take(ORDER)).rejects.toMatchObject({
    error: appError('GAME_PAUSED', { game: 'Game a', reason: 'The provider is down' }),
  });
});
