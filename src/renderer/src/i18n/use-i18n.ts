/** The words of the page's language for a component. */
import type { Ref } from 'vue';
import { useI18n as useComposer } from 'vue-i18n';
import type { WordKey } from './word-key';

export { I18nT } from 'vue-i18n';

/** Facts that a sentence names. */
type Facts = Record<string, unknown>;

/** Gives a sentence; `count` chooses between one and several. */
export interface Translate {
  (key: WordKey, count?: number): string;
  (key: WordKey, facts: Facts, count?: number): string;
  (key: WordKey, facts: Facts, options: { readonly locale?: string; readonly plural?: number }): string;
}

/** What a component has of the words. */
export interface PageWords {
  readonly t: Translate;
  /** The words for a key that was put together from data, if there are any. */
  readonly wordsIfAny: (key: string, n?: number) => string | undefined;
  readonly n: (value: number) => string;
  readonly locale: Readonly<Ref<string>>;
}

/** The library's own, for a component's setup. Only keys that there are compile. */
export function useI18n(): PageWords {
  const { t, te, n, locale } = useComposer();
  return { t, n, locale, wordsIfAny: (key, n = 1) => (te(key) ? t(key, n) : undefined) };
}
