/**
 * Who may call what: every call of the contract by every role, through the page's own bridge on a till with
 * three people.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@playwright/test';
import type { CallName } from '@shared/ipc/channels';
import { calls, CALLS } from '@shared/ipc/contract';
import type { DrawerEntry, DrawerState } from '@shared/model/day/drawer';
import type { People } from '@shared/model/people/person';
import { holdOf, RIGHTS, rightsOf, type Right, type Role } from '@shared/model/people/rights';
import { isSignedInOnly } from '@shared/model/people/signed-in-only';
import type { Result } from '@shared/ipc/result';
import type { Call, CallRight, RightOfInput } from '@shared/ipc/shapes/topic';
import { goodInput } from '@shared/ipc/test-support/inputs';
import { startTrainingService, type TrainingService } from '@training/service';
import { choose } from './support/page/counter';
import { IDENTIFY, provisionFor, TOKEN } from './support/fixtures';
import { typeInto } from './support/page/keys';
import { openSettings } from './support/page/settings';
import {
  expectConnection,
  isRoot,
  launchTill,
  newDataDir,
  removeDataDir,
  type LaunchOptions,
  type Till,
} from './support/till';

const PEOPLE = [
  { name: 'Nok', pin: '482915', role: 'owner' },
  { name: 'Ann', pin: '24680', role: 'manager' },
  { name: 'Ploy', pin: '1357', role: 'cashier' },
] as const;

/**
 * Calls that end the session, remove the till's people or token, or open a dialogue: decided, but not carried
 * out.
 */
const ENDS: readonly CallName[] = [
  'session.connect',
  'session.startTraining',
  'session.leaveTraining',
  'session.forgetService',
  'token.replace',
  'token.remove',
  'people.signIn',
  'people.lock',
  'people.add',
  // A wrong PIN makes the next one wait.
  'people.changePin',
  'x.savePdf',
  'z.savePdf',
  'z.saveCsv',
  'vat.save',
  'shop.saveZ',
  'shop.saveZCsv',
  'paper.print',
  // It connects to every machine around.
  'printer.search',
  'export.start',
  'players.export',
  'prices.export',
  'prices.readFile',
  'kiosk.leave',
  'backup.setUp',
  'backup.restore',
  'support.save',
  // Only the page that lays out paper makes them.
  'print.job',
  'print.ready',
];

const GAME = choose();
const PACKAGE = { productId: GAME.productId, packageId: GAME.packageId };
const PRICE = GAME.priceMinor;
const PARKED = { ...PACKAGE, shownNames: null, quantity: 1, payload: [] };
const NEWCOMER = { colour: 'teal', role: 'cashier', pin: '97531', pins: [] };
type Ok = { value: { state: string } };

let service: TrainingService;
let till: Till;
let dataDir: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  service = await startTrainingService({ identify: IDENTIFY, token: TOKEN, deliverAfterMs: 500 });
  dataDir = newDataDir();
  till = await launchTill({ dataDir, provision: { ...provisionFor(service), people: PEOPLE } });
});
test.afterAll(async () => {
  await till.close();
  await service.stop();
  removeDataDir(dataDir);
});

async function people(): Promise<People> {
  return ((await till.call('people.get')) as { value: People }).value;
}

async function idOf(role: Role): Promise<string> {
  return (await people()).people.find((person) => person.role === role)!.id;
}

async function signIn(role: Role): Promise<void> {
  const { pin } = PEOPLE.find((person) => person.role === role)!;
  const signedIn = await till.call('people.signIn', { personId: await idOf(role), pin });
  expect(signedIn).toMatchObject({ ok: true, value: { signedIn: { role } } });
}

/** What the contract requires for the call, today. */
function needsOf(name: CallName, input: unknown, today: string): CallRight | readonly Right[] {
  const { right }: Call = calls[name];
  return typeof right === 'function'
    ? (right as RightOfInput<unknown>)(input, { today: () => today, sold: () => null })
    : right;
}

function codeOf(answer: Result<unknown>): string | null {
  return answer.ok ? null : answer.error.code;
}

/** An entry of the trail, as another reader of the file sees it. */
interface Entry {
  readonly seq: number;
  readonly who: string;
  readonly subject: string | null;
  readonly body: string;
}

function entriesAfter(seq: number): readonly Entry[] {
  const journal = new DatabaseSync(join(dataDir, 'live', 'journal.db'), { readOnly: true });
  const entries = journal
    .prepare('SELECT seq, who, subject, body FROM audit WHERE seq > ? ORDER BY seq')
    .all(seq);
  journal.close();
  return entries as unknown as Entry[];
}

