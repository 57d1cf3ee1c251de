/** A sale and an order side by side: the same facts of both, so that a person can judge. */
import { format } from '@/i18n/language';
import type { ServiceOrder } from '@shared/model/service/order';
import { readableValue, SECRET_MASK } from '@shared/model/recipient/recipient';
import { saleCode, type Sale } from '@shared/model/sale/sale';
import { isolatedText } from '@shared/model/shown-text';

/** One fact of both; `label` is the end of its i18n key `attention.compared.<label>`. Null: not reported. */
export interface ComparedFact {
  readonly label: 'code' | 'item' | 'recipient' | 'total' | 'at' | 'status';
  readonly sale: string | null;
  readonly order: string | null;
}

/** The sold package, in one line. */
export function itemOf(sale: Pick<Sale, 'product' | 'package' | 'quantity'>): string {
  return `${isolatedText(sale.product.name)} · ${isolatedText(sale.package.name)} × ${sale.quantity}`;
}

/** The player's details in one line, secrets masked. */
export function recipientOf(sale: Pick<Sale, 'payload'>): string {
  return sale.payload
    .map(({ value, secret }) => (secret || value === null ? SECRET_MASK : readableValue(value)))
    .join(' · ');
}

/** When the sale went out, or was confirmed where it never did; ISO 8601. */
export function sentAt(sale: Pick<Sale, 'attempts' | 'createdAt'>): string {
  return sale.attempts.at(-1)?.startedAt ?? sale.createdAt;
}

function orderItems({ lines }: ServiceOrder): string | null {
  const named = lines.map((line) =>
    [line.product, line.package]
      .filter((name) => name !== null)
      .map(isolatedText)
      .join(' · '),
  );
  return named.filter((name) => name !== '').join('; ') || null;
}

function orderRecipients({ lines }: ServiceOrder): string | null {
  const texts = lines.map(({ payload }) => payload.map(readableValue).join(' · '));
  return texts.filter((values) => values !== '').join('; ') || null;
}

function shown(text: string | null): string | null {
  return text && isolatedText(text);
}

/** The facts in the order people compare them. An undocumented status is shown as the service sent it. */
export function compare(sale: Sale, order: ServiceOrder): ComparedFact[] {
  return [
    { label: 'code', sale: shown(saleCode(sale)), order: shown(order.code) },
    { label: 'item', sale: itemOf(sale), order: orderItems(order) },
    { label: 'recipient', sale: recipientOf(sale) || null, order: orderRecipients(order) },
    {
      label: 'total',
      sale: format.money(sale.expectedTotal),
      order: order.total && format.money(order.total),
    },
    {
      label: 'at',
      sale: format.dateTimeWithSeconds(sentAt(sale)),
      order: order.at === null ? shown(order.createdAt) : format.dateTimeWithSeconds(order.at),
    },
    { label: 'status', sale: shown(sale.transaction?.status ?? null), order: shown(order.status) },
  ];
}
