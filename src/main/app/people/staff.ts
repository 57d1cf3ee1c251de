/**
 * The people of the till: who may sign in, signing in and approving, and changing who there is. People are
 * kept as versions in the live journal. What PINs are checked with, and the last versions, are in a sealed
 * file next to it (`FilePinSafe`).
 */
import type { Output } from '@shared/ipc/contract';
import { appError, Failure, type AppError } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import { THE_TILL, type Actor } from '@shared/model/people/actor';
import type { People, Person } from '@shared/model/people/person';
import { rightsOf } from '@shared/model/people/rights';
import { isSignedInOnly } from '@shared/model/people/signed-in-only';
import { OneByOne } from '../../domain/one-by-one';
import { personOf, type PersonFacts } from '../../domain/people/person-version';
import { PinTries } from '../../domain/people/pin-tries';
import { Access, missingOf, type Needs } from './access';
import { LatePeople } from './late-people';
import { ResetOwner } from './reset-owner';
import { SharePeople } from './share-people';
import { PeopleRecord, type PersonInput, type RecordDependencies } from './people-record';

export interface PeopleDependencies extends RecordDependencies {
  readonly steadyMs: () => number;
  /** Called when the person at the till has left. */
  readonly left: () => void;
  /** Called when something that `state` returns has changed. */
  readonly changed: (people: People) => void;
}

type Approved = Output<'people.approve'>;

/** The use case; one per till. */
export class Staff {
  readonly access: Access;
  readonly sharing: SharePeople;
  readonly reset: ResetOwner;
  private readonly record: PeopleRecord;
  private readonly late: LatePeople;
  private readonly tries: PinTries;
  /** Changes and checks. */
  private readonly alone = new OneByOne();

  constructor(private readonly deps: PeopleDependencies) {
    const { clock, steadyMs } = deps;
    this.record = new PeopleRecord(deps);
    this.reset = new ResetOwner({ safe: deps.safe, record: this.record, log: deps.log });
    this.access = new Access({
      people: () => this.people(),
      isGuarded: () => this.record.isGuarded(),
      steadyMs,
      left: () => deps.left(),
    });
    this.sharing = new SharePeople({
      ...{ safe: deps.safe, record: this.record, clock },
      alone: (work) => this.alone.run(work),
      changed: () => void this.announce(),
    });
    this.late = new LatePeople({
      record: this.record,
      open: () => deps.book(),
      read: () => this.read(),
      access: this.access,
      found: () => void this.announce(),
    });
    this.tries = new PinTries({ now: () => clock.now(), steadyMs }, (id) => this.record.isKnown(id));
  }

  state(): People {
    const person = this.access.signedIn();
    const { safe } = this.deps;
    return {
      people: this.people(),
      signedIn: person && { ...person, rights: rightsOf(person.role) },
      locked: this.access.isLocked(),
      needed: this.access.needed(),
      keptBy: safe.keptBy(),
      problem: problemOf(this.record.closed()),
      mayReset: this.reset.isAllowed(),
      reset: this.record.lastReset(),
    };
  }

  /**
   * Reads who there is, from the journal and the safe. Never rejects: with an unusable journal, what the safe
   * knows remains. Call it again when the safe may open by now.
   */
  load(): Promise<void> {
    return this.alone.run(() => this.read());
  }

  /** Reads again who there is, if no journal could be asked. Await it before a journal is used. */
  findPeople(): Promise<void> {
    return this.alone.run(() => this.late.find());
  }

  /** Await it, with the journal open, before a change by `actor` is recorded. Throws as `LatePeople.refuse`. */
  async mustKnow(actor: Actor): Promise<void> {
    if (this.record.mayBeFound()) await this.findPeople();
    this.late.refuse(actor);
  }

  /** Throws Failure PIN_WRONG, PIN_WAIT, PIN_NEEDED, NOT_WRITTEN_DOWN, or what keeps the safe closed. */
  signIn(personId: string, pin: string): Promise<People> {
    return this.alone.run(async () => {
      if (!this.access.needed()) return this.state();
      const person = await this.check(personId, pin);
      await this.record.note(THE_TILL, person.id, { what: 'signed-in' });
      this.access.signIn(person.id);
      return this.announce();
    });
  }

