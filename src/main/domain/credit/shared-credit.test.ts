/** Which entries of a credit travel between the tills of a shop. */
import { expect, it } from 'vitest';
import { baht } from '../test-support/sales';
import { creditAsItems, creditOfItems, type AccountEntry } from './shared-credit';
import { MOST_SHOWN } from './standing-credit';

const ACCOUNT = { service: 'https://a.example', currency: 'THB', shop: 'us' } as const;

/** An entry of the minute `minute`. */
function entryOf(kind: 'deposit' | 'balance', minute: number, part: object = {}): AccountEntry {
  const at = new Date(Date.UTC(2026, 10, 21, 5, minute)).toISOString();
  const entry = { kind, amount: baht(100 + minute), at, who: 'Mali', expected: null, id: `id-${minute}` };
  return [ACCOUNT, { ...entry, ...part }];
}

const deposits = (from: number, to: number): AccountEntry[] =>
  Array.from({ length: to - from }, (_, index) => entryOf('deposit', from + index));
const idsOf = (entries: readonly AccountEntry[]): string[] => [...creditAsItems(entries).keys()];

it('entries come back as they went, whatever zone their time is written in', () => {
  const sent = [entryOf('deposit', 1), entryOf('balance', 2)];
  expect(creditOfItems(creditAsItems(sent), 'us')).toEqual(sent);
  const abroad = entryOf('deposit', 1, { at: '2026-11-21T12:01:00+07:00' });
  expect(creditOfItems(creditAsItems([abroad]), 'us')).toEqual([entryOf('deposit', 1)]);
});

it('an entry without an id counts at its till alone, and a value that is no credit is no entry', () => {
  expect(idsOf([entryOf('deposit', 1, { id: null })])).toEqual([]);
  const word = { value: { is: 'word', text: 'x' } as never, names: [] };
  expect(creditOfItems(new Map([['a', word]]), 'us')).toEqual([]);
});

it('all deposits since the last balance travel, and of earlier ones only the latest', () => {
  const before = deposits(0, MOST_SHOWN + 20);
  const since = deposits(200, 210);
  expect(idsOf([...before, entryOf('balance', 199), ...since])).toHaveLength(MOST_SHOWN);
  const many = deposits(200, 200 + MOST_SHOWN + 50);
  expect(idsOf([...before, entryOf('balance', 199), ...many])).toEqual(
    idsOf([entryOf('balance', 199), ...many]),
  );
});

it('each provider and currency is a separate account', () => {
  const there: AccountEntry[] = deposits(0, MOST_SHOWN).map(([, entry]) => [
    { ...ACCOUNT, service: 'https://b.example' },
    { ...entry, id: `b-${entry.id}` },
  ]);
  expect(idsOf([...deposits(0, MOST_SHOWN), ...there])).toHaveLength(2 * MOST_SHOWN);
});
