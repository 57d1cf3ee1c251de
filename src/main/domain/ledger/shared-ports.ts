/** What sharing needs from the ledger and from the till. */
import type { NamedPerson } from '@shared/model/people/person';
import type { SharedKind, SharedValue, ShownValue } from '@shared/model/shop/shop-wide';
import type { JoinItem, SharedItems } from './shared-items';

/** A version's number and time: numbers alone are given again by a ledger that was put back from a copy. */
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
  /** Who changed it, as a till says that has the shop's code; null where nothing shows that. */
  readonly by: NamedPerson | null;
}

/** Asks the ledger. Each is null when it does not answer, or refuses. */
export interface SharedQuestions {
  heads(): Promise<ReadonlyMap<SharedKind, SharedHead> | null>;
  /** `strange`: written by a newer till, or by nobody's program; nothing is made of it. */
  read(kind: SharedKind): Promise<SharedVersion | { readonly strange: SharedOrigin } | null>;
  /** Writes the version behind `after`; `moved` when another came first. */
  share(
    kind: SharedKind,
    after: number,
    items: SharedItems,
    by: NamedPerson,
  ): Promise<(SharedHead & Pick<SharedMark, 'sealed'>) | 'moved' | null>;
}

/** What this till and the ledger last had in common of one kind. */
export interface SharedMark extends SharedHead {
  readonly items: SharedItems;
  /** Whether it stands there under the shop's code. */
  readonly sealed: boolean;
}

/** What is remembered of it, over restarts. */
export interface SharedMarks {
  /** Of which shop; null for none yet. */
  readonly shop: string | null;
  /** The trail's end when it was written: a journal without this entry is an older copy. */
  readonly trail: { readonly seq: number; readonly hash: string } | null;
  readonly marks: ReadonlyMap<SharedKind, SharedMark>;
  /** Who changed what the ledger was not told yet. */
  readonly changedBy: ReadonlyMap<SharedKind, NamedPerson>;
}

export const NO_MARKS: SharedMarks = { shop: null, trail: null, marks: new Map(), changedBy: new Map() };

/** One kind at this till. */
export interface SharedPart {
  readonly kind: SharedKind;
  /** What holds here now. */
  read(): SharedItems;
  /** What items of another day say today. */
  asOf(items: SharedItems): SharedItems;
  /** What comes of an item that two tills changed, where that is no person's to decide. */
  readonly join?: JoinItem;
  /** What items come to when all of them stand together. */
  settled?(items: SharedItems): SharedItems;
  /**
   * Resolves when `take` has what it needs to take these in. Waited for before this till's own items are read, so that
   * nothing is changed here between that and `take`. Never rejects.
   */
  ready?(items: SharedItems): Promise<void>;
  /** Keys of what would be cheaper than it is here; nothing that is shared but prices is. */
  lowered?(there: SharedItems): Promise<ReadonlySet<string>>;
  /** What a page may be shown of a value. */
  shown(value: SharedValue): ShownValue;
  /** Makes it hold here, written down as another till's. Rejects when it cannot be; some of it may hold then. */
  take(items: SharedItems, from: SharedOrigin): Promise<void>;
}
