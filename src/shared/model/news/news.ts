/** News for the owner's phone: which events are reported, where they go, and why a message did not get there. */
import type * as newsTopic from '../../ipc/till/news';
import type { Infer } from '../../ipc/shapes/infer';
import type { SettingName } from '../settings/settings-table';

/** What the till reports, each with the setting that turns it on. */
export const NEWS_SETTINGS = {
  'shift-counted': 'newsShift',
  z: 'newsZ',
  unknown: 'newsUnknown',
  refund: 'newsRefund',
  'no-sale': 'newsNoSale',
  'credit-low': 'newsCredit',
  'prices-moved': 'newsPrices',
  'till-silent': 'newsTillSilent',
} as const satisfies Readonly<Record<string, SettingName>>;

/** What the owner can turn on and off. */
export type NewsKind = keyof typeof NEWS_SETTINGS;

/** The kind of the message that says how many were dropped; it can't be turned off. */
export const DROPPED_NEWS = 'dropped';

/** How long a sale is unknown before it is reported, and how long a till is silent; in milliseconds. */
export const REPORTED_AFTER_MS = 30 * 60_000;

/** The only hosts that the secrets of these two are sent to. */
export const NEWS_HOSTS = { telegram: 'api.telegram.org', line: 'api.line.me' } as const;

export type NewsState = Infer<typeof newsTopic.newsStateSchema>;

/** The typed details that set a channel up. */
export type NewsSetUp = Infer<typeof newsTopic.newsSetUpSchema>;
