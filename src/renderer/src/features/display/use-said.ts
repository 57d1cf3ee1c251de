import { t } from '@/i18n/language';
import type { DisplayLanguages } from '@shared/model/kinds/display';
import type { Locale } from '@/i18n';
import type { WordKey } from '@/i18n/word-key';

/** A text in the customer's languages, the first of them large. */
export type Said = readonly [first: string, second: string | null];

/** Returns a text in the languages that the shop has chosen. */
export function useSaid(
  languages: () => DisplayLanguages,
): (key: WordKey, facts?: Record<string, string>) => Said {
  return (key, facts = {}) => {
    const say = (locale: Locale): string => t(key, facts, { locale });
    const chosen = languages();
    if (chosen !== 'both') return [say(chosen), null];
    const [thai, english] = [say('th'), say('en')];
    return [thai, thai === english ? null : english];
  };
}
