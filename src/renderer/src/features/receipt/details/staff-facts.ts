/** All that is known about a sale or an order, for staff. An unreported fact is null, not guessed. */
import { readInstant } from '@shared/model/day/business-day';
import { minus, type Money } from '@shared/model/money/money';
import type { ServiceOrder } from '@shared/model/service/order';
import { customerPaid, saleCode, type Sale } from '@shared/model/sale/sale';
import type { Tender } from '@shared/model/kinds/money';
import type { Transaction } from '@shared/model/sale/transaction';
import { format, locale, t } from '@/i18n/language';
import type { KeyUnder } from '@/i18n/word-key';

/** One line of the details: `label` is the end of its i18n key `receipt.fields.<label>`. */
export interface Fact {
  readonly label: KeyUnder<'receipt.fields.'>;
  /** Null when the service did not report it. */
  readonly value: string | null;
  /** Ids and codes, in figures of equal width. */
  readonly mono?: boolean;
}

/** The group that only the owner may see. */
export const COST = 'cost';

/** Facts under one heading, `receipt.groups.<name>`. */
export interface FactGroup {
  readonly name: 'money' | typeof COST | 'status' | 'ids' | 'clocks' | 'order';
  readonly facts: readonly Fact[];
}

/** The sale's facts. Facts known only from a Transaction are left out when there is none. */
export function saleFacts(sale: Sale): FactGroup[] {
  const groups = sale.transaction ? transactionFacts(sale, sale.transaction) : factsWithoutAnswer(sale);
  return [...groups, clockFacts(sale)];
}

function factsWithoutAnswer(sale: Sale): FactGroup[] {
  const seen = sale.seenOrder;
  const groups: FactGroup[] = [
    {
      name: 'money',
      facts: [fact('shown', format.money(sale.expectedTotal)), ...chargeFacts(sale), ...paymentFacts(sale)],
    },
    { name: 'status', facts: seen ? [fact('status', seen.status)] : [] },
    {
      name: 'ids',
      facts: [
        ...(seen ? [figures('code', saleCode(sale))] : []),
        ...paperFacts(sale),
        figures('saleId', sale.id),
      ],
    },
  ];
  return groups.filter((group) => group.facts.length > 0);
}

function tenderName(tender: Tender): string {
  return t(`sale.pay.tenders.${tender}`);
}

function skewText(milliseconds: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const seconds = new Intl.NumberFormat(locale.value, { signDisplay: 'exceptZero', ...digits });
  return t('receipt.skewValue', { seconds: seconds.format(milliseconds / 1000) });
}

function fact(label: Fact['label'], value: string | null): Fact {
  return { label, value };
}

/** A fact in figures of equal width. */
function figures(label: Fact['label'], value: string | null): Fact {
  return { label, value, mono: true };
}

/** What the customer pays when it differs from the provider's price. */
function chargeFacts({ charged, discount }: Sale): Fact[] {
  return [
    ...(charged ? [fact('charged', format.money(charged))] : []),
    ...(discount ? [fact('discount', `${format.money(discount.amount)} · ${discount.reason}`)] : []),
  ];
}

/** How it was paid; empty when no payment was recorded. */
function paymentFacts({ payments, slipReference }: Sale): Fact[] {
  const [only, ...others] = payments;
  if (!only) return [];
  const value =
    others.length === 0
      ? tenderName(only.tender)
      : payments.map(({ tender, amount }) => `${tenderName(tender)} ${format.money(amount)}`).join(' + ');
  // Only cash is rounded, and handed over.
  const { rounding, tendered, amount } = payments.find(({ tender }) => tender === 'cash') ?? only;
  return [
    fact('tender', value),
    ...(slipReference ? [figures('slipReference', slipReference)] : []),
    ...(rounding ? [fact('rounding', format.money(rounding))] : []),
    ...(tendered
      ? [fact('tendered', format.money(tendered)), fact('change', format.money(minus(tendered, amount)))]
      : []),
  ];
}

/** The shop's own numbers of its papers. */
function paperFacts({ receiptNumber, refund }: Sale): Fact[] {
  const note = refund?.creditNote ?? null;
  return [
    ...(receiptNumber === null ? [] : [figures('receiptNumber', receiptNumber)]),
    ...(note === null ? [] : [figures('creditNote', note)]),
  ];
}

function transactionFacts(sale: Sale, transaction: Transaction): FactGroup[] {
  const { total, agentCost } = transaction;
  const money = (amount: Money | null) => amount && format.money(amount);
  // The Transaction keeps its first status; later statuses come from the orders list.
  const later = sale.seenOrder?.status;
  const status =
    later && later !== transaction.status ? `${transaction.status ?? '?'} → ${later}` : transaction.status;
  const paid = customerPaid(sale);
  const profit = agentCost?.currency === paid.currency ? minus(paid, agentCost) : null;
  return [
    {
      name: 'money',
      facts: [
        fact('total', money(total)),
        fact('shown', format.money(sale.expectedTotal)),
        ...chargeFacts(sale),
        ...paymentFacts(sale),
      ],
    },
    {
      name: COST,
      facts: [fact('agentCost', money(agentCost)), fact('profit', money(profit))],
    },
    {
      name: 'status',
      facts: [
        fact('status', status),
        fact('type', transaction.type),
        fact('revelation', transaction.revelation),
        {
          label: 'isDelete',
          value:
            transaction.isDelete === null ? null : t(transaction.isDelete ? 'receipt.yes' : 'receipt.no'),
        },
        fact('description', transaction.description),
      ],
    },
    {
      name: 'ids',
      facts: [
        figures('code', transaction.code),
        ...paperFacts(sale),
        figures('transactionId', transaction.id),
        figures('userId', transaction.userId),
        figures('businessId', transaction.businessId),
        figures('saleId', sale.id),
      ],
    },
  ];
}

function clockFacts(sale: Sale): FactGroup {
  const { transaction, seenOrder } = sale;
  const skew = sale.attempts.findLast((attempt) => attempt.skewMs !== null)?.skewMs ?? null;
  return {
    name: 'clocks',
    facts: [
      ...(transaction
        ? [
            serviceTime('createdService', transaction.createdAt),
            serviceTime('updatedService', transaction.updatedAt),
          ]
        : []),
      fact('confirmedTill', format.exactTime(sale.createdAt)),
      fact('changedTill', format.exactTime(sale.updatedAt)),
      ...(seenOrder ? [fact('seenTill', format.exactTime(seenOrder.seenAt))] : []),
      ...(skew === null ? [] : [fact('skew', skewText(skew))]),
    ],
  };
}

/** In shop time; the service's text when it is not an instant. */
function serviceTime(label: Fact['label'], written: string | null): Fact {
  const at = written === null ? null : readInstant(written);
  return fact(label, written === null || at === null ? written : format.exactTime(at));
}

/** What is known about an order without a sale on this till. */
export function orderFacts(order: ServiceOrder): FactGroup[] {
  return [
    {
      name: 'order',
      facts: [
        fact('total', order.total && format.money(order.total)),
        fact('status', order.status),
        figures('code', order.code),
        figures('orderId', order.id),
      ],
    },
    {
      name: 'clocks',
      facts: [
        serviceTime('createdService', order.createdAt),
        fact('firstSeen', format.exactTime(order.firstSeenAt)),
      ],
    },
  ];
}
