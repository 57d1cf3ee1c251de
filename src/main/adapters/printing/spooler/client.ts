/** Asks the process that calls Windows' print spooler: started when needed, stopped without an answer. */
import { OneByOne } from '../../../domain/one-by-one';
import type { Log } from '../../../domain/ports';
import { ChildCalls, ChildFault, type Child } from '../../system/child-calls';
import type { AskSpooler, SpoolerCall, SpoolerCalls } from './protocol';

/** The time limit of each call, in milliseconds; the first one also starts the process. */
export type SpoolerLimits = Readonly<Record<SpoolerCall, number>>;

const LIMITS: SpoolerLimits = {
  printers: 10_000,
  reading: 10_000,
  print: 20_000,
  job: 10_000,
  remove: 10_000,
};

interface Running {
  readonly child: Child;
  readonly calls: ChildCalls<SpoolerCalls>;
}

export class SpoolerClient {
  private running: Running | null = null;
  private readonly turns = new OneByOne();

  /** `start` starts a process; failures are logged. */
  constructor(
    private readonly start: () => Child,
    private readonly log: Pick<Log, 'warn'>,
    private readonly limits: SpoolerLimits = LIMITS,
  ) {}

  /** One call after the other: the process handles one at a time, and waiting in line does not count. */
  readonly ask: AskSpooler = (call, input) => this.turns.run(() => this.put(call, input));

  /** Ends the process; its pending calls get no answer. */
  stop(): void {
    const { running } = this;
    this.running = null;
    running?.child.kill();
    running?.calls.lost();
  }

  private async put<C extends SpoolerCall>(
    call: C,
    input: SpoolerCalls[C]['in'],
  ): Promise<SpoolerCalls[C]['out'] | null> {
    try {
      this.running ??= this.begin();
      return await this.running.calls.call(call, input, this.limits[call]);
    } catch (error) {
      const why = error instanceof ChildFault ? error.why : 'not-started';
      if (why === 'late') {
        this.log.warn('the print spooler did not answer', { call });
        this.stop();
      } else if (why !== 'gone') {
        this.log.warn('the print spooler could not be called', { reason: String(error) });
      }
      return null;
    }
  }

  private begin(): Running {
    const child = this.start();
    const running = { child, calls: new ChildCalls<SpoolerCalls>(child) };
    child.onExit(() => {
      running.calls.lost();
      if (this.running !== running) return;
      this.running = null;
      this.log.warn('the process that calls the print spooler ended; the next call starts it again');
    });
    return running;
  }
}
