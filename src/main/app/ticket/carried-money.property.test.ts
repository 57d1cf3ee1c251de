/** The money of refused sales that goes along with their corrections, over and over, until one is sold. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import { rightsOfTicket } from '@shared/ipc/shapes/rights';
import { CASH_ROUNDINGS, roundingOf, type CashRounding } from '@shared/model/money/cash-rounding';
import { dueOf } from '@shared/model/money/tender';
import { TENDERS, type Tender } from '@shared/model/kinds/money';
import type { SoldItem } from '@shared/model/sale/alike';
import { carriedOf, leftToPay, withCarried } from '@shared/model/sale/carried-money';
import { takenFor } from '@shared/model/sale/sale-money';
import type { TicketOrder, TicketPayment } from '@shared/model/sale/ticket';
import type { TicketLine } from '@shared/model/sale/sale';
import { offBy } from '@shared/model/day/misfits';
import { balances } from '../../domain/day/balance-of-day';
import { expectedCash, tenderSums } from '../../domain/day/tender-sums';
import { propertyRuns } from '../../domain/test-support/property-runs';
import { baht, NOON, saleId } from '../../domain/test-support/sales';
import { answerOf } from '../test-support/fakes';
import { ORDER, SellingShop } from '../test-support/selling-shop';

let shop: SellingShop;
afterEach(() => shop.close());

/** A top-up, what it costs, and the tender for the rest of the price. */
interface Step {
  readonly minor: number;
  readonly tender: Tender;
  readonly lines: number;
  /** The cash handed over above the sum due. */
  readonly more: number;
  /** The part of the rest that is paid by another tender. */
  readonly split: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  minor: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60_000 }), fc.constant(10_000)),
  tender: fc.constantFrom(...TENDERS),
  lines: fc.integer({ min: 1, max: 3 }),
  more: fc.constantFrom(0, 0, 25, 5_000),
  split: fc.constantFrom(0, 0, 0.5),
});

/** Money over the counter: in and out, by tender. */
class Counter {
  readonly has = Object.fromEntries(TENDERS.map((tender) => [tender, 0])) as Record<Tender, number>;

  take(payments: readonly TicketPayment[]): void {
    for (const payment of payments) this.has[payment.tender] += dueOf(payment.amount, payment).minor;
  }
}

function paying(left: number, { tender, more, split }: Step, rounding: CashRounding): TicketPayment[] {
  const other: Tender = tender === 'other' ? 'cash' : 'other';
  const aside = Math.floor(left * split);
  return TENDERS.flatMap((name): TicketPayment[] => {
    const minor = name === tender ? left - aside : name === other ? aside : -1;
    if (minor < 0 || (minor === 0 && name !== tender)) return [];
    const rounded = roundingOf(baht(minor), name, rounding);
    const due = dueOf(baht(minor), { rounding: rounded });
    const tendered = name === 'cash' && more > 0 ? baht(due.minor + more) : null;
    return [{ tender: name, amount: baht(minor), rounding: rounded, tendered }];
  });
}

/** A cash part that is rounded to nothing, and a free correction. */
const LESS_THAN_A_COIN: Step[] = [
  { minor: 2, tender: 'cash', lines: 1, more: 0, split: 0.5 },
  { minor: 1, tender: 'other', lines: 1, more: 0, split: 0 },
  { minor: 0, tender: 'cash', lines: 1, more: 0, split: 0 },
];

let next = 1;
function linesOf({ minor, lines }: Step): TicketLine[] {
  const { payment: _, ...order } = ORDER;
  const costs = Array.from(
    { length: lines },
    (_line, at) => Math.floor(minor / lines) + (at === 0 ? minor % lines : 0),
  );
  return costs.map((cost) => ({
    ...order,
    saleId: saleId((next += 1)),
    quantity: 7,
    shownTotal: baht(70_000),
    payload: [
      { ref: 'uid', value: String(10_000 + next) },
      { ref: 'server', value: 'Asia' },
    ],
    discount: { amount: baht(70_000 - cost), reason: 'x' },
  }));
}

