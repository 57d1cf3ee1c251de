/** Resetting an owner's PIN without the old one, once for each word of the PC's administrator. */
import { appError, Failure } from '@shared/ipc/errors';
import type { PersonFacts } from '../../domain/people/person-version';
import type { Log } from '../../domain/ports';
import type { FilePinSafe } from '../../adapters/secrets/pin-safe';
import type { ResetMark } from '../../adapters/system/reset-mark';
import type { PeopleRecord } from './people-record';

/** A mark that allows it, and when the administrator made it. */
type UsableMark = Extract<ResetMark, { ok: true }>;

export interface ResetDependencies {
  readonly safe: FilePinSafe;
  readonly record: PeopleRecord;
  readonly log: Log;
}

export class ResetOwner {
  /** The mark of this run; null when there is none. */
  private given: UsableMark | null = null;

  constructor(private readonly deps: ResetDependencies) {}

  /** Allows it in this run, because of `mark`. */
  allow(mark: UsableMark): void {
    this.given = mark;
  }

  /** Whether it is allowed, and was not done by the same mark before. */
  isAllowed(): boolean {
    return this.mark() !== null;
  }

  /** Throws Failure RESET_NOT_ALLOWED, PERSON_NOT_FOUND, or why the safe is closed if it may open again. */
  async reset(personId: string, pin: string): Promise<void> {
    const { safe, record, log } = this.deps;
    const mark = this.mark();
    if (mark === null) throw new Failure(appError('RESET_NOT_ALLOWED'));
    const closed = record.closed();
    // A safe that is only locked may open again: nothing is discarded for it.
    if (closed !== null && closed.code !== 'PINS_LOST') throw new Failure(closed);
    const known = record.mustBeHere(personId);
    if (known.role !== 'owner') throw new Failure(appError('PERSON_NOT_FOUND'));
    // Without its secret no PIN can be checked: everyone gets a new one, the others from the owner.
    const others = closed === null ? [] : record.everybody().filter((other) => other.personId !== personId);
    // Under the id that the seals know: they may not be written again before the next start.
    if (closed !== null) await safe.make(true, (await record.pinsId()) ?? undefined);
    const versions: PersonFacts[] = [await record.version(known, { ...known, pin, how: 'reset' })];
    for (const other of others) {
      const how = other.removed ? 'removed' : 'changed';
      const changed = await record.version(other, { ...other, pin: null, how });
      versions.push({ ...changed, salt: null, verifier: null });
    }
    const done = { person: { id: known.personId, name: known.name }, approvedBy: null, rights: [] };
    await record.write(done, versions);
    record.found();
    this.given = null;
    await record.keepApart({ usedReset: mark.mark });
    log.warn('an owner’s PIN was set anew', { person: personId });
  }

  /** The safe knows a used mark. Where it is an older one, or gone, the journal knows when it was used. */
  private mark(): UsableMark | null {
    const { given, deps } = this;
    if (given === null || deps.safe.content().usedReset === given.mark) return null;
    return deps.record.wasResetSince(given.madeAt) ? null : given;
  }
}
