/** What an office does with the shop's tills: makes codes for new ones, and ends old ones. */
import { appError, Failure } from '@shared/ipc/errors';
import type { Actor } from '@shared/model/people/actor';
import { invitationText } from '@shared/model/shop/invitation';
import type { NewTill, TillCode } from '@shared/model/shop/shop';
import type { Clock } from '../../domain/ports';
import { toIso } from '@shared/model/day/business-day';
import type { AskShop } from './ask-shop';
import type { AuditTrail } from '../../adapters/journal/trail/audit-trail';

export interface KeepTillsDependencies {
  readonly shop: Pick<AskShop, 'askLive'>;
  readonly audit: Pick<AuditTrail, 'by' | 'record'>;
  readonly clock: Clock;
  /** The ledger's address; null until it is known. */
  readonly address: () => string | null;
}

/** Makes a one-time code. Throws Failure LEDGER_AWAY, or OFFICE_ONLY when the ledger makes none. */
export async function offerCode(deps: KeepTillsDependencies, till: NewTill, actor: Actor): Promise<TillCode> {
  const offered = await deps.shop.askLive('offerCode', till);
  if (!offered) throw new Failure(appError('OFFICE_ONLY'));
  deps.audit.by(actor).record('ledger', 'code', { ...till }, toIso(deps.clock.now()));
  const { code } = offered;
  const url = deps.address();
  return { ...offered, invitation: url === null ? code : invitationText({ url, code }) };
}

/** Ends a till. Throws Failure LEDGER_AWAY, or OFFICE_ONLY when there is none to end from here. */
export async function endTill(
  deps: KeepTillsDependencies,
  id: string,
  how: 'closed' | 'retired',
  actor: Actor,
): Promise<void> {
  if (!(await deps.shop.askLive('endTill', { id, how }))) throw new Failure(appError('OFFICE_ONLY'));
  deps.audit.by(actor).record('ledger', 'ended', { till: id, how }, toIso(deps.clock.now()));
}
