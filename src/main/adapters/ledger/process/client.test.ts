/** The ledger's process as the till sees it: one that answers, hangs, dies and is stopped. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeLog } from '../../../app/test-support/fakes';
import type { Child } from '../../system/child-calls';
import { LedgerProcess } from './client';
import type { LedgerStart } from './protocol';
import type { LedgerAccount } from '../../../domain/ledger/ledger-account';

/** A process that writes down what it gets, and says what the test has it say. */
class Fake implements Child {
  readonly got: Record<string, unknown>[] = [];
  killed = false;
  private readonly exits: (() => void)[] = [];
  private hear: (message: unknown) => void = () => undefined;

  postMessage(message: unknown): void {
    this.got.push(message as Record<string, unknown>);
  }
  onMessage(listener: (message: unknown) => void): void {
    this.hear = listener;
  }
  onExit(listener: () => void): void {
    this.exits.push(listener);
  }
  kill(): void {
    this.killed = true;
    this.exit();
  }
  say(message: unknown): void {
    this.hear(message);
  }
  exit(): void {
    for (const listener of this.exits) listener();
  }
}

const ACCOUNT = { url: 'postgres://ledger.shop.test/shop' } as LedgerAccount;
const SETTING = { mark: 'here' } as unknown as LedgerStart['start'];
const hearer = { status: vi.fn(), shopKey: vi.fn(), others: vi.fn(), shared: vi.fn(), decided: vi.fn() };

function ledger(setting: LedgerStart['start'] | null = SETTING) {
  const children: Fake[] = [];
  const log = new FakeLog();
  const fork = (): Fake => {
    children.push(new Fake());
    return children.at(-1)!;
  };
  const process = new LedgerProcess({ fork, setting: () => setting, log });
  process.start(ACCOUNT, hearer);
  return { process, children, log };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => vi.useRealTimers());

it('is started with what it is to know, and not for an address that is none', () => {
  expect(ledger().children.map(({ got }) => got)).toEqual([[{ start: SETTING }]]);
  expect(ledger(null).children).toEqual([]);
});

it('answers a question in time, and a late one is away', async () => {
  const { process, children } = ledger();
  const asked = process.ask('tills', null);
  children[0]!.say({ id: children[0]!.got.at(-1)!['id'], value: '{"tills":[]}' });
  expect(await asked).toEqual({ tills: [] });
  const late = expect(process.ask('tills', null)).rejects.toMatchObject({ error: { code: 'LEDGER_AWAY' } });
  await vi.advanceTimersByTimeAsync(15_000);
  await late;
});

it('gives no rows when it hangs or fails', async () => {
  const { process, children } = ledger();
  const hangs = process.call('claim_order', [], 1_000);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await hangs).toBeNull();
  const fails = process.call('claim_order', [], 1_000);
  children[0]!.say({ id: children[0]!.got.at(-1)!['id'], failure: 'no' });
  expect(await fails).toBeNull();
});

it('is started again after it died, and what it was asked is away at once', async () => {
  const { process, children } = ledger();
  const asked = expect(process.ask('tills', null)).rejects.toMatchObject({ error: { code: 'LEDGER_AWAY' } });
  children[0]!.exit();
  await asked;
  expect(await process.call('claim_order', [], 10)).toBeNull();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(children).toHaveLength(2);
  children[1]!.say({ kind: 'others' });
  expect(hearer.others).toHaveBeenCalledOnce();
});

it('is stopped for good, says nothing more, and is waited for', async () => {
  const { process, children } = ledger();
  await process.stop();
  expect(children[0]!.killed).toBe(true);
  children[0]!.say({ kind: 'others' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(hearer.others).not.toHaveBeenCalled();
  expect(children).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});
