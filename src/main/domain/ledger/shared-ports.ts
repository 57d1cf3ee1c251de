/** What sharing needs from the ledger and the till. */
import type { NamedPerson } from '@shared/model/people/person';
import type { SharedValue, ShownValue } from '@shared/model/shop/shop-wide';
import type { SharedKind } from '@shared/model/kinds/shop';
import type { JoinItem, SharedItems } from './shared-items';
import type { SharedHead, SharedOrigin, SharedVersion, SharedMark } from './shared-versions';

/** Asks the ledger. Each returns null when it does not answer, or refuses. */
export interface SharedQuestions {
  heads(): Promise<ReadonlyMap<SharedKind, SharedHead> | null>;
  /**
   * The last version; `known` is the last common one. `strange`: written by a newer till, or by an unknown program;
   * it is not used.
   */
  read(
    kind: SharedKind,
    known?: SharedHead | null,
  ): Promise<SharedVersion | { readonly strange: SharedOrigin } | null>;
  /** Writes the version after `after`; `moved` when another one was written first. */
  share(
    kind: SharedKind,
    after: number,
    items: SharedItems,
    by: NamedPerson,
  ): Promise<(SharedHead & Pick<SharedMark, 'sealed'>) | 'moved' | null>;
}

/** One kind at this till. */
export interface SharedPart {
  readonly kind: SharedKind;
  read(): SharedItems;
  /** Items of another day as they apply today. */
  asOf(items: SharedItems): SharedItems;
  /** Merges an item that two tills changed, if no person has to decide. */
  readonly join?: JoinItem;
  /** The items after all of them are applied together; `there` are those of the other tills' version. */
  settled?(items: SharedItems, there: SharedItems): SharedItems;
  /**
   * Resolves when `take` has what it needs for these items. It is awaited before this till's own items are
   * read, so that nothing changes here between that and `take`. Never rejects.
   */
  ready?(items: SharedItems): Promise<void>;
  /** The items as the ledger gets them; `before`: as it has them. Without it, as they are here. */
  outgoing?(here: SharedItems, before: SharedItems): SharedItems;
  /** Keys that need a person's yes where nothing proves who changed them: what gets cheaper, and what decides papers and days. */
  lowered?(there: SharedItems): Promise<ReadonlySet<string>>;
  /** The part of a value that a page may show. */
  shown(value: SharedValue): ShownValue;
  /**
   * Applies the items here, recorded as another till's. `before`: this till's own that went into them. Rejects
   * with Failure SHARED_MOVED when a person here has changed those since, and when it can't; some may apply then.
   */
  take(items: SharedItems, from: SharedOrigin, before: SharedItems): Promise<void>;
}
