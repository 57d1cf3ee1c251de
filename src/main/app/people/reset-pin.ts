/** Writes an owner's new PIN, which the PC's administrator has allowed. */
import { appError, Failure } from '@shared/ipc/errors';
import type { FilePinSafe } from '../../adapters/secrets/pin-safe';
import type { PersonFacts } from '../../domain/people/person-version';
import type { Log } from '../../domain/ports';
import type { PeopleRecord } from './people-record';

export interface ResetDependencies {
  readonly safe: FilePinSafe;
  readonly record: PeopleRecord;
  readonly log: Log;
}

/** `usedReset`: the mark that allowed it. Throws Failure as `ResetOwner.reset`. */
export async function resetPin(
  { safe, record, log }: ResetDependencies,
  usedReset: string,
  personId: string,
  pin: string,
): Promise<void> {
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
  await record.keepApart({ usedReset });
  log.warn('an owner’s PIN was reset', { person: personId });
}
