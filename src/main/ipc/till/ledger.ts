/** The shop ledger that the till belongs to. */
import type { ledger as topic } from '@shared/ipc/till/ledger';
import type { KeepLedger } from '../../app/ledger/keep-ledger';
import type { JoinPeople } from '../../app/ledger/join-people';
import type { KeepShared } from '../../app/ledger/keep-shared';
import type { HandlersOf } from '../register';

/** The handlers of the topic. */
export function ledgerHandlers(ledger: {
  readonly keep: Pick<KeepLedger, 'status' | 'join' | 'leave' | 'sealPlayers'>;
  readonly shared: Pick<KeepShared, 'open' | 'decide'>;
  readonly joinPeople: Pick<JoinPeople, 'share' | 'join'>;
}): HandlersOf<typeof topic> {
  return {
    'ledger.status': () => ledger.keep.status(),
    'ledger.join': ({ code, url, ca }, doer) => ledger.keep.join({ url, ca }, code, doer),
    'ledger.leave': ({ losing }, doer) => ledger.keep.leave(losing, doer),
    'ledger.sharePeople': async (_, doer) => ({ code: await ledger.joinPeople.share(doer) }),
    'ledger.joinPeople': async ({ code }, doer) => {
      await ledger.joinPeople.join(code, doer);
      return undefined;
    },
    'ledger.sealPlayers': (_, doer) => ledger.keep.sealPlayers(doer),
    'ledger.clashes': () => ledger.shared.open(),
    'ledger.decide': ({ kind, version, side }, doer) => ledger.shared.decide(kind, version, side, doer),
  };
}
