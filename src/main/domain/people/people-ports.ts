/** What people need from the world. */
import type { AppError } from '@shared/ipc/errors';
import type { Actor } from '@shared/model/people/actor';
import type { Right } from '@shared/model/people/rights';
import type { PersonFacts, PersonVersion } from './person-version';

/** What happened at the lock screen, for the audit trail. */
export type PinEvent =
  | { readonly what: 'signed-in' | 'pin-wrong' }
  | { readonly what: 'approved'; readonly right: Right; readonly call: string };

/** The people in the journal's file. Like the journal, it commits with its entries in the audit trail or throws. */
export interface PeopleBook {
  /** See `Journal.by`. */
  by(actor: Actor): PeopleBook;
  /** Every version there is, in the order in which they were written. */
  versions(): PersonVersion[];
  /** Adds versions, all or none. */
  add(versions: readonly PersonVersion[]): void;
  note(personId: string, event: PinEvent, at: string): void;
  /** How often a wrong PIN was given for each person since the last right one, as the trail tells. */
  wrongPins(): ReadonlyMap<string, number>;
  /** Whether the trail tells of people at all. */
  hadPeople(): boolean;
}

/** Wrong PINs of one person in a row. */
export interface Tries {
  readonly wrong: number;
  /** By the wall clock, in epoch milliseconds. */
  readonly lastAt: number;
}

/** What is kept apart from the journal, under one seal. */
export interface SafeContent {
  /** The last version of each person. */
  readonly people: readonly PersonVersion[];
  readonly tries: Readonly<Record<string, Tries>>;
  /** What allowed the last reset of an owner's PIN: it allows no second one. */
  readonly usedReset: string | null;
  /** The code that the people of the shop's other tills are sealed with, as the owner sees it; null when they are not shared. */
  readonly shopCode: string | null;
}

/** The secret that PINs are checked with, and what has to be known outside of the journal. */
export interface PinSafe {
  /** Whether there is one, open or not: then PINs are asked for. */
  exists(): boolean;
  /** Opens it as far as it can be opened now. `mayBeBare`: whether one that nothing seals may be this till's. */
  load(mayBeBare: () => Promise<boolean>): Promise<void>;
  /** Why it is closed; null when it is open, or there is none. */
  problem(): AppError | null;
  keptBy(): 'keyring' | 'passphrase' | 'file';
  content(): SafeContent;
  /** Makes one where there is none, or, with `anew`, in place of one that cannot be opened. */
  make(anew: boolean): Promise<void>;
  /** The secret itself, base64, for the shop's other tills; null while it is closed or there is none. */
  secret(): string | null;
  /** Goes on with the secret of the shop's other tills, and their code; what was sealed with the own one stays this till's. */
  adopt(secret: string, shopCode: string | null): Promise<void>;
  /** Rejects when it cannot be written; what was there stays then. */
  keep(change: Partial<SafeContent>): Promise<void>;
  /** All of it as a text that `take` understands, for a sealed copy; null while it is closed or there is none. */
  text(): string | null;
  /**
   * Takes over what a copy holds, where there is none; whether it did. Rejects on a text that is none, and when it
   * cannot be written: there is none then.
   */
  take(text: string): Promise<boolean>;
  /** Seals it with what the vault seals with now. */
  sealAgain(): Promise<void>;
  seal(facts: PersonFacts): string;
  isOurs(version: PersonVersion): boolean;
  newSalt(): string;
  /** Slow on purpose, and away from the till's own thread. */
  verifier(personId: string, pin: string, salt: string): Promise<string>;
  /** Whether two verifiers are the same; how long it takes does not show how far they agree. */
  areSame(one: string, other: string): boolean;
}
