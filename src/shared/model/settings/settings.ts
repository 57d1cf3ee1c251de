import type { SettingValues } from './settings-table';
import type { Infer } from '../../ipc/shapes/infer';
import type * as settingsShapes from '../../ipc/shapes/settings';

/** Where the service is and who the shop is there. */
export type ServiceAddress = Infer<typeof settingsShapes.serviceAddressSchema>;

/** Paper widths of the receipt printers in use, in millimetres. */
export type PaperWidth = SettingValues['paperWidth'];

/** Everything a shop can set that is not secret: the table's settings, and those with separate calls. */
export type Settings = Infer<typeof settingsShapes.settingsSchema>;

/** Games with such words; more than a shop sells. */
export const MOST_GAMES_WITH_ALIASES = 2_000;
