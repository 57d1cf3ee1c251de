/** Who there is, from the journal and from the safe kept apart from it. */
import { appError, Failure, type AppError } from '@shared/ipc/errors';
import { DAY_MS, readInstant, toIso } from '@shared/model/day/business-day';
import { THE_TILL, type Actor } from '@shared/model/people/actor';
import type { People, Person } from '@shared/model/people/person';
import type { Role } from '@shared/model/people/rights';
import type { Clock, Log, PinsNoted } from '../../domain/ports';
import { whyRefused } from '../../domain/people/change-people';
import {
  keyOf,
  reconcile,
  versionsOf,
  withVersions,
  type PersonFacts,
  type PersonVersion,
  type VersionKind,
} from '../../domain/people/person-version';
import type { PeopleBook, PinEvent } from '../../adapters/journal/people-book';
import type { SafeContent } from '../../adapters/secrets/pin-file';
import type { FilePinSafe } from '../../adapters/secrets/pin-safe';

/** How long the screen shows that an owner's PIN was reset, in milliseconds. */
const RESET_TOLD_MS = DAY_MS;

const NONE: ReadonlyMap<string, number> = new Map();

export interface PersonInput {
  readonly name: string;
  readonly colour: Person['colour'];
  readonly role: Role;
  readonly pin: string | null;
}

export interface RecordDependencies {
  /** The people of the live journal, which is created if there is none. Rejects as `openJournal` does. */
  readonly book: () => Promise<PeopleBook>;
  /** Whether there is a live journal: none is created just to find that it has no people. */
  readonly hasJournal: () => boolean;
  readonly safe: FilePinSafe;
  /** Whether PINs of this id may be this till's; null for unsealed ones. */
  readonly mayBeOwn: (id: string | null) => Promise<boolean>;
  /** What the token and the trail's key are sealed with of the PINs of this journal's people; null for none, or for none proven. */
  readonly pinsNoted: (needsProof?: boolean) => Promise<PinsNoted | null>;
  /** Seals them with that. */
  readonly notePins: (pins: PinsNoted) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
  /** Called with rows that were not made with the till's key, and with rows that are gone. */
  readonly broken: (keys: { readonly forged: readonly string[]; readonly absent: readonly string[] }) => void;
}

/** The versions of people; one per till. */
export class PeopleRecord {
  private current: readonly PersonVersion[] = [];
  /** The trail mentions people, but journal and safe have none: they were removed from outside the app. */
  private isLost = false;
  /** Neither journal nor safe could be asked: whether there are people is not known yet. */
  private isUnread = false;
  /** The journal was asked: the safe was compared with it. */
  private isAsked = false;
  /** When PINs were reset, in epoch milliseconds. */
  private resets: readonly number[] = [];

  constructor(private readonly deps: RecordDependencies) {}

