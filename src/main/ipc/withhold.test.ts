/** Every answer and every event of the contract, through the boundary itself, as each role. */
import { randomUUID } from 'node:crypto';
import type { IpcMainInvokeEvent, WebContents } from 'electron';
import { expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { wireName, type CallName } from '@shared/ipc/channels';
import { calls, CALLS, events, EVENTS } from '@shared/ipc/contract';
import type { Result } from '@shared/ipc/result';
import { shownWith } from '@shared/ipc/shapes/withheld';
import { saleSchema } from '@shared/ipc/shapes/sale';
import { goodInput } from '@shared/ipc/test-support/inputs';
import type { Person } from '@shared/model/people/person';
import { ROLES, rightsOf, type Right, type Role } from '@shared/model/people/rights';
import { Access } from '../app/people/access';
import { registerCalls, sendEvent, type Handlers } from './register';
import { isPaper, TrustedSenders } from './trusted-sender';
import { withhold } from './withhold';

type Listener = (event: IpcMainInvokeEvent, input: unknown) => Promise<Result<unknown> | string>;
const handle = vi.hoisted(() => vi.fn<(name: string, listener: Listener) => void>());
vi.mock('electron', () => ({ ipcMain: { handle, removeAllListeners: () => undefined } }));

/** What members are called that say what a sale costs the shop, or hold an answer whole. */
const OF_COST = /cost|profit|margin|^answer|^extra$|^raw/i;
/** What members are called that say what should be in the drawer, or add up to it. */
const OF_DRAWER =
  /^expected(?!Total)|^differences?$|^tenders$|^tender_lines$|outsideShifts|otherDrawers|ofOtherDays|^balances$/i;
const NUMBER = 81_234_567;
const TEXT = 'told-81234567';

/** For texts that a rule knows. */
const TEXTS = [
  ...[randomUUID(), '2026-11-25T03:00:00.000Z', '2026-11-25', '2026-11', '04:00'],
  ...['THB', 'UTC', 'en', 'data:image/webp;base64,AAAA', 'a'.repeat(43)],
];

/** A value of the shape in which every leaf inside of what only some may see can be found again. */
function sampleOf(shape: z.core.$ZodType, option: number, name = '', found = false): unknown {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  const inside = (part: z.core.$ZodType, of: string = name): unknown =>
    sampleOf(part, option, of, found || isKept(of, name));
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([of, part]) => [of, inside(part, of)]));
    case 'array':
      return [inside(def.element)];
    case 'record':
      return { a: inside(def.valueType) };
    case 'union':
      return inside(def.options[option % def.options.length]!);
    case 'nullable':
      return fitting(shape, [inside(def.innerType), null]);
    case 'optional':
    case 'readonly':
    case 'default':
      return inside(def.innerType);
    case 'number':
      return fitting(shape, [found ? NUMBER : 7, 7, 600, 5_000]);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'string':
      return fitting(shape, [found ? TEXT : 'plain', ...TEXTS]);
    default:
      return undefined;
  }
}

function isKept(name: string, within: string): boolean {
  return OF_COST.test(name) || OF_DRAWER.test(name) || (within === 'breakdowns' && name === 'tender');
}

/** The first that has the shape. */
function fitting(shape: z.core.$ZodType, values: readonly unknown[]): unknown {
  return values.find((value) => (shape as z.ZodType).safeParse(value).success);
}

/** Whether anything that was to be found again is there. */
function reveals(value: unknown): boolean {
  return /81234567/.test(JSON.stringify(value) ?? '');
}

/** The samples of a shape: one for each option of its unions. */
function samplesOf(shape: z.ZodType): unknown[] {
  const samples = Array.from({ length: 8 }, (_, option) => sampleOf(shape, option));
  return samples.filter((sample) => shape.safeParse(sample).success);
}

/** A till at which a person with `role` is signed in, and whose handlers all give `given`. */
function tillOf(role: Role) {
  const person: Person = { id: randomUUID(), name: 'Nok', colour: 'teal', role, hasPin: true };
  const access = new Access({ people: () => [person], isGuarded: () => true, steadyMs: () => 0 });
  access.signIn(person.id);
  const senders = new TrustedSenders();
  const url = 'app://till/index.html';
  senders.trust({ id: 1, once: () => undefined } as unknown as WebContents, url, 'all');
  const frame = { url };
  const event = { sender: { id: 1, mainFrame: frame }, senderFrame: frame } as unknown as IpcMainInvokeEvent;
  let given: unknown;
  const handlers = Object.fromEntries(CALLS.map((name) => [name, () => given])) as unknown as Handlers;
  handle.mockClear();
  const log = { warn: () => undefined, error: (_: string, cause: unknown) => String(cause) };
  const facts = { today: () => '2026-11-21', sold: () => null };
  const boundary = { senders, access, facts, log, during: <T>(call: () => T): T => call() };
  registerCalls(handlers, boundary, Promise.resolve());
  const listeners = new Map(handle.mock.calls.map(([name, listener]) => [name, listener]));
  return {
    access,
    async answer(name: CallName, value: unknown): Promise<Result<unknown>> {
      given = value;
      const answered = await listeners.get(wireName(name))!(event, goodInput(name));
      return typeof answered === 'string' ? (JSON.parse(answered) as Result<unknown>) : answered;
    },
  };
}

