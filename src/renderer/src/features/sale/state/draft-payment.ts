/** How the customer pays for the ticket being composed: by one tender, or split over several. */
import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import { readSlip, type SlipFault } from '@shared/model/money/slip-reference';
import { parseAmount, typedText } from '@shared/model/money/amount-text';
import { roundingOf, type CashRounding } from '@shared/model/money/cash-rounding';
import { minus, plus, zero, type Money } from '@shared/model/money/money';
import { dueOf } from '@shared/model/money/tender';
import { TENDERS, type Tender } from '@shared/model/kinds/money';
import type { TicketPayment } from '@shared/model/sale/ticket';

/** The payment as entered, or why it can't be taken like that. */
export type PaymentReading =
  | { readonly ok: true; readonly payments: readonly TicketPayment[]; readonly change: Money | null }
  | { readonly ok: false; readonly fault: 'unreadable' }
  | { readonly ok: false; readonly fault: 'slip'; readonly slip: SlipFault }
  | { readonly ok: false; readonly fault: 'too-little'; readonly missing: Money }
  | { readonly ok: false; readonly fault: 'too-much'; readonly over: Money };

/** What staff have entered: the tenders that were pressed, in their order, and the text for each. */
export interface PaymentTyped {
  readonly tenders: readonly Tender[];
  /** The cash handed over; empty for the exact amount. */
  readonly tendered: string;
  /** The part of the total that each other tender pays; empty for what the others leave. */
  readonly shares: Readonly<Partial<Record<Tender, string>>>;
  /** The reference of the slip shown for the PromptPay part; empty for none. */
  readonly slip: string;
}

/** Exact cash: needs no press at all. */
export const NOTHING_SAID: PaymentTyped = { tenders: ['cash'], tendered: '', shares: {}, slip: '' };

/** An amount as typed; null for an empty text, `undefined` for an unreadable one. */
function amountOf(text: string, currency: string): Money | null | undefined {
  const typed = parseAmount(text, currency);
  if (typed.ok) return typed.money;
  return typed.fault === 'empty' ? null : undefined;
}

function exactly(tender: Tender, amount: Money): TicketPayment {
  return { tender, amount, rounding: null, tendered: null };
}

/**
 * Reads how `total` is paid. Cash pays what the other tenders leave, rounded, and gives change. Without cash,
 * the one tender without a typed amount pays the rest. A slip belongs to the PromptPay part.
 */
export function readPayment(typed: PaymentTyped, total: Money, cashRounding: CashRounding): PaymentReading {
  const reading = readAmounts(typed, total, cashRounding);
  if (!reading.ok || typed.slip.trim() === '') return reading;
  const slip = readSlip(typed.slip);
  if (!reading.payments.some(({ tender }) => tender === 'promptpay')) return reading;
  if (!slip.ok) return { ok: false, fault: 'slip', slip: slip.fault };
  const payments = reading.payments.map((payment) =>
    payment.tender === 'promptpay' ? { ...payment, slip: slip.reference } : payment,
  );
  return { ...reading, payments };
}

function readAmounts(
  { tenders, tendered, shares }: Omit<PaymentTyped, 'slip'>,
  total: Money,
  cashRounding: CashRounding,
): PaymentReading {
  const { currency } = total;
  // Nothing to pay needs no tender.
  if (total.minor === 0) return { ok: true, payments: [exactly('cash', total)], change: null };
  const typed = tenders
    .filter((tender) => tender !== 'cash')
    .map((tender) => ({ tender, amount: amountOf(shares[tender] ?? '', currency) }));
  const cash = tenders.includes('cash') ? amountOf(tendered, currency) : null;
  if (cash === undefined || typed.some(({ amount }) => amount === undefined)) {
    return { ok: false, fault: 'unreadable' };
  }
  const others: TicketPayment[] = [];
  const open = typed.filter(({ amount }) => amount === null);
  let rest = total;
  for (const { amount } of typed) if (amount) rest = minus(rest, amount);
  if (rest.minor < 0) return { ok: false, fault: 'too-much', over: minus(zero(currency), rest) };
  // After the cash handed over, the first tender without a typed amount pays the rest.
  const left = tenders.includes('cash') && open.length > 0 ? minus(rest, cash ?? zero(currency)) : rest;
  for (const { tender, amount } of typed) {
    const isTaker = amount === null && tender === open[0]?.tender;
    const paid = isTaker ? left : amount;
    if (paid && paid.minor > 0) others.push(exactly(tender, paid));
    if (isTaker) rest = minus(rest, left.minor > 0 ? left : zero(currency));
  }
  const inOrder = (all: readonly TicketPayment[]): TicketPayment[] =>
    TENDERS.flatMap((tender) => all.filter((one) => one.tender === tender));
  if (!tenders.includes('cash')) {
    return rest.minor === 0
      ? { ok: true, payments: inOrder(others), change: null }
      : { ok: false, fault: 'too-little', missing: rest };
  }
  const rounding = roundingOf(rest, 'cash', cashRounding);
  const due = dueOf(rest, { rounding });
  if (cash && cash.minor < due.minor) return { ok: false, fault: 'too-little', missing: minus(due, cash) };
  // Nothing is left for cash to pay: the cash counted out goes back.
  if (rest.minor === 0) {
    return cash && cash.minor > 0
      ? { ok: false, fault: 'too-much', over: cash }
      : { ok: true, payments: inOrder(others), change: null };
  }
  const isExact = !cash || cash.minor === due.minor;
  const inCash = { ...exactly('cash', rest), rounding, tendered: isExact ? null : cash };
  return { ok: true, payments: inOrder([...others, inCash]), change: isExact ? null : minus(cash, due) };
}

