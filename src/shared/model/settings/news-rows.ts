/** The settings of messages to the owner's phone; see `NEWS_SETTINGS`. */
import type { SettingRow } from './setting-kinds';

const NEWS = { kind: 'yesNo', section: 'news', right: 'settings', default: true } as const;

export const NEWS_ROWS = {
  newsShift: NEWS,
  newsZ: NEWS,
  newsUnknown: NEWS,
  newsRefund: NEWS,
  newsNoSale: NEWS,
  newsCredit: NEWS,
  newsPrices: NEWS,
  /** Each till with this on reports the others, so it is for one till of the shop. */
  newsTillSilent: { ...NEWS, default: false },
  /** Whether messages have amounts of money in them. */
  newsSums: { ...NEWS, default: false },
} as const satisfies Readonly<Record<string, SettingRow>>;
