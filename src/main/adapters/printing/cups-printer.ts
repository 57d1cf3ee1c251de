/**
 * A CUPS queue that takes raw bytes. `lp` only confirms that the queue has the job, never that it was
 * printed. A job that stays there is cancelled, or it would be printed when no one expects it any more.
 */
import { spawn } from 'node:child_process';
import type { PrintEnd } from '@shared/model/printing/print-end';
import { drawerBytes, type DrawerPin } from '../../domain/printing/escpos';
import type { PrinterDevice } from '../../domain/printing/printing-ports';

/** Runs the programs of CUPS: returns the output, or null when the program failed. */
export type RunCups = (
  program: string,
  args: readonly string[],
  input?: Uint8Array,
) => Promise<string | null>;

/** How long a job may stay in its queue, and how often the queue is checked, in milliseconds. */
export interface CupsPatience {
  readonly stayMs: number;
  readonly lookMs: number;
}

const PATIENCE: CupsPatience = { stayMs: 30_000, lookMs: 500 };
/** The time limit of a program, in milliseconds. */
const PROGRAM_MS = 10_000;
/** The most output of a program. */
const MOST_WRITTEN = 200_000;

export class CupsPrinter implements PrinterDevice {
  constructor(
    private readonly queue: string,
    private readonly run: RunCups = runProgram,
    private readonly patience: CupsPatience = PATIENCE,
  ) {}

  async print(bytes: Uint8Array): Promise<PrintEnd> {
    const said = await this.run('lp', ['-d', this.queue, '-o', 'raw', '-t', 'Topup Till'], bytes);
    // `request id is QUEUE-12 (1 file(s))`: the id is the queue's name with a number, in every language.
    const job = said?.split(/\s/).find((word) => word.startsWith(`${this.queue}-`) && /-\d+$/.test(word));
    if (!job) return 'not-sent';
    return this.follow(job);
  }

  openDrawer(pin: DrawerPin): Promise<PrintEnd> {
    return this.print(drawerBytes(pin));
  }

  private async follow(job: string): Promise<PrintEnd> {
    const until = performance.now() + this.patience.stayMs;
    while (performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, this.patience.lookMs));
      const waiting = await this.run('lpstat', ['-o', this.queue]);
      if (waiting === null) return 'sent-without-reply';
      if (!isListed(waiting, job)) return 'sent-without-reply';
    }
    await this.run('cancel', [job]);
    // Some of it may have gone to the printer before it stopped.
    return 'partly';
  }
}

function isListed(waiting: string, job: string): boolean {
  return waiting.split('\n').some((line) => line.split(/\s/)[0] === job);
}

/** The queues of this machine; none where there is no CUPS. */
export async function cupsQueues(run: RunCups = runProgram): Promise<string[]> {
  return ((await run('lpstat', ['-e'])) ?? '').split('\n').filter((name) => name !== '');
}

/** Runs a program without a shell. */
function runProgram(program: string, args: readonly string[], input?: Uint8Array): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], timeout: PROGRAM_MS });
    let written = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (written.length < MOST_WRITTEN) written += text;
    });
    child.on('error', () => resolve(null));
    child.on('close', (code) => resolve(code === 0 ? written : null));
    // A program that ends early reports that by its exit code.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
