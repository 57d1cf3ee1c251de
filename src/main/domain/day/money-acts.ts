/** Discounts, corrected payments, cash in no count and refunds that were not made by person, for a report. */
import type { MoneyAct } from '@shared/model/day/report-of-day';
import { MONEY_ACTS } from '@shared/model/kinds/day';
import { totalsByCurrency, type Money } from '@shared/model/money/money';
import { takenFor } from '@shared/model/sale/sale-money';
import { standing } from '@shared/model/sale/sale-state';
import { byPerson, personKey } from './line-order';
import type { ReportMaterial } from './report-material';

type Act = Pick<MoneyAct, 'id' | 'name' | 'act'> & { readonly amount: Money };

/**
 * Discounts of sales that came to nothing are left out. A correction counts once, with the moved sum. Cash that was
 * taken while no shift was open is in no count of a drawer: it counts as it was taken, unless the report has no shift.
 * A shop that counts no drawer has nothing to look at.
 */
export function moneyActs({
  sales,
  entries,
  shifts,
  related,
  waivers,
}: Pick<ReportMaterial, 'sales' | 'entries' | 'shifts' | 'related' | 'waivers'>): MoneyAct[] {
  const discounts = sales.flatMap(({ personId: id, cashier: name, discount, state }): readonly Act[] =>
    discount && standing(state) !== 'nothing' ? [{ id, name, act: 'discount', amount: discount.amount }] : [],
  );
  const corrections = entries.flatMap(
    ({ kind, tender, personId: id, who: name, amount }, index): readonly Act[] =>
      // The other half of the pair comes just before. Within one tender, cash of the ticket was only rounded again.
      kind === 'correction-in' && entries[index - 1]?.tender !== tender
        ? [{ id, name, act: 'correction', amount }]
        : [],
  );
  const uncounted = entries.flatMap(
    ({ kind, tender, shiftId, personId: id, who: name, amount }): readonly Act[] =>
      shifts.length > 0 && kind === 'payment' && tender === 'cash' && shiftId === null && amount.minor > 0
        ? [{ id, name, act: 'uncounted', amount }]
        : [],
  );
  const money = new Map([...sales, ...related].map((sale) => [sale.id, takenFor(sale)]));
  const waived = waivers.flatMap(({ saleId, who: name }): readonly Act[] => {
    const amount = money.get(saleId);
    return amount ? [{ id: null, name, act: 'waived', amount }] : [];
  });
  return joinMoneyActs(
    [...discounts, ...corrections, ...uncounted, ...waived].map(({ amount, ...act }) => ({
      ...act,
      count: 1,
      totals: [amount],
    })),
  );
}

/** One line per person and act. */
export function joinMoneyActs(lines: readonly MoneyAct[]): MoneyAct[] {
  return [...Map.groupBy(lines, (line) => `${personKey(line)} ${line.act}`).values()]
    .flatMap((of) =>
      of.slice(-1).map((last) => ({
        ...last,
        count: of.reduce((sum, { count }) => sum + count, 0),
        totals: totalsByCurrency(of.flatMap(({ totals }) => totals)),
      })),
    )
    .sort((a, b) => byPerson(a, b) || MONEY_ACTS.indexOf(a.act) - MONEY_ACTS.indexOf(b.act));
}