test('a till with PINs starts locked, and shows who may sign in and nothing else', async () => {
  expect(await people()).toMatchObject({
    people: PEOPLE.map(({ name, role }) => ({ name, role, hasPin: true })),
    signedIn: null,
    locked: true,
    needed: true,
  });
  for (const name of CALLS) {
    if (calls[name].right === 'anyone') continue;
    expect(codeOf(await till.call(name, goodInput(name))), name).toBe('LOCKED');
  }
});

for (const role of ['cashier', 'manager', 'owner'] as const) {
  test(`each call is decided for a ${role} as the table says`, async () => {
    await signIn(role);
    const { value: today } = (await till.call('day.today')) as { value: string };
    for (const name of CALLS) {
      const input = goodInput(name);
      const needs = needsOf(name, input, today);
      const asked = needs === 'anyone' || needs === 'signed-in' ? [] : [needs].flat();
      const missing = asked.filter((right) => !rightsOf(role).includes(right));
      if (missing.length > 0) {
        expect(await till.call(name, input), name).toMatchObject({
          ok: false,
          error: { code: 'RIGHT_MISSING', detail: { right: missing[0] } },
        });
      } else if (!ENDS.includes(name)) {
        const code = codeOf(await till.call(name, input));
        expect(['LOCKED', 'RIGHT_MISSING', 'UNTRUSTED_SENDER', 'INTERNAL'], `${name}: ${code}`).not.toContain(
          code,
        );
      }
    }
    expect((await people()).signedIn).toMatchObject({ role });
  });
}

test('a right that is missing is given on the spot for one call with one input, and both names are kept', async () => {
  await signIn('cashier');
  await till.call('drawer.open', { float: { minor: 100_000, currency: 'THB' } });
  const input = { kind: 'cash-out', amount: { minor: 2_000, currency: 'THB' }, reason: 'ice' };
  expect(codeOf(await till.call('drawer.move', input))).toBe('RIGHT_MISSING');
  const asked = { personId: await idOf('manager'), call: 'drawer.move', input };
  expect(codeOf(await till.call('people.approve', { ...asked, pin: '99999' }))).toBe('PIN_WRONG');
  expect(await till.call('people.approve', { ...asked, pin: '24680' })).toMatchObject({
    ok: true,
    value: { by: { name: 'Ann' } },
  });
  const more = { ...input, amount: { minor: 20_000, currency: 'THB' } };
  expect(codeOf(await till.call('drawer.move', more))).toBe('RIGHT_MISSING');
  const moved = (await till.call('drawer.move', input)) as { value: { moves: DrawerEntry[] } };
  expect(moved.value.moves[0]).toMatchObject({ ...input, who: 'Ploy', personId: await idOf('cashier') });
  expect(codeOf(await till.call('drawer.move', input))).toBe('RIGHT_MISSING');
  expect(codeOf(await till.call('people.approve', { ...asked, call: 'no.such', pin: '24680' }))).toBe(
    'INVALID_INPUT',
  );
});

test('a day further back asks for a manager, today and the last two do not', async () => {
  await signIn('cashier');
  const { value: today } = (await till.call('day.today')) as { value: string };
  const back = (days: number): string => Temporal.PlainDate.from(today).subtract({ days }).toString();
  for (const days of [0, 1, 2])
    expect(codeOf(await till.call('history.day', { day: back(days) }))).toBe(null);
  for (const name of ['history.day', 'day.review'] as const) {
    expect(await till.call(name, { day: back(3) })).toMatchObject({
      error: { code: 'RIGHT_MISSING', detail: { right: 'history' } },
    });
  }
  expect(holdOf('cashier', 'history')).toBe('approval');
});

