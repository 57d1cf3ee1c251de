/** Rights that depend on the input of a call. */
import { shiftDay, type BusinessDay } from '../../model/day/business-day';
import { dueOf } from '../../model/money/tender';
import { HISTORY_DAYS, type Right } from '../../model/people/rights';
import type { TicketOrder } from '../../model/sale/ticket';
import { SETTING_NAMES, settingRow } from '../../model/settings/settings-table';
import type { CallRight, RightFacts } from './topic';
import type { SettingsPatch } from './settings';

/** Everyone may see the last days. Earlier days are history, and so is any day while no session runs. */
export function rightOfDay({ day }: { readonly day: BusinessDay }, { today }: RightFacts): Right {
  const now = today();
  return now !== null && day >= shiftDay(now, -HISTORY_DAYS) ? 'sell' : 'history';
}

/** A discount needs a right, and so does a refused sale's money that leaves the drawer. */
export function rightsOfTicket({
  lines,
  payments,
  carried,
}: Pick<TicketOrder, 'carried' | 'lines' | 'payments'>): readonly Right[] {
  const paid = payments.reduce((sum, payment) => sum + dueOf(payment.amount, payment).minor, 0);
  return [
    'sell',
    ...(lines.some(({ discount }) => discount != null) ? (['discount'] as const) : []),
    ...(carried && carried.amount.minor > paid ? (['refund'] as const) : []),
  ];
}

/** The right that each changed setting needs. */
export function rightsOfSettings(patch: SettingsPatch): CallRight | readonly Right[] {
  const asked = SETTING_NAMES.filter((name) => patch[name] !== undefined).map(
    (name) => settingRow(name).right,
  );
  const rights = [...new Set(asked)].filter((right) => right !== 'signed-in');
  return rights.length === 0 ? 'signed-in' : rights;
}
