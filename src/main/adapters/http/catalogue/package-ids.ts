/**
 * Finds package ids that stand for two things. Only `selectPackage` decides what is bought. A service whose
 * ids are unique only within a product would sell one game's package for another's, and one that lists an id
 * twice in a game may sell either. Packages that cannot be sold for another reason count too: the service may
 * still sell them.
 */
import { nameForm } from '@shared/model/text/comparison-form';
import { withoutInvisible } from '@shared/model/text/invisible';
import { NAME_LENGTH } from '../../../domain/limits';

interface Thing {
  readonly productId: unknown;
  readonly product: string | null;
  readonly package: string | null;
  readonly price: unknown;
}

/** The ids of one catalogue, as received. */
export class PackageIds {
  private readonly things = new Map<string, Thing>();
  private readonly clashing = new Map<string, 'shared-id' | 'repeated-id'>();

  /** Adds one package, as the service wrote it. */
  take(product: unknown, item: unknown): void {
    const id = idOf(memberOf(item, 'id'));
    if (id === null) return;
    const thing = {
      productId: memberOf(product, 'id'),
      product: formOf(memberOf(product, 'name')),
      package: formOf(memberOf(item, 'name')),
      price: memberOf(item, 'price'),
    };
    const known = this.things.get(id);
    if (!known) this.things.set(id, thing);
    else if (!isSameThing(known, thing)) {
      this.clashing.set(id, known.productId === thing.productId ? 'repeated-id' : 'shared-id');
    }
  }

  /** How the id stands for more than one thing: in two games, or in one; null for one thing. */
  clash(id: string): 'shared-id' | 'repeated-id' | null {
    return this.clashing.get(idOf(id) ?? '') ?? null;
  }
}

/** An id as services compare them: many take the number 1 and ` 1 ` for `1`. */
function idOf(id: unknown): string | null {
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  return withoutInvisible(String(id).normalize('NFKC')).trim();
}

/** A game may be listed twice, and a package twice within it: the same thing is sold once. */
function isSameThing(one: Thing, other: Thing): boolean {
  const isOneGame =
    one.productId === other.productId || (one.product !== null && one.product === other.product);
  const isOneName = one.package !== null && one.package === other.package;
  return isOneGame && isOneName && one.price === other.price;
}

function formOf(name: unknown): string | null {
  return typeof name === 'string' && name.length <= NAME_LENGTH ? nameForm(name) : null;
}

function memberOf(item: unknown, name: string): unknown {
  return typeof item === 'object' && item !== null ? (item as Record<string, unknown>)[name] : undefined;
}
