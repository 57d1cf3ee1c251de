/** What an answer tells only to whoever has the right to know it: what sales cost the shop, and what should be in the drawer. */
import type { CallName, EventName } from '@shared/ipc/channels';
import type { Output } from '@shared/ipc/contract';
import type { Shift } from '@shared/model/day/drawer';
import type { Right } from '@shared/model/people/rights';

/** Topics whose calls and events carry sales, and with them what the service said of their cost. */
const WITH_SALES = /^(?:sale|attention|receipt|code)\./;

/** What of `told` goes to somebody with these rights. */
export function withhold(name: CallName | EventName, told: unknown, rights: readonly Right[]): unknown {
  const drawer = rights.includes('expected-cash') ? told : withoutExpected(name, told);
  return rights.includes('profit') || !WITH_SALES.test(name) ? drawer : withoutCost(drawer);
}

function withoutExpected(name: CallName | EventName, told: unknown): unknown {
  if (name === 'drawer.close') {
    const report = told as Output<'drawer.close'>;
    return { ...report, shift: blind(report.shift), expected: null, tenders: [] };
  }
  if (name === 'day.review') {
    return blindReview(told as Output<'day.review'>);
  }
  if (name === 'shop.review') {
    const day = told as Output<'shop.review'>;
    return { ...day, review: blindReview(day.review) };
  }
  if (name === 'shop.tills') {
    const shop = told as Output<'shop.tills'>;
    return { ...shop, tills: shop.tills.map((till) => ({ ...till, expectedCash: null })) };
  }
  if (name === 'history.day') {
    // What was paid in cash, line by line, adds up to the same.
    const history = told as Output<'history.day'>;
    return { ...history, rows: history.rows.map((row) => ({ ...row, tenders: [] })) };
  }
  return told;
}

function blindReview(review: Output<'day.review'>): Output<'day.review'> {
  const { shifts, breakdowns, z } = review;
  return {
    ...{ ...review, shifts: shifts.map(blind), z: z && { ...z, differences: [] } },
    // Cash that was taken, with the float, is what should be in the drawer.
    ...{ tenders: [], outsideShifts: [], breakdowns: { ...breakdowns, tender: [] } },
    rows: review.rows.map((row) => ({ ...row, tenders: [] })),
  };
}

function blind(shift: Shift): Shift {
  return { ...shift, closing: shift.closing && { ...shift.closing, expected: null, difference: null } };
}

function withoutCost(told: unknown): unknown {
  if (Array.isArray(told)) return told.map(withoutCost);
  if (typeof told !== 'object' || told === null) return told;
  return Object.fromEntries(
    Object.entries(told).map(([name, part]) => [name, tellsCost(name, part) ? null : withoutCost(part)]),
  );
}

/** The cost itself, or an answer of the service's, as it came, that has it in it. */
function tellsCost(name: string, part: unknown): boolean {
  return (
    name === 'agentCost' || (name === 'answer' && typeof part === 'string' && part.includes('agentCost'))
  );
}