  lock(): People {
    this.access.lock();
    return this.announce();
  }

  /**
   * Throws Failure as `signIn` does, RIGHT_MISSING when the other person does not have the right either or no one
   * can approve the call, and INVALID_INPUT when nothing is missing. Throws LOCKED when the person who asked has left: the approval is not for anyone else.
   */
  approve(
    actor: Actor,
    other: { personId: string; pin: string; call: string; input: unknown; needs: Needs },
  ): Promise<Approved> {
    return this.alone.run(async () => {
      const { call, input, needs } = other;
      const right = missingOf(needs, actor.rights);
      if (right === null) throw new Failure(appError('INVALID_INPUT', { issues: [] }));
      if (isSignedInOnly(call)) throw new Failure(appError('RIGHT_MISSING', { right }));
      const person = await this.check(other.personId, other.pin);
      const missing = missingOf(needs, [...actor.rights, ...rightsOf(person.role)]);
      if (missing !== null) throw new Failure(appError('RIGHT_MISSING', { right: missing }));
      const mustBeHere = (): void => {
        const isHere = this.access.signedIn()?.id === actor.person?.id && !this.access.isLocked();
        if (!isHere) throw new Failure(appError('LOCKED'));
      };
      mustBeHere();
      await this.record.note(actor, person.id, { what: 'approved', right, call });
      // In training the journal is opened for the note, which takes a while.
      mustBeHere();
      const left = this.access.approve(person, call, input) - this.deps.steadyMs();
      const by = { id: person.id, name: person.name };
      return { by, until: toIso(this.deps.clock.now() + left) };
    });
  }

  /** Throws Failure OWNER_NEEDED, NAME_TAKEN, PIN_NEEDED or TOO_MANY_PEOPLE; changes nothing then. */
  add(actor: Actor, input: PersonInput, pins: readonly { personId: string; pin: string }[]): Promise<People> {
    return this.changing(actor, async () => {
      const given = new Map(pins.map(({ personId, pin }) => [personId, pin]));
      const others = this.record.here().flatMap((known) => {
        const pin = given.get(known.personId) ?? null;
        return pin === null || known.verifier !== null ? [] : { known, pin };
      });
      const added = await this.record.version(null, {
        ...input,
        personId: crypto.randomUUID(),
        how: 'added',
      });
      const changed: PersonFacts[] = [];
      for (const { known, pin } of others)
        changed.push(await this.record.version(known, { ...known, pin, how: 'changed' }));
      await this.commit(actor, [...changed, added]);
      return this.announce();
    });
  }

  /** Throws Failure PERSON_NOT_FOUND, and as `add` does. */
  change(actor: Actor, personId: string, input: PersonInput): Promise<People> {
    return this.changing(actor, async () => {
      const known = this.record.mustBeHere(personId);
      await this.commit(actor, [await this.record.version(known, { ...input, personId, how: 'changed' })]);
      if (input.pin !== null) await this.forgetTries(personId);
      return this.announce();
    });
  }

  /** Throws Failure PERSON_NOT_FOUND or OWNER_NEEDED. */
  remove(actor: Actor, personId: string): Promise<People> {
    return this.changing(actor, async () => {
      const known = this.record.mustBeHere(personId);
      await this.commit(actor, [await this.record.version(known, { ...known, pin: null, how: 'removed' })]);
      return this.announce();
    });
  }

  /** Sets the PIN of the person who is signed in. Throws Failure as `signIn` does. */
  changePin(actor: Actor, pin: string, newPin: string): Promise<People> {
    return this.alone.run(async () => {
      const known = this.record.mustBeHere(actor.person?.id ?? '');
      if (known.verifier !== null) await this.check(known.personId, pin);
      await this.commit(actor, [await this.record.version(known, { ...known, pin: newPin, how: 'changed' })]);
      return this.announce();
    });
  }