for (const [turn, { name, role }] of PEOPLE.entries()) {
  test(`what a ${role} does is recorded under that name, with the name of who approved it`, async () => {
    await signIn(role);
    await expectConnection(till, 'online');
    const { value: today } = (await till.call('day.today')) as { value: string };
    /**
     * Makes a call that writes, with the owner's approval where it takes one, or by the owner where no one
     * approves it, and reads what the trail records of it.
     */
    const act = async (call: CallName, input?: unknown): Promise<unknown> => {
      const asked = [needsOf(call, input, today)].flat() as Right[];
      const missing = RIGHTS.filter((right) => asked.includes(right) && !rightsOf(role).includes(right));
      const bySelf = missing.length > 0 && isSignedInOnly(call);
      if (missing.length > 0) {
        const approval = { personId: await idOf('owner'), call, input, pin: '482915' };
        const code = codeOf(await till.call('people.approve', approval));
        expect(code, call).toBe(bySelf ? 'RIGHT_MISSING' : null);
      }
      if (bySelf) await signIn('owner');
      const last = entriesAfter(0).at(-1)?.seq ?? 0;
      const answer = await till.call(call, input);
      expect(answer, call).toMatchObject({ ok: true });
      // What became of an earlier sale may be recorded meanwhile, as the till's.
      const entry = entriesAfter(last).find(({ who }) => who !== 'till');
      expect(entry, call).toMatchObject({ who: bySelf ? 'Nok' : name });
      const approvedBy: unknown =
        missing.length > 0 && !bySelf ? { id: await idOf('owner'), name: 'Nok' } : undefined;
      expect((JSON.parse(entry!.body) as { approvedBy?: unknown }).approvedBy, call).toEqual(approvedBy);
      if (bySelf) await signIn(role);
      return answer.ok ? answer.value : null;
    };
    const sell = async (state: string, tender = 'cash'): Promise<string> => {
      const saleId = randomUUID();
      const shownTotal = { minor: PRICE, currency: 'THB' };
      const amount = { minor: PRICE + turn * 100, currency: 'THB' };
      const payload = GAME.refs.map((ref) => ({ ref, value: `8${randomInt(100_000_000, 999_999_999)}` }));
      const line = {
        saleId,
        ...PACKAGE,
        quantity: 1,
        payload,
        shownTotal,
        shownCharge: amount,
        acknowledged: [],
      };
      const payment = { tender, amount, tendered: null, rounding: null };
      await act('ticket.confirm', { ticketId: saleId, lines: [line], payments: [payment] });
      await expect
        .poll(async () => ((await till.call('sale.get', { id: saleId })) as Ok).value.state)
        .toBe(state);
      return saleId;
    };
    const refused = (): Promise<string> => {
      service.useFaultOnce('topup', 'status-422');
      return sell('rejected');
    };

    await act('settings.update', { maxQuantity: 10 + turn });
    await act('catalogue.aliases', { productId: GAME.productId, words: [`ff${turn}`] });
    await act('looks.arrange', { order: [GAME.productId, `other-${turn}`] });
    const method = { how: 'fixed', price: { minor: PRICE + turn * 100, currency: 'THB' } };
    await act('prices.set', { rules: [{ ...PACKAGE, method, from: today }] });
    const { people: all } = (await act('people.add', { ...NEWCOMER, name: `New ${turn}` })) as People;
    const personId = all.find((person) => person.name === `New ${turn}`)!.id;
    await act('people.change', { ...NEWCOMER, personId, name: `Old ${turn}`, pin: null });
    await act('people.remove', { personId });

    const shift = async (): Promise<DrawerState['shift']> =>
      ((await till.call('drawer.get')) as { value: DrawerState }).value.shift;
    if (!(await shift())) await act('drawer.open', { float: { minor: 100_000, currency: 'THB' } });
    await act('drawer.move', { kind: 'cash-in', amount: { minor: 100, currency: 'THB' }, reason: 'change' });
    const shiftId = (await shift())!.id;

    const accepted = await sell('accepted');
    await act('sale.note', { id: accepted, text: 'called' });
    await act('sale.correctTender', { id: accepted, from: 'cash', tender: 'other', reason: 'pressed wrong' });
    await act('sale.refund', { id: await refused(), tender: 'cash', reason: 'refused', shiftId });
    await act('sale.waiveRefund', { id: await refused(), reason: 'left' });
    const parked = (await act('ticket.park', { name: 'x', lines: [PARKED] })) as { id: string };
    await act('ticket.discard', { id: parked.id, reason: 'left' });
    const payload = GAME.refs.map((ref) => ({ ref, value: '812345678' }));
    const { id } = (await act('players.save', { name: 'P', productId: GAME.productId, payload })) as {
      id: string;
    };
    await act('players.forget', { id });

    await act('drawer.close', { shiftId, count: [{ minor: 10_000, pieces: 3 }], note: null });
    await act('day.report', { day: today });
  });
}

