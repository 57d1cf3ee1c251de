/**
 * Keeps what the tills of a shop share the same at all of them. A change here is sent, a change at another
 * till is imported, and a change at both waits for a person. The till uses what it has meanwhile.
 */
import type { NamedPerson } from '@shared/model/people/person';
import { appError, Failure, type ErrorCode } from '@shared/ipc/errors';
import { THE_TILL, type Actor } from '@shared/model/people/actor';
import type { SharedClash } from '@shared/model/shop/shop-wide';
import type { SharedKind } from '@shared/model/kinds/shop';
import { OneByOne } from '../../../domain/one-by-one';
import { merged, shownClash, shownOrigin, type Clash } from '../../../domain/ledger/shared-clash';
import { areSame, NO_ITEMS, type SharedItems, type Side } from '../../../domain/ledger/shared-items';
import type { SharedPart, SharedQuestions } from '../../../domain/ledger/shared-ports';
import type { WriteDown } from '../../write-down';
import { KnownMarks, type MarkDependencies } from './known-marks';
import { mustStay } from './must-stay';
import { TakenLately } from './taken-lately';
import { isToSeal, keysToAsk, markOf, type SharedTrust } from './shared-trust';
import {
  commonItems,
  WENT_BACK,
  type SharedHead,
  type SharedOrigin,
  type SharedVersion,
} from '../../../domain/ledger/shared-versions';

/** How long after the first of several changes they are all compared at once, in milliseconds. */
const LOOKS_AFTER_MS = 200;
/** Most steps of one comparison: only tills that write at the same moment need more. */
const MOST_STEPS = 6;
/** How long after a version could not be written here it is tried again, in milliseconds. */
const TRIES_AGAIN_MS = 60_000;
/** What this till cannot keep together with its own, however often it is tried. */
const UNFIT: readonly ErrorCode[] = ['TOO_MANY_ALIASES', 'TOO_MANY_PAUSED', 'PRICES_FULL', 'OWNER_NEEDED'];

export interface SharedDependencies extends SharedTrust, MarkDependencies {
  /** What this till shares; nothing while it does not sell for real. */
  readonly parts: () => readonly SharedPart[];
  readonly questions: SharedQuestions;
  readonly writeDown: WriteDown;
  /** Called when there is something else for a person to decide. */
  readonly changed: () => void;
}

/** A version that is not used at this till. */
interface Refused {
  readonly from: SharedOrigin;
  /** Whether this till can't read it, as with one written with the login of a stolen till. */
  readonly strange: boolean;
  /** Whether it is tried again, as after a full disk. */
  readonly again: boolean;
}

/** The use case; one for the till. */
export class SharedValues {
  private readonly clashes = new Map<SharedKind, Clash>();
  private readonly marks: KnownMarks;
  /** Versions that could not be imported; none is overwritten automatically. */
  private readonly refused = new Map<SharedKind, Refused>();
  private readonly lately = new TakenLately();
  private timer: NodeJS.Timeout | null = null;
  private again: NodeJS.Timeout | undefined;
  /** Comparisons and decisions. */
  private readonly alone = new OneByOne();

  constructor(private readonly deps: SharedDependencies) {
    this.marks = new KnownMarks(deps);
  }