  /** Reads who there is. Returns how many wrong PINs the journal records for each person. */
  async read(): Promise<ReadonlyMap<string, number>> {
    const { safe, mayBeOwn, pinsNoted } = this.deps;
    await safe.load(mayBeOwn);
    const book = await this.bookIfAny();
    this.isAsked = book !== null;
    const journal = book?.versions() ?? [];
    this.isUnread = book === null && !safe.exists();
    // With or without a seal: a safe that was taken away can check none.
    const known = [...journal, ...safe.content().people];
    this.resets = known.flatMap(({ how, at }) => (how === 'reset' ? (readInstant(at) ?? []) : []));
    if (safe.problem() !== null || !safe.exists()) {
      // Nothing can be checked: the journal's people are shown, and a sealed version cannot sign in.
      this.current = reconcile(journal, [], () => true).current;
      // Rows and trail are only the file's: both may have been changed by hand, to say that there never was a PIN.
      this.isLost = !safe.exists() && book !== null && (book.hadPins() || (await pinsNoted()) !== null);
      return NONE;
    }
    const kept = safe.content().people;
    // A till that died before its first PIN was set has a safe without people.
    const isUnused = kept.length === 0;
    // Without people stored separately, a version from before the first PIN counts too.
    const isOurs = (version: PersonVersion): boolean =>
      safe.isOurs(version) || (isUnused && version.seal === '' && version.verifier === null);
    const found = reconcile(journal, kept, isOurs);
    // Where they sealed none of the journal's people, they may be another till's, put here with its seals or without any.
    const sealed = journal.filter(({ seal }) => seal !== '');
    const isStrange = sealed.length > 0 && !sealed.some(isOurs);
    const hasPin = found.current.some(({ removed, verifier }) => !removed && verifier !== null);
    const noted = await pinsNoted();
    // A till that died while it replaced a lost safe has a new one without people: their PINs stay lost. So do those that
    // only the seals know: an older safe lacks them, and the rows are gone.
    this.isLost =
      (isUnused && found.forged.length > 0) ||
      (!hasPin && noted !== null) ||
      versionsOf(found.current) < (noted?.versions ?? 0) ||
      (isStrange && (await pinsNoted(true))?.id !== safe.id());
    if (this.isLost) {
      this.current = reconcile(journal, [], () => true).current;
      return NONE;
    }
    this.current = found.current;
    const absent = book === null ? [] : found.absent.filter(({ seal }) => seal !== '');
    if (found.forged.length + absent.length > 0) {
      this.deps.broken({ forged: found.forged, absent: absent.map(keyOf) });
    }
    // A till that died while it took the shop's people over has them in the safe alone.
    const keys = new Set(journal.map(keyOf));
    const unwritten = found.absent.filter((version) => version.seal === '' && !keys.has(keyOf(version)));
    const carried = book === null ? [] : [...absent, ...unwritten];
    if (carried.length > 0) await this.carryOver(journal, carried);
    const seals = new Set(kept.map(({ seal }) => seal));
    if (!this.current.every(({ seal }) => seals.has(seal))) await this.keepApart({ people: this.current });
    await this.notePins();
    return book?.wrongPins() ?? NONE;
  }

  /** Those who were not removed. */
  here(): PersonVersion[] {
    return this.current.filter(({ removed }) => !removed);
  }

  /** Everyone in their last version, removed people too. */
  everybody(): readonly PersonVersion[] {
    return this.current;
  }

  isKnown(personId: string): boolean {
    return this.current.some((known) => known.personId === personId);
  }

  /** Throws Failure PERSON_NOT_FOUND. */
  mustBeHere(personId: string): PersonVersion {
    const known = this.here().find((person) => person.personId === personId);
    if (!known) throw new Failure(appError('PERSON_NOT_FOUND'));
    return known;
  }

  /** Whether PINs were ever set: then a person signs in, even if it is no longer known whose they were. */
  isGuarded(): boolean {
    const { safe } = this.deps;
    return this.isLost || (safe.exists() && (safe.problem() !== null || safe.content().people.length > 0));
  }

  /** Whether others may still be found: in a journal that could not be opened, or that was not there. */
  mayBeFound(): boolean {
    return !this.isAsked;
  }

  /** Whether no one is known while a journal is there: nothing may be written into it before its people are known. */
  mustBeFound(): boolean {
    return this.isUnread && this.deps.hasJournal();
  }

  /** Why no PIN can be checked; null when PINs can be checked. */
  closed(): AppError | null {
    return this.isLost ? appError('PINS_LOST') : this.deps.safe.problem();
  }

  /** Whose PIN was reset within the last day. */
  lastReset(): People['reset'] {
    const now = this.deps.clock.now();
    const recent = this.current.filter(
      ({ how, at }) => how === 'reset' && now - (readInstant(at) ?? 0) < RESET_TOLD_MS,
    );
    const last = recent.at(-1);
    return last ? { name: last.name, at: last.at } : null;
  }

  /** Whether a PIN was reset since then. What a clock that was ahead has dated later than now does not count. */
  wasResetSince(since: number): boolean {
    const now = this.deps.clock.now();
    return this.resets.some((at) => at >= since && at <= now);
  }

  /** The id of these people's PINs, as the seals know it; null for none. */
  async pinsId(): Promise<string | null> {
    return (await this.deps.pinsNoted())?.id ?? null;
  }

  /** Marks people as no longer lost: their PINs can be checked again. */
  found(): void {
    this.isLost = false;
  }

