/** Asks the process that calls Windows' print spooler: started when it is needed, given up when it does not answer. */
import type { Log } from '../../../domain/ports';
import type { AskSpooler, SpoolerCall, SpoolerCalls, SpoolerReply, SpoolerRequest } from './protocol';

/** The process, as it is seen from here. */
export interface SpoolerChild {
  postMessage(request: SpoolerRequest): void;
  onMessage(listener: (reply: SpoolerReply) => void): void;
  onExit(listener: () => void): void;
  kill(): void;
}

/** What each call may take, in milliseconds; the first one starts the process too. */
export type SpoolerLimits = Readonly<Record<SpoolerCall, number>>;

const LIMITS: SpoolerLimits = {
  printers: 10_000,
  reading: 10_000,
  print: 20_000,
  job: 10_000,
  remove: 10_000,
};

type Answer = SpoolerCalls[SpoolerCall]['answer'];

export class SpoolerClient {
  private child: SpoolerChild | null = null;
  private asked = 0;
  private before: Promise<unknown> = Promise.resolve();
  private waiting: { readonly id: number; readonly end: (answer: Answer | null) => void } | null = null;

  /** `start` starts a process; what did not work is said to the log. */
  constructor(
    private readonly start: () => SpoolerChild,
    private readonly log: Pick<Log, 'warn'>,
    private readonly limits: SpoolerLimits = LIMITS,
  ) {}

  /** One call after the other: the process does one at a time, and the time that another takes is not its own. */
  readonly ask: AskSpooler = (call, asks) => {
    const turn = this.before.then(() => this.put(call, asks));
    this.before = turn;
    return turn;
  };

  /** Ends the process; what it was asked has no answer. */
  stop(): void {
    const { child } = this;
    this.child = null;
    child?.kill();
    this.waiting?.end(null);
  }

  private put<C extends SpoolerCall>(
    call: C,
    asks: SpoolerCalls[C]['asks'],
  ): Promise<SpoolerCalls[C]['answer'] | null> {
    return new Promise((resolve) => {
      const id = (this.asked += 1);
      const late = setTimeout(() => {
        this.log.warn('the print spooler did not answer', { call });
        this.stop();
      }, this.limits[call]);
      const end = (answer: Answer | null): void => {
        clearTimeout(late);
        this.waiting = null;
        resolve(answer);
      };
      this.waiting = { id, end };
      try {
        // One of the calls with what it asks; the compiler does not follow the pair.
        this.running().postMessage({ id, call, asks } as SpoolerRequest);
      } catch (error) {
        this.log.warn('the process that calls the print spooler did not start', { reason: String(error) });
        end(null);
      }
    });
  }

  private running(): SpoolerChild {
    if (this.child) return this.child;
    const child = this.start();
    this.child = child;
    child.onMessage((reply) => {
      if (reply.id === this.waiting?.id) this.waiting.end(this.answerOf(reply));
    });
    child.onExit(() => {
      if (this.child !== child) return;
      this.child = null;
      this.log.warn('the process that calls the print spooler ended; the next call starts it again');
      this.waiting?.end(null);
    });
    return child;
  }

  private answerOf(reply: SpoolerReply): Answer | null {
    if ('answer' in reply) return reply.answer;
    this.log.warn('the print spooler could not be called', { reason: reply.failure });
    return null;
  }
}
