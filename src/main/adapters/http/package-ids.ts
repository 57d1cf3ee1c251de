/**
 * Packages that have one id and are two things. `selectPackage` alone says what is bought, so that a service whose ids
 * are unique only within a product sells one game's package for another's. What cannot be sold for another reason
 * counts as well: the service may sell it all the same.
 */
import { nameForm } from '@shared/model/comparison-form';
import { NAME_LENGTH } from '../../domain/limits';

interface Thing {
  readonly productId: unknown;
  readonly product: string;
  readonly package: string | null;
  readonly price: unknown;
}

/** Ids of one catalogue, as they come. */
export class PackageIds {
  private readonly things = new Map<string, Thing>();
  private readonly clashing = new Set<string>();

  /** Takes one package in, as the service wrote it. */
  take(product: unknown, item: unknown): void {
    const id = memberOf(item, 'id');
    if (typeof id !== 'string') return;
    const name = formOf(memberOf(product, 'name'));
    // What has no name that can be told is no game that anybody could sell by mistake.
    if (name === null) return;
    const thing = {
      productId: memberOf(product, 'id'),
      product: name,
      package: formOf(memberOf(item, 'name')),
      price: memberOf(item, 'price'),
    };
    const known = this.things.get(id);
    if (!known) this.things.set(id, thing);
    else if (!isSameThing(known, thing)) this.clashing.add(id);
  }

  /** Whether the id stands for more than one thing. */
  clash(id: string): boolean {
    return this.clashing.has(id);
  }
}

/** What one product lists twice is judged where that product is read. */
function isSameThing(one: Thing, other: Thing): boolean {
  if (one.productId === other.productId) return true;
  const isOneName = one.product === other.product && one.package !== null && one.package === other.package;
  return isOneName && one.price === other.price;
}

function formOf(name: unknown): string | null {
  return typeof name === 'string' && name.length <= NAME_LENGTH ? nameForm(name) : null;
}

function memberOf(item: unknown, name: string): unknown {
  return typeof item === 'object' && item !== null ? (item as Record<string, unknown>)[name] : undefined;
}