  /** Sets an owner's PIN without the old one, and signs that owner in. Throws Failure as `ResetOwner.reset`. */
  resetOwner(personId: string, pin: string): Promise<People> {
    return this.alone.run(async () => {
      await this.reset.reset(personId, pin);
      await this.forgetTries(personId);
      this.access.signIn(personId);
      return this.announce();
    });
  }

  /** Sets up the people of a provisioning file, on a till that has none. Throws Failure as `add` does. */
  setUp(people: readonly PersonInput[]): Promise<boolean> {
    return this.alone.run(async () => {
      if (this.record.here().length > 0 || this.record.closed() !== null) return false;
      const versions: PersonFacts[] = [];
      for (const input of people) {
        versions.push(
          await this.record.version(null, { ...input, personId: crypto.randomUUID(), how: 'added' }),
        );
      }
      await this.record.commit(THE_TILL, versions);
      this.announce();
      return true;
    });
  }

  /** Seals the safe again with the vault's new seal, or opens it if that is possible now. */
  async keyChanged(): Promise<void> {
    await this.alone
      .run(async () => {
        const { safe } = this.deps;
        if (!safe.exists()) return;
        if (safe.problem() === null) await safe.sealAgain();
        else await this.read();
        if (this.record.closed() === null) await this.record.notePins();
        this.announce();
      })
      .catch((error: unknown) => void this.deps.log.error('the people could not be sealed again', error));
  }

  private async read(): Promise<void> {
    const recorded = await this.record.read();
    this.tries.load(this.deps.safe.content().tries, recorded);
  }

  /** The person who sets up the first PINs stays signed in. */
  private async commit(actor: Actor, versions: readonly PersonFacts[]): Promise<void> {
    const [before, asked] = [this.access.signedIn()?.id ?? versions.at(-1)?.personId, this.access.needed()];
    await this.record.commit(actor, versions);
    if (!asked && before !== undefined) this.access.signIn(before);
  }

  /** Returns the person if the PIN is right. Does the same work for every person. */
  private async check(personId: string, pin: string): Promise<Person> {
    const { safe } = this.deps;
    const closed = this.record.closed();
    if (closed !== null) throw new Failure(closed);
    const waitMs = this.tries.waitMs(personId);
    if (waitMs > 0) throw new Failure(appError('PIN_WAIT', { waitMs: Math.ceil(waitMs) }));
    await this.tries.begin(personId, (tries) => safe.keep({ tries }));
    const known = this.record.here().find((person) => person.personId === personId);
    if (known?.verifier === null) throw new Failure(appError('PIN_NEEDED', { name: known.name }));
    const salt = known?.salt ?? safe.newSalt();
    const verifier = await safe.verifier(personId, pin, salt);
    if (!known?.verifier || !safe.areSame(known.verifier, verifier)) {
      if (known) await this.record.note(THE_TILL, personId, { what: 'pin-wrong' });
      throw new Failure(appError('PIN_WRONG', { waitMs: Math.ceil(this.tries.waitMs(personId)) }));
    }
    await this.forgetTries(personId);
    return personOf(known);
  }

  private async forgetTries(personId: string): Promise<void> {
    this.tries.clear(personId);
    await this.record.keepApart({ tries: this.tries.all() });
  }

  private people(): Person[] {
    return this.record.here().map(personOf);
  }

  private announce(): People {
    this.access.follow();
    const state = this.state();
    this.deps.changed(state);
    return state;
  }

  /** The same for a change of people that `actor` makes. Throws as `LatePeople.mayChange`. */
  private changing<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
    return this.alone.run(async () => {
      await this.late.mayChange(actor);
      return work();
    });
  }
}

function problemOf(closed: AppError | null): People['problem'] {
  if (closed === null) return null;
  if (closed.code === 'KEYRING_UNAVAILABLE') return 'keyring-unavailable';
  return closed.code === 'PASSPHRASE_NEEDED' ? 'passphrase-needed' : 'pins-lost';
}
