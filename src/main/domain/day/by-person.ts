/** Each person's part of a report, derived from the same rows as everything else in it. */
import type { NamedPerson } from '@shared/model/people/person';
import type { PersonLine } from '@shared/model/day/report-of-day';
import { totalsByCurrency, type Money } from '@shared/model/money/money';
import { customerPaid, type Sale } from '@shared/model/sale/sale';
import { standing } from '@shared/model/sale/sale-state';
import { byPerson, personKey } from './line-order';
import type { ReportMaterial } from './report-material';

interface Done {
  name: string;
  readonly id: string | null;
  readonly sold: Money[];
  readonly voided: Money[];
  readonly refunded: Money[];
  readonly differences: Money[];
}

type Acts = Pick<ReportMaterial, 'sales' | 'entries' | 'shifts' | 'adjustments' | 'related'>;

/** One line per person, sorted by name. A person without any of these actions is left out. */
export function linesByPerson(material: Acts): PersonLine[] {
  const { sales, entries, shifts } = material;
  const people = new Map<string, Done>();
  const of = (person: NamedPerson): Done => {
    const key = personKey(person);
    const { id, name } = person;
    const known = people.get(key) ?? { id, name, sold: [], voided: [], refunded: [], differences: [] };
    people.set(key, known);
    known.name = name;
    return known;
  };
  for (const sale of sales) {
    if (standing(sale.state) === 'sold')
      of({ id: sale.personId, name: sale.cashier }).sold.push(customerPaid(sale));
  }
  for (const sale of voidedNow(material)) {
    if (sale.voidedBy) of(sale.voidedBy).voided.push(customerPaid(sale));
  }
  for (const { kind, personId, who, amount } of entries) {
    if (kind === 'refund') of({ id: personId, name: who }).refunded.push(amount);
  }
  for (const { shift } of shifts) {
    const difference = shift.closing?.difference ?? null;
    if (shift.closing === null || difference === null || difference.minor === 0) continue;
    of({ id: shift.closing.closedById, name: shift.closing.closedBy }).differences.push(difference);
  }
  return [...people.values()].sort(byPerson).map(({ id, name, sold, voided, refunded, differences }) => ({
    ...{ id, name, sold: counted(sold), voided: counted(voided), refunded: counted(refunded) },
    differences,
  }));
}

/** Sales of this report that were closed by hand, and those of earlier reports closed since. */
function voidedNow({ sales, adjustments, related }: Acts): Sale[] {
  const ids = new Set(adjustments.flatMap(({ saleId, to }) => (to === 'voided' ? saleId : [])));
  const own = new Set(sales.map(({ id }) => id));
  const earlier = related.filter(({ id }) => ids.has(id) && !own.has(id));
  return [...sales, ...earlier].filter(({ state }) => state === 'voided');
}

function counted(amounts: readonly Money[]): PersonLine['sold'] {
  return { count: amounts.length, totals: totalsByCurrency(amounts) };
}
