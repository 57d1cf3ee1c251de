/**
 * A CUPS queue that takes raw bytes. `lp` only confirms that the queue has the job, never that it was
 * printed. A job that stays there is cancelled, or it would be printed when no one expects it any more.
 */
import { spawn } from 'node:child_process';
import type { PrintEnd } from '@shared/model/printing/print-end';
import { drawerBytes, type DrawerPin } from '../../domain/printing/escpos';
import type { PrinterDevice } from '../../domain/printing/printing-ports';

/** How a program of CUPS ended. `stopped`: at its time limit, so what it had done by then is unknown. */
export interface CupsRun {
  readonly end: 'done' | 'failed' | 'stopped';
  readonly output: string;
}

/** Runs the programs of CUPS. */
export type RunCups = (program: string, args: readonly string[], input?: Uint8Array) => Promise<CupsRun>;

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
    const lp = await this.run('lp', ['-d', this.queue, '-o', 'raw', '-t', 'Topup Till'], bytes);
    if (lp.end === 'failed') return 'not-sent';
    // The queue may have the job, though `lp` never finished: the paper may come out all the same.
    if (lp.end === 'stopped') return 'partly';
    // `request id is QUEUE-12 (1 file(s))`: the id is the queue's name with a number, in every language.
    const job = lp.output.split(/\s/).find((word) => word.startsWith(`${this.queue}-`) && /-\d+$/.test(word));
    return job ? this.follow(job) : 'sent-without-reply';
  }

  openDrawer(pin: DrawerPin): Promise<PrintEnd> {
    return this.print(drawerBytes(pin));
  }

  private async follow(job: string): Promise<PrintEnd> {
    const until = performance.now() + this.patience.stayMs;
    while (performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, this.patience.lookMs));
      const waiting = await this.run('lpstat', ['-o', this.queue]);
      if (waiting.end !== 'done' || !isListed(waiting.output, job)) return 'sent-without-reply';
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
  const { end, output } = await run('lpstat', ['-e']);
  return end === 'done' ? output.split('\n').filter((name) => name !== '') : [];
}

/** Runs a program without a shell, and stops it after `limitMs`. */
export function runProgram(
  program: string,
  args: readonly string[],
  input?: Uint8Array,
  limitMs = PROGRAM_MS,
): Promise<CupsRun> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], timeout: limitMs });
    let written = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (written.length < MOST_WRITTEN) written += text;
    });
    child.on('error', () => resolve({ end: 'failed', output: '' }));
    child.on('close', (code) => {
      // Without a code it was killed, by the time limit or from outside.
      if (code === null) resolve({ end: 'stopped', output: '' });
      else resolve({ end: code === 0 ? 'done' : 'failed', output: written });
    });
    // A program that ends early reports that by its exit code.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
