/** Rights that depend on the input of a call. */
import { shiftDay, type BusinessDay } from '../../model/day/business-day';
import { dueOf } from '../../model/money/tender';
import { HISTORY_DAYS, type Right } from '../../model/people/rights';
import { itemOfOrder, type SoldItem } from '../../model/sale/alike';
import { replaces } from '../../model/sale/carried-money';
import type { TicketOrder } from '../../model/sale/ticket';
import { SETTING_NAMES, settingRow } from '../../model/settings/settings-table';
import type { CallRight, RightFacts } from './topic';
import type { SettingsPatch } from './settings';

/** Everyone may see the last days. Earlier days are history, and so is any day while no session runs. */
export function rightOfDay({ day }: { readonly day: BusinessDay }, { today }: RightFacts): Right {
  const now = today();
  return now !== null && day >= shiftDay(now, -HISTORY_DAYS) ? 'sell' : 'history';
}

/**
 * A discount needs a right. So does a refused sale's money that leaves the drawer, or that pays for anything but its
 * correction: the cash of the customer who gets that would be left over.
 */
export function rightsOfTicket(ticket: Paying, { sold }: Pick<RightFacts, 'sold'>): readonly Right[] {
  const { lines, carried } = ticket;
  return [
    'sell',
    // First: of several rights that are missing, the first one names the approval.
    ...(carried && isMoneyBack(ticket, sold(carried.saleId)) ? (['refund'] as const) : []),
    ...(lines.some(({ discount }) => discount != null) ? (['discount'] as const) : []),
  ];
}

type Paying = Pick<TicketOrder, 'carried' | 'lines' | 'payments'>;

/** Whether a ticket gives back some of the money that is carried over from the refused sale. */
export function isMoneyBack({ lines, payments, carried }: Paying, refused: SoldItem | null): boolean {
  return carried != null && carried.amount.minor > usedFor(refused, lines, payments);
}

/** What a ticket takes for the correction of a refused sale, in minor units. */
function usedFor(
  refused: SoldItem | null,
  lines: TicketOrder['lines'],
  payments: TicketOrder['payments'],
): number {
  const corrected = lines.filter((line) => refused !== null && replaces(refused, itemOfOrder(line)));
  const paid = payments.reduce((sum, payment) => sum + dueOf(payment.amount, payment).minor, 0);
  if (corrected.length === lines.length) return paid;
  const cost = corrected.reduce(
    (sum, { shownCharge, shownTotal, discount }) =>
      sum + (shownCharge ?? shownTotal).minor - (discount?.amount.minor ?? 0),
    0,
  );
  return Math.min(paid, cost);
}

/** The right that each changed setting needs. */
export function rightsOfSettings(patch: SettingsPatch): CallRight | readonly Right[] {
  const asked = SETTING_NAMES.filter((name) => patch[name] !== undefined).map(
    (name) => settingRow(name).right,
  );
  const rights = [...new Set(asked)].filter((right) => right !== 'signed-in');
  return rights.length === 0 ? 'signed-in' : rights;
}
