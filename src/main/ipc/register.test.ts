import type { IpcMainInvokeEvent, WebContents } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { CALLS, calls } from '@shared/ipc/contract';
import { wireName, type CallName } from '@shared/ipc/channels';
import { appError, Failure } from '@shared/ipc/errors';
import { ANYONE } from '@shared/model/people/actor';
import type { Result } from '@shared/ipc/result';
import { badInputs, CONNECT, goodInput } from '@shared/ipc/test-support/inputs';
import { Access } from '../app/people/access';
import { registerCalls, sendEvent, type Boundary, type Handlers } from './register';
import { TrustedSenders } from './trusted-sender';

const handle = vi.hoisted(() => vi.fn<(name: string, listener: Listener) => void>());
const removeAllListeners = vi.hoisted(() => vi.fn<() => void>());
vi.mock('electron', () => ({ ipcMain: { handle, removeAllListeners } }));

const PAGE = 'app://till/index.html';
const ID = '00000000-0000-4000-8000-000000000001';
const CONNECTION = { state: 'online', code: null, lastOnlineAt: null } as const;

type Listener = (event: IpcMainInvokeEvent, input: unknown) => Promise<Result<unknown>>;
const handler = vi.fn<(input: unknown) => unknown>();
const log = {
  warn: vi.fn<(message: string, facts: Record<string, unknown>) => void>(),
  error: vi.fn((_message: string, _cause: unknown) => 'ref-1'),
};
let listeners: Map<string, Listener>;
let senders: TrustedSenders;
let destroyed: () => void;

/** A till without people. */
function boundaryOf(): Boundary {
  const access = new Access({ people: () => [], isGuarded: () => false, steadyMs: () => 0 });
  return { senders, access, facts: { today: () => null, sold: () => null }, log, during: (call) => call() };
}

/** Listens for a till with these rules. */
function listenWith(boundary: Boundary): void {
  handle.mockClear();
  const handlers = Object.fromEntries(CALLS.map((name) => [name, handler])) as unknown as Handlers;
  registerCalls(handlers, boundary, Promise.resolve());
  listeners = new Map(handle.mock.calls.map(([name, listener]) => [name, listener]));
}

/** A call from a page: its id, its address, and whether it comes from the page's top frame. */
function eventOf(id = 1, url = PAGE, top = true): IpcMainInvokeEvent {
  const frame = { url };
  return {
    sender: { id, mainFrame: top ? frame : {} },
    senderFrame: frame,
  } as unknown as IpcMainInvokeEvent;
}

function call(name: CallName, input: unknown, event = eventOf()): Promise<Result<unknown>> {
  return listeners.get(wireName(name))!(event, input);
}

beforeEach(() => {
  handler.mockReset();
  log.warn.mockClear();
  log.error.mockReset().mockReturnValue('ref-1');
  senders = new TrustedSenders();
  const contents = {
    id: 1,
    once: (_event: string, listener: () => void) => {
      destroyed = listener;
    },
  };
  senders.trust(contents as unknown as WebContents, PAGE, CALLS);
  listenWith(boundaryOf());
});

it('listens to each call of the contract once, and to nothing else', () => {
  expect(handle.mock.calls.map(([name]) => name)).toEqual(CALLS.map(wireName));
  expect([...CALLS].sort()).toEqual(Object.keys(calls).sort());
});

