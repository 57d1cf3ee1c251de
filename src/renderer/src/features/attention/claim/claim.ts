/** The claim sheet of an alarm: everything the provider needs to find both, as plain text. Pure. */
import { phoneOf } from '@shared/model/recipient/contact';
import type { Money } from '@shared/model/money/money';
import { readableValue } from '@shared/model/recipient/recipient';
import { saleCode } from '@shared/model/sale/sale';
import type { Alarm } from '@shared/model/sale/settling';
import { shownSentence } from '@shared/model/shown-text';
import { slipNumber } from '@shared/model/sale/slip-number';
import { itemOf } from '../matching/comparison';
import type { KeyUnder, WordKey } from '@/i18n/word-key';

export interface Claimant {
  readonly shopName: string;
  readonly tillName: string;
  readonly identify: string | null;
}

/** What the sheet needs to turn keys, amounts and instants into text. */
export interface ClaimTools {
  words(key: WordKey, named?: Record<string, string | number>): string;
  money(amount: Money): string;
  /** With seconds and the offset from UTC: the provider may be in another zone. From ISO text or epoch ms. */
  exactTime(at: string | number): string;
}

/** The sheet, line by line. Secrets of the player are left out. */
export function claimText({ kind, sale, stateThen, order }: Alarm, who: Claimant, tools: ClaimTools): string {
  const word = (key: KeyUnder<'attention.claim.'>, named?: Record<string, string | number>) =>
    tools.words(`attention.claim.${key}`, named);
  const line = (key: KeyUnder<'attention.claim.'>, value: string | null) =>
    `${word(key)}: ${value ?? word('notGiven')}`;
  const attempts = sale.attempts.map((attempt) => {
    const reason = attempt.reason && tools.words(`outcome.${attempt.reason}`);
    const status = attempt.httpStatus === null ? null : `HTTP ${attempt.httpStatus}`;
    return line(
      'sent',
      [tools.exactTime(attempt.startedAt), status, reason, attempt.message].filter(Boolean).join(' · '),
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
    line('total', tools.money(sale.expectedTotal)),
    ...(phone === null ? [] : [line('phone', phone)]),
    line('state', tools.words(`states.${stateThen}.label`)),
    line('confirmed', tools.exactTime(sale.createdAt)),
    ...(attempts.length > 0 ? attempts : [word('neverSent')]),
    line('slip', `${slipNumber(sale.id)} (${sale.id})`),
    '',
    word('orderHeading'),
    line('code', order.code),
    line('orderId', order.id),
    ...order.lines.map((item) =>
      line('item', [item.product, item.package, ...item.payload].filter(Boolean).join(' · ') || null),
    ),
    line('total', order.total && tools.money(order.total)),
    line('status', order.status),
    // A time that is not an instant is written as the service sent it.
    line('created', order.at === null ? order.createdAt : tools.exactTime(order.at)),
    line('firstSeen', tools.exactTime(order.firstSeenAt)),
    '',
    word(`request.${kind}`),
  ]
    .map(shownSentence)
    .join('\n');
}