it.each(CALLS.map((name) => [name]))('the answer of %s has samples of every shape in it', (name) => {
  const output: z.ZodType = calls[name].output;
  expect(samplesOf(output).length).toBeGreaterThan(0);
});

it.each(ROLES)('no answer of the contract shows a %s more than that role may know', async (role) => {
  const till = tillOf(role);
  const withheld: CallName[] = [];
  for (const name of CALLS) {
    for (const sample of samplesOf(calls[name].output)) {
      const answer = await till.answer(name, sample);
      if (!answer.ok) {
        expect(['RIGHT_MISSING', 'UNTRUSTED_SENDER'], `${name}: ${JSON.stringify(answer)}`).toContain(
          answer.error.code,
        );
        expect(answer.error.code === 'UNTRUSTED_SENDER', name).toBe(isPaper(name));
      } else if (role === 'cashier') {
        expect(reveals(answer.value), name).toBe(false);
        if (reveals(sample)) withheld.push(name);
      } else {
        expect(answer.value ?? null, name).toEqual(JSON.parse(JSON.stringify(sample ?? null)));
      }
    }
  }
  // Calls that a cashier makes, with something in their answers that is not for cashiers.
  if (role === 'cashier') {
    expect(new Set(withheld).size).toBeGreaterThan(10);
    expect(withheld).toEqual(
      expect.arrayContaining(['ticket.get', 'ticket.confirm', 'sale.get', 'sale.story']),
    );
    expect(withheld).toEqual(
      expect.arrayContaining(['drawer.get', 'drawer.close', 'day.review', 'shop.tills']),
    );
  }
});

it.each(ROLES)('no event of the contract shows a %s more than that role may know', (role) => {
  const till = tillOf(role);
  const sent = vi.fn<(name: string, payload: unknown) => void>();
  const page = { isDestroyed: () => false, send: sent } as unknown as WebContents;
  for (const name of EVENTS) {
    for (const sample of samplesOf(events[name])) {
      sent.mockClear();
      sendEvent(page, name, sample as never, till.access.rights());
      const payload = sent.mock.calls[0]?.[1];
      if (role === 'cashier') expect(reveals(payload), name).toBe(false);
      else expect(payload, name).toEqual(sample);
    }
  }
});

it('withholds by the shape alone: in whatever it stands, under whatever call it will be', () => {
  const cashier = rightsOf('cashier');
  const sale = samplesOf(saleSchema)[0];
  const shapes: readonly (readonly [z.ZodType, unknown])[] = [
    [saleSchema.nullable().optional(), sale],
    [saleSchema.array().array(), [[sale, sale]]],
    [saleSchema.extend({}).array(), [sale]],
  ];
  for (const [shape, value] of shapes) {
    expect(reveals(value)).toBe(true);
    expect(reveals(withhold(shape, value, cashier))).toBe(false);
    expect(withhold(shape, value, [...cashier, 'profit'])).toEqual(value);
  }
  expect(withhold(saleSchema.nullable(), null, cashier)).toBe(null);
});

it('takes nothing else away', () => {
  const sale = samplesOf(saleSchema)[0] as z.infer<typeof saleSchema>;
  const rest = withhold(saleSchema, sale, rightsOf('cashier')) as typeof sale;
  const { transaction, attempts } = sale;
  expect(rest).toEqual({
    ...sale,
    transaction: { ...transaction, agentCost: null, extra: {} },
    attempts: attempts.map((attempt) => ({ ...attempt, answer: null })),
  });
});

it('marks one place and not the shape that it is made of', () => {
  const rights: readonly Right[] = [];
  const plain = saleSchema.shape.expectedTotal;
  const marked = shownWith('profit', plain, { minor: 0, currency: 'THB' });
  const money = { minor: 5, currency: 'THB' };
  expect([withhold(plain, money, rights), withhold(marked, money, rights)]).toEqual([
    money,
    { minor: 0, currency: 'THB' },
  ]);
});

it('every screen says that the credit is low, and how much is left to people with the right alone', () => {
  const credit = { left: { minor: NUMBER, currency: 'THB' }, days: 3 };
  const low = { code: 'CREDIT_LOW', text: [] };
  const session = { ready: true, notices: [{ ...low, credit }] };
  const seen = (role: Role) => withhold(events['session.changed'], session, rightsOf(role));
  expect(seen('cashier')).toMatchObject({ notices: [{ ...low, credit: null }] });
  expect(seen('manager')).toEqual(session);
});

it('an entry of the credit that waits for a yes is shown to people with the right alone', () => {
  const entry = {
    at: '2026-11-27T05:00:00.000Z',
    who: 'Nok',
    kind: 'deposit',
    amount: { minor: NUMBER, currency: 'THB' },
    expected: null,
  };
  const item = { key: 'k', names: [], here: null, there: { is: 'credit', entry } };
  const from = { kind: 'credit', version: 1, who: 'Nok', till: 'Till 2', at: entry.at };
  const clashes = [{ ...from, unused: false, strange: false, asked: true, count: 1, items: [item] }];
  const seen = (role: Role) => withhold(calls['ledger.clashes'].output, clashes, rightsOf(role));
  expect(seen('cashier')).toMatchObject([{ items: [{ there: { is: 'credit', entry: null } }] }]);
  expect(seen('manager')).toEqual(clashes);
});
