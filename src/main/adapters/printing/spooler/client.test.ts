/** The process that calls the spooler, as the till sees it: one that answers, hangs, fails and dies. */
import { expect, it } from 'vitest';
import { FakeLog } from '../../../app/test-support/fakes';
import type { Child as ChildProcess } from '../../system/child-calls';
import { SpoolerClient } from './client';

interface SpoolerRequest {
  readonly id: number;
  readonly call: string;
}

const SOON = { printers: 30, reading: 30, print: 30, job: 30, remove: 30 };

/** A process that does with each request what `does` says. */
class Child implements ChildProcess {
  readonly got: SpoolerRequest[] = [];
  killed = false;
  private reply: (reply: unknown) => void = () => undefined;
  private exit: () => void = () => undefined;

  constructor(private readonly does: (request: SpoolerRequest, child: Child) => void) {}

  postMessage(message: unknown): void {
    const request = message as SpoolerRequest;
    this.got.push(request);
    queueMicrotask(() => this.does(request, this));
  }
  onMessage(listener: (reply: unknown) => void): void {
    this.reply = listener;
  }
  onExit(listener: () => void): void {
    this.exit = listener;
  }
  kill(): void {
    this.killed = true;
    queueMicrotask(() => this.exit());
  }
  say(reply: unknown): void {
    this.reply(reply);
  }
  die(): void {
    this.exit();
  }
}

/** A client whose first process does the first thing, the next one the next. */
function client(...lives: ((request: SpoolerRequest, child: Child) => void)[]) {
  const children: Child[] = [];
  const log = new FakeLog();
  const start = (): Child => {
    const child = new Child(lives[children.length] ?? answers);
    children.push(child);
    return child;
  };
  return { asked: new SpoolerClient(start, log, SOON), children, log };
}

const answers = ({ id, call }: SpoolerRequest, child: Child): void =>
  child.say({ id, value: call === 'printers' ? ['ใบเสร็จ'] : 'gone' });

it('is started by the first call, and goes on for the next', async () => {
  const { asked, children } = client();
  expect(children).toHaveLength(0);
  expect(await asked.ask('printers', null)).toEqual(['ใบเสร็จ']);
  expect(await asked.ask('job', { printer: 'x', job: 1 })).toBe('gone');
  expect(children.map(({ got }) => got.map(({ call }) => call))).toEqual([['printers', 'job']]);
});

it('is asked one thing at a time', async () => {
  let held: (() => void) | null = null;
  const { asked, children } = client((request, child) => {
    held = () => answers(request, child);
  });
  const both = [asked.ask('printers', null), asked.ask('job', { printer: 'x', job: 1 })] as const;
  for (const what of both) {
    await expect.poll(() => held).not.toBeNull();
    expect(children[0]?.got).toHaveLength(both.indexOf(what) + 1);
    const answer: (() => void) | null = held;
    held = null;
    (answer as unknown as () => void)();
    await what;
  }
});

it('that hangs is ended, and the next call has another', async () => {
  const { asked, children, log } = client(() => undefined);
  expect(await asked.ask('reading', 'x')).toBeNull();
  expect(children[0]?.killed).toBe(true);
  expect(log.entries).toEqual([['warn', 'the print spooler did not answer', { call: 'reading' }]]);
  expect(await asked.ask('printers', null)).toEqual(['ใบเสร็จ']);
  expect(children).toHaveLength(2);
});

it('that was given up answers no later question', async () => {
  const { asked, children } = client(
    () => undefined,
    (request, child) => {
      children[0]?.say({ id: 1, value: ['too late'] });
      answers(request, child);
    },
  );
  expect(await asked.ask('printers', null)).toBeNull();
  expect(await asked.ask('printers', null)).toEqual(['ใบเสร็จ']);
});

it('that dies at a call answers nothing, at once, and the next call has another', async () => {
  const { asked, children, log } = client((_, child) => child.die());
  expect(await asked.ask('print', { printer: 'x', bytes: new Uint8Array(1) })).toBeNull();
  expect(JSON.stringify(log.entries)).not.toContain('did not answer');
  expect(await asked.ask('printers', null)).toEqual(['ใบเสร็จ']);
  expect(children).toHaveLength(2);
});

it('whose call fails says why to the log, and goes on', async () => {
  const { asked, children, log } = client((request, child) =>
    request.id === 1 ? child.say({ id: 1, failure: 'no such library' }) : answers(request, child),
  );
  expect(await asked.ask('printers', null)).toBeNull();
  expect(JSON.stringify(log.entries)).toContain('no such library');
  expect(await asked.ask('printers', null)).toEqual(['ใบเสร็จ']);
  expect(children).toHaveLength(1);
});

it('that cannot be started holds no caller', async () => {
  const log = new FakeLog();
  const asked = new SpoolerClient(
    () => {
      throw new Error('no memory');
    },
    log,
    SOON,
  );
  expect(await asked.ask('printers', null)).toBeNull();
  expect(await asked.ask('printers', null)).toBeNull();
  expect(JSON.stringify(log.entries)).toContain('no memory');
});

it('that is stopped lets go of who waits', async () => {
  const { asked, children } = client(() => asked.stop());
  expect(await asked.ask('printers', null)).toBeNull();
  expect(children[0]?.killed).toBe(true);
});
