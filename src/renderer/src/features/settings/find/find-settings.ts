/** Finds settings by their words in both languages: a person may know the other language's word. */
import { searchForm } from '@shared/model/text/search-form';
import { SETTING_NAMES, settingRow, type SettingName } from '@shared/model/settings/settings-table';
import type { SettingSection } from '@shared/model/settings/setting-kinds';
import { words, type Locale } from '@/i18n';
import type { Words } from '@/i18n/join-words';
import { settingKey } from '@/i18n/setting-words';
import type { SectionName } from '@shared/model/settings/setting-groups';
import { OTHER_WORDS } from './other-words';
import { PLACES } from './places';
import type { WordKey } from '@/i18n/word-key';

/** A place in the settings that a search leads to. */
export interface Found {
  readonly section: SectionName;
  readonly setting: SettingName | null;
  /** The i18n key of its title. */
  readonly title: WordKey;
  /** The `data-testid` of the element that gets the focus; null for the section itself. */
  readonly target: string | null;
}

interface Entry extends Found {
  /** Its title, by language, and all other words that find it. */
  readonly titles: Readonly<Record<Locale, string>>;
  readonly rest: string;
}

const LOCALES = ['en', 'th'] as const;
const MOST = 12;

function wordsAt(locale: Locale, key: string): Words | string | undefined {
  return key
    .split('.')
    .reduce<Words | string | undefined>(
      (at, part) => (typeof at === 'object' ? at[part] : undefined),
      words[locale],
    );
}

function textsIn(at: Words | string | undefined): string[] {
  if (at === undefined) return [];
  return typeof at === 'string' ? [at] : Object.values(at).flatMap(textsIn);
}

const textsOf = (key: string): string[] =>
  key === '' ? [] : LOCALES.flatMap((locale) => textsIn(wordsAt(locale, key)));

function entry(found: Found, more: readonly string[]): Entry {
  const title = (locale: Locale): string => searchForm(textsIn(wordsAt(locale, found.title)).join(' '));
  return { ...found, titles: { en: title('en'), th: title('th') }, rest: searchForm(more.join(' ')) };
}

function all(): Entry[] {
  return [
    ...SETTING_NAMES.map((setting) => {
      const key = settingKey(setting);
      const section: SettingSection = settingRow(setting).section;
      const more = [`${key}Hint`, `${key}Options`].flatMap(textsOf);
      const target = `settings-${setting}`;
      return entry({ section, setting, title: key, target }, [...more, OTHER_WORDS[setting] ?? '']);
    }),
    ...PLACES.map(({ section, title, target, words: group }) =>
      entry({ section, title, target, setting: null }, textsOf(group)),
    ),
  ];
}

let entries: readonly Entry[] | undefined;

/** Matches in the title come first, then matches in the other words. */
export function findSettings(typed: string, locale: Locale): readonly Found[] {
  const wanted = searchForm(typed)
    .split(' ')
    .filter((word) => word !== '');
  const [first] = wanted;
  if (first === undefined) return [];
  const known = entries ?? all();
  // In the first moments the words of one language may be missing.
  if (LOCALES.every((one) => Object.keys(words[one]).length > 0)) entries = known;
  const other = locale === 'en' ? 'th' : 'en';
  const rank = ({ titles, rest }: Entry): number => {
    const has = (text: string): boolean => wanted.every((word) => text.includes(word));
    if (titles[locale].startsWith(first) && has(titles[locale])) return 0;
    if (has(titles[locale])) return 1;
    if (has(titles[other])) return 2;
    return has(`${titles.en} ${titles.th} ${rest}`) ? 3 : Infinity;
  };
  return known
    .map((one) => ({ one, at: rank(one) }))
    .filter(({ at }) => at < Infinity)
    .sort((a, b) => a.at - b.at)
    .slice(0, MOST)
    .map(({ one }) => one);
}
