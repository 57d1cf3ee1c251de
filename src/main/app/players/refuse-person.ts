/** A person's request about their data that the shop refuses. */
import { toIso } from '@shared/model/day/business-day';
import type { Actor } from '@shared/model/people/actor';
import { withoutSecrets } from '../../domain/redaction';
import type { ExportDependencies } from './export-person';

/**
 * Records that a request about a person's data was refused, by whom, when and why. `value` is an id of the
 * person. Like an export, the trail says how much there was, and not about whom.
 */
export async function refusePerson(
  { players, deps }: ExportDependencies,
  value: string,
  reason: string,
  actor: Actor,
): Promise<void> {
  const { sales, parked, players: saved } = await players.everythingOf(value);
  // The trail is permanent: an ID that slipped into the reason stays out of it.
  const why = withoutSecrets(reason, [value.trim()]);
  const found = { players: saved.length, sales: sales.length, parked: parked.length };
  deps.audit
    .by(actor)
    .record('person-refused', 'players', { reason: why, ...found }, toIso(deps.clock.now()));
}
