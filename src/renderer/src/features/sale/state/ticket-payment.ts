/** How a ticket is paid: with the money carried over from a refused sale, and the tenders for the rest. */
import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import type { CashRounding } from '@shared/model/money/cash-rounding';
import type { Money } from '@shared/model/money/money';
import { changeOf } from '@shared/model/money/tender';
import { carriedOf, leftToPay, withCarried, type MoneyCarried } from '@shared/model/sale/carried-money';
import type { Sale } from '@shared/model/sale/sale';
import type { TicketPayment } from '@shared/model/sale/ticket';
import { listen } from '@/ipc/client';
import { createDraftPayment, type DraftPayment } from './draft-payment';

/** The payment of a draft; the members of `DraftPayment` are about what is left to pay. */
export interface TicketPaying extends DraftPayment {
  /** The refused sale that is sold again, corrected; null for none. */
  readonly refused: ShallowRef<Sale | null>;
  readonly carries: Ref<boolean>;
  /** The money that can be carried over; null for none. */
  readonly owed: ComputedRef<MoneyCarried | null>;
  /** The money that is carried over; null for none. */
  readonly carried: ComputedRef<MoneyCarried | null>;
  /** The amount left to pay, before cash is rounded; null while there is no total. */
  readonly left: ComputedRef<Money | null>;
  /** All payments as they are confirmed; null while they can't be. */
  readonly paid: ComputedRef<readonly TicketPayment[] | null>;
  /** What the customer gets over the counter; null for nothing. */
  readonly change: ComputedRef<Money | null>;
}

/** Keeps the payment for the total that is on the screen. */
export function createTicketPayment(
  total: () => Money | null,
  cashRounding: () => CashRounding,
): TicketPaying {
  const refused = shallowRef<Sale | null>(null);
  const carries = ref(true);
  // If it was refunded meanwhile, there is no money left to carry over.
  listen('sale.changed', (changed) => {
    if (refused.value?.id === changed.id) refused.value = changed;
  });
  const owed = computed(() => {
    const sum = total();
    return refused.value && sum && carriedOf(refused.value, sum, cashRounding());
  });
  const carried = computed(() => (carries.value ? owed.value : null));
  const left = computed(() => {
    const sum = total();
    return sum && leftToPay(sum, carried.value);
  });
  const paying = createDraftPayment(() => left.value, cashRounding);
  const paid = computed(() => {
    const [sum, reading] = [total(), paying.payment.value];
    if (!sum || !reading?.ok) return null;
    return carried.value
      ? withCarried(sum, reading.payments, carried.value, cashRounding())
      : reading.payments;
  });
  const change = computed(() => {
    const cash = paid.value?.find(({ tendered }) => tendered !== null);
    const back = cash && changeOf(cash.amount, cash);
    return back && back.minor > 0 ? back : null;
  });
  return { ...paying, refused, carries, owed, carried, left, paid, change };
}
