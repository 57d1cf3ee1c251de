/** The only user of ipcMain: checks every call for sender, input and output, and never throws across. */
import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import { wireName, type CallName, type EventName } from '@shared/ipc/channels';
import { calls, CALLS, events, type Input, type Output, type Payload } from '@shared/ipc/contract';
import { appError, Failure } from '@shared/ipc/errors';
import { fail, ok, type Result } from '@shared/ipc/result';
import type { Call, RightFacts } from '@shared/ipc/shapes/topic';
import { RIGHTS, type Right } from '@shared/model/people/rights';
import type { Actor } from '@shared/model/people/actor';
import type { Access } from '../app/people/access';
import { isDiskFault } from './disk-fault';
import { needsOf } from './needs-of';
import { shortError } from './short-error';
import { withhold } from './withhold';
import { isPaper, type TrustedSenders } from './trusted-sender';

/** One handler per call: a missing or an extra one does not compile. It gets the calling person. */
export type Handlers = {
  readonly [C in CallName]: (input: Input<C>, actor: Actor) => Answer<Output<C>>;
};
/** A call without an answer returns nothing. */
type Answer<T> = [T] extends [undefined] ? void | Promise<void> : T | Promise<T>;
/** Those of one topic. */
export type HandlersOf<Topic extends string> = Pick<Handlers, Extract<CallName, `${Topic}.${string}`>>;

/** The log of refused and failed calls; `error` returns a reference that finds the entry. */
export interface CallLog {
  warn(message: string, facts: Record<string, unknown>): void;
  error(message: string, cause: unknown): string;
}

/** Decides for each call who may make it, from what the contract requires. */
export type Admission = Pick<Access, 'enter' | 'admit' | 'shownTo'>;

/** The checks at the boundary: each runs for every call. */
export interface Boundary {
  readonly senders: TrustedSenders;
  readonly access: Admission;
  /** What a right may depend on in addition to the input. */
  readonly facts: RightFacts;
  readonly log: CallLog;
  /** Makes a call for the person at the till now, in case that person leaves before the call is over. */
  readonly during: <T>(call: () => T) => T;
}

/**
 * Connects the handlers to their channels. Calls wait until the till has started (`ready`), so that a
 * page never mistakes "not yet" for "not configured".
 */
export function registerCalls(handlers: Handlers, boundary: Boundary, ready: Promise<unknown>): void {
  // Libraries of the main process open their own channels (electron-store does); the till uses none of them.
  ipcMain.removeAllListeners();
  for (const name of CALLS) {
    ipcMain.handle(wireName(name), async (event, input: unknown) => {
      await ready;
      return answer(name, handlers, event, input, boundary);
    });
  }
}

/** Trusted sender → right → input → handler → output. A right that depends on the input comes after it. */
async function answer(
  name: CallName,
  handlers: Handlers,
  event: IpcMainInvokeEvent,
  input: unknown,
  { senders, access, facts, log, during }: Boundary,
): Promise<Result<unknown> | string> {
  if (!senders.isTrusted(event, name)) {
    log.warn('a call from an untrusted sender was refused', { name, url: event.senderFrame?.url ?? null });
    return fail(appError('UNTRUSTED_SENDER'));
  }
  const { input: takes, output: gives, asText, right }: Call = calls[name];
  try {
    access.enter(name, typeof right === 'function' ? 'signed-in' : right);
    const read = takes.safeParse(input);
    if (!read.success) {
      const issues = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      return fail(shortError(appError('INVALID_INPUT', { issues })));
    }
    const taken: unknown = read.data;
    const actor = access.admit(name, needsOf(name, taken, facts), taken);
    const handler = handlers[name] as (input: unknown, actor: Actor) => unknown;
    const given = gives.parse(await during(() => handler(taken, actor)));
    // Printed content was decided when printing was requested, by a person with the right to it.
    const answered = ok(isPaper(name) ? given : withhold(gives, given, access.shownTo(actor)));
    return asText ? JSON.stringify(answered) : answered;
  } catch (error) {
    if (error instanceof Failure) return fail(shortError(error.error));
    const reference = log.error(`call ${name} failed`, error);
    return fail(appError(isDiskFault(error) ? 'DISK_FAILED' : 'INTERNAL', { reference }));
  }
}

/**
 * Sends an event to a page, checked like an answer. It drops what the contract does not know, and what the
 * person at the till has no right to see.
 */
export function sendEvent<E extends EventName>(
  contents: WebContents,
  name: E,
  payload: Payload<E>,
  rights: readonly Right[] = RIGHTS,
): void {
  if (contents.isDestroyed()) return;
  contents.send(wireName(name), withhold(events[name], events[name].parse(payload), rights));
}
