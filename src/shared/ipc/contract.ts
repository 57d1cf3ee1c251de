/**
 * Joins the topics into the one table of everything that crosses IPC: input and output of each call, payload
 * of each event.
 */
import { z } from 'zod';
import { MOST_ERROR_FACTS } from '../model/text-limits';
import { attention } from './day/attention';
import { audit } from './till/audit';
import { backup } from './till/backup';
import { day } from './day/day';
import { display } from './counter/display';
import { drawer } from './day/drawer';
import { kiosk } from './till/kiosk';
import { ledger } from './till/ledger';
import { looks } from './till/looks';
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
    UNTRUSTED_SENDER: z.object({}),
    INVALID_INPUT: z.object({
      issues: z.array(z.object({ path: factText, message: factText })).max(MOST_ERROR_FACTS),
    }),
    CANCELLED: z.object({}),
  },
} satisfies Topic;

/** Calls from the page to the main process. */
export const calls = {
  ...session.calls,
  ...people.calls,
  ...settings.calls,
  ...token.calls,
  ...service.calls,
  ...sale.calls,
  ...ticket.calls,
  ...attention.calls,
  ...orders.calls,
  ...looks.calls,
  ...pictures.calls,
  ...drawer.calls,
  ...day.calls,
  ...players.calls,
  ...prices.calls,
  ...print.calls,
  ...audit.calls,
  ...backup.calls,
  ...support.calls,
  ...ledger.calls,
  ...shop.calls,
  ...display.calls,
  ...kiosk.calls,
  ...update.calls,
};

/** Messages that the page receives without asking. */
export const events = {
  ...session.events,
  ...people.events,
  ...settings.events,
  ...token.events,
  ...service.events,
  ...sale.events,
  ...ticket.events,
  ...attention.events,
  ...orders.events,
  ...looks.events,
  ...pictures.events,
  ...drawer.events,
  ...day.events,
  ...players.events,
  ...prices.events,
  ...print.events,
  ...audit.events,
  ...backup.events,
  ...support.events,
  ...ledger.events,
  ...shop.events,
  ...display.events,
  ...kiosk.events,
  ...update.events,
};

/** Every expected failure: its stable code, and the facts that its message needs. */
export const errors = {
  ...anyCall.errors,
  ...session.errors,
  ...people.errors,
  ...settings.errors,
  ...token.errors,
  ...service.errors,
  ...sale.errors,
  ...ticket.errors,
  ...attention.errors,
  ...orders.errors,
  ...looks.errors,
  ...pictures.errors,
  ...drawer.errors,
  ...day.errors,
  ...players.errors,
  ...prices.errors,
  ...print.errors,
  ...audit.errors,
  ...backup.errors,
  ...support.errors,
  ...ledger.errors,
  ...shop.errors,
  ...display.errors,
  ...kiosk.errors,
  ...update.errors,
};

export type Calls = typeof calls;
export type Events = typeof events;
export type Errors = typeof errors;
/** The input of a call. */
export type Input<C extends keyof Calls> = Infer<Calls[C]['input']>;
/** The output of a successful call. */
export type Output<C extends keyof Calls> = Infer<Calls[C]['output']>;
/** The payload of an event. */
export type Payload<E extends keyof Events> = Infer<Events[E]>;

/** A right that depends on the input takes the call's input. */
type RightsFit = {
  readonly [C in keyof Calls]: { readonly right: CallRight | RightOfInput<z.infer<Calls[C]['input']>> };
};

/** The names of all calls, of all events and of all errors. */
export const CALLS = Object.keys(calls satisfies RightsFit) as (keyof Calls)[];
export const EVENTS = Object.keys(events) as (keyof Events)[];
export const ERROR_CODES = Object.keys(errors) as (keyof Errors)[];
