/**
 * The people of the till: who may sign in, signing in and approving, and changing who there is. People are kept as
 * versions in the live journal; what PINs are checked with, and the last versions, lie apart from it (`PinSafe`).
 */
import { randomUUID } from 'node:crypto';
import { appError, Failure, type AppError } from '@shared/ipc/errors';
import { toIso, readInstant } from '@shared/model/day/business-day';
import { NOBODY, type Doer } from '@shared/model/people/doer';
import type { People, Person, PersonColour, PersonRef } from '@shared/model/people/person';
import { rightsOf, type Right, type Role } from '@shared/model/people/rights';
import type { Clock, Log } from '../../domain/ports';
import { whyRefused } from '../../domain/people/change-people';
import type { PeopleBook, PinEvent, PinSafe } from '../../domain/people/people-ports';
import {
  personOf,
  reconcile,
  type PersonFacts,
  type PersonVersion,
  type VersionKind,
} from '../../domain/people/person-version';
import { PinTries } from '../../domain/people/pin-tries';
import { Access } from './access';

/** How long the screen tells that an owner's PIN was set anew, in milliseconds. */
const RESET_TOLD_MS = 24 * 60 * 60_000;

/** What keeping people needs. */
export interface PeopleDependencies {
  /** The people of the live journal, which is made if there is none. Rejects as `openJournal` does. */
  readonly book: () => Promise<PeopleBook>;
  /** Whether there is a live journal: one is not made to learn that it has no people. */
  readonly hasJournal: () => boolean;
  readonly safe: PinSafe;
  /** Whether a safe that nothing seals may be this till's. */
  readonly mayBeBare: () => Promise<boolean>;
  readonly clock: Clock;
  readonly steadyMs: () => number;
  readonly log: Log;
  /** Told when something of what `state` gives has changed. */
  readonly changed: (people: People) => void;
  /** Told of rows that nobody made with the till's key, and of rows that are gone. */
  readonly broken: (keys: { readonly forged: readonly string[]; readonly absent: readonly string[] }) => void;
}

/** What a person is set to. */
export interface PersonInput {
  readonly name: string;
  readonly colour: PersonColour;
  readonly role: Role;
  readonly pin: string | null;
}

interface Approved {
  readonly by: PersonRef;
  readonly until: string;
}

/** The use case; one per till. */
export class KeepPeople {
  readonly access: Access;
  private current: readonly PersonVersion[] = [];
  private readonly tries: PinTries;
  /** The trail tells of people and neither the journal nor the safe has any: somebody took them away. */
  private isLost = false;
  /** What allows a reset in this run; null when nothing does. */
  private reset: string | null = null;
  private working: Promise<unknown> = Promise.resolve();

  constructor(private readonly deps: PeopleDependencies) {
    const { clock, steadyMs } = deps;
    this.access = new Access({
      people: () => this.people(),
      isGuarded: () => this.isGuarded(),
      steadyMs,
    });
    this.tries = new PinTries({ now: () => clock.now(), steadyMs }, (id) =>
      this.current.some(({ personId }) => personId === id),
    );
  }

  /** What the screen may know. */
  state(): People {
    const person = this.access.signedIn();
    const { safe } = this.deps;
    return {
      people: this.people(),
      signedIn: person && { ...person, rights: rightsOf(person.role) },
      locked: this.access.isLocked(),
      needed: this.access.needed(),
      keptBy: safe.keptBy(),
      problem: problemOf(this.closed()),
      mayReset: this.reset !== null,
      reset: this.lastReset(),
    };
  }

  /**
   * Reads who there is, from what the journal and the safe have. Never rejects: a journal that cannot be used
   * leaves what the safe knows. To be called again when the safe may open by now.
   */
  load(): Promise<void> {
    return this.alone(() => this.read());
  }

  /** An owner's PIN may be set anew in this run, because of `mark`; not when that mark was used before. */
  allowReset(mark: string): void {
    if (this.deps.safe.content().usedReset !== mark) this.reset = mark;
  }

  /** Throws Failure PIN_WRONG, PIN_WAIT, PIN_NEEDED, PINS_LOST, KEYRING_UNAVAILABLE or PASSPHRASE_NEEDED. */
  signIn(personId: string, pin: string): Promise<People> {
    return this.alone(async () => {
      if (!this.access.needed()) return this.state();
      const person = await this.check(personId, pin);
      await this.note(NOBODY, person.id, { what: 'signed-in' });
      this.access.signIn(person.id);
      return this.told();
    });
  }

