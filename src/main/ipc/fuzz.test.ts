/**
 * The page as an enemy: every call, as everyone, with inputs drawn from its schema and from outside it.
 * `npm run fuzz -- --inputs 1000000 --seed 1` tries more of them.
 */
import fc from 'fast-check';
import type { IpcMainInvokeEvent } from 'electron';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wireName, type CallName } from '@shared/ipc/channels';
import { calls, CALLS, errors } from '@shared/ipc/contract';
import type { Result } from '@shared/ipc/result';
import { inputFor } from '@shared/ipc/test-support/drawn';
import { rightsOf, ROLES, type Right } from '@shared/model/people/rights';
import { removeFolders } from '../adapters/test-support/folder';
import { needsOf } from './needs-of';
import { registerCalls } from './register';
import { fuzzTill, HIDDEN, KNOWN } from './test-support/fuzz-till';
import type { TrustedSenders } from './trusted-sender';

const handle = vi.hoisted(() => vi.fn<(name: string, listener: Listener) => void>());
vi.mock('electron', () => ({ ipcMain: { handle, removeAllListeners: () => undefined } }));

type Listener = (event: IpcMainInvokeEvent, input: unknown) => Promise<Result<unknown> | string>;

const INPUTS = Number(process.env['FUZZ_INPUTS'] ?? 3_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/** Far above what they need. */
const MOST_MS = Math.max(300_000, INPUTS * 30);
/** A till is used for so many, so that it has something to show and does not grow slow. */
const INPUTS_OF_A_TILL = 1_000;
const FACTS = { today: () => '2026-11-21', sold: () => null };
const NO_ONE = 'no one';
/** Said before the input is acted on: nothing may be written. */
const REFUSED: readonly unknown[] = ['LOCKED', 'RIGHT_MISSING', 'INVALID_INPUT'];

interface Step {
  readonly name: CallName;
  readonly as: (typeof ROLES)[number] | typeof NO_ONE;
  readonly input: unknown;
}

const steps = fc.constantFrom(...CALLS).chain((name) =>
  fc.record({
    name: fc.constant(name),
    as: fc.constantFrom(...ROLES, NO_ONE),
    input: inputFor(name, KNOWN),
  }),
);

/** Inputs that a till once took for its own fault: each till begins with them. */
const FOUND: readonly Step[] = [
  { name: 'settings.update', as: 'owner', input: { failedStatuses: new Uint8Array(1) } },
  { name: 'catalogue.aliases', as: 'owner', input: { productId: 'ff', words: new Uint8Array(1) } },
];

const uncaught: unknown[] = [];
const keep = (error: unknown): void => void uncaught.push(error);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  process.on('unhandledRejection', keep);
});
afterEach(() => {
  process.off('unhandledRejection', keep);
  vi.useRealTimers();
  removeFolders();
});

/** A till, and a way to make a call as a person that gives the fault of the answer, in words. */
async function open() {
  const till = await fuzzTill();
  const { staff, session } = till;
  const failed: unknown[] = [];
  const log = { warn: () => undefined, error: (_: string, cause: unknown) => `ref-${failed.push(cause)}` };
  const senders = { isTrusted: () => true } as unknown as TrustedSenders;
  handle.mockClear();
  const boundary = {
    senders,
    access: staff.access,
    facts: FACTS,
    log,
    during: <T>(call: () => T): T => call(),
  };
  registerCalls(till.handlers, boundary, Promise.resolve());
  const listeners = new Map(handle.mock.calls);

  /** The rights of who makes the call; null when there is no one with that role any more. */
  function become(as: Step['as']): readonly Right[] | null {
    staff.access.lock();
    if (as === NO_ONE) return [];
    const person = staff.state().people.find(({ role }) => role === as);
    if (!person) return null;
    staff.access.signIn(person.id);
    return rightsOf(as);
  }

  async function take({ name, as, input }: Step): Promise<string | null> {
    const rights = become(as);
    if (rights === null) return null;
    const before = till.written();
    const given = await listeners.get(wireName(name))!({} as IpcMainInvokeEvent, input);
    await session.sell.idle();
    const answer = (typeof given === 'string' ? JSON.parse(given) : given) as Result<unknown>;
    const text = JSON.stringify(structuredClone(answer));
    seen.add(answer.ok ? `${name} answered` : `${name} ${answer.error.code}`);
    if (failed.length > 0) return `an unforeseen fault: ${String((failed.pop() as Error).stack)}`;
    if (uncaught.length > 0) return `uncaught: ${String(uncaught.pop())}`;
    for (const [what, hidden] of Object.entries({ ...HIDDEN, secret: till.secret() }))
      if ((what !== 'cost' || !rights.includes('profit')) && text.includes(hidden))
        return `it shows the ${what}`;
    const refusal = answer.ok ? null : answer.error.code;
    if (!answer.ok && !errors[answer.error.code].safeParse(answer.error.detail).success)
      return `the facts of ${refusal} do not fit`;
    if (REFUSED.includes(refusal) && till.written() !== before)
      return `${refusal}, and something was written`;
    const read = calls[name].input.safeParse(input);
    if (!read.success) return answer.ok ? 'it takes what its schema does not' : null;
    const needs = needsOf(name, read.data, FACTS);
    if (needs === 'anyone') return null;
    if (as === NO_ONE) return refusal === 'LOCKED' ? null : `it answers no one: ${refusal}`;
    const missing = needs === 'signed-in' ? [] : [needs].flat().filter((right) => !rights.includes(right));
    return missing.length > 0 && refusal !== 'RIGHT_MISSING'
      ? `${as} has no right to ${missing}: ${text}`
      : null;
  }

  return { take, stop: () => session.stop() };
}

const seen = new Set<string>();

it(
  `${INPUTS} inputs crash nothing, pass no right and read nothing hidden`,
  async () => {
    const wrong = new Map<string, string>();
    for (let made = 0; made < INPUTS; made += INPUTS_OF_A_TILL) {
      const till = await open();
      const numRuns = Math.min(INPUTS_OF_A_TILL, INPUTS - made);
      for (const step of [...FOUND, ...fc.sample(steps, { numRuns, seed: SEED + made })]) {
        const fault = await till.take(step);
        if (fault !== null)
          wrong.set(`${step.name} ${fault.slice(0, 60)}`, `${step.as}: ${fault}\n${shown(step.input)}`);
      }
      till.stop();
      removeFolders();
    }
    expect([...wrong]).toEqual([]);
    // Inputs that no handler gets would prove little.
    const answered = CALLS.filter((name) => seen.has(`${name} answered`));
    expect(answered.length).toBeGreaterThan(40);
  },
  MOST_MS,
);

function shown(input: unknown): string {
  return (
    JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)) ??
    'undefined'
  ).slice(0, 500);
}
