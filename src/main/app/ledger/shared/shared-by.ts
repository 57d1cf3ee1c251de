/** Who changes what the tills share, and who may. */
import type { NamedPerson, Person } from '@shared/model/people/person';
import { rightsOf } from '@shared/model/people/rights';
import { SHARED_RIGHTS, VOUCHED_KINDS } from '@shared/model/shop/shop-wide';
import type { SharedKind } from '@shared/model/kinds/shop';
import type { Staff } from '../../people/staff';
import type { SharedTrust } from './shared-trust';

export class SharedBy implements SharedTrust {
  constructor(
    private readonly people: Pick<Staff, 'access' | 'sharing'>,
    private readonly cashier: () => string,
  ) {}

  /** Who last changed something of that kind. With `isSealing`, who began the sealing. */
  readonly who = (kind: SharedKind, isSealing = false): NamedPerson => {
    const { access } = this.people;
    const here = access.signedIn() ?? { id: null, name: this.cashier() };
    // The person at the till now may be another than the one who used the right, or was approved.
    if (!VOUCHED_KINDS.includes(kind)) return here;
    return access.lastWith(isSealing ? 'people' : SHARED_RIGHTS[kind]) ?? { id: null, name: here.name };
  };

  readonly isVouched = (): boolean => this.people.sharing.code() !== null;

  readonly mayChange = (kind: SharedKind, { id }: NamedPerson): boolean => {
    const found = this.known().find((person) => person.id === id);
    return found !== undefined && rightsOf(found.role).includes(SHARED_RIGHTS[kind]);
  };

  /** Empty as long as the list cannot be opened: then a person at this till decides. */
  private known(): readonly Person[] {
    try {
      return this.people.sharing.known() ?? [];
    } catch {
      return [];
    }
  }
}
