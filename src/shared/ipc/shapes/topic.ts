/** What a topic of the contract is made of. */
import { z } from 'zod';
import type { BusinessDay } from '../../model/day/business-day';
import type { Right } from '../../model/people/rights';

/** What a call takes or gives when there is nothing to take or to give. */
export const nothing = z.undefined();

/** Who may make a call: everybody, even at a locked till; whoever is signed in; or who has the right. */
export type CallRight = 'anyone' | 'signed-in' | Right;

/** What a right may depend on beside the input. */
export interface RightFacts {
  /** The business day of now; null while no session is at work. */
  readonly today: () => BusinessDay | null;
}

/** What a call needs, where that depends on its input: the right, or each of several. Pure. */
export type RightOfInput<Taken> = (input: Taken, facts: RightFacts) => CallRight | readonly Right[];

/** One call: `input` is checked on the way in, `output` on the way out. */
export interface Call {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** A till without people asks nobody; see `main/ipc/register.ts`. */
  readonly right: CallRight | RightOfInput<never>;
  /**
   * Whether an answer that is no failure crosses as JSON text. The bridge copies what crosses it member by member,
   * and a day of some thousand lines has a hundred thousand of them: as text it takes a tenth.
   */
  readonly asText?: true;
}

/** What a topic adds to the contract; `contract.ts` joins them. */
export interface Topic {
  /** Calls from the page to the main process. */
  readonly calls: Readonly<Record<string, Call>>;
  /** What the page is told without asking: the payload of each event. */
  readonly events: Readonly<Record<string, z.ZodType>>;
  /**
   * Expected failures: a stable code, and the facts that its message needs. The words, and what the person can do
   * about it, are in the page's `i18n` files under `errors.<CODE>`.
   */
  readonly errors: Readonly<Record<string, z.ZodObject>>;
}

/** What crossed a boundary is not changed afterwards. */
export type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;
