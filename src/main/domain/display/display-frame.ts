/** Makes what is sent to the customer's screen. */
import { payCode } from '@shared/model/money/pay-code';
import type { DisplayFrame, DisplayView } from '@shared/model/display';
import { isSecretField } from '@shared/model/recipient/recipient';
import type { Settings } from '@shared/model/settings/settings';

/** The shop's settings that the customer sees. */
export type DisplaySettings = Pick<
  Settings,
  'shopName' | 'tillName' | 'customerLanguage' | 'promptPay' | 'mode'
>;

/**
 * Assembles what is shown. Whatever the page sends, a field with a secret's name has no value here, and the
 * code pays to the shop in the settings (`payCode`). The shop's picture is large and shown while no one is
 * served, so it is never sent with a ticket.
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
