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

/** Everything a shop can set that is not secret: the table's settings, and those with separate calls. */
export interface Settings extends SettingValues {
  readonly mode: TillMode;
  readonly service: ServiceAddress | null;
  /** Favourite product ids, per mode, so that training leaves the shop's own alone. */
  readonly favourites: { readonly live: readonly string[]; readonly training: readonly string[] };
  /**
   * The shop's words for its games, by product id and per mode: the search finds games by these words too.
   */
  readonly aliases: { readonly live: Aliases; readonly training: Aliases };
}

export type Aliases = Readonly<Record<string, readonly string[]>>;

/** Words for one game. */
export const MOST_ALIASES_OF_A_GAME = 10;
/** UTF-16 units of one word. */
export const MAX_ALIAS_LENGTH = 30;
/** Games with such words; more than a shop sells. */
export const MOST_GAMES_WITH_ALIASES = 2_000;