  lock(): People {
    this.access.lock();
    return this.told();
  }

  /** Throws Failure as `signIn` does, and RIGHT_MISSING when the other one does not have the right either. */
  approve(
    doer: Doer,
    other: { personId: string; pin: string; right: Right; call: string; input: unknown },
  ): Promise<Approved> {
    return this.alone(async () => {
      const { right, call, input } = other;
      const person = await this.check(other.personId, other.pin);
      if (!rightsOf(person.role).includes(right)) throw new Failure(appError('RIGHT_MISSING', { right }));
      await this.note(doer, person.id, { what: 'approved', right, call });
      const left = this.access.approve(person, call, input) - this.deps.steadyMs();
      const by = { id: person.id, name: person.name };
      return { by, until: toIso(this.deps.clock.now() + left) };
    });
  }

  /** Throws Failure OWNER_NEEDED, NAME_TAKEN, PIN_NEEDED, TOO_MANY_PEOPLE; nothing is changed then. */
  add(doer: Doer, input: PersonInput, pins: readonly { personId: string; pin: string }[]): Promise<People> {
    return this.alone(async () => {
      const given = new Map(pins.map(({ personId, pin }) => [personId, pin]));
      const others = this.here().flatMap((known) => {
        const pin = given.get(known.personId) ?? null;
        return pin === null || known.verifier !== null ? [] : { known, pin };
      });
      const added = await this.version(null, { ...input, personId: randomUUID(), how: 'added' });
      const changed: PersonFacts[] = [];
      for (const { known, pin } of others)
        changed.push(await this.version(known, { ...known, pin, how: 'changed' }));
      await this.commit(doer, [...changed, added]);
      return this.told();
    });
  }

  /** Throws Failure PERSON_NOT_FOUND, and as `add` does. */
  change(doer: Doer, personId: string, input: PersonInput): Promise<People> {
    return this.alone(async () => {
      const known = this.mustBeHere(personId);
      await this.commit(doer, [await this.version(known, { ...input, personId, how: 'changed' })]);
      if (input.pin !== null) await this.forgetTries(personId);
      return this.told();
    });
  }

  /** Throws Failure PERSON_NOT_FOUND or OWNER_NEEDED. */
  remove(doer: Doer, personId: string): Promise<People> {
    return this.alone(async () => {
      const known = this.mustBeHere(personId);
      await this.commit(doer, [await this.version(known, { ...known, pin: null, how: 'removed' })]);
      return this.told();
    });
  }

  /** Sets the own PIN of whoever is signed in. Throws Failure as `signIn` does. */
  changePin(doer: Doer, pin: string, newPin: string): Promise<People> {
    return this.alone(async () => {
      const known = this.mustBeHere(doer.person?.id ?? '');
      if (known.verifier !== null) await this.check(known.personId, pin);
      await this.commit(doer, [await this.version(known, { ...known, pin: newPin, how: 'changed' })]);
      return this.told();
    });
  }

  /** Sets an owner's PIN without the old one. Throws Failure RESET_NOT_ALLOWED or PERSON_NOT_FOUND. */
  resetOwner(personId: string, pin: string): Promise<People> {
    return this.alone(async () => {
      const { safe } = this.deps;
      const mark = this.reset;
      if (mark === null) throw new Failure(appError('RESET_NOT_ALLOWED'));
      const closed = this.closed();
      // What is only locked now may open again: nothing is thrown away for that.
      if (closed !== null && closed.code !== 'PINS_LOST') throw new Failure(closed);
      const known = this.mustBeHere(personId);
      if (known.role !== 'owner') throw new Failure(appError('PERSON_NOT_FOUND'));
      // Without its secret no PIN can be checked any more: everybody gets another, the others from the owner.
      const others = closed === null ? [] : this.here().filter((other) => other.personId !== personId);
      if (closed !== null) await safe.make(true);
      const versions = [await this.version(known, { ...known, pin, how: 'reset' })];
      for (const other of others) {
        const changed = await this.version(other, { ...other, pin: null, how: 'changed' });
        versions.push({ ...changed, salt: null, verifier: null });
      }
      const done = { person: { id: known.personId, name: known.name }, approvedBy: null, rights: [] };
      await this.write(done, versions);
      this.isLost = false;
      this.reset = null;
      await safe.keep({ usedReset: mark });
      await this.forgetTries(personId);
      this.access.signIn(personId);
      this.deps.log.warn('an owner’s PIN was set anew', { person: personId });
      return this.told();
    });
  }

