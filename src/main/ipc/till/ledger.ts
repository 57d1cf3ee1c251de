/** The shop ledger that the till belongs to. */
import type { ledger as topic } from '@shared/ipc/till/ledger';
import type { LedgerMembership } from '../../app/ledger/ledger-membership';
import type { JoinPeople } from '../../app/ledger/shared/join-people';
import type { SharedValues } from '../../app/ledger/shared/shared-values';
import type { HandlersOf } from '../register';

export function ledgerHandlers(ledger: {
  readonly keep: LedgerMembership;
  readonly shared: SharedValues;
  readonly joinPeople: JoinPeople;
}): HandlersOf<typeof topic> {
  return {
    'ledger.status': () => ledger.keep.status(),
    'ledger.join': ({ code, url, ca }, actor) => ledger.keep.join({ url, ca }, code, actor),
    'ledger.leave': ({ losing }, actor) => ledger.keep.leave(losing, actor),
    'ledger.sharePeople': async (_, actor) => ({ code: await ledger.joinPeople.share(actor) }),
    'ledger.joinPeople': ({ code }, actor) => ledger.joinPeople.join(code, actor),
    'ledger.sealPlayers': (_, actor) => ledger.keep.sealPlayers(actor),
    'ledger.clashes': () => ledger.shared.open(),
    'ledger.decide': ({ kind, version, side }, actor) => ledger.shared.decide(kind, version, side, actor),
  };
}
