/** What a person decides at one till about a sale of another, and when the other does what was decided. */
import type { Sale } from '@shared/model/sale/sale';
import type { SaleState } from '@shared/model/sale/sale-state';
import type { Decided } from '@shared/model/shop/shop';

/** A decision about a sale of this till, made elsewhere. */
export interface Decision {
  readonly id: string;
  readonly saleId: string;
  /** The state that was seen. */
  readonly state: SaleState;
  /** The code of the order that it is; null to close it. */
  readonly code: string | null;
  readonly reason: string;
  readonly who: string;
  readonly personId: string | null;
  readonly approvedBy: string | null;
  /** The till, or the office, where it was decided. */
  readonly till: string;
}

/** As `Decision`, on its way. */
export type NewDecision = Pick<
  Decision,
  'saleId' | 'state' | 'code' | 'reason' | 'who' | 'personId' | 'approvedBy'
>;

/** What the ledger says to a new one: see its function `decide`. */
export interface DecisionTaken {
  readonly status: 'ok' | 'waits' | 'moved' | 'own' | 'gone';
  readonly till: string;
  readonly state: SaleState;
}

/** The questions; null when the ledger does not answer. */
export interface DecisionQuestions {
  decide(decision: NewDecision): Promise<DecisionTaken | null>;
  /** Those that wait for this till, oldest first. */
  waiting(): Promise<readonly Decision[] | null>;
  /** `why`: the code of what kept it from coming true. Whether the ledger took it. */
  answer(id: string, answer: NonNullable<Decided['answer']>, why: string | null): Promise<boolean>;
}

/** Who it is put down to: whoever decided, and where. */
export function deciderOf({ who, till }: Pick<Decision, 'who' | 'till'>): string {
  return `${who} (${till})`;
}

/**
 * What to do about a decision with the sale as it is now: `done` when it came true before and only the answer was
 * lost; `moved` when the sale is another than was seen, or gone.
 */
export function stepFor(decision: Decision, sale: Sale | null): 'apply' | 'done' | 'moved' {
  if (sale === null) return 'moved';
  if (isTrue(decision, sale)) return 'done';
  return sale.state === decision.state ? 'apply' : 'moved';
}

function isTrue(decision: Decision, { state, voidReason, voidedBy, seenOrder }: Sale): boolean {
  if (decision.code !== null) return seenOrder?.by === 'person' && seenOrder.code === decision.code;
  return state === 'voided' && voidReason === decision.reason && voidedBy?.name === deciderOf(decision);
}