  /** Sets up the people of a provisioning file, on a till that has none. Throws Failure as `add` does. */
  setUp(people: readonly PersonInput[]): Promise<boolean> {
    return this.alone(async () => {
      if (this.here().length > 0 || this.closed() !== null) return false;
      const versions: PersonFacts[] = [];
      for (const input of people) {
        versions.push(await this.version(null, { ...input, personId: randomUUID(), how: 'added' }));
      }
      await this.commit(NOBODY, versions, { signsIn: false });
      this.told();
      return true;
    });
  }

  /** Seals what PINs are checked with by what the vault seals with now, or opens it if it can be opened by now. */
  async keyChanged(): Promise<void> {
    await this.alone(async () => {
      const { safe } = this.deps;
      if (!safe.exists()) return;
      if (safe.problem() === null) await safe.sealAgain();
      else await this.read();
      this.told();
    }).catch((error: unknown) => void this.deps.log.error('the people could not be sealed anew', error));
  }

  private async read(): Promise<void> {
    const { safe, mayBeBare } = this.deps;
    await safe.load(mayBeBare);
    const book = await this.bookIfAny();
    const journal = book?.versions() ?? [];
    if (safe.problem() !== null || !safe.exists()) {
      // Nothing can be checked: what the journal says is shown, and a version that was sealed cannot sign in.
      const { current } = reconcile(journal, [], () => true);
      this.current = current;
      this.isLost =
        !safe.exists() &&
        (journal.some(({ verifier }) => verifier !== null) ||
          (book?.hadPeople() === true && journal.length === 0));
      return;
    }
    const kept = safe.content().people;
    // A till that died before its first PIN was set has a safe, and nobody in it.
    const isUnused = kept.length === 0;
    const isOurs = (version: PersonVersion): boolean =>
      safe.isOurs(version) || (isUnused && version.seal === '' && version.verifier === null);
    const found = reconcile(journal, kept, isOurs);
    this.isLost = false;
    this.current = found.current;
    this.tries.load(safe.content().tries, book?.wrongPins() ?? new Map());
    const absent = book === null ? [] : found.absent.filter(({ seal }) => seal !== '');
    if (found.forged.length + absent.length > 0) {
      this.deps.broken({
        forged: found.forged,
        absent: absent.map(({ personId, version }) => `${personId}/${version}`),
      });
    }
    if (absent.length > 0) await this.carryOver(journal, absent);
    const isKnown = (version: PersonVersion): boolean => kept.some(({ seal }) => seal === version.seal);
    if (!this.current.every(isKnown)) await safe.keep({ people: this.current });
  }

