/** What a person decides at one till about a sale of another, and when the other does what was decided. */
import type { Actor } from '@shared/model/people/actor';
import { MAX_PERSON_NAME_LENGTH, type Person, type PersonRef } from '@shared/model/people/person';
import { RIGHTS, rightsOf } from '@shared/model/people/rights';
import type { Sale } from '@shared/model/sale/sale';
import type { SaleState } from '@shared/model/sale/sale-state';
import { rightToDecide, type Decided } from '@shared/model/shop/shop';
import { MAX_REASON_LENGTH, MAX_SHOP_NAME_LENGTH, MAX_TYPED_CODE_LENGTH } from '@shared/model/text-limits';

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
  return saidAt(who, till);
}

/**
 * Who does what was decided, as this till puts it down, or the code of why it does not. The till alone is certain, for
 * the ledger knows its login: it stands beside each name. Where the tills share their people (`people` is not null),
 * whoever is named has to be one of them, and one of the two named must have the right; otherwise it is that till's word.
 */
export function actorOf(
  decision: Decision,
  people: readonly Person[] | null,
): Actor | 'UNFIT_TEXT' | 'PERSON_UNKNOWN' | 'RIGHT_MISSING' {
  const { who, approvedBy, till, personId } = decision;
  if (!isFit(decision)) return 'UNFIT_TEXT';
  if (people === null) {
    const approver = approvedBy === null ? null : { id: '', name: saidAt(approvedBy, till) };
    return { person: { id: '', name: saidAt(who, till) }, approvedBy: approver, rights: RIGHTS };
  }
  const right = rightToDecide(decision.code !== null);
  const person = people.find(({ id, name }) => id === personId && name === who);
  const named = people.filter(({ name }) => name === approvedBy);
  if (!person || (approvedBy !== null && named.length === 0)) return 'PERSON_UNKNOWN';
  const approver = named.find(({ role }) => rightsOf(role).includes(right)) ?? null;
  // Nobody approves what he may not do himself, also when whoever decided could have done without.
  if (approvedBy !== null && approver === null) return 'RIGHT_MISSING';
  const rights = [person, approver].flatMap((one) => (one === null ? [] : rightsOf(one.role)));
  if (!rights.includes(right)) return 'RIGHT_MISSING';
  return { person: refOf(person, till), approvedBy: approver && refOf(approver, till), rights };
}

/** Whether its texts are as a page of this till would take them: a login may say more to the ledger than a till does. */
function isFit({ reason, who, approvedBy, code }: Decision): boolean {
  return (
    isTextWithin(reason, MAX_REASON_LENGTH) &&
    isTextWithin(who, MAX_SHOP_NAME_LENGTH) &&
    (approvedBy === null || isTextWithin(approvedBy, MAX_PERSON_NAME_LENGTH)) &&
    (code === null || isTextWithin(code, MAX_TYPED_CODE_LENGTH))
  );
}

function isTextWithin(text: string, longest: number): boolean {
  return text.length <= longest && text.trim() !== '';
}

function refOf({ id, name }: Person, till: string): PersonRef {
  return { id, name: saidAt(name, till) };
}

function saidAt(name: string, till: string): string {
  return `${name} (${till})`;
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
