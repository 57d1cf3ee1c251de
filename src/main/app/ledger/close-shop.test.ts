/** The shop's day is closed on what its tills reported, or its owner says which of them is given up. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import type { TillDay } from '@shared/model/kinds/shop';
import { joinReports } from '../../domain/ledger/shop-report';
import type { ShopLedger, ShopQuestion, ShopQuestions } from '../../domain/ledger/shop-ports';
import { baht, NOON } from '../../domain/test-support/sales';
import { dialoguePrinter, settingsOf } from '../test-support/fakes';
import { LookingBack } from '../test-support/look-back';
import { AskShop } from './ask-shop';
import { closeShop, shopDay, type CloseShopDependencies } from './close-shop';
import type { DayStanding, NewShopZ } from '../../domain/ledger/known-shop';

const DAY = '2026-11-21';
const BOUNDS = { from: Date.parse('2026-11-20T21:00:00Z'), to: Date.parse('2026-11-21T21:00:00Z') };
const report = (minor: number, bounds = BOUNDS) => ({
  ...joinReports(
    {
      ...{ day: DAY, bounds, takenAt: NOON, takenBy: 'Nok', tills: 'Till' },
      ...{ settings: settingsOf(), service: null },
    },
    [],
  ),
  sold: { count: 1, quantity: 1, totals: [baht(minor)] },
});
const stands = (name: string, standing: TillDay, change: Partial<DayStanding> = {}): DayStanding => ({
  ...{ till: name, name, standing, zNumber: null, zSeq: null, report: null, unreadable: false },
  ...(standing === 'closed' ? { zNumber: 4, zSeq: 9, report: report(10_000) } : {}),
  ...change,
});
const UNREADABLE = stands('Till 2', 'closed', { report: null, unreadable: true });

let world: LookingBack;
let deps: CloseShopDependencies;
let tills: DayStanding[];
let taken: NewShopZ[];
const answers: { [Q in ShopQuestion]?: ShopQuestions[Q]['answer'] } = {
  tills: { now: NOON, tills: [] },
  mark: '',
  day: { sales: [], alarms: [], unreadable: [], carried: [], moved: [] },
  named: { sales: [], unreadable: [] },
  zs: [],
  leftOut: [],
};
const ledger: ShopLedger = {
  ask: (question, asks) => {
    if (question === 'takeZ') taken.push(asks as NewShopZ);
    const answer = { ...answers, standing: tills, takeZ: { status: 'ok', number: 7 } }[question];
    return Promise.resolve(answer as ShopQuestions[typeof question]['answer']);
  },
};

const notPrinted = () => Promise.reject(new Error('nothing prints here'));

beforeEach(async () => {
  world = await LookingBack.open();
  taken = [];
  deps = {
    ...world.deps(),
    shop: new AskShop(ledger, () => true, world.clock),
    days: { known: () => new Set() },
    printer: dialoguePrinter(notPrinted, notPrinted),
  };
});
afterEach(() => world.close());

it('waits for a till that has not closed it, until the owner gives that till up', async () => {
  tills = [stands('Till 1', 'closed'), stands('Till 2', 'waiting')];
  await expect(closeShop(deps, DAY, [], ANYONE)).rejects.toMatchObject({
    error: { code: 'SHOP_DAY_OPEN', detail: { tills: 'Till 2' } },
  });
  expect(taken).toEqual([]);
  expect(await closeShop(deps, DAY, ['Till 2'], ANYONE)).toMatchObject({
    number: 7,
    report: { tillName: 'Till 1 (Z 4) · Till 2 (✗)', sold: { totals: [baht(10_000)] } },
  });
});

it('names the reports of tills that no report of the shop has', async () => {
  const late = { till: 'Till 2', number: 5, day: DAY };
  answers.leftOut = [late];
  tills = [stands('Till 1', 'closed')];
  expect(await shopDay(deps, DAY)).toMatchObject({ leftOut: [late], live: true });
  answers.leftOut = [];
});

it('adds up the report of a till whose earlier journal is lost, and marks that on the paper', async () => {
  tills = [
    stands('Till 1', 'closed'),
    stands('Till 2', 'lost', { zNumber: 1, zSeq: 3, report: report(700) }),
  ];
  expect(await closeShop(deps, DAY, [], ANYONE)).toMatchObject({
    report: { tillName: 'Till 1 (Z 4) · Till 2 (Z 1 + ✗)', sold: { totals: [baht(10_700)] } },
  });
});

it('waits on a report that cannot be read as on none, and says on the paper that it is not in the sums', async () => {
  tills = [stands('Till 1', 'closed'), UNREADABLE];
  expect((await shopDay(deps, DAY)).tills.map(({ standing }) => standing)).toEqual(['closed', 'waiting']);
  await expect(closeShop(deps, DAY, [], ANYONE)).rejects.toMatchObject({
    error: { code: 'SHOP_DAY_OPEN', detail: { tills: 'Till 2' } },
  });
  expect(taken).toEqual([]);
  expect(await closeShop(deps, DAY, ['Till 2'], ANYONE)).toMatchObject({
    report: { tillName: 'Till 1 (Z 4) · Till 2 (Z 4 ✗)', sold: { totals: [baht(10_000)] } },
  });
  // The ledger compares it with what it knows of that till, which did close its day.
  expect(taken).toMatchObject([{ lost: ['Till 2'], tills: [tills[0], { standing: 'closed', zSeq: 9 }] }]);
});

it('closes a day as all tills closed it, also where this one has other bounds by now', async () => {
  const bounds = { ...BOUNDS, from: BOUNDS.from - 7_200_000 };
  const theirs = { report: report(700, bounds) };
  tills = [
    stands('Till 1', 'closed', theirs),
    stands('Till 2', 'closed', theirs),
    stands('Till 3', 'nothing'),
  ];
  expect((await shopDay(deps, DAY)).tills.map(({ standing }) => standing)).toEqual([
    'closed',
    'closed',
    'nothing',
  ]);
  expect(await closeShop(deps, DAY, [], ANYONE)).toMatchObject({
    report: { bounds, sold: { totals: [baht(1_400)] } },
  });
  expect(taken).toMatchObject([bounds]);
  // A till that has not closed it may have sold at other hours.
  tills = [stands('Till 1', 'closed', theirs), stands('Till 2', 'waiting')];
  expect((await shopDay(deps, DAY)).tills.map(({ standing }) => standing)).toEqual([
    'other-bounds',
    'waiting',
  ]);
});

it.each([
  ['begins later', { ...BOUNDS, from: BOUNDS.from + 1 }],
  ['ends sooner', { ...BOUNDS, to: BOUNDS.to - 3_600_000 }],
  ['is of another zone', { from: BOUNDS.from + 7 * 3_600_000, to: BOUNDS.to + 7 * 3_600_000 }],
])('adds up no till whose day %s, and names it', async (_, bounds) => {
  tills = [
    stands('Till 1', 'closed'),
    ...['Till 2', 'Till 3'].map((name) => stands(name, 'closed', { report: report(700, bounds) })),
    stands('Till 4', 'nothing'),
  ];
  expect((await shopDay(deps, DAY)).tills.map(({ standing }) => standing)).toEqual([
    ...['closed', 'other-bounds', 'other-bounds', 'nothing'],
  ]);
  await expect(closeShop(deps, DAY, ['Till 3'], ANYONE)).rejects.toMatchObject({
    error: { code: 'SHOP_DAY_BOUNDS', detail: { tills: 'Till 2' } },
  });
  await expect(closeShop(deps, DAY, [], ANYONE)).rejects.toMatchObject({
    error: { code: 'SHOP_DAY_BOUNDS', detail: { tills: 'Till 2, Till 3' } },
  });
  expect(taken).toEqual([]);
  // An office leaves them out of this day, and the paper says so.
  expect(await closeShop(deps, DAY, ['Till 2', 'Till 3'], ANYONE)).toMatchObject({
    report: {
      tillName: 'Till 1 (Z 4) · Till 2 (Z 4 ✗) · Till 3 (Z 4 ✗) · Till 4 (–)',
      sold: { totals: [baht(10_000)] },
    },
  });
});