test('locking leaves no PIN behind, and no one calls until someone signs in', async () => {
  await signIn('owner');
  expect(await till.call('people.lock')).toMatchObject({ ok: true, value: { locked: true, signedIn: null } });
  expect(codeOf(await till.call('sale.recent'))).toBe('LOCKED');
  expect(codeOf(await till.call('ticket.confirm', 'garbage'))).toBe('LOCKED');
  const kept = readFileSync(join(dataDir, 'live', 'journal.db'), 'latin1') + till.output();
  // Not within a longer number or a digest, where the same digits come by chance.
  for (const pin of ['482915', '24680']) expect(kept).not.toMatch(new RegExp(`(?<!\\w)${pin}(?!\\w)`));
  await signIn('manager');
  await expectConnection(till, 'online');
});

test('what an owner types into the first screen is not there for someone else', async () => {
  await signIn('owner');
  expect(await till.call('session.forgetService')).toMatchObject({ ok: true });
  await typeInto(till.id('setup-token'), TOKEN);
  await till.call('people.lock');
  await signIn('cashier');
  await expect(till.id('setup-token')).toBeVisible();
  await expect(till.id('setup-token')).toHaveValue('');
  await signIn('owner');
  const { baseUrl, identify, token, ...shop } = provisionFor(service);
  const { requestTimeoutMs: _, ...given } = { ...shop, baseUrl, identify, token, passphrase: null };
  expect(await till.call('session.connect', given)).toMatchObject({ ok: true });
  await expectConnection(till, 'online');
});

test('in a kiosk only its owner gets the system’s window for a file', async () => {
  let windows = 0;
  till.page.on('filechooser', () => (windows += 1));
  await signIn('owner');
  expect(await till.call('settings.update', { kiosk: true })).toMatchObject({ ok: true });
  await signIn('cashier');
  await openSettings(till, 'receipts');
  await till.id('picture-logo-choose').click();
  await expect(till.id('picture-logo-refused')).toHaveAttribute('data-code', 'KIOSK_FILES');
  expect(windows).toBe(0);
  await signIn('owner');
  await openSettings(till, 'receipts');
  await till.id('picture-logo-choose').click();
  await expect.poll(() => windows).toBe(1);
  expect(await till.call('settings.update', { kiosk: false })).toMatchObject({ ok: true });
});

/** Where the administrator's file lies, if the tests run as root; else in a folder for this user alone. */
const markOf = (): string => join(isRoot ? '/etc' : homedir(), `${basename(dataDir)}.reset`);

/** Starts the till again, asked to reset the owner's PIN by the word in the administrator's file. */
async function restart(said: string, options: LaunchOptions = {}): Promise<void> {
  await till.close();
  writeFileSync(markOf(), said, { mode: 0o644 });
  const args = [...(options.args ?? []), `--reset-owner-pin=${markOf()}`];
  till = await launchTill({ dataDir, ...options, args });
}

const noticed = (code: string) => ({
  notices: expect.arrayContaining([expect.objectContaining({ code })]) as unknown,
});

test('a till that is started again is locked again, with the same people, even where training or a reset is asked for', async () => {
  await restart('set it anew', { args: ['--training'] });
  expect(await people()).toMatchObject({
    locked: true,
    mayReset: false,
    people: [{ name: 'Nok' }, { name: 'Ann' }, { name: 'Ploy' }],
  });
  const personId = await idOf('owner');
  expect(codeOf(await till.call('people.resetOwner', { personId, pin: '7531' }))).toBe('RESET_NOT_ALLOWED');
  const session = await till.call('session.get');
  expect(session).toMatchObject({ value: { mode: 'live', ...noticed('TRAINING_REFUSED') } });
  expect(session).toMatchObject({ value: noticed('RESET_REFUSED') });
  expect(codeOf(await till.call('people.signIn', { personId, pin: '24680' }))).toBe('PIN_WRONG');
  await signIn('owner');
  expect(entriesAfter(0).filter(({ subject }) => subject === 'training-refused')).toHaveLength(1);
});

test('a lost PIN of the owner is reset only by the word of the machine’s administrator', async () => {
  const personId = await idOf('owner');
  await restart(`set the owner's PIN anew at ${dataDir}`, {
    provision: { ...provisionFor(service), people: PEOPLE },
  });
  // A file that an ordinary user made counts as that user's word, whatever it contains.
  expect(await people()).toMatchObject({ mayReset: isRoot, locked: true });
  const reset = await till.call('people.resetOwner', { personId, pin: '7531' });
  expect(codeOf(reset)).toBe(isRoot ? null : 'RESET_NOT_ALLOWED');
  if (isRoot) expect(reset).toMatchObject({ value: { signedIn: { role: 'owner' }, reset: { name: 'Nok' } } });
  rmSync(markOf());
});
