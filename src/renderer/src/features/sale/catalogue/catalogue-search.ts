/** Search over games and packages in both scripts: part of a word is enough, and a slip is forgiven. */
import MiniSearch from 'minisearch';
import type { Product } from '@shared/model/service/product';

/** A game that was found. */
export interface CatalogueHit {
  readonly productId: string;
  /** The packages that were found; empty when the game itself was, with all of its packages. */
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
const THAI_ZERO = 0x0e50;

/** One form for what reads the same: case, Latin accents, Thai digits, thousands separators. */
function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
    .replace(/(\d),(?=\d{3})/g, '$1');
}

/** Thai puts no spaces between words, so the splitting is the dictionary's. */
function split(text: string): string[] {
  return [...words.segment(normalise(text))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}

/** The text without anything between its letters, for finding `fourkings` in `Four Kings`. */
function squeeze(text: string): string {
  return normalise(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

function entriesOf(products: readonly Product[]): Entry[] {
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

/** A search whose index is built bit by bit. */
export interface GrowingSearch {
  /** Goes on building until the time is up, in milliseconds, or all is in; true when nothing is left. */
  build(forMs: number): boolean;
  /** Searches everything: what is not in the index yet is put there first. */
  readonly search: CatalogueSearch;
}

/** How many packages are put in between two looks at the clock. */
const AT_ONCE = 20;

/** Starts a search over these games. A hundred games take some ten milliseconds to build, thousands a second. */
export function growCatalogueSearch(products: readonly Product[]): GrowingSearch {
  const entries = entriesOf(products);
  const index = new MiniSearch<Entry>({
    fields: ['game', 'package'],
    tokenize: split,
    processTerm: (term) => term,
    searchOptions: {
      boost: { game: 3 },
      combineWith: 'AND',
      prefix: true,
      // A slip in a number is another number.
      fuzzy: (term) => (term.length >= 4 && !/\d/.test(term) ? 0.25 : false),
    },
  });
  const squeezed: { entry: Entry; text: string }[] = [];
  const packageCounts = new Map(products.map(({ id, packages }) => [id, packages.length]));

  function build(forMs: number): boolean {
    const until = performance.now() + forMs;
    while (squeezed.length < entries.length) {
      const next = entries.slice(squeezed.length, squeezed.length + AT_ONCE);
      index.addAll(next);
      for (const entry of next) squeezed.push({ entry, text: squeeze(entry.game + entry.package) });
      if (performance.now() >= until) break;
    }
    return squeezed.length === entries.length;
  }

  function search(query: string): CatalogueHit[] {
    const wanted = squeeze(query);
    if (wanted === '') return [];
    build(Infinity);
    // What literally contains the query goes first: half a Thai word is split differently from a whole
    // one, so the index alone would lose it on the way from letter to letter.
    const literal = squeezed.filter(({ text }) => text.includes(wanted)).map(({ entry }) => entry);
    const ranked = index.search(query).map(({ id }) => entries[id as number]);
    const hits = new Map<string, Set<string>>();
    for (const entry of [...literal, ...ranked]) {
      if (!entry) continue;
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