/**
 * What the customer hands over or sends for a ticket paid like this: the total, with cash rounding. While too little
 * cash was handed over, that is what exact cash would be.
 */
function dueWith(typed: PaymentTyped, total: Money, cashRounding: CashRounding): Money {
  const readings = [typed, { ...typed, tendered: '' }].map((one) => readAmounts(one, total, cashRounding));
  const payments = readings.find((reading) => reading.ok)?.payments ?? [];
  return payments.reduce((sum, { rounding }) => (rounding ? plus(sum, rounding) : sum), total);
}

export interface DraftPayment {
  readonly tenders: ShallowRef<readonly Tender[]>;
  /** The cash handed over as typed; empty for the exact amount. */
  readonly tenderedText: Ref<string>;
  /** The part that each other tender pays, as typed. */
  readonly shareTexts: ShallowRef<PaymentTyped['shares']>;
  /** The reference of a PromptPay slip as typed or scanned; empty for none. */
  readonly slipText: Ref<string>;
  /** The PromptPay part of the total, as far as it is known; null for none. */
  readonly byPromptPay: ComputedRef<Money | null>;
  /** Null while there is no total. */
  readonly payment: ComputedRef<PaymentReading | null>;
  /** What the customer has to pay by the chosen tenders; null while there is no total. */
  readonly due: ComputedRef<Money | null>;
  /**
   * Handles a press on a tender. If the typed amounts leave something to pay, the pressed tender takes it;
   * otherwise it replaces the one pressed before. A second press removes one of several.
   */
  readonly pressTender: (tender: Tender) => void;
  /** Splits the payment: cash is typed, the pressed tender takes the rest; for cash, PromptPay does. */
  readonly split: () => void;
  readonly typeShare: (tender: Tender, text: string) => void;
  /** Everything entered, to be kept while another person is at the counter. */
  readonly takePayment: () => PaymentTyped;
  readonly putPayment: (typed: PaymentTyped) => void;
}

/** Keeps the choice for the total that is on the screen. */
export function createDraftPayment(
  total: () => Money | null,
  cashRounding: () => CashRounding,
): DraftPayment {
  const tenders = shallowRef<readonly Tender[]>(NOTHING_SAID.tenders);
  const tenderedText = ref('');
  const shareTexts = shallowRef<PaymentTyped['shares']>({});
  const slipText = ref('');
  const typed = computed<PaymentTyped>(() => ({
    tenders: tenders.value,
    tendered: tenderedText.value,
    shares: shareTexts.value,
    slip: slipText.value,
  }));
  const payment = computed(() => {
    const sum = total();
    return sum && readPayment(typed.value, sum, cashRounding());
  });
  const byPromptPay = computed(() => {
    const sum = total();
    // An unreadable slip does not change the amount to pay.
    const amounts = sum && readAmounts(typed.value, sum, cashRounding());
    return amounts?.ok
      ? (amounts.payments.find(({ tender }) => tender === 'promptpay')?.amount ?? null)
      : null;
  });
  const due = computed(() => {
    const sum = total();
    return sum && dueWith(typed.value, sum, cashRounding());
  });

  function typeShare(tender: Tender, text: string): void {
    shareTexts.value = { ...shareTexts.value, [tender]: text };
  }

  /** The rest of the total to pay, cash not rounded; null when nothing is. */
  function leftToPay(): Money | null {
    const sum = total();
    if (!sum || payment.value?.ok !== false || payment.value.fault !== 'too-little') return null;
    const { tendered, shares } = typed.value;
    const amounts = [
      tenders.value.includes('cash') ? tendered : '',
      ...TENDERS.map((one) => shares[one] ?? ''),
    ];
    const paid = amounts.map((text) => amountOf(text, sum.currency) ?? zero(sum.currency));
    // With nothing handed over yet there is nothing to share.
    if (paid.every(({ minor }) => minor === 0)) return null;
    const left = paid.reduce((rest, amount) => minus(rest, amount), sum);
    return left.minor > 0 ? left : null;
  }

  function pressTender(tender: Tender): void {
    if (tenders.value.includes(tender)) {
      if (tenders.value.length === 1) return;
      tenders.value = tenders.value.filter((other) => other !== tender);
      typeShare(tender, '');
      // One tender alone pays everything.
      if (tenders.value.length === 1) shareTexts.value = {};
      return;
    }
    const left = leftToPay();
    if (left) {
      tenders.value = TENDERS.filter((one) => one === tender || tenders.value.includes(one));
      if (tender !== 'cash') typeShare(tender, typedText(left));
    } else {
      tenders.value = [tender];
      shareTexts.value = {};
    }
  }

  function split(): void {
    const rest = tenders.value.find((tender) => tender !== 'cash') ?? 'promptpay';
    // Less than the total was counted out already: that is the cash part.
    const isPart = leftToPay() !== null;
    const tendered = isPart ? tenderedText.value : '';
    putPayment({ tenders: ['cash', rest], tendered, shares: {}, slip: slipText.value });
  }

  function putPayment(put: PaymentTyped): void {
    [tenders.value, tenderedText.value, shareTexts.value] = [put.tenders, put.tendered, put.shares];
    slipText.value = put.slip;
  }

  return {
    ...{ tenders, tenderedText, shareTexts, slipText, byPromptPay, payment, due, pressTender, typeShare },
    takePayment: () => typed.value,
    ...{ putPayment, split },
  };
}