/** What a ticket of these lines comes to. */
const costOf = (lines: readonly TicketLine[]) =>
  lines.reduce((sum, { shownTotal, discount }) => sum + shownTotal.minor - (discount?.amount.minor ?? 0), 0);

async function sells(order: TicketOrder, refuses: boolean): Promise<void> {
  for (const _ of order.lines) {
    shop.topUp.mockResolvedValueOnce(
      answerOf(refuses ? 'rejected' : 'accepted', `TG${next}${Math.random()}`, `t${(next += 1)}`),
    );
  }
  await shop.sold(order);
}

function booksAddUp(counter: Counter): void {
  const { entries, sales } = shop.material();
  expect(expectedCash(baht(0), entries)).toEqual(baht(counter.has.cash));
  for (const tender of TENDERS) {
    const [sum] = tenderSums(entries).filter((one) => one.tender === tender);
    const net = (sum?.paid[0]?.minor ?? 0) - (sum?.refunded[0]?.minor ?? 0);
    expect([tender, net]).toEqual([tender, counter.has[tender]]);
  }
  for (const balance of balances(sales, entries)) expect(offBy(balance)).toBe(0);
}

describe('the money of a refused sale', () => {
  it('is owed by one sale alone, and every sum adds up, however often it is corrected', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 2, maxLength: 5 }),
        fc.constantFrom(...CASH_ROUNDINGS),
        fc.boolean(),
        async (steps, rounding, hasShift) => {
          shop = await SellingShop.open();
          shop.cashRounding = rounding;
          if (hasShift) shop.drawer.open({ float: baht(0), day: '2026-11-21', at: NOON });
          const counter = new Counter();
          let refused: string | null = null;
          for (const [at, one] of steps.entries()) {
            // The corrected sale is one line; the first may stand on a ticket with others.
            const lines = linesOf(at === 0 ? one : { ...one, lines: 1 });
            const total = baht(costOf(lines));
            const owing = refused === null ? null : shop.journal.get(refused);
            const carried = owing && carriedOf(owing, total, rounding);
            const left = leftToPay(total, carried);
            const typed =
              left.minor === 0
                ? paying(0, { ...one, tender: 'cash', more: 0, split: 0 }, rounding)
                : paying(left.minor, one, rounding);
            const payments = carried ? withCarried(total, typed, carried, rounding) : typed;
            counter.take(left.minor === 0 && carried ? [] : typed);
            const cash = payments.find(({ tender }) => tender === 'cash');
            // Carried money that is not due is handed out.
            if (left.minor === 0 && carried?.tender === 'cash' && cash) {
              counter.has.cash -= carried.amount.minor - dueOf(cash.amount, cash).minor;
            }
            const isLast = at === steps.length - 1;
            await sells({ ticketId: saleId(900_000 + next), lines, payments, carried }, !isLast);
            if (carried) {
              expect(shop.journal.get(carried.saleId)?.refund?.amount).toEqual(carried.amount);
              const [sale] = lines.map((line) => shop.journal.get(line.saleId));
              const due = payments.reduce((sum, payment) => sum + dueOf(payment.amount, payment).minor, 0);
              expect(sale && takenFor(sale)).toEqual(baht(due));
            }
            booksAddUp(counter);
            refused = lines[0]?.saleId ?? null;
            const owed = shop.money.owedBack(100).sales.map(({ id }) => id);
            const isOwed = refused !== null && (takenFor(shop.journal.get(refused)!)?.minor ?? 0) > 0;
            expect(owed.includes(refused ?? '')).toBe(!isLast && isOwed);
            if (carried) expect(owed).not.toContain(carried.saleId);
          }
          shop.close();
        },
      ),
      { numRuns: propertyRuns(25), examples: [[LESS_THAN_A_COIN, '0.25', false]] },
    );
  });
});