describe('a call', () => {
  it('gives what its handler gives', async () => {
    handler.mockResolvedValue(CONNECTION);
    expect(await call('connection.get', undefined)).toEqual({ ok: true, value: CONNECTION });
  });

  it.each([
    ['nok', [{ minor: 900, currency: 'THB' }]],
    ['fon', []],
    [null, []],
  ])('answers for the person at the till when the answer comes: %s', async (then, profit) => {
    const people = (['owner', 'cashier'] as const).map((role) => {
      const id = role === 'owner' ? 'nok' : 'fon';
      return { id, name: id, role, colour: 'pink', hasPin: true } as const;
    });
    const access = new Access({ people: () => people, isGuarded: () => true, steadyMs: () => 0 });
    listenWith({ ...boundaryOf(), access });
    access.signIn('nok');
    const { promise, resolve } = Promise.withResolvers<unknown>();
    handler.mockReturnValue(promise);
    const answer = call('day.profit', { day: '2026-11-21' });
    await eventually(() => expect(handler).toHaveBeenCalled());
    if (then === null) access.lock();
    else access.signIn(then);
    const made = [{ minor: 900, currency: 'THB' }];
    resolve({ day: '2026-11-21', lines: 1, known: 1, agentCost: made, profit: made });
    expect(await answer).toMatchObject({ ok: true, value: { profit, agentCost: profit } });
  });

  it('is made for the person at the till when it begins', async () => {
    const order: string[] = [];
    handler.mockImplementation(() => void order.push('call'));
    const during = <T>(made: () => T): T => {
      order.push('begins');
      return made();
    };
    listenWith({ ...boundaryOf(), during });
    await call('print.ready', { job: ID, heightPx: 12.5 });
    expect(order).toEqual(['begins', 'call']);
  });

  it('gives the handler only what the contract knows', async () => {
    handler.mockReturnValue(undefined);
    await call('print.ready', { job: ID, heightPx: 12.5, more: 'x' });
    expect(handler.mock.calls).toEqual([[{ job: ID, heightPx: 12.5 }, ANYONE]]);
  });

  it('waits until the till has started', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    handle.mockClear();
    const handlers = Object.fromEntries(CALLS.map((name) => [name, handler])) as unknown as Handlers;
    registerCalls(handlers, boundaryOf(), promise);
    const [, listener] = handle.mock.calls.find(([name]) => name === 'till:connection.get')!;
    handler.mockReturnValue(CONNECTION);
    const answer = listener(eventOf(), undefined);
    await Promise.resolve();
    expect(handler).not.toHaveBeenCalled();
    resolve(undefined);
    expect(await answer).toMatchObject({ ok: true });
  });

  it('gives an expected failure as data', async () => {
    const error = appError('WRONG_STATE', { state: 'unknown' });
    handler.mockRejectedValue(new Failure(error));
    expect(await call('sale.sendAgain', { id: ID })).toEqual({ ok: false, error });
    handler.mockImplementation(() => {
      throw new Failure(error);
    });
    expect(await call('sale.sendAgain', { id: ID })).toEqual({ ok: false, error });
    expect(log.error).not.toHaveBeenCalled();
  });

  it('cuts the detail of a failure to the bounds of the contract', async () => {
    handler.mockRejectedValue(new Failure(appError('JOURNAL_DAMAGED', { reason: 'x'.repeat(1_000_000) })));
    const answer = await call('sale.get', { id: ID });
    expect(answer).toMatchObject({
      error: { code: 'JOURNAL_DAMAGED', detail: { reason: expect.stringMatching(/^x+…$/) as string } },
    });
    expect(JSON.stringify(answer).length).toBeLessThan(3_000);
    const unknown = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, 1]));
    const refused = await call('settings.update', {
      ...unknown,
      failedStatuses: Array.from({ length: 5_000 }, () => 1),
    });
    expect(refused).toMatchObject({ error: { code: 'INVALID_INPUT' } });
    expect(JSON.stringify(refused).length).toBeLessThan(20_000);
  });

  it('gives of an unexpected one nothing but a reference into the log', async () => {
    const bug = new Error('secret path /home/shop/token');
    handler.mockRejectedValue(bug);
    const answer = await call('sale.get', { id: ID });
    expect(answer).toEqual({ ok: false, error: { code: 'INTERNAL', detail: { reference: 'ref-1' } } });
    expect(log.error.mock.calls).toEqual([['call sale.get failed', bug]]);
    expect(JSON.stringify(answer)).not.toMatch(/secret|home|Error|stack/);
  });

  it.each([
    ['the system', Object.assign(new Error('ENOSPC: /home/shop'), { code: 'ENOSPC' })],
    ['SQLite', Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 1_034 })],
  ])('says of an error of the disk, by %s, that it was the disk', async (_, error) => {
    handler.mockRejectedValue(error);
    expect(await call('sale.get', { id: ID })).toEqual({
      ok: false,
      error: { code: 'DISK_FAILED', detail: { reference: 'ref-1' } },
    });
  });

  it('lets nothing out that the contract does not know', async () => {
    handler.mockResolvedValue({ ...CONNECTION, token: 'token-1' });
    expect(await call('connection.get', undefined)).toEqual({ ok: true, value: CONNECTION });
    handler.mockResolvedValue({ state: 'fine' });
    expect(await call('connection.get', undefined)).toMatchObject({ error: { code: 'INTERNAL' } });
  });
});

