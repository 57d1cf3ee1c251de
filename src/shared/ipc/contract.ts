/** Joins the topics into one table: input and output of each call, payload of each event. */
import { z } from 'zod';
import { MOST_ERROR_FACTS } from '../model/text-limits';
import { attention } from './day/attention';
import { audit } from './till/audit';
import { backup } from './till/backup';
import { credit } from './day/credit';
import { day } from './day/day';
import { display } from './counter/display';
import { drawer } from './day/drawer';
import { kiosk } from './till/kiosk';
import { ledger } from './till/ledger';
import { looks } from './till/looks';
import { news } from './till/news';
import { orders } from './day/orders';
import { pictures } from './till/pictures';
import { people } from './till/people';
import { players } from './counter/players';
import { prices } from './counter/prices';
import { print } from './counter/print';
import { sale } from './counter/sale';
import { service } from './till/service';
import { session } from './till/session';
import { settings } from './till/settings';
import { shop } from './till/shop';
import { factText } from './shapes/texts';
import type { Infer } from './shapes/infer';
import type { CallRight, RightOfInput, Topic } from './shapes/topic';
import { support } from './till/support';
import { ticket } from './counter/ticket';
import { token } from './till/token';
import { update } from './till/update';

/** The failures that any call may return. */
const anyCall = {
  calls: {},
  events: {},
  errors: {
    /** A bug or an unforeseen fault; `reference` finds it in the log. */
    INTERNAL: z.object({ reference: factText }),
    /** The disk failed in the middle: what the call was to change may be changed or not. */
    DISK_FAILED: z.object({ reference: factText }),
    UNTRUSTED_SENDER: z.object({}),
    INVALID_INPUT: z.object({
      issues: z.array(z.object({ path: factText, message: factText })).max(MOST_ERROR_FACTS),
    }),
    CANCELLED: z.object({}),
  },
} satisfies Topic;

const topics = [
  anyCall,
  session,
  people,
  settings,
  token,
  service,
  sale,
  ticket,
  attention,
  orders,
  looks,
  pictures,
  drawer,
  credit,
  day,
  players,
  prices,
  print,
  audit,
  backup,
  news,
  support,
  ledger,
  shop,
  display,
  kiosk,
  update,
] as const;

/** One part of every topic in one table: as a type, the intersection of them all. */
type Joined<Part extends keyof Topic> =
  TakesEach<(typeof topics)[number][Part]> extends (all: infer All) => void ? All : never;
type TakesEach<One> = One extends unknown ? (one: One) => void : never;

function joined<Part extends keyof Topic>(part: Part): Joined<Part> {
  return Object.fromEntries(
    topics.flatMap((topic) => Object.entries(topic[part])),
  ) as unknown as Joined<Part>;
}

export const calls = joined('calls');
export const events = joined('events');
/** Every expected failure: its stable code, and the facts that its message needs. */
export const errors = joined('errors');

export type Calls = typeof calls;
export type Events = typeof events;
export type Errors = typeof errors;
export type Input<C extends keyof Calls> = Infer<Calls[C]['input']>;
/** The output of a successful call. */
export type Output<C extends keyof Calls> = Infer<Calls[C]['output']>;
export type Payload<E extends keyof Events> = Infer<Events[E]>;

/** A right that depends on the input takes the call's input. */
type RightsFit = {
  readonly [C in keyof Calls]: { readonly right: CallRight | RightOfInput<z.infer<Calls[C]['input']>> };
};

/** The names of all calls and of all events. */
export const CALLS = Object.keys(calls satisfies RightsFit) as (keyof Calls)[];
export const EVENTS = Object.keys(events) as (keyof Events)[];
