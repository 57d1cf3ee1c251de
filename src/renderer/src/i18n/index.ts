import { ref } from 'vue';
import { createI18n } from 'vue-i18n';
import { shownSentence } from '@shared/model/shown-text';
import { joinWords, type Words } from './join-words';
import { spokenBy, type Politeness } from './politeness';

/** The languages of the screens. */
export type Locale = 'en' | 'th';

// Words are in the folder that uses them. They are built in here, so that the page reads one file.
const english = import.meta.glob<Words>('../**/words/en.json', { eager: true, import: 'default' });
const thai = import.meta.glob<Words>('../**/words/th.json', { eager: true, import: 'default' });

/** All words of the screens in each language. */
export const words: Readonly<Record<Locale, Words>> = {
  en: joinWords(Object.values(english)),
  th: joinWords(Object.values(thai)),
};

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

/** Switches the language of the screens and of the page itself, which decides how Thai lines break. */
export function applyLocale(locale: Locale): void {
  i18n.global.locale.value = locale;
  document.documentElement.lang = locale;
}

/** Sets how sentences for a customer end in Thai. */
export function applyPoliteness(wish: Politeness): void {
  politeness.value = wish;
}
