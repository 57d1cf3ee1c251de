/** The code that a customer pays with, where the main process hands it out: to the customer's screen and to paper. */
import {
  fitsPromptPay,
  promptPayPayload,
  referencesOf,
  type AskedByPromptPay,
} from '@shared/model/money/promptpay';
import type { Settings } from '@shared/model/settings/settings';

/**
 * Its text, or null where there is none. It pays to the shop of the settings, whoever asks; in training there is none,
 * for it would move real money.
 */
export function payCode(
  { promptPay, tillName, mode }: Pick<Settings, 'promptPay' | 'tillName' | 'mode'>,
  { amount, ticketId }: AskedByPromptPay,
): string | null {
  if (!promptPay || mode === 'training' || !fitsPromptPay(amount)) return null;
  return promptPayPayload(promptPay, amount, referencesOf(tillName, ticketId));
}
