/** How the customer pays for the sale being composed, as staff say it. */
import { computed, ref, type ComputedRef, type Ref } from 'vue';
import { parseAmount } from '@shared/model/money/amount-text';
import { roundingOf, type CashRounding } from '@shared/model/money/cash-rounding';
import { minus, type Money } from '@shared/model/money/money';
import { changeOf, dueOf, type Payment, type Tender } from '@shared/model/money/tender';

/** What was said about the payment, or why it cannot be taken like that. */
export type PaymentReading =
  | { readonly ok: true; readonly payment: Payment; readonly change: Money | null }
  | { readonly ok: false; readonly fault: 'unreadable' }
  | { readonly ok: false; readonly fault: 'too-little'; readonly missing: Money };

/**
 * Reads how `total` is paid, in cash as it is rounded. Nothing typed means the exact amount: that must cost
 * nobody a press.
 */
export function readPayment(
  tender: Tender,
  tenderedText: string,
  total: Money,
  cashRounding: CashRounding,
): PaymentReading {
  const rounding = roundingOf(total, tender, cashRounding);
  const exact: Payment = { tender, tendered: null, rounding };
  if (tender !== 'cash') return { ok: true, payment: exact, change: null };
  const due = dueOf(total, exact);
  const typed = parseAmount(tenderedText, total.currency);
  if (!typed.ok) {
    if (typed.fault === 'empty') return { ok: true, payment: exact, change: null };
    return { ok: false, fault: 'unreadable' };
  }
  const tendered = typed.money;
  if (tendered.minor < due.minor) return { ok: false, fault: 'too-little', missing: minus(due, tendered) };
  if (tendered.minor === due.minor) return { ok: true, payment: exact, change: null };
  const payment: Payment = { ...exact, tendered };
  return { ok: true, payment, change: changeOf(total, payment) };
}

/** The payment of a draft. */
export interface DraftPayment {
  readonly tender: Ref<Tender>;
  /** The cash handed over as typed; empty for the exact amount. */
  readonly tenderedText: Ref<string>;
  /** Null while there is no total. */
  readonly payment: ComputedRef<PaymentReading | null>;
  /** What the customer has to pay by the chosen tender; null while there is no total. */
  readonly due: ComputedRef<Money | null>;
  /** Back to exact cash. */
  clear(): void;
}

/** Keeps the choice for the total that is on the screen. */
export function createDraftPayment(
  total: () => Money | null,
  cashRounding: () => CashRounding,
): DraftPayment {
  const tender = ref<Tender>('cash');
  const tenderedText = ref('');
  const payment = computed(() => {
    const due = total();
    return due && readPayment(tender.value, tenderedText.value, due, cashRounding());
  });
  const due = computed(() => {
    const sum = total();
    return sum && dueOf(sum, { rounding: roundingOf(sum, tender.value, cashRounding()) });
  });
  function clear(): void {
    tender.value = 'cash';
    tenderedText.value = '';
  }
  return { tender, tenderedText, payment, due, clear };
}
