/** Spreads a ticket's payments over its lines: whole amounts that add up, by line and by tender. */
import { minus, plus, type Money } from '@shared/model/money/money';
import type { PaidShare } from '@shared/model/money/tender';
import type { TicketPayment } from '@shared/model/sale/ticket';

type Net = { readonly tender: PaidShare['tender']; readonly net: Money };

/**
 * The shares of each line, in the order of `totals`, the customer's prices for the lines. Tenders fill the
 * lines one after the other, so at most one line is split for each tender after the first. Cash rounding goes
 * to the last line with cash in it. If that line has less than is taken off, the rest goes to the lines
 * before it. Throws RangeError when the payments do not add up to the totals.
 */
export function allocatePayments(
  totals: readonly Money[],
  payments: readonly TicketPayment[],
): readonly (readonly PaidShare[])[] {
  const nets = fill(totals, payments);
  const rounding = roundingOfCash(nets, payments);
  return nets.map((line, index) =>
    line.map(({ tender, net }) => {
      const rounded = tender === 'cash' ? (rounding.get(index) ?? null) : null;
      const handedOver = payments.find((payment) => payment.tender === tender)?.tendered ?? null;
      return {
        tender,
        // With several lines the change belongs to the ticket, not to a line.
        tendered: totals.length === 1 ? handedOver : null,
        rounding: rounded,
        amount: rounded ? plus(net, rounded) : net,
      };
    }),
  );
}

/** What each tender pays of each line, before cash is rounded. */
function fill(totals: readonly Money[], payments: readonly TicketPayment[]): Net[][] {
  const left = payments.map(({ amount }) => amount);
  let at = 0;
  const lines = totals.map((total) => {
    const line: Net[] = [];
    let open = total;
    do {
      while (left[at]?.minor === 0 && at < left.length - 1) at += 1;
      const [payment, rest] = [payments[at], left[at]];
      if (!payment || !rest || (rest.minor <= 0 && open.minor > 0))
        throw new RangeError('too little is paid');
      const net = { ...open, minor: Math.min(open.minor, rest.minor) };
      line.push({ tender: payment.tender, net });
      left[at] = minus(rest, net);
      open = minus(open, net);
    } while (open.minor > 0);
    return line;
  });
  if (left.some(({ minor }) => minor !== 0)) throw new RangeError('too much is paid');
  return lines;
}

/** The amount added to (or taken off) each line's cash, by line index, from the last one on. */
function roundingOfCash(
  nets: readonly (readonly Net[])[],
  payments: readonly TicketPayment[],
): ReadonlyMap<number, Money> {
  const rounding = new Map<number, Money>();
  let open = payments.find(({ tender }) => tender === 'cash')?.rounding ?? null;
  for (let index = nets.length - 1; index >= 0 && open !== null && open.minor !== 0; index -= 1) {
    // A line that is free stays free: nothing is owed for it.
    const cash = nets[index]?.find(({ tender, net }) => tender === 'cash' && net.minor > 0);
    if (!cash) continue;
    const part = { ...open, minor: Math.max(open.minor, -cash.net.minor) };
    if (part.minor !== 0) rounding.set(index, part);
    open = minus(open, part);
  }
  if (open !== null && open.minor !== 0) throw new RangeError('more is taken off than was paid in cash');
  return rounding;
}
