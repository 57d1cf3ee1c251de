import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CASH_ROUNDINGS, inCash, roundingOf } from '@shared/model/money/cash-rounding';
import type { PaidShare } from '@shared/model/money/tender';
import { TENDERS, type Tender } from '@shared/model/kinds/money';
import { shareOfTotal } from '@shared/model/sale/sale-money';
import type { TicketPayment } from '@shared/model/sale/ticket';
import { propertyRuns } from '../test-support/property-runs';
import { baht } from '../test-support/sales';
import { allocatePayments } from './allocate-payments';
import { moveShare, type PaidLine } from './move-share';

type Lines = readonly (PaidLine & { readonly payments: readonly PaidShare[] })[];

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const cashOf = (lines: Lines) =>
  lines.flatMap(({ payments }) => payments.filter(({ tender }) => tender === 'cash'));
const netOf = (shares: readonly PaidShare[]) => sum(shares.map((share) => shareOfTotal(share).minor));

function paid(totals: readonly number[], payments: readonly TicketPayment[]): Lines {
  return allocatePayments(totals.map(baht), payments).map((shares, index) => ({
    ...{ id: String(index), payments: shares, refund: null },
  }));
}

/** As the journal does it: the share leaves its tender and joins what the other one has paid. */
function moved(lines: Lines, saleId: string, from: Tender, to: Tender, step: '0.25' | 'off' | '1.00'): Lines {
  const share = lines.find(({ id }) => id === saleId)?.payments.find(({ tender }) => tender === from);
  if (!share) return lines;
  const { is, others } = moveShare(lines, { saleId, share, to }, step);
  return lines.map((line) => {
    const again = others.find((other) => other.saleId === line.id);
    const now = line.payments
      .filter((one) => !(line.id === saleId && one.tender === from))
      .map((one) => (again && one.tender === 'cash' ? again.is : one));
    if (line.id !== saleId) return { ...line, payments: now };
    const there = now.find(({ tender }) => tender === to);
    const minor = (there?.rounding?.minor ?? 0) + (is.rounding?.minor ?? 0);
    const joined = there
      ? { ...is, amount: baht(there.amount.minor + is.amount.minor), rounding: baht(minor) }
      : is;
    return { ...line, payments: [...now.filter(({ tender }) => tender !== to), joined] };
  });
}

it('rounds what stays in cash when a line is corrected away', () => {
  const cash = { tender: 'cash', amount: baht(2_020), rounding: baht(5), tendered: null } as const;
  const lines = paid([1_010, 1_010], [cash]);
  expect(cashOf(lines).map(({ amount }) => amount.minor)).toEqual([1_010, 1_015]);
  for (const [away, stays] of [
    ['0', '1'],
    ['1', '0'],
  ] as const) {
    const now = moved(lines, away, 'cash', 'promptpay', '0.25');
    expect(now.find(({ id }) => id === stays)?.payments).toMatchObject([
      { tender: 'cash', amount: baht(1_000) },
    ]);
    expect(now.find(({ id }) => id === away)?.payments).toMatchObject([
      { tender: 'promptpay', amount: baht(1_010), rounding: null },
    ]);
  }
});

it('adds nothing to a line that is given away', () => {
  const cash = { tender: 'cash', amount: baht(2_020), rounding: baht(5), tendered: null } as const;
  const lines = paid([1_010, 1_010, 0], [cash]);
  expect(cashOf(lines).map(({ amount }) => amount.minor)).toEqual([1_010, 1_015, 0]);
  const less = moved(lines, '0', 'cash', 'promptpay', '1.00');
  expect(cashOf(less).map(({ amount }) => amount.minor)).toEqual([1_000, 0]);
  // Half of the step: rounded up again.
  const half = moved(
    paid([1_010, 1_050, 0], [{ ...cash, amount: baht(2_060), rounding: baht(-60) }]),
    '0',
    'cash',
    'promptpay',
    '1.00',
  );
  expect(cashOf(half).map(({ amount }) => amount.minor)).toEqual([1_100, 0]);
});

it('leaves the cash as it was counted when a line that is free is corrected', () => {
  const lines = paid([0, 1_010], [{ tender: 'cash', amount: baht(1_010), rounding: null, tendered: null }]);
  expect(lines[0]?.payments).toMatchObject([{ tender: 'cash', amount: baht(0) }]);
  // Cash has been rounded since.
  const now = moved(lines, '0', 'cash', 'promptpay', '0.25');
  expect(now[1]?.payments).toEqual(lines[1]?.payments);
});

it('touches no cash when none moves', () => {
  const payments: TicketPayment[] = [
    { tender: 'cash', amount: baht(1_010), rounding: null, tendered: null },
    { tender: 'promptpay', amount: baht(500), rounding: null, tendered: null },
  ];
  const lines = paid([1_010, 500], payments);
  const [share] = lines[1]!.payments;
  expect(moveShare(lines, { saleId: '1', share: share!, to: 'other' }, '0.25').others).toEqual([]);
});

it('touches what went back last', () => {
  const lines = paid([33, 33, 34], [{ tender: 'cash', amount: baht(100), rounding: null, tendered: null }]);
  const given = { at: '', who: '', tender: 'cash', amount: baht(33) } as const;
  const refund = { ...given, reason: '', shiftId: null, creditNote: null };
  const share = lines[0]!.payments[0]!;
  const back = lines.map((line) => (line.id === '2' ? { ...line, refund } : line));
  const { others } = moveShare(back, { saleId: '0', share, to: 'other' }, '0.25');
  expect(others.map(({ saleId, is }) => [saleId, is.amount.minor])).toEqual([['1', 41]]);
});

it('whatever is moved, the cash of a ticket is rounded as if it had been paid so at once', () => {
  const nets = fc.array(fc.oneof(fc.nat(30), fc.nat(20_000)), { minLength: 1, maxLength: 8 });
  const move = fc.record({
    line: fc.nat(7),
    from: fc.constantFrom(...TENDERS),
    to: fc.constantFrom(...TENDERS),
  });
  const first = fc.constantFrom(...TENDERS);
  fc.assert(
    fc.property(
      ...[nets, first, fc.nat(100), fc.constantFrom(...CASH_ROUNDINGS), fc.array(move, { maxLength: 12 })],
      (totals, tender, cut, step, moves) => {
        const whole = sum(totals);
        const part = Math.floor((whole * cut) / 100);
        const other = TENDERS[(TENDERS.indexOf(tender) + 1) % TENDERS.length]!;
        const payments = [
          { tender, minor: part },
          { tender: other, minor: whole - part },
        ]
          .filter(({ minor }, index) => minor > 0 || (whole === 0 && index === 0))
          .map(({ tender: by, minor }) => ({
            ...{ tender: by, amount: baht(minor), tendered: null },
            rounding: roundingOf(baht(minor), by, step),
          }));
        let lines = paid(totals, payments);
        for (const { line, from, to } of moves) {
          if (from === to) continue;
          lines = moved(lines, String(line % totals.length), from, to, step);
          const cash = cashOf(lines);
          expect(sum(cash.map(({ amount }) => amount.minor))).toBe(inCash(baht(netOf(cash)), step).minor);
          expect(lines.map(({ payments: shares }) => netOf(shares))).toEqual(totals);
          expect(
            lines.flatMap(({ payments: shares }) => shares).every(({ amount }) => amount.minor >= 0),
          ).toBe(true);
        }
      },
    ),
    { numRuns: propertyRuns(500) },
  );
});
