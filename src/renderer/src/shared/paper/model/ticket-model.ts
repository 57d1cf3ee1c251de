/** The one paper of a ticket: all its lines, each with its state and code, one total, how it was paid. */
import { sumOf, zero, type Money } from '@shared/model/money/money';
import { TENDERS, type Tender } from '@shared/model/kinds/money';
import { customerPaid, type Sale } from '@shared/model/sale/sale';
import { handedOver } from '@shared/model/sale/sale-money';
import { isSold } from '@shared/model/sale/sale-state';
import type { Ticket } from '@shared/model/sale/ticket';
import {
  paidLines,
  receiptModel,
  slipLine,
  taxOf,
  titleOf,
  type BothLanguages,
  type PaperContext,
  type PaperLocale,
  type PaperKey,
  type PaperTools,
  type ReceiptModel,
} from './receipt-model';

type Amount = ReceiptModel['payment'][number];

/** Everything on the paper of a ticket, ready for the layout. */
export interface TicketModel extends Pick<
  ReceiptModel,
  | 'isReceipt'
  | 'logo'
  | 'shopName'
  | 'tillName'
  | 'seller'
  | 'above'
  | 'below'
  | 'time'
  | 'clock'
  | 'title'
  | 'number'
  | 'taxMachine'
  | 'vat'
  | 'agent'
  | 'training'
  | 'copy'
  | 'keep'
  | 'refunded'
  | 'slip'
  | 'qr'
> {
  readonly lines: readonly (Pick<
    ReceiptModel,
    'product' | 'package' | 'quantity' | 'recipient' | 'amount' | 'state' | 'certain' | 'code'
  > & { readonly number: number; readonly sold: boolean })[];
  /** The reduction before `total`; null where there was none. */
  readonly discount: Amount | null;
  /** What the customer paid for all lines together, before cash is rounded. */
  readonly total: Amount;
  /** By tender, with corrections so far and the change; then the refunds. */
  readonly payment: readonly Amount[];
}

/** Lays a ticket out for paper. It is a receipt as soon as a line is sold: each shows its own state. */
export function ticketModel(ticket: Ticket, context: PaperContext, tools: PaperTools): TicketModel {
  const own: PaperLocale = context.settings.locale;
  const other: PaperLocale = own === 'en' ? 'th' : 'en';
  const paper = (key: PaperKey, named?: Record<string, string>): string =>
    tools.words(own, `receipt.paper.${key}`, named);
  const both = (key: PaperKey): BothLanguages => [paper(key), tools.words(other, `receipt.paper.${key}`)];
  const models = ticket.sales.map((sale) => receiptModel(sale, context, tools));
  const [first] = models;
  const [firstSale] = ticket.sales;
  if (!first || !firstSale) throw new RangeError('a ticket has a line');
  const isReceipt = ticket.sales.some(({ state }) => isSold(state));
  const refunded = givenBack(ticket, firstSale, paper, tools);
  const { logo, shopName, tillName, seller, above, below, time, number, training, copy, slip } = first;
  return {
    ...{ isReceipt, logo, shopName, tillName, seller, above, below, time, number, training, copy, slip },
    clock: models.find(({ clock }) => clock !== null)?.clock ?? null,
    ...titleOf(isReceipt, firstSale.vat, context.settings, both),
    ...taxOf(isReceipt ? ticket.sales : [], paper, both, tools),
    lines: models.map((model, index) => ({ ...model, number: index + 1, sold: model.isReceipt })),
    discount: takenOff(ticket, paper, tools),
    total: {
      label: paper(models.every((model) => model.isReceipt) ? 'total' : 'paidTogether'),
      amount: tools.money(total(ticket.sales.map(customerPaid), firstSale)),
    },
    payment: [
      ...(context.settings.paymentOnReceipt ? paidTogether(ticket, firstSale, paper, tools) : []),
      ...refunded,
    ],
    refunded,
    // Each line has its own code: the slip's number finds them all.
    qr: first.qr === null ? null : slip.number,
    keep: models.every((model) => model.isReceipt) ? null : both('keep'),
  };
}

function total(amounts: readonly Money[], { expectedTotal }: Sale): Money {
  return sumOf(amounts) ?? zero(expectedTotal.currency);
}

function takenOff({ sales }: Ticket, paper: (key: PaperKey) => string, tools: PaperTools): Amount | null {
  const amount = sumOf(sales.flatMap(({ discount }) => discount?.amount ?? []));
  return amount === null ? null : { label: paper('discount'), amount: tools.money(amount) };
}

function paidTogether(
  { sales, payments }: Ticket,
  first: Sale,
  paper: (key: PaperKey) => string,
  tools: PaperTools,
): Amount[] {
  const slip = sales.find((sale) => sale.slipReference)?.slipReference ?? null;
  const shares = (tender: Tender) =>
    sales.flatMap((sale) => sale.payments.filter((share) => share.tender === tender));
  const paid = TENDERS.flatMap((tender) => {
    const of = shares(tender);
    if (of.length === 0) return [];
    const taken = total(
      of.map(({ amount }) => amount),
      first,
    );
    const rounding = sumOf(of.flatMap((share) => share.rounding ?? []));
    const confirmed = payments.find((payment) => payment.tender === tender);
    const tendered = confirmed ? handedOver(confirmed, sales) : null;
    const whole = { tender, tendered, rounding: rounding?.minor === 0 ? null : rounding, amount: taken };
    return paidLines(whole, paper, tools);
  });
  return [...paid, ...slipLine(slip, paper)];
}

function givenBack(
  { sales }: Ticket,
  first: Sale,
  paper: (key: PaperKey) => string,
  tools: PaperTools,
): Amount[] {
  const back = sales.flatMap(({ refund }) => refund?.amount ?? []);
  return back.length === 0 ? [] : [{ label: paper('givenBack'), amount: tools.money(total(back, first)) }];
}