describe('what goes along', () => {
  const PAID: TicketPayment = { tender: 'cash', amount: baht(10_000), rounding: null, tendered: null };
  const line = (number: number): TicketLine => {
    const { payment: _, ...order } = ORDER;
    return { ...order, saleId: saleId(number), quantity: 1, shownTotal: baht(10_000) };
  };
  const order = (number: number, change: Partial<TicketOrder> = {}): TicketOrder => ({
    ticketId: saleId(900),
    lines: [line(number)],
    payments: [PAID],
    ...change,
  });
  const carried = { saleId: saleId(1), amount: baht(10_000) };
  const SOLD: SoldItem = {
    product: { id: 'ff', name: 'Free Fire' },
    package: { id: 'ff-310', name: '310' },
    payload: ORDER.payload,
  };
  let sold: SoldItem;
  beforeEach(() => (sold = SOLD));
  const needs = (change: Partial<TicketOrder>) => rightsOfTicket(order(2, change), { sold: () => sold });

  it.each([
    ['of a sale that is not owed', saleId(2), baht(10_000), 'NOTHING_OWED'],
    ['of no sale', saleId(77), baht(10_000), 'SALE_NOT_FOUND'],
    ['of another amount', saleId(1), baht(9_999), 'PAYMENTS_DIFFER'],
  ] as const)('%s is refused, and nothing is recorded', async (_, id, amount, code) => {
    shop = await SellingShop.open();
    await sells(order(1), true);
    await sells(order(2), false);
    await expect(sells(order(3, { carried: { saleId: id, amount } }), false)).rejects.toThrow(code);
    expect(shop.journal.get(saleId(3))).toBe(null);
    expect(shop.money.owedBack(100).sales.map((sale) => sale.id)).toEqual([saleId(1)]);
  });

  it('goes along once, and with payments that it is among alone', async () => {
    shop = await SellingShop.open();
    await sells(order(1), true);
    const byOther = [{ ...PAID, tender: 'other' as const }];
    const differs = new Failure(appError('PAYMENTS_DIFFER', { ...baht(10_000) }));
    await expect(sells(order(2, { payments: byOther, carried }), false)).rejects.toThrow(differs);
    // Cash that comes out of the drawer as change, for a PromptPay that no one has seen, is money back.
    const swapped = [
      { ...PAID, amount: baht(9_999), tendered: baht(10_000) },
      { ...PAID, tender: 'promptpay' as const, amount: baht(1) },
    ];
    expect(needs({ payments: swapped, carried })).toEqual(['sell']);
    await expect(sells(order(2, { payments: swapped, carried }), false)).rejects.toThrow(differs);
    await sells(order(2, { carried }), false);
    await expect(sells(order(3, { carried }), false)).rejects.toThrow('NOTHING_OWED');
    expect(shop.journal.get(saleId(1))?.refund?.reason).toContain('→');
    // Nothing was sent of it, so the refusal says nothing of the service as it is now.
    expect(shop.happened).toContain('carried over rejected');
    expect(shop.announced.some(({ id, refund }) => id === saleId(1) && refund !== null)).toBe(false);
  });

  it('needs the right to refund where cash leaves the drawer, and none without it', () => {
    const cheaper = [{ ...PAID, amount: baht(6_000), tendered: baht(10_000) }];
    expect(needs({ payments: cheaper, carried })).toEqual(['sell', 'refund']);
    // The approval is named by its first right that is missing: a discount does not hide the money that leaves.
    const lines = [{ ...line(2), discount: { amount: baht(100), reason: 'x' } }];
    expect(needs({ lines, payments: cheaper, carried })).toEqual(['sell', 'refund', 'discount']);
    expect(needs({ carried })).toEqual(['sell']);
    expect(needs({})).toEqual(['sell']);
  });

  it('is reported to the owner like a refund where cash leaves the drawer, and not without it', async () => {
    shop = await SellingShop.open();
    await sells(order(1), true);
    await sells(order(2, { carried }), true);
    expect(shop.news.next()).toBe(null);
    const lines = [{ ...line(3), discount: { amount: baht(4_000), reason: 'x' } }];
    const payments = [{ ...PAID, amount: baht(6_000), tendered: baht(10_000) }];
    await sells(order(3, { lines, payments, carried: { ...carried, saleId: saleId(2) } }), false);
    expect(shop.news.next()).toMatchObject({ kind: 'refund', subject: saleId(2) });
  });

  const uid = (value: string, ref = 'uid') => ({ ref, value });
  const server = { ref: 'server', value: 'South East Asia' };
  const password = { ref: 'password', value: '12345678901' };
  const ASIA = { ref: 'server', value: 'os_asia_server_3' };
  const PHONE = { ref: 'phone', value: '0812345678' };
  const FREE = { ref: 'note', value: '51234567' };
  const FOR_ANOTHER: TicketLine[] = [{ ...line(3), payload: [uid('99000002'), server] }];
  it.each<[string, Partial<TicketLine>, boolean]>([
    ['the same details', {}, true],
    ['an id that is one slip away, of any game', { productId: 'x', payload: [uid('51234566')] }, true],
    ['the id on another server', { payload: [uid('5123 4567'), { ...server, value: 'EU' }] }, true],
    ['the id in a field of another name', { payload: [uid('51234567', 'id'), server] }, true],
    ['another id on the same server', { payload: [uid('99000002'), server] }, false],
    ['another id with the same password', { payload: [uid('99000002'), password] }, false],
    ['an id that is two slips away', { payload: [uid('51234500'), server] }, false],
    ['nothing about a player', { payload: [] }, false],
  ])('needs it for a sale with %s: %#', (_, change, isCorrection) => {
    sold = { ...SOLD, payload: [uid('51234567'), server, password] };
    const lines = [{ ...line(2), payload: sold.payload as TicketLine['payload'], ...change }];
    expect(needs({ lines, carried })).toEqual(isCorrection ? ['sell'] : ['sell', 'refund']);
    // What the correction does not cost pays for another customer's line.
    expect(needs({ lines: [...lines, ...FOR_ANOTHER], carried })).toEqual(
      isCorrection ? ['sell'] : ['sell', 'refund'],
    );
    const cheap = lines.map((one) => ({ ...one, shownTotal: baht(9_000) }));
    const both = {
      lines: [...cheap, ...FOR_ANOTHER],
      payments: [{ ...PAID, amount: baht(19_000) }],
      carried,
    };
    expect(needs(both)).toEqual(['sell', 'refund']);
  });

  it.each<[string, SoldItem['payload'], SoldItem['payload'], boolean]>([
    ['server with a longer name', [uid('5123456'), ASIA], [uid('9900000'), ASIA], false],
    ['phone', [uid('51234567'), PHONE], [uid('99000002'), PHONE], false],
    ['server, under another name', [uid('Nok1'), ASIA], [uid('Ploy2'), ASIA], false],
    ['server and phone, one slip away', [uid('5123456'), ASIA, PHONE], [uid('5123465'), ASIA, PHONE], true],
    ['server, one slip away in the name', [uid('Nok1'), ASIA], [uid('Nokk1'), ASIA], true],
    ['game, with the id in a free field', [uid('51234567')], [uid('99000002'), FREE], false],
    ['game, with an id that got short', [uid('123456'), ASIA], [uid('12345'), ASIA], true],
  ])('needs it for another sale on the same %s: %#', (_, refused, payload, isCorrection) => {
    sold = { ...SOLD, payload: refused };
    const lines = [{ ...line(2), payload: payload as TicketLine['payload'] }];
    expect(needs({ lines, carried })).toEqual(isCorrection ? ['sell'] : ['sell', 'refund']);
  });

  it.each<[string, Partial<TicketLine>, boolean]>([
    ['of the same voucher', {}, true],
    ['of another voucher', { packageId: 'ff-50' }, false],
  ])('needs it for a sale %s: %#', (_, change, isCorrection) => {
    sold = { ...SOLD, payload: [] };
    const lines = [{ ...line(2), payload: [], ...change }];
    expect(needs({ lines, carried })).toEqual(isCorrection ? ['sell'] : ['sell', 'refund']);
  });
});
