/** What people need from the outside. */
import type { AppError } from '@shared/ipc/errors';
import type { Actor } from '@shared/model/people/actor';
import type { Right } from '@shared/model/people/rights';
import type { PersonFacts, PersonVersion } from './person-version';

/** What happened at the lock screen, for the audit trail. */
export type PinEvent =
  | { readonly what: 'signed-in' | 'pin-wrong' }
  | { readonly what: 'approved'; readonly right: Right; readonly call: string };

/**
 * The people in the journal's file. Like the journal, it commits with its entries in the audit trail or
 * throws.
 */
export interface PeopleBook {
  /** See `Journal.by`. */
  by(actor: Actor): PeopleBook;
  /** Every version, in the order in which they were written. */
  versions(): PersonVersion[];
  /** Adds versions, all or none. */
  add(versions: readonly PersonVersion[]): void;
  note(personId: string, event: PinEvent, at: string): void;
  /** How often a wrong PIN was given for each person since the last right one, according to the trail. */
  wrongPins(): ReadonlyMap<string, number>;
  /** Whether the trail records any people. */
  hadPeople(): boolean;
}

/** Consecutive wrong PINs of one person. */
export interface Tries {
  readonly wrong: number;
  /** By the wall clock, in epoch milliseconds. */
  readonly lastAt: number;
}

/** Stored apart from the journal, under one seal. */
export interface SafeContent {
  /** The last version of each person. */
  readonly people: readonly PersonVersion[];
  readonly tries: Readonly<Record<string, Tries>>;
  /** What allowed the last reset of an owner's PIN: it does not allow a second one. */
  readonly usedReset: string | null;
  /**
   * The code that the people of the shop's other tills are sealed with, as the owner sees it; null when not
   * shared.
   */
  readonly shopCode: string | null;
}

/** The secret that PINs are checked with, and facts that must be known outside the journal. */
export interface PinSafe {
  /** Whether there is one, open or not: then PINs are asked for. */
  exists(): boolean;
  /** Opens it as far as possible now. `mayBeBare`: whether an unsealed one may be this till's. */
  load(mayBeBare: () => Promise<boolean>): Promise<void>;
  /** Why it is closed; null when it is open, or there is none. */
  problem(): AppError | null;
  keptBy(): 'keyring' | 'passphrase' | 'file';
  content(): SafeContent;
  /** Makes one if there is none or, with `anew`, replaces one that can't be opened. */
  make(anew: boolean): Promise<void>;
  /** The secret itself, base64, for the shop's other tills; null while it is closed or there is none. */
  secret(): string | null;
  /**
   * Continues with the secret and code of the shop's other tills; what was sealed with the previous secret
   * stays this till's.
   */
  adopt(secret: string, shopCode: string | null): Promise<void>;
  /** Rejects when it can't be written; then the previous content stays. */
  keep(change: Partial<SafeContent>): Promise<void>;
  /** All of it as a text for `take`, for a sealed copy; null while it is closed or there is none. */
  text(): string | null;
  /**
   * Takes over the content of a copy if there is none yet; returns whether it did. Rejects on an invalid
   * text, and when it can't be written: then there is none.
   */
  take(text: string): Promise<boolean>;
  /** Seals it with the vault's current seal. */
  sealAgain(): Promise<void>;
  seal(facts: PersonFacts): string;
  isOurs(version: PersonVersion): boolean;
  newSalt(): string;
  /** Slow on purpose, and not on the till's own thread. */
  verifier(personId: string, pin: string, salt: string): Promise<string>;
  /** Whether two verifiers are the same; the time taken does not reveal how far they agree. */
  areSame(one: string, other: string): boolean;
}
