/** The page's language: its words, and how it writes money and time. A part that reads them follows a change. */
import type { Ref } from 'vue';
import { useSettingsStore } from '@/shared/state/settings';
import { formatFor, type Format } from './format';
import { i18n } from './index';
import type { WordKey } from './word-key';

export { I18nT } from 'vue-i18n';

/** Facts that a sentence names. */
type Facts = Record<string, unknown>;

/** Gives a sentence; `count` chooses between one and several. Only keys that there are compile. */
export interface Translate {
  (key: WordKey, count?: number): string;
  (key: WordKey, facts: Facts, count?: number): string;
  (key: WordKey, facts: Facts, options: { readonly locale?: string; readonly plural?: number }): string;
}

export const t: Translate = i18n.global.t;
export const n: (value: number) => string = i18n.global.n;
export const locale: Readonly<Ref<string>> = i18n.global.locale;

/** The words for a key that was put together from data, if there are any. */
export function wordsIfAny(key: string, count = 1): string | undefined {
  return i18n.global.te(key) ? i18n.global.t(key, count) : undefined;
}

const writers = (): Format => formatFor(useSettingsStore().current);

/** Writers by the till's settings. */
export const format: Format = {
  money: (money, style) => writers().money(money, style),
  signed: (money) => writers().signed(money),
  number: (count) => writers().number(count),
  time: (at) => writers().time(at),
  offset: (at) => writers().offset(at),
  timeWithSeconds: (at) => writers().timeWithSeconds(at),
  dateTime: (at) => writers().dateTime(at),
  dateTimeWithSeconds: (at) => writers().dateTimeWithSeconds(at),
  exactTime: (at) => writers().exactTime(at),
  day: (day) => writers().day(day),
  month: (day) => writers().month(day),
  weekdayName: (day) => writers().weekdayName(day),
  weekday: (day) => writers().weekday(day),
};
