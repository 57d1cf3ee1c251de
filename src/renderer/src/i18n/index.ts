import { ref } from 'vue';
import { createI18n } from 'vue-i18n';
import { shownSentence } from '@shared/model/shown-text';
import type { Words } from './join-words';
import { spokenBy, type Politeness } from './politeness';

/** The languages of the screens. */
export type Locale = 'en' | 'th';

/** All words of the screens in each language; none until `loadWords` has loaded them. */
export const words: Record<Locale, Words> = { en: {}, th: {} };

const loaders: Readonly<Record<Locale, () => Promise<Words>>> = {
  en: async () => (await import('./english')).english,
  th: async () => (await import('./thai')).thai,
};
const loading = new Map<Locale, Promise<void>>();
const loaded = new Set<Locale>();

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

/**
 * Loads the words of a language. A page begins with one; paper, and what is said to a customer, may need the
 * other, which is loaded once the first screen is shown.
 */
export function loadWords(locale: Locale): Promise<void> {
  const begun = loading.get(locale) ?? loadOnce(locale);
  loading.set(locale, begun);
  return begun;
}

async function loadOnce(locale: Locale): Promise<void> {
  putWords(locale, await loaders[locale]());
}

/** Uses words that are built into a page: paper is laid out as soon as its page is loaded. */
export function putWords(locale: Locale, all: Words): void {
  words[locale] = all;
  i18n.global.setLocaleMessage(locale, all);
  loaded.add(locale);
}

/**
 * Switches the language of the screens and of the page itself, which decides how Thai lines break. Words that
 * are not loaded yet follow as soon as they are.
 */
export function applyLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  if (loaded.has(locale)) i18n.global.locale.value = locale;
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
