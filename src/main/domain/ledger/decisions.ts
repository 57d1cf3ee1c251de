/** What a person decides at one till about a sale of another till, and when that till carries it out. */
import type { Actor } from '@shared/model/people/actor';
import type { Person, PersonRef } from '@shared/model/people/person';
import { MAX_PERSON_NAME_LENGTH } from '@shared/model/kinds/people';
import { RIGHTS, rightsOf } from '@shared/model/people/rights';
import type { Note, Sale } from '@shared/model/sale/sale';
import type { SaleState } from '@shared/model/sale/sale-state';
import type { Settings } from '@shared/model/settings/settings';
import type { Decided } from '@shared/model/shop/shop';
import { rightToDecide } from '@shared/model/kinds/shop';
import { MAX_REASON_LENGTH, MAX_SHOP_NAME_LENGTH, MAX_TYPED_CODE_LENGTH } from '@shared/model/text-limits';

/** A decision about a sale of this till, made elsewhere. */
export interface Decision {
  readonly id: string;
  readonly saleId: string;
  /** The state that the person saw. */
  readonly state: SaleState;
  /** The code of the order it is; null to close the sale. */
  readonly code: string | null;
  readonly reason: string;
  readonly who: string;
  readonly personId: string | null;
  readonly approvedBy: string | null;
  /** The till, or the office, that decided. */
  readonly till: string;
  /** ISO 8601 UTC, by the ledger's clock. */
  readonly at: string;
  /** Whether it was made while no till had the sale: its money may have been settled elsewhere. */
  readonly noted: boolean;
}

/** A `Decision` to be sent. */
export type NewDecision = Omit<Decision, 'id' | 'till' | 'at' | 'noted'>;

/** The ledger's answer to a new one: see its function `decide`. */
export interface DecisionTaken {
  readonly status: 'ok' | 'waits' | 'moved' | 'own' | 'gone';
  readonly till: string;
  readonly state: SaleState;
}

/** The questions; null when the ledger does not answer. */
export interface DecisionQuestions {
  decide(decision: NewDecision): Promise<DecisionTaken | null>;
  /** Those waiting for this till, oldest first. */
  waiting(): Promise<readonly Decision[] | null>;
  /** `why`: the code of what prevented it. Returns whether the ledger accepted the answer. */
  answer(id: string, answer: NonNullable<Decided['answer']>, why: string | null): Promise<boolean>;
}

/** Whom the action is recorded under: the person who decided, and where. */
export function deciderOf({ who, till }: Pick<Decision, 'who' | 'till'>): string {
  return saidAt(who, till);
}

/**
 * The actor recorded here for a decision, or the code of why it is not carried out. Only the till is certain,
 * since the ledger knows its login: it is written next to each name. If the tills share their people
 * (`people` is not null), each person named must be one of them. One of the two must have the right.
 * Otherwise that till's word is taken.
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
  // The approver must have the right, even when the person who decided did not need approval.
  if (approvedBy !== null && approver === null) return 'RIGHT_MISSING';
  const rights = [person, approver].flatMap((one) => (one === null ? [] : rightsOf(one.role)));
  if (!rights.includes(right)) return 'RIGHT_MISSING';
  return { person: refOf(person, till), approvedBy: approver && refOf(approver, till), rights };
}

/** The note for staff about a decision made while this till was gone; null for an unfit text. */
export function noteOf(decision: Decision, locale: Settings['locale']): Note | null {
  const { code, reason, at } = decision;
  if (!isFit(decision)) return null;
  const [cancelled, settled, why] = NOTE_WORDS[locale];
  return {
    at,
    who: deciderOf(decision),
    text: `${code === null ? cancelled : settled + code}. ${why}: ${reason}`,
  };
}

/** A note is kept as text, in the till's language. */
const NOTE_WORDS: Readonly<Record<Settings['locale'], readonly [string, string, string]>> = {
  en: [
    'Decided while this till was out of use: cancelled. The customer may have the money back already',
    'Decided while this till was out of use: it is order ',
    'Reason',
  ],
  th: [
    'ตัดสินใจไว้ระหว่างที่เครื่องนี้เลิกใช้: ยกเลิก อาจคืนเงินให้ลูกค้าไปแล้ว',
    'ตัดสินใจไว้ระหว่างที่เครื่องนี้เลิกใช้: เป็นออเดอร์ ',
    'เหตุผล',
  ],
};

/** Whether a page of this till would accept its texts: a login can send the ledger more than a till. */
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
 * What to do about a decision, given the sale's current state. `done`: it was carried out before and only the
 * answer was lost. `moved`: the sale differs from the one seen.
 */
export function stepFor(decision: Decision, sale: Sale): 'apply' | 'done' | 'moved' {
  if (isTrue(decision, sale)) return 'done';
  return sale.state === decision.state ? 'apply' : 'moved';
}

function isTrue(decision: Decision, { state, voidReason, voidedBy, seenOrder }: Sale): boolean {
  if (decision.code !== null) return seenOrder?.by === 'person' && seenOrder.code === decision.code;
  return state === 'voided' && voidReason === decision.reason && voidedBy?.name === deciderOf(decision);
}
