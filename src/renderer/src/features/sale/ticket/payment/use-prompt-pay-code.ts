import { computed, type ComputedRef } from 'vue';
import { payCode } from '@shared/model/money/pay-code';
import { fitsPromptPay, takesPromptPay, type AskedByPromptPay } from '@shared/model/money/promptpay';
import { foundBy } from '@shared/model/sale/ticket';
import { useSettingsStore } from '@/shared/state/settings';
import { useCheckoutStore } from '../../state/checkout';
import { useDraftStore } from '../../state/draft';

/** The code for the PromptPay part of the ticket on the screen. */
export interface PromptPayCode {
  /** The amount to be paid and what for; null while there is none. */
  readonly asked: ComputedRef<AskedByPromptPay | null>;
  /** Its text; null while there is none, or while something is to be answered or checked first. */
  readonly payload: ComputedRef<string | null>;
  /** Why there is no code: in training, the shop has no PromptPay number, or the amount is too large. */
  readonly why: ComputedRef<'training' | 'not-set' | 'too-much' | null>;
}

/** Follows the draft: another amount is another code. */
export function usePromptPayCode(): PromptPayCode {
  const draft = useDraftStore();
  const settings = useSettingsStore();
  const checkout = useCheckoutStore();

  const asked = computed(() => {
    const { byPromptPay: amount, review } = draft;
    if (!amount || !review || !fitsPromptPay(amount)) return null;
    const ticketId = foundBy(
      review.ticketId,
      review.lines.map(({ order }) => order.saleId),
    );
    return { amount: { minor: amount.minor, currency: amount.currency }, ticketId };
  });
  const payload = computed(() =>
    checkout.asksFirst ? null : asked.value && payCode(settings.current, asked.value),
  );
  const why = computed(() => {
    const { promptPay, currency, mode } = settings.current;
    if (!takesPromptPay(currency)) return null;
    if (mode === 'training') return 'training';
    if (!promptPay) return 'not-set';
    const { byPromptPay: amount } = draft;
    return amount && amount.minor > 0 && !fitsPromptPay(amount) ? 'too-much' : null;
  });
  return { asked, payload, why };
}
