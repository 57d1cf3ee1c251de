/** A shop of several tills, and its ledger. */
import type { Right } from '../people/rights';
import type { SaleState } from '../sale/sale-state';

/**
 * `live`: it reports every few seconds. `away`: it has been silent for longer. `refused`: another machine
 * writes under its name and the till itself is silent. `lost`: its owner has shut it out.
 */
export const TILL_STATES = ['live', 'away', 'refused', 'lost'] as const;
export type TillState = (typeof TILL_STATES)[number];

/** Why a till did not carry out a decision made elsewhere; `OTHER`: only its own screen explains. */
export const REFUSED_WHY = [
  'WRONG_STATE',
  'TOO_EARLY',
  'ORDERS_NOT_READ',
  'ORDER_NOT_A_CANDIDATE',
  'ORDER_TAKEN',
  'UNFIT_TEXT',
  'PERSON_UNKNOWN',
  /** The till that decided was shut out before the decision was carried out. */
  'TILL_CLOSED',
  /** No till has the sale any more. */
  'TILL_GONE',
  'RIGHT_MISSING',
  'OTHER',
] as const;

/** The states in which a sale may be decided about from another till. */
export const DECIDABLE = ['held', 'not-sent', 'unknown'] as const satisfies readonly SaleState[];
export type Decidable = (typeof DECIDABLE)[number];

/** The right needed to decide about a sale of another till: to close it, or to say which order it is. */
export function rightToDecide(isOrder: boolean): Right {
  return isOrder ? 'settle' : 'void';
}

/**
 * The state of a till for a business day. `closed`: with its Z report. `nothing`: there was nothing to close.
 * `lost`: it was shut out or declared lost before it reported. `waiting`: none of these yet.
 */
export const TILL_DAYS = ['closed', 'nothing', 'lost', 'waiting'] as const;
export type TillDay = (typeof TILL_DAYS)[number];

/** The state as shown: `other-bounds` has closed a day with another start or end than this one. */
export const SHOWN_TILL_DAYS = [...TILL_DAYS, 'other-bounds'] as const;

/** Why the ledger accepts nothing from this till although it answers. */
export const LEDGER_REFUSALS = [
  'other-installation',
  'cloned',
  'closed',
  'retired',
  'login',
  'newer',
  'sealed',
  'not-bound',
] as const;
export type LedgerRefusal = (typeof LEDGER_REFUSALS)[number];

/** Why a till could not reach the ledger it joins; `other` has the network's or the server's text. */
export const LEDGER_FAULTS = [
  'no-such-name',
  'nobody-listens',
  'silent',
  'no-tls',
  'certificate',
  'not-bound',
  'no-such-database',
  'not-admitted',
  'other',
] as const;
export type LedgerFault = (typeof LEDGER_FAULTS)[number];

/** `off`: the till belongs to no ledger. `away`: it does, and that does not answer or accepts nothing. */
export const LEDGER_STATES = ['off', 'live', 'away'] as const;

/** The kinds that are shared, each with separate versions; and the right to change each. */
export const SHARED_KINDS = [
  'prices',
  'aliases',
  'receipt',
  'day',
  'people',
  'players',
  'credit',
  'pauses',
] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

/** The most items of a version: one of each scope of a full price book. */
export const MOST_SHARED_ITEMS = 10_000;

/** Items of a clash that a person is shown; the decision is for all of them. */
export const MOST_SHOWN_CLASHES = 50;