  /** The next version of a person, without its seal. */
  async version(
    known: PersonVersion | null,
    to: PersonInput & { readonly personId: string; readonly how: VersionKind },
  ): Promise<PersonFacts> {
    const { safe } = this.deps;
    const { personId, how, name, colour, role, pin } = to;
    const next = { personId, version: (known?.version ?? 0) + 1, at: this.now(), how, name, colour, role };
    const said = {
      ...next,
      removed: how === 'removed',
      salt: known?.salt ?? null,
      verifier: known?.verifier ?? null,
    };
    if (pin === null) return said;
    if (!safe.exists()) await safe.make(false);
    const salt = safe.newSalt();
    return { ...said, salt, verifier: await safe.verifier(personId, pin, salt) };
  }

  /** Writes versions, if people may be like that. Throws Failure with what `whyRefused` returns. */
  async commit(actor: Actor, versions: readonly PersonFacts[]): Promise<void> {
    const here = this.here();
    const after = withVersions<PersonFacts>(here, versions).filter(({ removed }) => !removed);
    // Among several people, only one whose PIN was lost may have none.
    const waiting = here.length > 1 ? here.filter(({ verifier }) => verifier === null) : [];
    const refused = whyRefused(after, (person) => waiting.some(({ name }) => name === person.name));
    if (refused !== null) throw new Failure(refused);
    await this.write(actor, versions);
  }

  /** Writes versions without that check. */
  async write(actor: Actor, versions: readonly PersonFacts[]): Promise<void> {
    const { book, safe } = this.deps;
    const sealed = versions.map((version): PersonVersion => ({ ...version, seal: safe.seal(version) }));
    // Written to the journal first: its seal identifies a version that is only there.
    (await book()).by(actor).add(sealed);
    this.current = withVersions(this.current, sealed);
    this.isUnread = false;
    await this.keepApart({ people: this.current });
    await this.notePins();
  }

  /**
   * Has the token say that there are PINs, once they are sealed too: unsealed ones would count as foreign then. Logs it
   * if that fails: the next start does it.
   */
  async notePins(): Promise<void> {
    const { safe, notePins } = this.deps;
    try {
      if (!this.isGuarded() || !safe.exists() || safe.keptBy() === 'file') return;
      await notePins({ id: safe.id(), versions: versionsOf(safe.content().people) });
    } catch (error) {
      this.deps.log.error('the token could not be sealed with the id of the people’s PINs', error);
    }
  }

  /** Keeps what follows from a change that is made by now; logs it if that fails. The journal has the people. */
  async keepApart(change: Partial<SafeContent>): Promise<void> {
    try {
      if (this.deps.safe.exists()) await this.deps.safe.keep(change);
    } catch (error) {
      this.deps.log.error('the people could not be kept apart from the journal', error);
    }
  }

  /** Records what happened at the lock screen; logs it if that fails. */
  async note(actor: Actor, personId: string, event: PinEvent): Promise<void> {
    try {
      const book = await this.bookIfAny();
      book?.by(actor).note(personId, event, this.now());
    } catch (error) {
      // The person who restores a journal that cannot be written has to sign in first.
      this.deps.log.error('what happened at the lock screen could not be written down', error);
    }
  }

  /** Adds the current people to an older copy of the journal, as new versions that the trail records. */
  private async carryOver(
    journal: readonly PersonVersion[],
    absent: readonly PersonVersion[],
  ): Promise<void> {
    try {
      const versions = absent.map((known) => {
        const last = Math.max(
          known.version,
          ...journal.filter(({ personId }) => personId === known.personId).map(({ version }) => version),
        );
        return { ...known, version: last + 1, at: this.now(), how: 'carried' as const };
      });
      await this.write(THE_TILL, versions);
    } catch (error) {
      this.deps.log.error('the people could not be written into the journal again', error);
    }
  }

  private async bookIfAny(): Promise<PeopleBook | null> {
    if (!this.deps.hasJournal()) return null;
    try {
      return await this.deps.book();
    } catch (error) {
      if (error instanceof Failure) return null;
      throw error;
    }
  }

  private now(): string {
    return toIso(this.deps.clock.now());
  }
}
