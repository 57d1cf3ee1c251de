/** Which games and packages on sale a line of a price file means, by its ids and names. */
import type { PriceScope } from '@shared/model/prices/price-rule';
import { shownText } from '@shared/model/shown-text';
import { findPackage, type Catalogue } from '@shared/model/service/product';
import { isSameName } from '@shared/model/text/comparison-form';
import { cellText } from '../export/cell-text';
import { mayBeCellOf, mayBeShortened, rewrittenId, tracesOfCell, tracesOfId } from './spreadsheet-id';

/** Stands for every game, and for every package of one. */
export const EVERY = '*';

/** The cells of a line that name its game and its package, exactly as they are in the file. */
export interface IdCells {
  readonly product: string;
  readonly one: string;
}

/** The scopes that lines may name. */
export interface ScopesOnSale {
  /** By an id, the form the till writes for it, or a spreadsheet's. */
  readonly named: ReadonlyMap<string, readonly PriceScope[]>;
  /** Those of which a spreadsheet may have made the cells, and few others. */
  readonly alike: (ids: IdCells) => readonly PriceScope[];
}

export function scopesOnSale({ products }: Catalogue): ScopesOnSale {
  const named = new Map<string, PriceScope[]>();
  const all: PriceScope[] = [];
  const add = (scope: PriceScope): void => {
    all.push(scope);
    const cells = [scope.productId, scope.packageId].map(cellsOfId);
    const keys = cells[0]?.flatMap((product) => cells[1]?.map((one) => keyOf({ product, one })) ?? []);
    for (const key of new Set(keys)) named.set(key, [...(named.get(key) ?? []), scope]);
  };
  add({ productId: null, packageId: null });
  for (const { id, packages } of products) {
    add({ productId: id, packageId: null });
    for (const one of packages) add({ productId: id, packageId: one.id });
  }
  return { named, alike: alikeAmong(all) };
}

/** Sorted when a line first asks: most files have none that does. */
function alikeAmong(all: readonly PriceScope[]): ScopesOnSale['alike'] {
  const sorted = () =>
    byTrace(
      [...Map.groupBy(all, ({ productId }) => productId)].map(([productId, scopes]) => ({
        productId,
        scopes: byTrace(scopes, ({ packageId }) => packageId),
      })),
      ({ productId }) => productId,
    );
  let games: ReturnType<typeof sorted> | null = null;
  return ({ product, one }) =>
    withTrace((games ??= sorted()), product).flatMap(({ scopes }) => withTrace(scopes, one));
}

function byTrace<T>(all: readonly T[], idOf: (one: T) => string | null): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const id = idOf(one);
    for (const trace of new Set(id === null ? [EVERY] : tracesOfId(id))) {
      const others = found.get(trace);
      if (others) others.push(one);
      else found.set(trace, [one]);
    }
  }
  return found;
}

function withTrace<T>(sorted: ReadonlyMap<string, readonly T[]>, cell: string): T[] {
  return [...new Set(tracesOfCell(cell).flatMap((trace) => sorted.get(trace) ?? []))];
}

function cellsOfId(id: string | null): readonly string[] {
  return id === null ? [EVERY] : [id, cellText(id), rewrittenId(id)];
}

/** One text for the ids of a line. */
export function keyOf({ product, one }: IdCells): string {
  return JSON.stringify([product, one]);
}

/**
 * The scopes that a line's ids may mean, as written or as a spreadsheet may have changed them. An id that the
 * file has in another line exactly, such as `0012`, was changed in no line: then `12` is not it.
 */
export function scopesMeant(
  ids: IdCells,
  onSale: ScopesOnSale,
  written: ReadonlySet<string>,
): readonly PriceScope[] {
  const isMeant = (cell: string, id: string | null): boolean =>
    id === null ? cell === EVERY : cell === id || mayBeCellOf(cell, id);
  const found =
    onSale.named.get(keyOf(ids)) ??
    // A file of another provider has thousands of lines with no match: each is compared with few.
    (mayBeShortened(ids.product) || mayBeShortened(ids.one) ? onSale.alike(ids) : []).filter(
      ({ productId, packageId }) => isMeant(ids.product, productId) && isMeant(ids.one, packageId),
    );
  return found.filter(({ productId, packageId }) => {
    const key = keyOf({ product: productId ?? EVERY, one: packageId ?? EVERY });
    return key === keyOf(ids) || !written.has(key);
  });
}

/** The one of several scopes whose names are those of the line; all where its names do not decide. */
export function withNames(
  scopes: readonly PriceScope[],
  { productName, packageName }: { readonly productName: string; readonly packageName: string },
  catalogue: Catalogue,
): readonly PriceScope[] {
  if (scopes.length < 2) return scopes;
  const named = scopes.filter(({ productId, packageId }) => {
    const found = findPackage(catalogue, productId ?? '', packageId ?? '');
    return (
      found !== null &&
      isSameName(asInFile(found.product).name, productName) &&
      isSameName(asInFile(found.package).name, packageName)
    );
  });
  return named.length === 1 ? named : scopes;
}

/** With the name as a file has it. */
export function asInFile<T extends { readonly name: string }>(item: T): T {
  return { ...item, name: shownText(item.name) };
}
