/** All that is known about a sale or an order, for staff. Pure: an unreported fact is null, not guessed. */
import { readInstant } from '@shared/model/day/business-day';
import { minus, type Money } from '@shared/model/money/money';
import type { ServiceOrder } from '@shared/model/service/order';
import { customerPaid, saleCode, type Sale } from '@shared/model/sale/sale';
import type { Tender } from '@shared/model/money/tender';
import type { Transaction } from '@shared/model/sale/transaction';
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

/** How amounts, instants and yes or no are written. */
export interface FactTools {
  money(amount: Money): string;
  /** Date and time with seconds and the offset from UTC, from ISO text or epoch milliseconds. */
  exactTime(at: string | number): string;
  yesNo(value: boolean): string;
  skew(milliseconds: number): string;
  tender(tender: Tender): string;
}

/** The sale's facts. Facts known only from a Transaction are left out when there is none. */
export function saleFacts(sale: Sale, tools: FactTools): FactGroup[] {
  const groups = sale.transaction
    ? transactionFacts(sale, sale.transaction, tools)
    : factsWithoutAnswer(sale, tools);
  return [...groups, clockFacts(sale, tools)];
}

function factsWithoutAnswer(sale: Sale, tools: FactTools): FactGroup[] {
  const seen = sale.seenOrder;
  const groups: FactGroup[] = [
    {
      name: 'money',
      facts: [
        fact('shown', tools.money(sale.expectedTotal)),
        ...chargeFacts(sale, tools),
        ...paymentFacts(sale, tools),
      ],
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

function fact(label: Fact['label'], value: string | null): Fact {
  return { label, value };
}

/** A fact in figures of equal width. */
function figures(label: Fact['label'], value: string | null): Fact {
  return { label, value, mono: true };
}

/** What the customer pays when it differs from the provider's price. */
function chargeFacts({ charged, discount }: Sale, tools: FactTools): Fact[] {
  return [
    ...(charged ? [fact('charged', tools.money(charged))] : []),
    ...(discount ? [fact('discount', `${tools.money(discount.amount)} · ${discount.reason}`)] : []),
  ];
}

/** How it was paid; empty when no payment was recorded. */
function paymentFacts({ payments, slipReference }: Sale, tools: FactTools): Fact[] {
  const [only, ...others] = payments;
  if (!only) return [];
  const value =
    others.length === 0
      ? tools.tender(only.tender)
      : payments.map(({ tender, amount }) => `${tools.tender(tender)} ${tools.money(amount)}`).join(' + ');
  // Only cash is rounded, and handed over.
  const { rounding, tendered, amount } = payments.find(({ tender }) => tender === 'cash') ?? only;
  return [
    fact('tender', value),
    ...(slipReference ? [figures('slipReference', slipReference)] : []),
    ...(rounding ? [fact('rounding', tools.money(rounding))] : []),
    ...(tendered
      ? [fact('tendered', tools.money(tendered)), fact('change', tools.money(minus(tendered, amount)))]
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

function transactionFacts(sale: Sale, transaction: Transaction, tools: FactTools): FactGroup[] {
  const { total, agentCost } = transaction;
  const money = (amount: Money | null) => amount && tools.money(amount);
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
        fact('shown', tools.money(sale.expectedTotal)),
        ...chargeFacts(sale, tools),
        ...paymentFacts(sale, tools),
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
          value: transaction.isDelete === null ? null : tools.yesNo(transaction.isDelete),
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

function clockFacts(sale: Sale, tools: FactTools): FactGroup {
  const { transaction, seenOrder } = sale;
  const skew = sale.attempts.findLast((attempt) => attempt.skewMs !== null)?.skewMs ?? null;
  return {
    name: 'clocks',
    facts: [
      ...(transaction
        ? [
            serviceTime('createdService', transaction.createdAt, tools),
            serviceTime('updatedService', transaction.updatedAt, tools),
          ]
        : []),
      fact('confirmedTill', tools.exactTime(sale.createdAt)),
      fact('changedTill', tools.exactTime(sale.updatedAt)),
      ...(seenOrder ? [fact('seenTill', tools.exactTime(seenOrder.seenAt))] : []),
      ...(skew === null ? [] : [fact('skew', tools.skew(skew))]),
    ],
  };
}

/** In shop time; the service's text when it is not an instant. */
function serviceTime(label: Fact['label'], written: string | null, tools: FactTools): Fact {
  const at = written === null ? null : readInstant(written);
  return fact(label, written === null || at === null ? written : tools.exactTime(at));
}

/** What is known about an order without a sale on this till. */
export function orderFacts(order: ServiceOrder, tools: FactTools): FactGroup[] {
  return [
    {
      name: 'order',
      facts: [
        fact('total', order.total && tools.money(order.total)),
        fact('status', order.status),
        figures('code', order.code),
        figures('orderId', order.id),
      ],
    },
    {
      name: 'clocks',
      facts: [
        serviceTime('createdService', order.createdAt, tools),
        fact('firstSeen', tools.exactTime(order.firstSeenAt)),
      ],
    },
  ];
}
