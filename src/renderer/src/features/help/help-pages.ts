import { HELP_PAGES, type HelpPage, type HelpPlace } from '@/shared/help/topics';
import type { Locale } from '@/i18n';
import { parsePage, passageOf, type Block, type Passage } from './parse-page';

export type Pages = ReadonlyMap<HelpPage, readonly Block[]>;

/** One language at a time. */
const loaders: Readonly<Record<Locale, () => Promise<{ texts: Readonly<Record<string, string>> }>>> = {
  en: () => import('./pages/en'),
  th: () => import('./pages/th'),
};

function isPage(name: string): name is HelpPage {
  return HELP_PAGES.some((page) => page === name);
}

export async function loadPages(locale: Locale): Promise<Pages> {
  const { texts } = await loaders[locale]();
  const pages = new Map<HelpPage, readonly Block[]>();
  for (const [path, text] of Object.entries(texts)) {
    const name = path.replace(/^.*\/|\.md$/g, '');
    if (isPage(name)) pages.set(name, parsePage(text));
  }
  return pages;
}

export function pageOf(place: HelpPlace): HelpPage {
  const [page = ''] = place.split('#');
  return isPage(page) ? page : 'first-sale';
}

export function passageAt(pages: Pages, place: HelpPlace): Passage | null {
  return passageOf(pages.get(pageOf(place)) ?? [], place.split('#')[1] ?? null);
}

/** The place in help that a link of a page leads to; null for one outside help. */
export function linkedPlace(to: string, page: HelpPage): HelpPlace | null {
  const [file = '', mark] = to.split('#');
  const name = file === '' ? page : file.replace(/\.md$/, '');
  if (!isPage(name)) return null;
  return mark === undefined ? name : `${name}#${mark}`;
}
