/** What this till and its ledger last had in common, and who changed something since. */
import type { NamedPerson } from '@shared/model/people/person';
import type { SharedKind } from '@shared/model/kinds/shop';
import type { SharedMarksFile } from '../../../adapters/ledger/shared/shared-marks-file';
import type { EntriesReader } from '../../../adapters/journal/trail/entries-reader';
import { areSame, textOfItems, type SharedItems } from '../../../domain/ledger/shared-items';
import type { SharedPart } from '../../../domain/ledger/shared-ports';
import {
  NO_MARKS,
  WENT_BACK,
  type SharedMark,
  type SharedMarks,
} from '../../../domain/ledger/shared-versions';
import type { Log } from '../../../domain/ports';

/** What the marks are kept with. */
export interface MarkDependencies {
  /** A mark of the ledger's shop; null until it is known. */
  readonly shop: () => string | null;
  readonly marks: Pick<SharedMarksFile, 'get' | 'set'>;
  /** The end of the journal's trail, and the hash of an entry. */
  readonly trail: Pick<EntriesReader, 'head' | 'hashAt'>;
  /** Who last changed something of that kind. With `isSealing`, who began the sealing. */
  readonly who: (kind: SharedKind, isSealing?: boolean) => NamedPerson;
  readonly log: Log;
}

/** The author of a change that no one here is known to have made. */
const NO_ONE: NamedPerson = { id: null, name: '' };

/** The marks of one till. */
export class KnownMarks {
  /** The text of each kind at the last comparison, to notice who changed it. */
  private readonly seen = new Map<SharedKind, string>();

  constructor(private readonly deps: MarkDependencies) {}

  get(): SharedMarks {
    return this.deps.marks.get();
  }

  stop(): void {
    this.seen.clear();
  }

  /** The values here were taken from another till. */
  saw(part: SharedPart): void {
    this.seen.set(part.kind, textOfItems(part.read()));
  }

  /** Call before a comparison: notices a change of the kind, and who made it. */
  noteWho(part: SharedPart): void {
    const { marks, who } = this.deps;
    const here = part.read();
    const text = textOfItems(here);
    const before = this.seen.get(part.kind);
    this.seen.set(part.kind, text);
    if (before === text) return;
    const known = marks.get();
    const isFirst = before === undefined;
    if (isFirst && !isUnexplained(part, here, known)) return;
    const by = isFirst ? NO_ONE : who(part.kind);
    marks.set({ ...known, changedBy: new Map(known.changedBy).set(part.kind, by) });
  }

  /**
   * Marks from another shop's ledger mean nothing here. Those of a journal that went back still say what this till
   * and the others had in common later than that.
   */
  forgetOthers(): void {
    const { marks, shop, trail, log } = this.deps;
    const known = marks.get();
    const isOurs = known.shop === shop();
    const isThere = known.trail === null || trail.hashAt(known.trail.seq) === known.trail.hash;
    if (isOurs && isThere) return;
    if (known.shop !== null) log.info('what tills share is compared from the beginning');
    const before = isOurs ? [...known.marks] : [];
    const old = before.map(([kind, mark]): [SharedKind, SharedMark] => [kind, { ...mark, ...WENT_BACK }]);
    const changedBy = isOurs ? known.changedBy : NO_MARKS.changedBy;
    marks.set({ ...NO_MARKS, shop: shop(), marks: new Map(old), changedBy });
  }

  /** `by`: who made the change that the ledger still has to get. */
  set(kind: SharedKind, version: SharedMark | null, by?: NamedPerson): void {
    const { marks, trail, shop } = this.deps;
    const known = marks.get();
    const [next, changedBy] = [new Map(known.marks), new Map(known.changedBy)];
    if (version) next.set(kind, version);
    else next.delete(kind);
    if (by === undefined) changedBy.delete(kind);
    else changedBy.set(kind, by);
    marks.set({ shop: shop(), trail: trail.head(), marks: next, changedBy });
  }
}

/**
 * Whether something was changed that no one is known for: before the till started, and perhaps outside the app. The
 * person who uses the right next did not do it.
 */
function isUnexplained(part: SharedPart, here: SharedItems, { marks, changedBy }: SharedMarks): boolean {
  const mark = marks.get(part.kind);
  return mark !== undefined && !changedBy.has(part.kind) && !areSame(here, part.asOf(mark.items));
}
