/** What people did on a day that takes money out or leaves it out, by kind, from the day's report. */
import { sinceCount } from '@shared/model/day/drawer';
import type { DayReport } from '@shared/model/day/report-of-day';
import { totalsByCurrency, type Money } from '@shared/model/money/money';

/** One person's part. */
export interface StaffPart {
  readonly name: string;
  readonly count: number;
  readonly totals: readonly Money[];
}

export type StaffAct =
  | 'discounts'
  | 'corrections'
  | 'voided'
  | 'cashOut'
  | 'between'
  | 'uncounted'
  | 'noSale';

export function staffActs(
  report: DayReport,
): readonly { readonly act: StaffAct; readonly parts: readonly StaffPart[] }[] {
  const { moneyActs, byPerson, shifts, openings } = report;
  const taken = shifts.flatMap(({ moves }) => moves).filter(({ kind }) => kind === 'cash-out');
  // Neither count has it: the person who opened the next shift may know.
  const less = shifts.flatMap(({ shift }) => {
    const moved = sinceCount(shift);
    return moved && moved.minor < 0 ? { who: shift.openedBy, amount: { ...moved, minor: -moved.minor } } : [];
  });
  return [
    { act: 'discounts', parts: moneyActs.filter(({ act }) => act === 'discount') },
    { act: 'corrections', parts: moneyActs.filter(({ act }) => act === 'correction') },
    {
      act: 'voided',
      parts: byPerson.map(({ name, voided }) => ({ name, ...voided })).filter(({ count }) => count > 0),
    },
    { act: 'cashOut', parts: partsOf(taken) },
    { act: 'between', parts: partsOf(less) },
    // Where no shift was open at all, the shop counts no drawer.
    ...(shifts.length > 0
      ? [{ act: 'uncounted' as const, parts: moneyActs.filter(({ act }) => act === 'uncounted') }]
      : []),
    {
      act: 'noSale',
      parts: openings.byPerson
        .filter(({ cause }) => cause === 'no-sale')
        .map(({ name, count }) => ({ name, count, totals: [] })),
    },
  ];
}

function partsOf(moves: readonly { readonly who: string; readonly amount: Money }[]): StaffPart[] {
  return [...Map.groupBy(moves, ({ who }) => who)].map(([name, of]) => ({
    ...{ name, count: of.length },
    totals: totalsByCurrency(of.map(({ amount }) => amount)),
  }));
}
