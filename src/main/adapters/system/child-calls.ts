/**
 * Calls into a child process. Each has a number that its answer repeats, and a time limit if the caller sets
 * one. Both ends are here. Other messages use the same port, without a number.
 */

/** Arguments and answer of each call; all of it can be copied between processes. */
type Calls<C> = { readonly [N in keyof C]: { readonly in: unknown; readonly out: unknown } };

/** One end of the connection between the two processes. */
export interface ChildPort {
  postMessage(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
}

interface Request {
  readonly id: number;
  readonly call: string;
  readonly input: unknown;
}

type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: string };

/** A child process, as the process that started it sees it. */
export interface Child extends ChildPort {
  onExit(listener: () => void): void;
  kill(): void;
}

/** Why a call has no answer: the process failed, took too long, or is gone. */
export class ChildFault extends Error {
  constructor(
    readonly why: 'failed' | 'late' | 'gone',
    message: string,
  ) {
    super(message);
  }
}

/** The calling end. */
export class ChildCalls<C extends Calls<C>> {
  private lastId = 0;
  private isGone = false;
  private readonly waiting = new Map<number, { take(value: unknown): void; fail(fault: ChildFault): void }>();

  /** `unasked` is called with messages that are not answers. */
  constructor(
    private readonly port: ChildPort,
    unasked: (message: unknown) => void = () => undefined,
  ) {
    port.onMessage((message) => {
      if (!isReply(message)) unasked(message);
      else if ('failure' in message)
        this.waiting.get(message.id)?.fail(new ChildFault('failed', message.failure));
      else this.waiting.get(message.id)?.take(message.value);
    });
  }

  /** Rejects with ChildFault. Without `withinMs` it waits as long as the process lives. */
  call<N extends keyof C & string>(call: N, input: C[N]['in'], withinMs?: number): Promise<C[N]['out']> {
    if (this.isGone) return Promise.reject(gone());
    const id = (this.lastId += 1);
    return new Promise((resolve, reject) => {
      const late = (): void => fail(new ChildFault('late', `${call}: no answer in time`));
      const timer = withinMs === undefined ? undefined : setTimeout(late, withinMs);
      const end = (): void => {
        clearTimeout(timer);
        this.waiting.delete(id);
      };
      const fail = (fault: ChildFault): void => {
        end();
        reject(fault);
      };
      const take = (value: unknown): void => {
        end();
        resolve(value);
      };
      this.waiting.set(id, { take, fail });
      this.port.postMessage({ id, call, input } satisfies Request);
    });
  }

  /** Call when the process is gone: pending calls fail, and so do later ones. */
  lost(): void {
    this.isGone = true;
    for (const waiting of [...this.waiting.values()]) waiting.fail(gone());
  }
}

/** The function that answers each call; the caller gets the message of what it throws. */
export type Answers<C extends Calls<C>> = {
  readonly [N in keyof C]: (input: C[N]['in']) => C[N]['out'] | Promise<C[N]['out']>;
};

/**
 * The answering end. `inTurn` decides by a call's name when it runs; without it each runs at once. Messages
 * that are not calls go to `unasked`.
 */
export function answerCalls<C extends Calls<C>>(
  port: ChildPort,
  answers: Answers<C>,
  { inTurn = (_, run) => void run(), unasked = () => undefined }: Serving = {},
): void {
  port.onMessage((message) => {
    if (isRequest(message)) inTurn(message.call, async () => port.postMessage(await reply(answers, message)));
    else unasked(message);
  });
}

/** The port of a utility process to the process that started it. */
export function parentPort(): ChildPort {
  return {
    postMessage: (message) => process.parentPort.postMessage(message),
    onMessage: (listener) =>
      void process.parentPort.on('message', ({ data }: { data: unknown }) => listener(data)),
  };
}

interface Serving {
  readonly inTurn?: (call: string, run: () => Promise<void>) => void;
  readonly unasked?: (message: unknown) => void;
}

async function reply<C extends Calls<C>>(answers: Answers<C>, { id, call, input }: Request): Promise<Reply> {
  try {
    // The call with its own input; the compiler does not follow the pair.
    const table = answers as unknown as Readonly<Record<string, (of: unknown) => unknown>>;
    const answer = Object.hasOwn(answers, call) ? table[call] : undefined;
    if (!answer) throw new Error(`there is no call '${call}'`);
    return { id, value: await answer(input) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

function gone(): ChildFault {
  return new ChildFault('gone', 'the process is gone');
}

function isRequest(message: unknown): message is Request {
  return isNumbered(message) && 'call' in message;
}

function isReply(message: unknown): message is Reply {
  return isNumbered(message) && ('value' in message || 'failure' in message);
}

function isNumbered(message: unknown): message is { readonly id: number } {
  return typeof message === 'object' && message !== null && 'id' in message;
}
