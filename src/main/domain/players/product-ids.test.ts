import { expect, it } from 'vitest';
import { RecipientMemory, type AcceptedSale } from './recipient-memory';
import { offeredPlayers } from './offer-players';
import { recipientWarnings } from './recipient-warnings';

const NOON = Date.parse('2026-11-21T05:00:00.000Z');
const DAY = 86_400_000;

function sold(number: number, change: Partial<AcceptedSale> = {}): AcceptedSale {
  return {
    id: `s${number}`,
    at: NOON - number * DAY,
    product: { id: 'ff', name: 'Free Fire' },
    packageId: 'ff310',
    payload: [{ ref: 'uid', value: '1234567890' }],
    ...change,
  };
}

function knowing(...sales: AcceptedSale[]): RecipientMemory {
  const memory = new RecipientMemory(() => false);
  for (const sale of sales) memory.learn(sale);
  return memory;
}

const LISTED = [{ id: 'p9', name: 'FREE  FIRE ' }];

it('a player of a game that is listed under a new id stays known, and is offered under that id', () => {
  const memory = knowing(...[1, 2, 3, 4].map((number) => sold(number)));
  memory.ids.list(LISTED);
  expect(memory.game('p9')).toBe(memory.game('ff'));
  const typed = (value: string) =>
    recipientWarnings(
      { productId: 'p9', payload: [{ ref: 'UID', value }], chosen: false, pasted: [] },
      { memory, last: null, savedName: () => null },
    ).map(({ kind }) => kind);
  expect(typed('１２３４-567890')).toEqual([]);
  expect(typed('1234567891')).toContain('near-known');
  expect(offeredPlayers([], memory, NOON).map(({ productId }) => productId)).toEqual(['p9']);
  // Sales under the new id are the same player's.
  memory.learn(
    sold(0, { product: { id: 'p9', name: 'Free Fire' }, payload: [{ ref: 'UID', value: '1234 567890' }] }),
  );
  expect([...(memory.game('ff')?.recipients.values() ?? [])].map(({ sales }) => sales)).toEqual([5]);
});

it('forgets under every id of a game', () => {
  const memory = knowing(sold(1), sold(0, { product: { id: 'p9', name: 'Free Fire' } }));
  expect(memory.ids.allOf('p9').sort()).toEqual(['ff', 'p9']);
  memory.forget((productId) => productId === memory.ids.firstOf('p9'));
  expect(memory.game('p9')?.recipients.size).toBe(0);
});

it('keeps games of other names apart, and one that two ids are listed for under each', () => {
  const memory = knowing(sold(1));
  memory.ids.list([{ id: 'rov', name: 'RoV' }, { id: 'ff', name: 'Free Fire' }, ...LISTED]);
  expect([memory.game('rov'), memory.game('p9')?.productId]).toEqual([null, 'ff']);
  expect(['ff', 'p9', 'rov', 'new'].map((id) => memory.ids.currentOf(id))).toEqual([
    'ff',
    'ff',
    'rov',
    'new',
  ]);
});

it('takes a number in another field of the same names for what it is', () => {
  const payloadOf = (number: number) => [
    { ref: 'uid', value: String(1_234_567_890 + number * 7_919) },
    { ref: 'zone', value: String(2_001 + number) },
  ];
  const memory = knowing(
    ...Array.from({ length: 40 }, (_, number) => sold(number, { payload: payloadOf(number) })),
  );
  const kinds = (payload: { ref: string; value: string }[]) =>
    recipientWarnings(
      { productId: 'ff', payload, chosen: false, pasted: [] },
      { memory, last: null, savedName: () => null },
    ).map(({ kind }) => kind);
  const [uid, zone] = payloadOf(3).map(({ value }) => value);
  expect(
    kinds([
      { ref: 'uid', value: uid! },
      { ref: 'zone', value: zone! },
    ]),
  ).toEqual([]);
  expect(
    kinds([
      { ref: 'uid', value: zone! },
      { ref: 'zone', value: uid! },
    ]),
  ).toContain('length');
});
