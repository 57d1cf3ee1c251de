import { afterEach, beforeEach, expect, it } from 'vitest';
import { CacheStore } from '../../adapters/orders-cache/store/cache-store';
import { queriesOf, storeList } from '../../adapters/orders-cache/test-support/stored-list';
import type { OpenJournal } from '../../adapters/journal/journal-file';
import { send } from '../../adapters/journal/test-support/filled-journal';
import { shopCalendar } from '../../domain/day/shop-calendar';
import { answerOf, journalInMemory, settingsOf } from '../test-support/fakes';
import { FRESH } from '../test-support/look-back';
import { historyOfDay } from './read-day';

const bangkok = (time: string) => new Date(`2026-11-${time}+07:00`).toISOString();
let journal: OpenJournal;
let cache: CacheStore;

beforeEach(async () => {
  journal = await journalInMemory();
  cache = CacheStore.open(':memory:');
});
afterEach(() => {
  journal.close();
  cache.close();
});

function sell(number: number, time: string): void {
  const createdAt = bangkok(time);
  const answer = answerOf('accepted', `TG${number}`);
  journal.sales.endAttempt(send(journal, number, { createdAt }), {
    endedAt: createdAt,
    answer,
    skewMs: null,
  });
}

function list(...orders: (readonly [code: string, time: string | null])[]): void {
  const elements = orders.map(([code, time], index) => ({
    id: `id-${code}-${index}`,
    code,
    total: 100,
    status: 'SUCCESS',
    createdAt: time === null ? null : bangkok(time),
    orders: [{ product: 'Free Fire', package: '310', payload: ['1'] }],
  }));
  storeList(cache, elements, {
    currency: 'THB',
    amountUnit: 'major',
    plainPositions: { 'Free Fire': [0] },
    seenAt: bangkok('21T18:00:00'),
  });
}

async function review(day: string) {
  const history = await historyOfDay(
    {
      days: journal.days,
      cache: queriesOf(cache),
      settings: () => settingsOf(),
      calendar: shopCalendar(() => settingsOf(), journal.reports),
      freshness: () => Promise.resolve(FRESH),
    },
    day,
  );
  return { ...history, lines: history.rows.map(({ code, source }) => `${code ?? '?'} ${source}`) };
}

it('brings the sales and the orders of the shop’s day together, whatever the clocks say', async () => {
  sell(1, '21T12:00:00');
  sell(2, '22T03:59:59');
  sell(3, '22T04:00:00');
  list(
    ['TG1', '21T12:00:03'],
    // The service’s clock is a little ahead: by it, this one was made on the next day.
    ['TG2', '22T04:00:01'],
    ['TG3', '22T03:59:58'],
    ['OTHER', '21T04:00:00'],
    ['BEFORE', '21T03:59:59'],
    ['UNDATED', null],
  );
  const day = await review('2026-11-21');
  expect(day.lines).toEqual(['TG2 both', 'TG1 both', 'OTHER service', 'UNDATED service']);
  expect(day.figures).toMatchObject({
    count: 3,
    soldCount: 3,
    totals: [{ minor: 30_000, currency: 'THB' }],
    undated: 1,
  });
  expect(day).toMatchObject({ day: '2026-11-21', freshness: FRESH });
  expect((await review('2026-11-22')).lines).toEqual(['TG3 both']);
  expect((await review('2026-11-20')).lines).toEqual(['BEFORE service']);
});

it('shows an empty day as one', async () => {
  const day = await review('2020-01-01');
  expect([day.rows, day.figures.count]).toEqual([[], 0]);
  expect(day.bounds.to - day.bounds.from).toBe(86_400_000);
});
