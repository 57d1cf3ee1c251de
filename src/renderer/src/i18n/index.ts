import { markRaw, ref, shallowReactive } from 'vue';
import { createI18n } from 'vue-i18n';
import { shownSentence } from '@shared/model/shown-text';
import type { Words } from './join-words';
import { spokenBy, type Politeness } from './thai-text/politeness';

export type Locale = 'en' | 'th';

/** The words of the screens in each language; none until they are loaded. */
export const words: Record<Locale, Words> = { en: {}, th: {} };

const loaders: Readonly<Record<Locale, Record<'first' | 'all', () => Promise<Words>>>> = {
  en: {
    first: async () => (await import('./english-first')).englishFirst,
    all: async () => (await import('./english')).english,
  },
  th: {
    first: async () => (await import('./thai-first')).thaiFirst,
    all: async () => (await import('./thai')).thai,
  },
};
const loading = new Map<Locale, Promise<void>>();
/** The languages with the first screen's words, and those with all. */
const usable = new Set<Locale>();
const loaded = shallowReactive(new Set<Locale>());

/** Thai repeats a word with ๆ after a space; that sign never begins a line. */
function withoutLoneRepeat(sentence: string): string {
  return sentence.replaceAll(' ๆ', '\u00a0ๆ');
}

/** A ref that every sentence reads, so that those on the screen follow a change. */
const politeness = ref<Politeness>('both');

export const i18n = createI18n({
  legacy: false,
  locale: 'en',
  fallbackLocale: 'en',
  messages: { en: words.en, th: words.th },
  // Service text in a sentence must not hide characters.
  postTranslation: (sentence) =>
    typeof sentence === 'string'
      ? withoutLoneRepeat(shownSentence(spokenBy(sentence, politeness.value)))
      : sentence,
});

/** Loads the words that the first screen shows in a language. */
export async function loadFirstWords(locale: Locale): Promise<void> {
  const first = await loaders[locale].first();
  if (!usable.has(locale)) use(locale, first);
}

/**
 * Loads all words of a language. A page begins with the first ones of one language. Its others follow once the
 * first screen is shown. So does the other language, for paper and for what is said to a customer.
 */
export function loadWords(locale: Locale): Promise<void> {
  const begun = loading.get(locale) ?? loadOnce(locale);
  loading.set(locale, begun);
  return begun;
}

/** Loads all words of the page's language, and then those of the other one. */
export async function loadBothWords(): Promise<void> {
  const here = pageLocale();
  await loadWords(here);
  await loadWords(here === 'en' ? 'th' : 'en');
}

async function loadOnce(locale: Locale): Promise<void> {
  putWords(locale, await loaders[locale].all());
}

/** Uses words that are built into a page: paper is laid out as soon as its page is loaded. */
export function putWords(locale: Locale, all: Words): void {
  // Text on the screen has its words already: nothing is drawn again when the rest of them comes.
  if (usable.has(locale)) Object.assign(words[locale], all);
  else use(locale, all);
  loaded.add(locale);
}

function use(locale: Locale, known: Words): void {
  // Not followed word by word: a language is put in whole.
  words[locale] = markRaw({ ...known });
  i18n.global.setLocaleMessage(locale, words[locale]);
  usable.add(locale);
}

/**
 * Whether all words of the page's language are there, which a part asks for that the first screen does not
 * show. They are loaded where they are not.
 */
export function hasAllWords(): boolean {
  const locale = pageLocale();
  if (loaded.has(locale)) return true;
  void loadWords(locale);
  return false;
}

/**
 * Switches the language of the screens and of the page itself, which decides how Thai lines break. Words that
 * are not loaded yet follow as soon as they are.
 */
export function applyLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  if (usable.has(locale)) i18n.global.locale.value = locale;
  else void loadWords(locale).then(() => applyLocale(pageLocale()));
}

/** The language that the page has now: at first the one that it was served in. */
export function pageLocale(): Locale {
  return document.documentElement.lang === 'th' ? 'th' : 'en';
}

/** Sets how sentences for a customer end in Thai. */
export function applyPoliteness(wish: Politeness): void {
  politeness.value = wish;
}
