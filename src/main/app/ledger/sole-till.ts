import type { CreditTills } from '../../domain/credit/credit-tills';
import type { ClaimOrders } from './claim-orders';
import type { GuardOtherTills } from './guard-other-tills';

/** What a session asks of the other tills of its shop, and reports to them. */
export interface OtherTills {
  readonly guard: Pick<
    GuardOtherTills,
    'ask' | 'heard' | 'ready' | 'refuseSlip' | 'alike' | 'hasBill' | 'sent' | 'withdraw'
  >;
  readonly claims: Pick<
    ClaimOrders,
    'isWhole' | 'decides' | 'othersMaySell' | 'isTaken' | 'claim' | 'release'
  >;
  /** The name by which the tills know a forgotten player; null where no players are shared. */
  readonly forgottenName: (what: string) => string | null;
  readonly credit: CreditTills;
}

/** A till without a ledger: no one is asked, and the shop's setting decides whether others sell. */
export const SOLE_TILL: OtherTills = {
  guard: {
    ask: () => undefined,
    heard: () => Promise.resolve([]),
    ready: () => Promise.resolve(),
    refuseSlip: () => Promise.resolve(),
    alike: () => [],
    hasBill: () => false,
    sent: () => undefined,
    withdraw: () => undefined,
  },
  claims: {
    isWhole: () => Promise.resolve(true),
    decides: () => false,
    othersMaySell: (setting) => setting,
    isTaken: () => false,
    claim: () => Promise.resolve({ is: 'away' }),
    release: () => undefined,
  },
  forgottenName: () => null,
  credit: {
    ready: () => Promise.resolve(),
    shop: () => null,
    uses: () => Promise.resolve(null),
    typed: () => undefined,
  },
};
