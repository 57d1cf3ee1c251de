import { searchForm } from '@shared/model/text/search-form';

/** Unifies characters that look the same, and numbers with and without separators of thousands. */
export function normalise(text: string): string {
  return searchForm(text).replace(/(\d),(?=\d{3})/g, '$1');
}

/** The text without anything between its letters, for finding `fourkings` in `Four Kings`. */
export function squeeze(text: string): string {
  return normalise(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