  /** Compares soon: something changed here, or the ledger has something new. */
  soon(): void {
    if (this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.look().catch((error: unknown) => void this.deps.log.error('what tills share was not kept', error));
    }, LOOKS_AFTER_MS);
  }

  /** Stops, after the work under way has finished. */
  async stop(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    await this.alone.ended();
    clearTimeout(this.again);
    this.clashes.clear();
    this.marks.stop();
    this.refused.clear();
  }

  /** What a person has to decide. */
  open(): SharedClash[] {
    return this.deps.parts().flatMap((part) => {
      const unused = this.refused.get(part.kind);
      if (unused) {
        const { from, strange } = unused;
        return [{ ...shownOrigin(part, from), unused: true, strange, asked: false, count: 0, items: [] }];
      }
      const clash = this.clashes.get(part.kind);
      return clash ? shownClash(part, clash) : [];
    });
  }

  /**
   * Decides every conflict of one kind in one version: all as here, or all as there. For an unreadable
   * version, only as here. Throws Failure SHARED_MOVED when the other tills have changed it since, and
   * NOT_WRITTEN_DOWN.
   */
  decide(kind: SharedKind, version: number, side: Side, actor: Actor): Promise<SharedClash[]> {
    return this.alone.run(async () => {
      const part = this.deps.parts().find((one) => one.kind === kind);
      const unread = this.refused.get(kind);
      if (part && unread?.strange && unread.from.version === version && side === 'here') {
        await this.writeOver(part, unread.from, actor);
        return this.open();
      }
      const clash = this.clashes.get(kind);
      if (!part || clash?.theirs.version !== version) throw new Failure(appError('SHARED_MOVED'));
      const { theirs } = clash;
      const { till, who } = theirs;
      await this.deps.writeDown(kind, { version, till, who, kept: side }, actor);
      await part.ready?.(theirs.items);
      const before = part.read();
      const { items } = merged(part, clash, side);
      if (await this.take(part, items, theirs, before)) {
        this.marks.set(kind, markOf(theirs), this.deciding(kind, actor));
      }
      this.clashes.delete(kind);
      this.soon();
      this.deps.changed();
      return this.open();
    });
  }

  /** Compares everything now. Ends when the ledger and this till agree, or a person has to act. */
  look(): Promise<void> {
    return this.alone.run(async () => {
      // A till without a ledger, or one that does not know its shop yet, remembers nothing.
      const parts = this.deps.shop() === null ? [] : this.deps.parts();
      for (const part of parts) this.marks.noteWho(part);
      for (let step = 0; step < MOST_STEPS; step += 1) {
        const heads = parts.length === 0 ? null : await this.deps.questions.heads();
        if (heads === null) return;
        if (step === 0) this.marks.forgetOthers();
        let isDone = true;
        for (const part of parts) if (!(await this.step(part, heads.get(part.kind)))) isDone = false;
        if (isDone) return;
      }
    });
  }

  /** One step for one kind. Returns whether it needs no further step now. */
  private async step(part: SharedPart, head: SharedHead | undefined): Promise<boolean> {
    const { kind } = part;
    const mark = this.marks.get().marks.get(kind);
    const isKnown = (head?.version ?? 0) === (mark?.version ?? 0) && head?.at === mark?.at;
    if (isKnown) {
      this.unclash(kind);
      this.useAgain(kind);
      const here = part.read();
      const isSent = areSame(here, part.asOf(mark?.items ?? NO_ITEMS)) && !isToSeal(kind, mark, this.deps);
      return isSent || (await this.send(part, here, head?.version ?? 0));
    }
    if (head === undefined) {
      // The ledger was restored from a copy from before the first version: this till sends its version again.
      this.marks.set(kind, null);
      return false;
    }
    const unused = this.refused.get(kind);
    if (unused?.again === false && unused.from.version === head.version && unused.from.at === head.at)
      return true;
    this.useAgain(kind);
    const known = this.clashes.get(kind)?.theirs;
    const isRead = known?.version === head.version && known.at === head.at;
    const theirs = isRead ? known : await this.deps.questions.read(kind, mark ?? null);
    if (theirs === null) return true;
    if ('strange' in theirs) {
      this.refuse(part, theirs.strange, 'this till does not understand it', { strange: true });
      return true;
    }
    return this.follow(part, theirs, commonItems(mark, theirs), mark?.version === WENT_BACK.version);
  }

  /** Imports a version unless it conflicts or needs a yes. */
  private async follow(
    part: SharedPart,
    theirs: SharedVersion,
    base: SharedItems,
    wentBack: boolean,
  ): Promise<boolean> {
    const { kind } = part;
    await part.ready?.(theirs.items);
    const there = part.asOf(theirs.items);
    const before = part.read();
    const { items, clashes } = merged(part, { theirs, base, wentBack }, 'here');
    const asked = await keysToAsk(part, theirs, items, this.deps);
    if (clashes.length > 0 || asked.size > 0) {
      this.clashes.set(kind, { theirs, base, wentBack, asked });
      this.deps.changed();
      return true;
    }
    if (!this.lately.mayTake(kind, before, items)) {
      this.refuse(part, theirs, 'more of it changed within the hour than anyone changes', { again: true });
      return true;
    }
    this.unclash(kind);
    if (!(await this.take(part, items, theirs, before))) return true;
    const isAll = areSame(items, there);
    this.marks.set(kind, markOf(theirs), isAll ? undefined : this.marks.get().changedBy.get(kind));
    return isAll;
  }

  private deciding(kind: SharedKind, { person, approvedBy }: Actor): NamedPerson {
    return approvedBy ?? person ?? this.deps.who(kind);
  }

  /** Applies items here. Returns whether they are in effect. */
  private async take(
    part: SharedPart,
    items: SharedItems,
    from: SharedOrigin,
    before: SharedItems,
  ): Promise<boolean> {
    try {
      mustStay(part.read(), before);
      if (!areSame(before, items)) await part.take(items, from, before);
    } catch (error) {
      if (error instanceof Failure && error.error.code === 'SHARED_MOVED') {
        this.soon();
        return false;
      }
      const again = !(error instanceof Failure && UNFIT.includes(error.error.code));
      this.refuse(part, from, error, { again });
      return false;
    }
    this.marks.saw(part);
    // What this till cannot keep must not reach the others as removed.
    if (areSame(part.read(), items)) return true;
    this.refuse(part, from, 'not all of it could be kept here');
    return false;
  }

  private lookAgain(): void {
    clearTimeout(this.again);
    this.again = setTimeout(() => this.soon(), TRIES_AGAIN_MS).unref();
  }

  /** Replaces an unreadable version: it counts as empty, so the next comparison sends what this till has. */
  private async writeOver({ kind }: SharedPart, from: SharedOrigin, actor: Actor): Promise<void> {
    const { version, till, who, at } = from;
    await this.deps.writeDown(kind, { version, till, who, kept: 'here' }, actor);
    this.marks.set(kind, { version, at, items: NO_ITEMS, sealed: false }, this.deciding(kind, actor));
    this.useAgain(kind);
    this.soon();
  }

  private async send(part: SharedPart, here: SharedItems, after: number): Promise<boolean> {
    const { kind } = part;
    const { questions, who, writeDown } = this.deps;
    const { changedBy, marks: known } = this.marks.get();
    const before = known.get(kind);
    const by = changedBy.get(kind) ?? who(kind, isToSeal(kind, before, this.deps));
    const items = part.outgoing?.(here, before?.items ?? NO_ITEMS) ?? here;
    const head = await questions.share(kind, after, items, by);
    if (head === null || head === 'moved') return head === null;
    await writeDown(kind, { version: head.version, told: items.size }, THE_TILL);
    this.marks.set(kind, { version: head.version, at: head.at, items, sealed: head.sealed });
    return true;
  }

  private refuse(
    { kind }: SharedPart,
    from: SharedOrigin,
    why: unknown,
    { strange = false, again = false }: Partial<Refused> = {},
  ): void {
    this.clashes.delete(kind);
    this.refused.set(kind, { from, strange, again });
    if (again) this.lookAgain();
    this.deps.log.error(`version ${from.version} of the shop's ${kind} is not used here`, why);
    this.deps.changed();
  }

  private useAgain(kind: SharedKind): void {
    if (this.refused.delete(kind)) this.deps.changed();
  }

  private unclash(kind: SharedKind): void {
    if (this.clashes.delete(kind)) this.deps.changed();
  }
}
