/** The people of the till, stored in the live journal and in the safe next to it. */
import { Failure } from '@shared/ipc/errors';
import type { People } from '@shared/model/people/person';
import { PERSON_COLOURS, type PersonColour } from '@shared/model/kinds/people';
import type { FilePinSafe } from '../../adapters/secrets/pin-safe';
import type { TrailKeyStore } from '../../adapters/secrets/trail-key';
import type { Provisioning } from '../../adapters/settings/provisioning';
import type { ResetMark } from '../../adapters/system/reset-mark';
import { Staff } from './staff';
import type { Clock, Log, PinsNoted, SealedPins, Vault } from '../../domain/ports';
import type { LiveTrail } from '../live/live-trail';
import type { Notices } from '../notices';

export interface TillPeopleDependencies {
  readonly safe: FilePinSafe;
  readonly vault: Pick<Vault, 'pinsOf' | 'notePins'>;
  readonly trailKey: Pick<TrailKeyStore, 'pinsOf' | 'notePins'>;
  readonly live: Pick<LiveTrail, 'open'>;
  readonly hasJournal: () => boolean;
  /** Reads the administrator's file that allows a reset, and the words that it has to hold. */
  readonly readReset: (path: string) => Promise<{ readonly mark: ResetMark; readonly words: string }>;
  readonly clock: Clock;
  readonly steadyMs: () => number;
  readonly log: Log;
  /** Called when the person who was at the till has left. */
  readonly left: () => void;
  readonly changed: (people: People) => void;
  readonly notices: Pick<Notices, 'add' | 'addBreaks'>;
}

export class TillPeople {
  readonly keep: Staff;
  /** The people of a provisioning file that are not set up yet. */
  provisioned: NonNullable<Provisioning['people']> = [];

  constructor(private readonly deps: TillPeopleDependencies) {
    const { live } = deps;
    this.keep = new Staff({
      ...deps,
      book: async () => (await live.open()).people,
      mayBeOwn: (id) => this.mayBeOwn(id),
      pinsNoted: (needsProof) => this.pinsNoted(needsProof),
      notePins: (pins) => this.notePins(pins),
      broken: ({ forged, absent }) => this.broken(forged, absent),
    });
  }

  /** Whether PINs were ever set here. The safe alone does not say: it may be moved away for one start. */
  async hasPins(): Promise<boolean> {
    const { safe, hasJournal, live } = this.deps;
    if (safe.exists()) return true;
    if (!hasJournal()) return false;
    try {
      return (await live.open()).people.hadPins() || (await this.pinsNoted()) !== null;
    } catch (error) {
      // What a journal says that cannot be opened is asked again before anything is written into it.
      if (error instanceof Failure) return false;
      throw error;
    }
  }

  /** What PINs are checked with, for a sealed copy; null while it is closed or there is none. */
  pinText(): string | null {
    return this.deps.safe.text();
  }

  /**
   * Seals the PINs in the vault's new way. Await it before the vault's own file says so: a till that dies in between
   * opens them either way. Rejects when they cannot be written.
   */
  tokenSealing(): Promise<void> {
    return this.deps.safe.sealAgain();
  }

  /** Imports the PINs of a copy on a machine that has none; `journal`: its id. Returns whether it did. */
  async takePins(pins: string, journal: string): Promise<boolean> {
    const { safe, trailKey } = this.deps;
    const isTaken = await safe.take(pins, (id) => this.mayBeOwn(id, journal));
    // Those that are here stay, also with the journal of another till.
    if (!isTaken && safe.id() !== '') await trailKey.notePins({ journal, id: safe.id(), versions: 0 });
    return isTaken;
  }

  /** Deletes the PINs just imported, because the rest of the copy could not be imported. */
  dropPins(): void {
    this.deps.safe.drop();
  }

  /** Reads the people; the administrator's file allows an owner's reset. Await it before any call. */
  async start(resetOwnerPin: string | null): Promise<void> {
    await this.keep.load();
    if (resetOwnerPin !== null) await this.allowReset(resetOwnerPin);
    await this.setUp();
  }

  /** Adds the people of a provisioning file; a till that has people keeps its own. */
  async setUp(): Promise<void> {
    const { provisioned } = this;
    this.provisioned = [];
    if (provisioned.length === 0) return;
    const colourOf = (at: number): PersonColour => PERSON_COLOURS[at % PERSON_COLOURS.length] ?? 'teal';
    const added = await this.keep.setUp(
      provisioned.map((person, at) => ({ ...person, colour: colourOf(at) })),
    );
    if (!added) this.deps.log.info('the people of the provisioning file were left out: the till has its own');
  }

  private async allowReset(path: string): Promise<void> {
    const { log, notices, readReset } = this.deps;
    const { mark, words } = await readReset(path);
    if (mark.ok) {
      this.keep.reset.allow(mark);
      return;
    }
    notices.add({ code: 'RESET_REFUSED', text: [path, mark.why, words] });
    log.warn('an owner’s PIN is not reset: the file is not the administrator’s', { path, why: mark.why });
  }

  /**
   * Where the seals know these people's PINs, no others count: the same keyring opens those of another till. `copied`: the
   * journal that they come with, which is not there yet.
   */
  private async mayBeOwn(id: string | null, copied?: string): Promise<boolean> {
    const sealed = await this.sealedPins(copied);
    if (sealed.length === 0) return true;
    const isKnown = (known: PinsNoted): boolean => known.id === id;
    return (copied ?? (await this.journalHere())) === null ? sealed.some(isKnown) : sealed.every(isKnown);
  }

  private async pinsNoted(needsProof = false): Promise<PinsNoted | null> {
    const noted = (await this.sealedPins()).filter(({ isClaim = false }) => !(needsProof && isClaim));
    const [first] = noted;
    return first ? { id: first.id, versions: Math.max(...noted.map(({ versions }) => versions)) } : null;
  }

  /**
   * By the seals of the token and of the trail's key: without the one nothing can be sold, without the other no entry is
   * sealed as the till's. Of a journal that is not there, or cannot be opened, it is not known whose it is: all count.
   */
  private async sealedPins(copied?: string): Promise<SealedPins[]> {
    const { vault, trailKey } = this.deps;
    const sealed = [await vault.pinsOf(), ...(await trailKey.pinsOf())].filter((known) => known !== null);
    if (sealed.length === 0) return [];
    const here = copied ?? (await this.journalHere());
    return sealed.filter(({ journal }) => here === null || journal === here);
  }

  private async notePins(pins: PinsNoted): Promise<void> {
    const { vault, trailKey } = this.deps;
    await vault.notePins(pins);
    const journal = await this.journalId();
    if (journal !== null) await trailKey.notePins({ journal, ...pins });
  }

  /** The journal that is there; null for none, and for one that cannot be opened. */
  private journalHere(): Promise<string | null> {
    return this.deps.hasJournal() ? this.journalId() : Promise.resolve(null);
  }

  /** Null for a journal that cannot be opened: the till starts all the same and reports it. */
  private async journalId(): Promise<string | null> {
    try {
      return (await this.deps.live.open()).identity.id;
    } catch (error) {
      if (error instanceof Failure) return null;
      throw error;
    }
  }

  private broken(forged: readonly string[], absent: readonly string[]): void {
    const place = { seq: null, table: 'people' } as const;
    const breaks = [
      ...forged.map((key) => ({ ...place, fault: 'row-changed' as const, key })),
      ...absent.map((key) => ({ ...place, fault: 'row-missing' as const, key })),
    ];
    this.deps.log.warn('people in the journal are not as the till wrote them', { breaks });
    this.deps.notices.addBreaks(breaks);
  }
}