describe('who may not', () => {
  const PERSON = { id: ID, name: 'Ploy', colour: 'teal', role: 'cashier', hasPin: true } as const;
  const OWNER_ID = '00000000-0000-4000-8000-000000000002';
  const OWNER = { ...PERSON, id: OWNER_ID, name: 'Nok', role: 'owner' } as const;
  let access: Access;

  beforeEach(() => {
    handle.mockClear();
    access = new Access({ people: () => [PERSON, OWNER], isGuarded: () => true, steadyMs: () => 0 });
    const handlers = Object.fromEntries(CALLS.map((name) => [name, handler])) as unknown as Handlers;
    registerCalls(handlers, { ...boundaryOf(), access }, Promise.resolve());
    listeners = new Map(handle.mock.calls.map(([name, listener]) => [name, listener]));
  });

  it('reaches nothing at a locked till, whatever the input', async () => {
    for (const name of CALLS.filter((other) => calls[other].right !== 'anyone')) {
      for (const input of [goodInput(name), 'garbage']) {
        expect(await call(name, input), name).toMatchObject({ error: { code: 'LOCKED' } });
      }
    }
    expect(handler).not.toHaveBeenCalled();
  });

  it('reports the missing right before the input is read, and goes on once someone approved', async () => {
    access.signIn(ID);
    expect(await call('people.remove', 'garbage')).toMatchObject({
      error: { code: 'RIGHT_MISSING', detail: { right: 'people' } },
    });
    expect(await call('settings.update', { maxQuantity: 5 })).toMatchObject({
      error: { code: 'RIGHT_MISSING', detail: { right: 'settings' } },
    });
    // No one is asked about one's own choices.
    await call('settings.update', { theme: 'dark' });
    expect(handler).toHaveBeenCalledOnce();
    access.approve(OWNER, 'people.remove', { personId: ID });
    await call('people.remove', { personId: ID, more: 'x' });
    expect(handler).toHaveBeenLastCalledWith(
      { personId: ID },
      expect.objectContaining({ approvedBy: { id: OWNER.id, name: 'Nok' } }),
    );
  });
});

describe('a sender is refused', () => {
  const refused = { ok: false, error: { code: 'UNTRUSTED_SENDER', detail: {} } };

  it.each([
    ['from a window that the till did not open', eventOf(2)],
    ['from a frame within the page', eventOf(1, PAGE, false)],
    ['from another page', eventOf(1, 'app://till/print.html')],
    ['from another host', eventOf(1, 'app://elsewhere/index.html')],
    ['from the web', eventOf(1, 'https://till/index.html')],
    ['from a file', eventOf(1, 'file:///index.html')],
    ['from a longer path', eventOf(1, `${PAGE}/x`)],
    ['from no address', eventOf(1, '')],
    ['from a frame that is gone', { ...eventOf(), senderFrame: null }],
  ])('%s', async (_, event) => {
    expect(await call('connection.get', undefined, event)).toEqual(refused);
    expect(handler).not.toHaveBeenCalled();
    expect(log.warn).toHaveBeenCalledOnce();
  });

  it('once its window is gone', async () => {
    handler.mockReturnValue(CONNECTION);
    expect(await call('connection.get', undefined, eventOf(1, `${PAGE}?job=1#x`))).toMatchObject({
      ok: true,
    });
    destroyed();
    expect(await call('connection.get', undefined)).toEqual(refused);
  });
});

/** What cannot cross the bridge, and is refused all the same. */
const NEVER: readonly unknown[] = [() => 1, Symbol('x')];

describe.each(CALLS)('the input of %s', (name) => {
  it('reaches the handler when it is good', async () => {
    await call(name, goodInput(name));
    expect(handler.mock.calls).toEqual([[goodInput(name), ANYONE]]);
  });

  it('is refused when it is bad, and the handler hears nothing', async () => {
    for (const bad of [...NEVER, ...badInputs(name)]) {
      const answer = await call(name, bad);
      expect(answer).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
      expect(() => structuredClone(answer)).not.toThrow();
    }
    expect(handler).not.toHaveBeenCalled();
  });
});

it('never repeats a refused input', async () => {
  const answer = await call('session.connect', { ...CONNECT, token: 'token 5e1f', passphrase: 'hunter2' });
  expect(answer).toMatchObject({
    error: { detail: { issues: [{ path: 'token' }, { path: 'passphrase' }] } },
  });
  expect(JSON.stringify(answer)).not.toMatch(/5e1f|hunter2/);
});

describe('an event', () => {
  const send = vi.fn();
  const page = (gone: boolean) => ({ isDestroyed: () => gone, send }) as unknown as WebContents;

  it('carries what the contract knows', () => {
    sendEvent(page(false), 'connection.changed', { ...CONNECTION, token: 'x' } as typeof CONNECTION);
    expect(send.mock.calls).toEqual([['till:connection.changed', CONNECTION]]);
  });

  it('is not sent to a window that is gone', () => {
    send.mockClear();
    sendEvent(page(true), 'connection.changed', CONNECTION);
    expect(send).not.toHaveBeenCalled();
  });
});
