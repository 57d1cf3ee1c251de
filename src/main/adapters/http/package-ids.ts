/**
 * Finds package ids that stand for two things. Only `selectPackage` decides what is bought. A service whose
 * ids are unique only within a product would sell one game's package for another's. Packages that cannot be
 * sold for another reason count too: the service may still sell them.
 */
import { nameForm } from '@shared/model/text/comparison-form';
import { NAME_LENGTH } from '../../domain/limits';

interface Thing {
  readonly productId: unknown;
  readonly product: string;
  readonly package: string | null;
  readonly price: unknown;
}

/** The ids of one catalogue, as received. */
export class PackageIds {
  private readonly things = new Map<string, Thing>();
  private readonly clashing = new Set<string>();

  /** Adds one package, as the service wrote it. */
  take(product: unknown, item: unknown): void {
    const id = memberOf(item, 'id');
    if (typeof id !== 'string') return;
    const name = formOf(memberOf(product, 'name'));
    // Without a readable name, it is no game that could be sold by mistake.
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

/** A package that one product lists twice is handled where that product is read. */
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
