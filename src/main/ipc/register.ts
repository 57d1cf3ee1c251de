/** The only user of ipcMain: every call is checked for sender, input and output, and never throws across. */
import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import { wireName, type CallName, type EventName } from '@shared/ipc/channels';
import { calls, CALLS, events, type Input, type Output, type Payload } from '@shared/ipc/contract';
import { appError, Failure } from '@shared/ipc/errors';
import { fail, ok, type Result } from '@shared/ipc/result';
import type { Call, Topic } from '@shared/ipc/shapes/topic';
import { shortError } from './short-error';
import type { TrustedSenders } from './trusted-sender';

/** One handler per call: a missing or an extra one does not compile. */
export type Handlers = {
  readonly [C in CallName]: (input: Input<C>) => Output<C> | Promise<Output<C>>;
};
/** Those of one topic. */
export type HandlersOf<T extends Topic> = Pick<Handlers, CallName & keyof T['calls']>;

/** Where refused and failed calls are written; `error` returns a reference that finds the entry. */
export interface CallLog {
  warn(message: string, facts: Record<string, unknown>): void;
  error(message: string, cause: unknown): string;
}

/**
 * Connects the handlers to their channels. Calls wait until the till has started (`ready`), so that a
 * page never mistakes "not yet" for "not configured".
 */
export function registerCalls(
  handlers: Handlers,
  senders: TrustedSenders,
  log: CallLog,
  ready: Promise<unknown>,
): void {
  // Libraries of the main process open channels of their own (electron-store does); none of them is the till's.
  ipcMain.removeAllListeners();
  for (const name of CALLS) {
    ipcMain.handle(wireName(name), async (event, input: unknown) => {
      await ready;
      return answer(name, handlers, event, input, senders, log);
    });
  }
}

async function answer(
  name: CallName,
  handlers: Handlers,
  event: IpcMainInvokeEvent,
  input: unknown,
  senders: TrustedSenders,
  log: CallLog,
): Promise<Result<unknown> | string> {
  if (!senders.isTrusted(event, name)) {
    log.warn('a call from an untrusted sender was refused', { name, url: event.senderFrame?.url ?? null });
    return fail(appError('UNTRUSTED_SENDER'));
  }
  const { input: takes, output: gives, asText }: Call = calls[name];
  const read = takes.safeParse(input);
  if (!read.success) {
    const issues = read.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    return fail(shortError(appError('INVALID_INPUT', { issues })));
  }
  try {
    const handler = handlers[name] as (input: unknown) => unknown;
    const answered = ok(gives.parse(await handler(read.data)));
    return asText ? JSON.stringify(answered) : answered;
  } catch (error) {
    if (error instanceof Failure) return fail(shortError(error.error));
    return fail(appError('INTERNAL', { reference: log.error(`call ${name} failed`, error) }));
  }
}

/** Sends an event to a page, checked like an answer: what the contract does not know does not leave. */
export function sendEvent<E extends EventName>(contents: WebContents, name: E, payload: Payload<E>): void {
  if (!contents.isDestroyed()) contents.send(wireName(name), events[name].parse(payload));
}
