/** The claim sheet of an alarm: everything the provider needs to find both, as plain text. */
import { phoneOf } from '@shared/model/recipient/contact';
import { readableValue } from '@shared/model/recipient/recipient';
import { saleCode } from '@shared/model/sale/sale';
import type { Alarm } from '@shared/model/sale/settling';
import { shownSentence } from '@shared/model/shown-text';
import { slipNumber } from '@shared/model/sale/slip-number';
import { itemOf } from '../matching/comparison';
import { format, t } from '@/i18n/language';
import type { KeyUnder } from '@/i18n/word-key';

export interface Claimant {
  readonly shopName: string;
  readonly tillName: string;
  readonly identify: string | null;
}

/** The sheet, line by line. Secrets of the player are left out. */
export function claimText({ kind, sale, stateThen, order }: Alarm, who: Claimant): string {
  const word = (key: KeyUnder<'attention.claim.'>) => t(`attention.claim.${key}`);
  const line = (key: KeyUnder<'attention.claim.'>, value: string | null) =>
    `${word(key)}: ${value ?? word('notGiven')}`;
  const attempts = sale.attempts.map((attempt) => {
    const reason = attempt.reason && t(`outcome.${attempt.reason}`);
    const status = attempt.httpStatus === null ? null : `HTTP ${attempt.httpStatus}`;
    return line(
      'sent',
      [format.exactTime(attempt.startedAt), status, reason, attempt.message].filter(Boolean).join(' · '),
    );
  });
  const phone = phoneOf(sale.notes);
  return [
    word(`title.${kind}`),
    line('shop', [who.shopName, who.tillName].filter(Boolean).join(' · ') || null),
    line('identify', who.identify),
    '',
    word('saleHeading'),
    line('code', saleCode(sale)),
    line('item', itemOf(sale)),
    ...sale.payload.flatMap(({ ref, value, secret }) =>
      secret || value === null ? [] : [`${ref}: ${readableValue(value)}`],
    ),
    line('total', format.money(sale.expectedTotal)),
    ...(phone === null ? [] : [line('phone', phone)]),
    line('state', t(`states.${stateThen}.label`)),
    line('confirmed', format.exactTime(sale.createdAt)),
    ...(attempts.length > 0 ? attempts : [word('neverSent')]),
    line('slip', `${slipNumber(sale.id)} (${sale.id})`),
    '',
    word('orderHeading'),
    line('code', order.code),
    line('orderId', order.id),
    ...order.lines.map((item) =>
      line('item', [item.product, item.package, ...item.payload].filter(Boolean).join(' · ') || null),
    ),
    line('total', order.total && format.money(order.total)),
    line('status', order.status),
    // A time that is not an instant is written as the service sent it.
    line('created', order.at === null ? order.createdAt : format.exactTime(order.at)),
    line('firstSeen', format.exactTime(order.firstSeenAt)),
    '',
    word(`request.${kind}`),
  ]
    .map(shownSentence)
    .join('\n');
}
