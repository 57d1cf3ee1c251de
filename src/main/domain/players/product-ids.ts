/**
 * Which ids a provider has given one game. A game listed under a new id and its old name is the same game,
 * and the players it was sold to stay known.
 */
import { nameForm } from '@shared/model/text/comparison-form';
import type { Named } from '@shared/model/sale/alike';

/** The ids seen in sales and in catalogues. */
export class ProductIds {
  /** The id that a game was first seen under, by each of its ids and by the form of each of its names. */
  private readonly byId = new Map<string, string>();
  private readonly byName = new Map<string, string>();
  /** The id under which it is listed now, by the first one. */
  private readonly listed = new Map<string, string>();

  /** Records a game of a sale; returns the id that represents it. */
  see({ id, name }: Named): string {
    const form = nameForm(name);
    const first = this.byId.get(id) ?? this.byName.get(form) ?? id;
    this.byId.set(id, first);
    if (form !== '' && !this.byName.has(form)) this.byName.set(form, first);
    return first;
  }

  /** Records the products that are listed now. */
  list(products: readonly Named[]): void {
    this.listed.clear();
    for (const product of products) {
      const first = this.see(product);
      if (!this.listed.has(first) || product.id === first) this.listed.set(first, product.id);
    }
  }

  /** The id that represents the game. */
  firstOf(id: string): string {
    return this.byId.get(id) ?? id;
  }

  /** The id under which the game is listed now; the given one if none is. */
  currentOf(id: string): string {
    return this.listed.get(this.firstOf(id)) ?? id;
  }

  allOf(id: string): string[] {
    const first = this.firstOf(id);
    const all = [...this.byId].filter(([, other]) => other === first).map(([own]) => own);
    return all.length > 0 ? all : [id];
  }
}