  /** An older copy of the journal gets the people of now: as versions of their own, so that the trail tells it. */
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
      await this.write(NOBODY, versions);
    } catch (error) {
      this.deps.log.error('the people could not be written into the journal again', error);
    }
  }

  /** Who gave the right PIN; the same work is done for whoever it is. */
  private async check(personId: string, pin: string): Promise<Person> {
    const { safe } = this.deps;
    const closed = this.closed();
    if (closed !== null) throw new Failure(closed);
    const waitMs = this.tries.waitMs(personId);
    if (waitMs > 0) throw new Failure(appError('PIN_WAIT', { waitMs: Math.ceil(waitMs) }));
    this.tries.begin(personId);
    if (safe.exists()) await safe.keep({ tries: this.tries.all() });
    const known = this.here().find((person) => person.personId === personId);
    if (known?.verifier === null) throw new Failure(appError('PIN_NEEDED', { name: known.name }));
    const salt = known?.salt ?? safe.newSalt();
    const verifier = await safe.verifier(personId, pin, salt);
    if (!known?.verifier || !sameText(known.verifier, verifier)) {
      if (known) await this.note(NOBODY, personId, { what: 'pin-wrong' });
      throw new Failure(appError('PIN_WRONG', { waitMs: Math.ceil(this.tries.waitMs(personId)) }));
    }
    await this.forgetTries(personId);
    return personOf(known);
  }

  private async forgetTries(personId: string): Promise<void> {
    this.tries.clear(personId);
    if (this.deps.safe.exists()) await this.deps.safe.keep({ tries: this.tries.all() });
  }

  /** The next version of a person, without its seal. */
  private async version(
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

  /** Writes versions, if everybody may be like that afterwards. Whoever made the change stays signed in. */
  private async commit(
    doer: Doer,
    versions: readonly PersonFacts[],
    { signsIn } = { signsIn: true },
  ): Promise<void> {
    const changed = new Map(versions.map((version) => [version.personId, version]));
    const after = [
      ...this.here().map((known) => changed.get(known.personId) ?? known),
      ...versions.filter(({ personId }) => !this.here().some((known) => known.personId === personId)),
    ].filter(({ removed }) => !removed);
    // Of several people only one whose PIN was lost has none.
    const waiting = this.here().length > 1 ? this.here().filter(({ verifier }) => verifier === null) : [];
    const refused = whyRefused(after, (person) => waiting.some(({ name }) => name === person.name));
    if (refused !== null) throw new Failure(refused);
    const before = this.access.signedIn()?.id ?? versions.at(-1)?.personId;
    await this.write(doer, versions);
    if (signsIn && before !== undefined && this.access.isLocked()) this.access.signIn(before);
  }

  private async write(doer: Doer, versions: readonly PersonFacts[]): Promise<void> {
    const { book, safe } = this.deps;
    const sealed = versions.map((version): PersonVersion => ({ ...version, seal: safe.seal(version) }));
    // The journal first: a version that is only in it is found there again, by its seal.
    (await book()).by(doer).add(sealed);
    const changed = new Map(sealed.map((version) => [version.personId, version]));
    const known = this.current.map((version) => changed.get(version.personId) ?? version);
    const there = new Set(known.map(({ personId }) => personId));
    this.current = [...known, ...sealed.filter(({ personId }) => !there.has(personId))];
    if (safe.exists()) await safe.keep({ people: this.current });
  }

  private async note(doer: Doer, personId: string, event: PinEvent): Promise<void> {
    try {
      const book = await this.bookIfAny();
      book?.by(doer).note(personId, event, this.now());
    } catch (error) {
      // Whoever brings back a journal that cannot be written has to sign in first.
      this.deps.log.error('what happened at the lock screen could not be written down', error);
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

  /** Whether PINs were set once: then somebody signs in, also when nobody knows of whom any more. */
  private isGuarded(): boolean {
    const { safe } = this.deps;
    return this.isLost || (safe.exists() && (safe.problem() !== null || safe.content().people.length > 0));
  }

  /** Why no PIN can be checked; null when one can. */
  private closed(): AppError | null {
    return this.isLost ? appError('PINS_LOST') : this.deps.safe.problem();
  }

  private here(): PersonVersion[] {
    return this.current.filter(({ removed }) => !removed);
  }

  private people(): Person[] {
    return this.here().map(personOf);
  }

  private mustBeHere(personId: string): PersonVersion {
    const known = this.here().find((person) => person.personId === personId);
    if (!known) throw new Failure(appError('PERSON_NOT_FOUND'));
    return known;
  }

  private lastReset(): People['reset'] {
    const now = this.deps.clock.now();
    const told = this.current.filter(
      ({ how, at }) => how === 'reset' && now - (readInstant(at) ?? 0) < RESET_TOLD_MS,
    );
    const last = told.at(-1);
    return last ? { name: last.name, at: last.at } : null;
  }

  private told(): People {
    const state = this.state();
    this.deps.changed(state);
    return state;
  }

  private now(): string {
    return toIso(this.deps.clock.now());
  }

  /** One change or check after the other. */
  private alone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.working.then(work);
    this.working = done.catch(() => undefined);
    return done;
  }
}

function problemOf(closed: AppError | null): People['problem'] {
  if (closed === null) return null;
  if (closed.code === 'KEYRING_UNAVAILABLE') return 'keyring-unavailable';
  return closed.code === 'PASSPHRASE_NEEDED' ? 'passphrase-needed' : 'pins-lost';
}

/** Of two verifiers, which are of one length: nothing shows how far they agree. */
function sameText(a: string, b: string): boolean {
  let differs = a.length ^ b.length;
  for (let at = 0; at < a.length; at += 1) differs |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return differs === 0;
}
