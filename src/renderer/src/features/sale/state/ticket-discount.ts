import { computed, shallowRef, type ComputedRef, type Ref } from 'vue';
import { minus, type Money } from '@shared/model/money/money';
import type { Discount, TicketLine } from '@shared/model/sale/sale';
import { costOfLine, spreadDiscount } from '@shared/model/sale/ticket';

export interface TicketDiscount {
  /** As staff entered it; the ticket may have cost more then. */
  readonly discount: Ref<Discount | null>;
  /** The discount if it fits the total; null if it does not. */
  readonly takenOff: ComputedRef<Discount | null>;
  /** What the customer pays; null while there is nothing. */
  readonly payable: ComputedRef<Money | null>;
  /** The lines with the discount spread over them. */
  spread<Line extends { readonly order: TicketLine }>(lines: readonly Line[]): Line[];
}

/** Keeps the discount of a ticket whose lines add up to `total`. */
export function createTicketDiscount(total: () => Money | null): TicketDiscount {
  const discount = shallowRef<Discount | null>(null);
  const takenOff = computed(() => {
    const [off, all] = [discount.value, total()];
    if (!off || !all || off.amount.currency !== all.currency || off.amount.minor > all.minor) return null;
    return off;
  });
  const payable = computed(() => {
    const [off, all] = [takenOff.value, total()];
    return all && off ? minus(all, off.amount) : all;
  });
  function spread<Line extends { readonly order: TicketLine }>(lines: readonly Line[]): Line[] {
    const off = takenOff.value;
    const parts =
      off &&
      spreadDiscount(
        lines.map(({ order }) => costOfLine(order)),
        off.amount,
      );
    return lines.map((line, index) => {
      const amount = parts?.[index];
      if (!off || !amount || amount.minor === 0) return line;
      return { ...line, order: { ...line.order, discount: { amount, reason: off.reason } } };
    });
  }
  return { discount, takenOff, payable, spread };
}
