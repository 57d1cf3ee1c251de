import { createI18n } from 'vue-i18n';
import { shownSentence } from '@shared/model/shown-text';
import en from './en.json';
import th from './th.json';

/** The languages of the screens. */
export type Locale = 'en' | 'th';

export const i18n = createI18n({
  legacy: false,
  locale: 'en',
  fallbackLocale: 'en',
  messages: { en, th },
  // Whatever of the service's words is put into a sentence, nothing in it stays hidden.
  postTranslation: (words) => (typeof words === 'string' ? shownSentence(words) : words),
});

/** Switches the language of the screens and of the page itself, which decides how Thai lines break. */
export function applyLocale(locale: Locale): void {
  i18n.global.locale.value = locale;
  document.documentElement.lang = locale;
}
