/**
 * The day's money by tender, so that it adds up on paper. The left side of the sum is added up from the
 * drawer's entries: taken − given back. The right side is added up from the sales of this report, and money
 * of earlier ones that moved now:
 * sold + still open + kept + owed back + settled otherwise − given back though sold ± other tenders ± earlier
 * sales ± rounding.
 */
import type { TenderBalance } from '@shared/model/day/report-of-day';
import type { DrawerEntry } from '@shared/model/day/drawer';
import { customerPaid, type Sale } from '@shared/model/sale/sale';
import { isDueBack, shareOfTotal } from '@shared/model/sale/sale-money';
import { standing } from '@shared/model/sale/sale-state';
import type { PaidShare } from '@shared/model/money/tender';
import { TENDERS, type Tender } from '@shared/model/kinds/money';
import { sharesNow } from '../payments/shares-now';
import { signedAmount } from './tender-sums';

/** A part of a balance; each is a signed amount, as it is added up. */
type Part = Exclude<keyof TenderBalance, 'tender' | 'currency'>;

const PARTS = [
  'taken',
  'givenBack',
  'sold',
  'open',
  'kept',
  'owedBack',
  'waived',
  'lost',
  'otherTender',
  'earlierSales',
  'rounding',
] as const satisfies readonly Part[];

/** The balance of each tender and currency with a movement; see the head of this file. */
export function balances(sales: readonly Sale[], entries: readonly DrawerEntry[]): TenderBalance[] {
  const sums = new Map<string, Record<Part, number>>();
  const add = (tender: Tender, currency: string, part: Part, minor: number): void => {
    const key = `${tender} ${currency}`;
    const sum = sums.get(key) ?? (Object.fromEntries(PARTS.map((name) => [name, 0])) as Record<Part, number>);
    sum[part] += minor;
    sums.set(key, sum);
  };
  const ofDay = new Set(sales.map(({ id }) => id));
  const refunds = new Map<string, DrawerEntry>();
  const paidBy = new Map<string, DrawerEntry[]>();
  for (const entry of entries) {
    const { kind, tender, saleId, rounding } = entry;
    if (saleId === null) continue;
    const { minor, currency } = signedAmount(entry);
    // By the kind: cash may be rounded to zero, which has no sign.
    const rounded = rounding ? signedAmount({ kind, amount: rounding }).minor : 0;
    add(tender, currency, kind === 'refund' ? 'givenBack' : 'taken', kind === 'refund' ? -minor : minor);
    add(tender, currency, 'rounding', rounded);
    if (!ofDay.has(saleId)) add(tender, currency, 'earlierSales', minor - rounded);
    else if (kind === 'refund') refunds.set(saleId, entry);
    else paidBy.set(saleId, [...(paidBy.get(saleId) ?? []), entry]);
  }
  for (const sale of sales) {
    const refund = refunds.get(sale.id);
    const place = placeOf(sale);
    // A payment stated by a sale but by no entry shows up as a balance that does not add up.
    const paid = paidBy.get(sale.id);
    for (const { tender, minor, currency } of partsOf(sale, paid ? sharesNow(paid) : sale.payments)) {
      if (!refund) {
        add(tender, currency, place, minor);
        continue;
      }
      if (place === 'sold') {
        add(tender, currency, 'sold', minor);
        add(tender, currency, 'lost', -minor);
      }
      add(tender, currency, 'otherTender', minor);
      add(refund.tender, currency, 'otherTender', -minor);
    }
  }
  const order = (key: string) => TENDERS.indexOf(key.split(' ')[0] as Tender);
  return [...sums]
    .sort(([a], [b]) => order(a) - order(b) || (a < b ? -1 : 1))
    .map(([key, sum]) => {
      const [tender, currency = ''] = key.split(' ');
      return { tender: tender as Tender, currency, ...sum };
    });
}

/**
 * What each tender paid of the sale's total. The first tender gets what the others leave. So entries that do
 * not come to the total show up as a balance that does not add up.
 */
function partsOf(
  sale: Sale,
  [first, ...others]: readonly PaidShare[],
): { readonly tender: Tender; readonly minor: number; readonly currency: string }[] {
  if (!first) return [];
  const { minor, currency } = customerPaid(sale);
  const parts = others.map((share) => ({ tender: share.tender, minor: shareOfTotal(share).minor, currency }));
  const rest = parts.reduce((left, part) => left - part.minor, minor);
  return [{ tender: first.tender, minor: rest, currency }, ...parts];
}

/** The part that a sale's money belongs to while it was not given back. */
function placeOf(sale: Sale): 'sold' | 'open' | 'kept' | 'owedBack' | 'waived' {
  const where = standing(sale.state);
  if (where !== 'nothing') return where;
  if (!isDueBack(sale)) return 'kept';
  return sale.refundWaiver ? 'waived' : 'owedBack';
}
