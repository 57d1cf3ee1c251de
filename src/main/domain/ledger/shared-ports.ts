/** What sharing needs from the ledger and the till. */
import type { NamedPerson } from '@shared/model/people/person';
import type { SharedKind, SharedValue, ShownValue } from '@shared/model/shop/shop-wide';
import type { JoinItem, SharedItems } from './shared-items';

/** A version's number and time: a ledger restored from a copy reuses numbers. */
export interface SharedHead {
  readonly version: number;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** Who wrote a version, at which till. */
export interface SharedOrigin extends SharedHead {
  readonly who: string;
  readonly till: string;
}

/** A version as the ledger has it. */
export interface SharedVersion extends SharedOrigin {
  readonly items: SharedItems;
  /** Who changed it, as reported by a till that has the shop's code; null where nothing proves that. */
  readonly by: NamedPerson | null;
}

/** Asks the ledger. Each returns null when it does not answer, or refuses. */
export interface SharedQuestions {
  heads(): Promise<ReadonlyMap<SharedKind, SharedHead> | null>;
  /** `strange`: written by a newer till, or by an unknown program; it is not used. */
  read(kind: SharedKind): Promise<SharedVersion | { readonly strange: SharedOrigin } | null>;
  /** Writes the version after `after`; `moved` when another one was written first. */
  share(
    kind: SharedKind,
    after: number,
    items: SharedItems,
    by: NamedPerson,
  ): Promise<(SharedHead & Pick<SharedMark, 'sealed'>) | 'moved' | null>;
}

/** The last common state of this till and the ledger for one kind. */
export interface SharedMark extends SharedHead {
  readonly items: SharedItems;
  /** Whether it is stored there under the shop's code. */
  readonly sealed: boolean;
}

/** The marks, kept over restarts. */
export interface SharedMarks {
  /** The shop they belong to; null for none yet. */
  readonly shop: string | null;
  /** The trail's end when it was written: a journal without this entry is an older copy. */
  readonly trail: { readonly seq: number; readonly hash: string } | null;
  readonly marks: ReadonlyMap<SharedKind, SharedMark>;
  /** Who made the changes that were not sent to the ledger yet. */
  readonly changedBy: ReadonlyMap<SharedKind, NamedPerson>;
}

export const NO_MARKS: SharedMarks = { shop: null, trail: null, marks: new Map(), changedBy: new Map() };

/** One kind at this till. */
export interface SharedPart {
  readonly kind: SharedKind;
  /** The current items here. */
  read(): SharedItems;
  /** Items of another day as they apply today. */
  asOf(items: SharedItems): SharedItems;
  /** Merges an item that two tills changed, if no person has to decide. */
  readonly join?: JoinItem;
  /** The items after all of them are applied together. */
  settled?(items: SharedItems): SharedItems;
  /**
   * Resolves when `take` has what it needs for these items. It is awaited before this till's own items are
   * read, so that nothing changes here between that and `take`. Never rejects.
   */
  ready?(items: SharedItems): Promise<void>;
  /** Keys of items that would be cheaper than they are here; only for prices. */
  lowered?(there: SharedItems): Promise<ReadonlySet<string>>;
  /** The part of a value that a page may show. */
  shown(value: SharedValue): ShownValue;
  /**
   * Applies the items here, recorded as another till's. Rejects when it can't; some of them may apply then.
   */
  take(items: SharedItems, from: SharedOrigin): Promise<void>;
}
