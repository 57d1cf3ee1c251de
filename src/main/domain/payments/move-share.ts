/** How correcting a tender changes a ticket's cash: its total is rounded, so that it can be paid in coins. */
import { roundingOf, type CashRounding } from '@shared/model/money/cash-rounding';
import { minus, plus, zero, type Money } from '@shared/model/money/money';
import { dueOf, type PaidShare } from '@shared/model/money/tender';
import type { Tender } from '@shared/model/kinds/money';
import type { Sale } from '@shared/model/sale/sale';
import { shareOfTotal } from '@shared/model/sale/sale-money';

/** A line of a ticket, or a single sale, as paid so far. */
export type PaidLine = Pick<Sale, 'id' | 'payments' | 'refund'>;

/** A line whose cash stays cash, but is rounded differently than before. */
export interface RoundedAgain {
  readonly saleId: string;
  readonly was: PaidShare;
  readonly is: PaidShare;
}

/** A share that moves to another tender, and the changes of the ticket's other cash. */
export interface MovedShare {
  readonly is: PaidShare;
  readonly others: readonly RoundedAgain[];
}

/**
 * Moves a whole share to another tender. `lines` are those of the sale's ticket, including this one. The cash
 * of all of them is then rounded as if it had been paid so from the start. The change goes to the share
 * itself if it becomes cash, otherwise to the last line with cash in it. If that line has less than is taken
 * off, the rest goes to the lines before it. Refunded money is changed last.
 */
export function moveShare(
  lines: readonly PaidLine[],
  { saleId, share, to }: { readonly saleId: string; readonly share: PaidShare; readonly to: Tender },
  cashRounding: CashRounding,
): MovedShare {
  const moved = shareOfTotal(share);
  const as = (rounding: Money | null): PaidShare => {
    const none = rounding?.minor === 0 ? null : rounding;
    return { tender: to, tendered: null, rounding: none, amount: dueOf(moved, { rounding: none }) };
  };
  // A free line leaves the cash as it was counted.
  const isCash = to === 'cash' || share.tender === 'cash';
  if (!isCash || moved.minor === 0) return { is: as(null), others: [] };
  const cash = lines.flatMap(({ id, payments, refund }) =>
    payments
      .filter((one) => one.tender === 'cash' && !(id === saleId && one.tender === share.tender))
      .map((was) => ({ saleId: id, was, isBack: refund !== null })),
  );
  const nothing = zero(moved.currency);
  const whole = cash.reduce((sum, { was }) => plus(sum, shareOfTotal(was)), to === 'cash' ? moved : nothing);
  let open = cash.reduce(
    (left, { was }) => minus(left, was.rounding ?? nothing),
    roundingOf(whole, 'cash', cashRounding) ?? nothing,
  );
  /** As much of the open amount as a share can take; a payment is never negative. */
  const take = (most: Money): Money => {
    const part = { ...open, minor: Math.max(open.minor, -most.minor) };
    open = minus(open, part);
    return part;
  };
  const is = as(to === 'cash' ? take(moved) : null);
  const others: RoundedAgain[] = [];
  for (const { was, ...one } of cash.toReversed().sort((a, b) => Number(a.isBack) - Number(b.isBack))) {
    // A line that is free stays free: nothing is owed for it.
    if (open.minor > 0 && shareOfTotal(was).minor === 0) continue;
    const part = take(was.amount);
    if (part.minor === 0) continue;
    const rounding = was.rounding ? plus(was.rounding, part) : part;
    const amount = plus(was.amount, part);
    others.push({
      saleId: one.saleId,
      was,
      is: { ...was, tendered: null, amount, rounding: rounding.minor === 0 ? null : rounding },
    });
  }
  return { is, others };
}
