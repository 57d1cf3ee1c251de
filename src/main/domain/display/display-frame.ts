/** Makes the frames for the customer's screen. */
import { payCode } from '@shared/model/money/pay-code';
import type { DisplayFrame, DisplayView } from '@shared/model/display';
import { MOST_PAUSED_SHOWN } from '@shared/model/kinds/display';
import { maskSecrets } from '@shared/model/recipient/recipient';
import type { GamePause } from '@shared/model/service/game-look';
import type { Settings } from '@shared/model/settings/settings';
import { MAX_KEY_LENGTH } from '@shared/model/text-limits';

/** The shop's settings that the customer sees. */
export type DisplaySettings = Pick<
  Settings,
  'shopName' | 'tillName' | 'customerLanguage' | 'promptPay' | 'mode'
>;

/**
 * Assembles a frame. Whatever the page sends, a field with a secret's name has no value here, and the
 * code pays to the shop in the settings (`payCode`). The shop's picture is large and shown while no one is
 * served, so it is never sent with a ticket; nor are paused games.
 */
export function displayFrame(
  view: DisplayView,
  { shopName, tillName, customerLanguage, promptPay, mode }: DisplaySettings,
  picture: string | null,
  paused: readonly GamePause[] = [],
): DisplayFrame {
  const training = mode === 'training';
  const frame = { shopName, languages: customerLanguage, training, paused: [], picture: null, code: null };
  if (view.at === 'idle') return { ...frame, paused: shownPauses(paused), picture, view };
  const lines = view.lines.map((line) => ({ ...line, details: maskSecrets(line.details, null) }));
  const code = view.promptPay && payCode({ promptPay, tillName, mode }, view.promptPay);
  return { ...frame, code, view: { ...view, lines } };
}

/** The ones paused last. */
function shownPauses(paused: readonly GamePause[]): DisplayFrame['paused'] {
  return paused
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, MOST_PAUSED_SHOWN)
    .map(({ name, reason }) => ({ game: name.slice(0, MAX_KEY_LENGTH), reason }));
}
