/** What the customer's screen is sent. */
import { payCode } from '@shared/model/money/pay-code';
import type { DisplayFrame, DisplayView } from '@shared/model/display';
import { isSecretField } from '@shared/model/sale/recipient';
import type { Settings } from '@shared/model/settings/settings';

/** What of the shop's settings the customer sees. */
export type DisplaySettings = Pick<
  Settings,
  'shopName' | 'tillName' | 'customerLanguage' | 'promptPay' | 'mode'
>;

/**
 * Puts together what is shown. Whatever the page says, a field whose name is that of a secret has no value here, and
 * the code pays to the shop of the settings (`payCode`). The shop's
 * picture is large and stands where nobody is served, so it goes with no ticket.
 */
export function displayFrame(
  view: DisplayView,
  { shopName, tillName, customerLanguage, promptPay, mode }: DisplaySettings,
  picture: string | null,
): DisplayFrame {
  const training = mode === 'training';
  const frame = { shopName, languages: customerLanguage, training, picture: null, code: null };
  if (view.at === 'idle') return { ...frame, picture, view };
  const lines = view.lines.map((line) => ({
    ...line,
    details: line.details.map(({ ref, value }) => ({ ref, value: isSecretField(ref) ? null : value })),
  }));
  const code = view.promptPay && payCode({ promptPay, tillName, mode }, view.promptPay);
  return { ...frame, code, view: { ...view, lines } };
}
