/**
 * Search over games and packages in both scripts. Part of a word is enough; a typing mistake and the other
 * keyboard layout are forgiven. Exact matches come first, then beginnings, then repaired words, then guesses.
 */
import MiniSearch from 'minisearch';
import type { OfferedProduct } from '@shared/model/service/product';
import { otherLayout } from './keyboard-layout';
import { normalise, squeeze } from './squeeze';

export interface CatalogueHit {
  readonly productId: string;
  /** The packages that were found; empty when the game itself matched, with all of its packages. */
  readonly packageIds: readonly string[];
}

/** Finds games; best first. An empty query finds nothing. */
export type CatalogueSearch = (query: string) => CatalogueHit[];

interface Entry {
  readonly id: number;
  readonly productId: string;
  readonly packageId: string | null;
  readonly game: string;
  readonly package: string;
}

const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Thai puts no spaces between words, so a dictionary splits them. */
function split(text: string): string[] {
  return [...words.segment(normalise(text))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}

function entriesOf(products: readonly OfferedProduct[]): Entry[] {
  const entries: Entry[] = [];
  for (const { id: productId, name: game, packages } of products) {
    const rest = { productId, game };
    // A game without packages can still be found.
    if (packages.length === 0) entries.push({ ...rest, id: entries.length, packageId: null, package: '' });
    for (const { id: packageId, name } of packages) {
      entries.push({ ...rest, id: entries.length, packageId, package: name });
    }
  }
  return entries;
}

/** A search whose index is built in parts. */
export interface GrowingSearch {
  /** Builds on until `forMs` milliseconds are over or the index is complete; true when nothing is left. */
  build(forMs: number): boolean;
  /** Searches everything: the rest of the index is built first. */
  readonly search: CatalogueSearch;
}

/** How many packages are added between two checks of the clock. */
const AT_ONCE = 20;

/**
 * Starts a search over these games, also by the shop's names for them (`aliases`, by product). A hundred
 * games take some ten milliseconds to build, thousands a second.
 */
export function growCatalogueSearch(
  products: readonly OfferedProduct[],
  aliases: Readonly<Record<string, readonly string[]>> = {},
): GrowingSearch {
  const entries = entriesOf(products);
  const names = new Map(Object.entries(aliases).map(([id, words]) => [id, words.map(squeeze)]));
  const index = new MiniSearch<Entry>({
    fields: ['game', 'package'],
    tokenize: split,
    processTerm: (term) => term,
    searchOptions: {
      boost: { game: 3 },
      combineWith: 'AND',
      prefix: true,
      // A number with one other digit is another number.
      fuzzy: (term) => (term.length >= 4 && !/\d/.test(term) ? 0.25 : false),
    },
  });
  const squeezed: { entry: Entry; text: string; game: string }[] = [];
  const packageCounts = new Map(products.map(({ id, packages }) => [id, packages.length]));

  function build(forMs: number): boolean {
    const until = performance.now() + forMs;
    while (squeezed.length < entries.length) {
      const next = entries.slice(squeezed.length, squeezed.length + AT_ONCE);
      index.addAll(next);
      for (const entry of next) {
        squeezed.push({ entry, text: squeeze(entry.game + entry.package), game: squeeze(entry.game) });
      }
      if (performance.now() >= until) break;
    }
    return squeezed.length === entries.length;
  }

  /** The matches for the words as typed, best first: exact, at the beginning, anywhere, by beginnings. */
  function asTyped(query: string, guessing: boolean): { sure: Entry[]; fuzzy: Entry[] } {
    const wanted = squeeze(query);
    if (wanted === '') return { sure: [], fuzzy: [] };
    // Entries that literally contain the query go first. Half a Thai word is split differently from a whole
    // one, so the index alone would lose it from one letter to the next.
    const exact: Entry[] = [];
    const begun: Entry[] = [];
    const contained: Entry[] = [];
    for (const { entry, text, game } of squeezed) {
      const words = names.size === 0 ? [] : namesOf(entry.productId);
      if (game === wanted || words.includes(wanted)) exact.push(entry);
      else if (text.startsWith(wanted) || words.some((word) => word.startsWith(wanted))) begun.push(entry);
      else if (text.includes(wanted)) contained.push(entry);
    }
    const fuzzy: Entry[] = [];
    for (const { id, queryTerms, terms } of index.search(query, guessing ? {} : { fuzzy: false })) {
      const entry = entries[id as number];
      const isBegun = queryTerms.every((typed) => terms.some((term) => term.startsWith(typed)));
      if (entry) (isBegun ? contained : fuzzy).push(entry);
    }
    return { sure: [...exact, ...byAliasAndPackage(query), ...begun, ...contained], fuzzy };
  }

  /** `ff 310`: the shop's name for a game, and one of its packages. */
  function byAliasAndPackage(query: string): Entry[] {
    const [first = '', ...rest] = query.trim().split(/\s+/);
    const alias = squeeze(first);
    const wanted = squeeze(rest.join(''));
    if (alias === '' || wanted === '') return [];
    const games = new Set([...names].filter(([, words]) => words.includes(alias)).map(([id]) => id));
    if (games.size === 0) return [];
    return squeezed
      .filter(
        ({ entry, text, game }) => games.has(entry.productId) && text.slice(game.length).includes(wanted),
      )
      .map(({ entry }) => entry);
  }

  function namesOf(productId: string): readonly string[] {
    return names.get(productId) ?? [];
  }

  function search(query: string): CatalogueHit[] {
    build(Infinity);
    const { sure, fuzzy } = asTyped(query, true);
    // Only a query without a match as typed can come from the other layout.
    const repaired = sure.length === 0 ? otherLayout(query) : null;
    const found = [...sure, ...(repaired === null ? [] : asTyped(repaired, false).sure), ...fuzzy];
    const hits = new Map<string, Set<string>>();
    for (const entry of found) {
      const packages = hits.get(entry.productId) ?? new Set();
      if (entry.packageId !== null) packages.add(entry.packageId);
      hits.set(entry.productId, packages);
    }
    return [...hits].map(([productId, packages]) => ({
      productId,
      packageIds: packages.size === packageCounts.get(productId) ? [] : [...packages],
    }));
  }

  return { build, search };
}
