/** Decides here, or in the office, about another till's sale: a kept one can only be closed, never sent. */
import { appError, Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import type { Actor } from '@shared/model/people/actor';
import type { Settings } from '@shared/model/settings/settings';
import { NO_NAME } from '@shared/model/shop/shop';
import type { DecisionQuestions, NewDecision } from '../../domain/ledger/decisions';
import type { Clock } from '../../domain/ports';
import type { AuditTrail } from '../../adapters/journal/trail/audit-trail';

export interface DecideDependencies {
  readonly questions: Pick<DecisionQuestions, 'decide'>;
  readonly audit: Pick<AuditTrail, 'by'>;
  readonly settings: () => Pick<Settings, 'cashierName' | 'tillName'>;
  readonly clock: Clock;
}

/**
 * Hands the decision to the sale's till, which applies it by its rules or reports why not. `gone`: no till has the
 * sale any more, and the decision is only noted. Throws Failure LEDGER_AWAY, SHOP_SALE_MOVED, SHOP_SALE_OWN, or
 * SHOP_DECISION_WAITS while another one waits.
 */
export async function decideElsewhere(
  { questions, audit, settings, clock }: DecideDependencies,
  said: Pick<NewDecision, 'saleId' | 'state' | 'code' | 'reason'>,
  actor: Actor,
): Promise<{ till: string; gone: boolean }> {
  const taken = await questions.decide({
    ...said,
    who: nameOf(actor, settings()),
    personId: actor.person?.id ?? null,
    approvedBy: actor.approvedBy?.name ?? null,
  });
  if (!taken) throw new Failure(appError('LEDGER_AWAY'));
  const { status, till, state } = taken;
  switch (status) {
    case 'moved':
      throw new Failure(appError('SHOP_SALE_MOVED', { state }));
    case 'own':
      throw new Failure(appError('SHOP_SALE_OWN'));
    case 'waits':
      throw new Failure(appError('SHOP_DECISION_WAITS', { till }));
    case 'gone':
    case 'ok':
      audit.by(actor).record('decision', said.saleId, { ...said, till }, toIso(clock.now()));
      return { till, gone: status === 'gone' };
  }
}

/** A till without people has no one to name: the decision is then in the name of the cashier or the till. */
function nameOf(
  { person }: Actor,
  { cashierName, tillName }: Pick<Settings, 'cashierName' | 'tillName'>,
): string {
  return person?.name ?? (cashierName || tillName || NO_NAME);
}
