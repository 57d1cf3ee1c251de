/** A till as the harness sees it: a process that takes requests and may be dead the next moment. */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { AppError } from '@shared/ipc/errors';
import type { SaleState } from '@shared/model/sale/sale-state';
import type { Command, Said, SummingUp, TillOptions, Wish } from './protocol';

/** How a wish ended. */
export type Ending =
  | { readonly kind: 'done'; readonly value: SummingUp | string | null }
  | { readonly kind: 'refused'; readonly error: AppError }
  | { readonly kind: 'dead' };

/** Callbacks of a till for the harness. */
export interface TillEars {
  said(said: Said): void;
  /** It ended neither by a kill nor normally. */
  fell(how: string): void;
}

/** A step that takes longer than this hangs, in milliseconds: nothing in the till waits that long. */
const HANGS_AFTER_MS = 60_000;

/** One process. */
export class Till {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, (ending: Ending) => void>();
  private readonly states = new Map<string, SaleState>();
  private readonly onState = new Set<() => void>();
  private nextNumber = 1;
  private ended = false;
  private wasKilled = false;
  private wasEnded = false;
  private heardReady = (): void => undefined;
  private readonly output: string[] = [];
  /** Resolves once the process is gone. */
  readonly gone: Promise<void>;
  /** Resolves once the till has started, or is dead. */
  readonly ready: Promise<'ready' | 'dead'>;

  constructor(
    options: TillOptions,
    private readonly ears: TillEars,
  ) {
    this.child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'killed-till.js'), JSON.stringify(options)],
      {
        stdio: ['pipe', 'pipe', 'pipe'],
        env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
      },
    );
    const ready = new Promise<'ready'>((resolve) => (this.heardReady = () => resolve('ready')));
    this.gone = new Promise((resolve) => {
      // 'close' comes after the last line of output.
      this.child.once('close', (code, signal) => {
        this.over(code, signal);
        resolve();
      });
    });
    this.ready = Promise.race([ready, this.gone.then(() => 'dead' as const)]);
    this.child.stdin?.on('error', () => undefined);
    this.child.stderr?.on('data', (chunk: Buffer) => this.output.push(chunk.toString()));
    if (this.child.stdout)
      createInterface({ input: this.child.stdout }).on('line', (line) => this.hear(line));
  }

  get dead(): boolean {
    return this.ended;
  }

  /** The last state of a sale that this process reported. */
  stateOf(saleId: string): SaleState | null {
    return this.states.get(saleId) ?? null;
  }

  /** Kills it; resolves when it is dead. */
  async kill(): Promise<void> {
    this.wasKilled = true;
    this.child.kill('SIGKILL');
    await this.gone;
  }

  /** Makes a request; resolves with its result, or with the till's death before it. */
  ask(wish: Wish): Promise<Ending> {
    if (this.ended) return Promise.resolve({ kind: 'dead' });
    const n = this.nextNumber++;
    const command: Command = { ...wish, n };
    if (wish.do === 'end') this.wasEnded = true;
    this.child.stdin?.write(`${JSON.stringify(command)}\n`);
    return this.withinReason(
      `${wish.do} did not come back`,
      new Promise((resolve) => this.waiting.set(n, resolve)),
    );
  }

  /** Waits until the sale is no longer on the wire; false when the till died before. */
  async outcomeOf(saleId: string): Promise<boolean> {
    return this.withinReason(
      `sale ${saleId} got no outcome`,
      new Promise((resolve) => {
        const look = (): void => {
          if (!this.ended && this.states.get(saleId) === 'sending') return;
          this.onState.delete(look);
          resolve(!this.ended);
        };
        this.onState.add(look);
        look();
      }),
    );
  }

  private async withinReason<T>(what: string, promise: Promise<T>): Promise<T> {
    const timer = setTimeout(() => {
      this.ears.fell(`hung: ${what}`);
      void this.kill();
    }, HANGS_AFTER_MS);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  private hear(line: string): void {
    const said = JSON.parse(line) as Said;
    this.ears.said(said);
    switch (said.say) {
      case 'ready':
        // No one is left who would give a sale an outcome that is still in the state sending.
        for (const [id, state] of Object.entries(said.states)) {
          if (state !== 'sending') this.states.set(id, state);
        }
        this.heardReady();
        break;
      case 'changed':
        this.states.set(said.saleId, said.state);
        break;
      case 'done':
        this.answer(said.n, { kind: 'done', value: said.value });
        break;
      case 'refused':
        this.answer(said.n, { kind: 'refused', error: said.error });
        break;
      case 'dying':
        this.wasKilled = true;
        break;
      case 'fault':
        break;
    }
    for (const look of this.onState) look();
  }

  private answer(n: number, ending: Ending): void {
    this.waiting.get(n)?.(ending);
    this.waiting.delete(n);
  }

  private over(code: number | null, signal: NodeJS.Signals | null): void {
    this.ended = true;
    const asPlanned = (this.wasKilled && signal === 'SIGKILL') || (this.wasEnded && code === 0);
    if (!asPlanned) this.ears.fell(`ended with ${signal ?? code ?? 'nothing'}: ${this.output.join('')}`);
    for (const resolve of this.waiting.values()) resolve({ kind: 'dead' });
    this.waiting.clear();
    for (const look of this.onState) look();
  }
}
