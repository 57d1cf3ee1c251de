import { z } from 'zod';
import type { BusinessDay } from '../../model/day/business-day';
import type { Right } from '../../model/people/rights';
import type { SoldItem } from '../../model/sale/alike';

/** The type of a call without input or output. */
export const nothing = z.undefined();

/** Who may make a call: anyone, even at a locked till; anyone signed in; or a person with the right. */
export type CallRight = 'anyone' | 'signed-in' | Right;

/** Facts that a right may depend on in addition to the input. */
export interface RightFacts {
  /** The current business day; null while no session runs. */
  readonly today: () => BusinessDay | null;
  /** What a sale sells to whom; null for none, and while no session runs. */
  readonly sold: (saleId: string) => SoldItem | null;
}

/** The rights that a call needs, if they depend on its input: one, or each of several. Pure. */
export type RightOfInput<Taken> = (input: Taken, facts: RightFacts) => CallRight | readonly Right[];

/** One call: `input` is checked on the way in, `output` on the way out. */
export interface Call {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** Not checked on a till without people; see `main/ipc/register.ts`. */
  readonly right: CallRight | RightOfInput<never>;
  /**
   * Whether a successful answer crosses as JSON text. The bridge copies values member by member, and a day of
   * some thousand lines has a hundred thousand of them. As text it takes a tenth.
   */
  readonly asText?: true;
}

/** What a topic adds to the contract; `contract.ts` joins them. */
export interface Topic {
  /** Calls from the page to the main process. */
  readonly calls: Readonly<Record<string, Call>>;
  /** Messages that the page receives without asking: the payload of each event. */
  readonly events: Readonly<Record<string, z.ZodType>>;
  /**
   * Expected failures: a stable code, and the facts that its message needs. Their texts, and what a person
   * can do, are in the page's `i18n` files under `errors.<CODE>`.
   */
  readonly errors: Readonly<Record<string, z.ZodObject>>;
}
