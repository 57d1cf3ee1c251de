import type { SettingValues } from './settings-table';

/** Whether the till sells for real or against the built-in training service. */
export type TillMode = 'live' | 'training';

/** Where the service is and who the shop is there. */
export interface ServiceAddress {
  /** `https:` (or `http:` on loopback), with an optional path, without a trailing slash. */
  readonly baseUrl: string;
  readonly identify: string;
}

/** Paper widths of the receipt printers in use, in millimetres. */
export type PaperWidth = SettingValues['paperWidth'];

/** Everything a shop can set that is not secret: the table's settings, and what has calls of its own. */
export interface Settings extends SettingValues {
  readonly mode: TillMode;
  readonly service: ServiceAddress | null;
  /** Favourite product ids, per mode, so that training leaves the shop's own alone. */
  readonly favourites: { readonly live: readonly string[]; readonly training: readonly string[] };
}
