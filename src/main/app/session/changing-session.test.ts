/** Changes that end the session at work, with the real journal, settings file and a service in the network. */
import { chmodSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { startTrainingService, type TrainingService } from '@training/service';
import { appError, Failure } from '@shared/ipc/errors';
import type { ConnectInput } from '@shared/ipc/shapes/settings';
import type { Settings } from '@shared/model/settings/settings';
import type { AuditBreak } from '@shared/model/audit';
import { ANYONE } from '@shared/model/people/actor';
import { openSettings } from '../../adapters/settings/settings-store';
import { newFolder, removeFolders } from '../../adapters/test-support/folder';
import { withOneCurrency } from '../service/one-currency';
import { settingsOf } from '../test-support/fakes';
import type { SettingsStore, Vault } from '../../domain/ports';
import { TillProvisioning, type ProvisioningDependencies } from './provision-till';
import { LiveTrail, type LiveTrailDependencies } from '../live/live-trail';
import { liveFiles } from '../test-support/live-files';
import { SessionAtWork } from './session-at-work';
import { SessionSwitch } from './session-switch';
import type { OpenSession } from './open-session';
import { Notices } from '../notices';
import { JournalFiles } from '../../adapters/journal/journal-files';
import { systemClock } from '../../adapters/system/clock';
import { readBaseUrl } from '../../adapters/http/address';
import { probeService } from '../../adapters/http/probe-service';
import type { ConnectDependencies } from '../service/connect-service';
import { ChangeSession } from './change-session';
import { ShopSettings } from '../service/shop-settings';
import { readProvisioning } from '../../adapters/settings/provisioning';

/** How many sales are on the wire. */
const onTheWire = { count: 0 };
const opened = { modes: [] as string[] };
const start = vi.fn<() => void>();

const TOKEN = 'token-of-the-new-shop';
const SENDING = new Failure(appError('WRONG_STATE', { state: 'sending' }));
const IN_BAHT = new Failure(appError('SHIFT_IN_CURRENCY', { currency: 'THB' }));

let folder: string;
let service: TrainingService;
let live: LiveTrail;
let store: SettingsStore;
let now: SessionAtWork;
let current: SessionSwitch;
let closing: () => Promise<unknown>;
const seal = vi.fn<Vault['store']>();
let notices: Notices;
/** Awaited before a connection is written down as made. */
let laterChanges: () => Promise<void>;
const verify = vi.fn<() => Promise<{ breaks: AuditBreak[] } | null>>();
const noteRules = vi.fn<(differing: readonly string[]) => void>();

beforeEach(async () => {
  [folder, onTheWire.count, opened.modes] = [newFolder(), 0, []];
  closing = () => Promise.resolve();
  laterChanges = () => Promise.resolve();
  seal.mockReset().mockResolvedValue();
  start.mockReset();
  verify.mockReset().mockResolvedValue({ breaks: [] });
  noteRules.mockReset();
  notices = new Notices();
  service = await startTrainingService({ identify: 'new', token: TOKEN });
  const file = openSettings(folder, settingsOf()).store;
  store = withOneCurrency(file, () => live.shiftCurrency());
  const log = { info: () => undefined, warn: () => undefined, error: () => '' };
  live = new LiveTrail({
    ...liveFiles(folder, () => file.get()),
    log,
    restoreSettings: () => undefined,
    key: {
      ...{ get: () => Promise.resolve(null), find: () => Promise.resolve(null), wasThere: () => false },
      sealAgain: () => Promise.resolve(),
    } as unknown as LiveTrailDependencies['key'],
    anchoredChanged: () => undefined,
  });
  now = new SessionAtWork(store, systemClock);
  current = new SessionSwitch({
    ...{ now, store, live, log, readBaseUrl, clock: systemClock },
    journals: new JournalFiles(folder, systemClock),
    openLive: async () => {
      await live.open();
      return sessionOf('live', () => live.close());
    },
    openTraining: () => Promise.resolve(sessionOf('training', () => Promise.resolve())),
    notices,
    noticesChanged: () => undefined,
    firstScreen: Promise.resolve(),
    changed: () => undefined,
    ending: () => closing(),
  });
  await current.open('live');
});
afterEach(async () => {
  await current.close();
  await service.stop();
  removeFolders();
});

/** A session that does nothing but finish the sales on the wire. */
function sessionOf(mode: string, close: () => Promise<void>): OpenSession {
  opened.modes.push(mode);
  const sales = { hasAny: () => onTheWire.count > 0 };
  const journal = { sales, audit: { verify }, settings: { noteRules } };
  const session = { catalogue: { adopt: () => Promise.resolve() }, start };
  return { session, journal, settings: () => store.get(), close } as unknown as OpenSession;
}

function till() {
  const vault = { store: seal, remove: () => Promise.resolve() };
  const connecting = {
    ...{ settings: store, vault: vault as unknown as Vault, readBaseUrl },
    record: async (...entry: Parameters<LiveTrail['record']>) => {
      if (entry[1] === 'connected') await laterChanges();
      await live.record(...entry);
    },
    allowCurrency: (currency: string) => live.allowCurrency(currency),
    probe: (...[address, token, money]: Parameters<ConnectDependencies['probe']>) =>
      probeService(address, token, money, () => store.get()),
  };
  const parts = { now, sessions: current, connecting };
  return {
    change: new ChangeSession({ ...parts, keyChanged: () => Promise.resolve() }),
    settings: new ShopSettings({ ...parts, announce: () => undefined }),
  };
}

const input = (): ConnectInput => ({
  ...{ baseUrl: service.baseUrl, identify: 'new', token: TOKEN, passphrase: null, shopName: 'New' },
  ...{ currency: 'USD', amountUnit: 'minor', timeZone: 'Asia/Tokyo', otherTills: true, dayStartsAt: '05:00' },
  ...{ locale: 'en' },
});

async function openShift(currency = 'THB'): Promise<void> {
  const journal = await live.open();
  const at = '2026-11-25T05:00:00.000Z';
  journal.drawer.open({ float: { minor: 3_500, currency }, day: '2026-11-25', at });
}

/** A file for the new shop that counts in `currency`; its reports go to `reported`. */
function provisioningOf(
  currency: string,
  reported: unknown[],
  hasPins = (): Promise<boolean> => Promise.resolve(false),
): TillProvisioning {
  const path = join(folder, 'provision.json');
  writeFileSync(path, JSON.stringify({ baseUrl: service.baseUrl, identify: 'new', token: TOKEN, currency }));
  chmodSync(path, 0o600);
  return new TillProvisioning({
    ...{ path, store, live, now, sessions: current },
    read: () => Promise.resolve(readProvisioning(path, readBaseUrl, store.get())),
    remove: () => undefined,
    vault: { store: seal },
    people: { hasPins, setUp: () => Promise.resolve(), provisioned: [] },
    log: { info: () => undefined, warn: () => undefined, error: () => '' },
    notices: { add: (...added: unknown[]) => reported.push(...added), withdraw: () => undefined },
  } as unknown as ProvisioningDependencies);
}

const shiftNow = async () => (await live.open()).drawer.openShift()?.float.currency ?? null;
const entries = async () => (await live.open()).head().seq;

/** What a refused change leaves: all of it as it was, and a session at work. */
async function staysAsItIs(act: () => Promise<unknown>, why: Failure): Promise<void> {
  const [before, seq, mode] = [store.get(), await entries(), opened.modes.at(-1)];
  await expect(act()).rejects.toThrow(why);
  expect(store.get()).toEqual(before);
  expect(openSettings(folder, settingsOf()).store.get()).toEqual(before);
  expect(seal).not.toHaveBeenCalled();
  expect(await entries()).toBe(seq);
  expect([now.opened() !== null, opened.modes.at(-1)]).toEqual([true, mode]);
}

/** Everything that ends the session at work; what it sets is another value each. */
const CHANGES: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['a connection', () => till().change.connect(input(), ANYONE)],
  ['the currency', () => till().settings.update({ currency: 'USD' }, ANYONE)],
  ['the unit of amounts', () => till().settings.update({ amountUnit: 'minor', shopName: 'New' }, ANYONE)],
  ['training', () => till().change.startTraining('en', ANYONE)],
  ['forgetting the service', () => till().change.forgetService(ANYONE)],
];

describe('while a sale is on the wire', () => {
  it.each(CHANGES)('%s is refused, and nothing of it has happened', async (_, act) => {
    onTheWire.count = 1;
    await staysAsItIs(act, SENDING);
  });

  it.each(CHANGES)('that began while %s was under way, likewise', async (_, act) => {
    closing = () => Promise.resolve(void (onTheWire.count = 1));
    await staysAsItIs(act, SENDING);
  });

  it('that began while the connection was being proved, likewise', async () => {
    const asked = now.mustBeIdle.bind(now);
    vi.spyOn(now, 'mustBeIdle').mockImplementationOnce(() => {
      asked();
      onTheWire.count = 1;
    });
    await staysAsItIs(() => till().change.connect(input(), ANYONE), SENDING);
  });
});

describe('a shift that is open', () => {
  it.each(['live', 'training'] as const)('keeps the currency of its drawer, asked from %s', async (mode) => {
    await openShift();
    await current.switchTo(mode);
    await staysAsItIs(() => till().change.connect(input(), ANYONE), IN_BAHT);
    await staysAsItIs(() => till().settings.update({ currency: 'USD', shopName: 'New' }, ANYONE), IN_BAHT);
    expect(() => store.update({ currency: 'USD' })).toThrow(IN_BAHT);
    await till().settings.update({ shopName: 'New' }, ANYONE);
    const journal = await live.open();
    journal.drawer.close({ shiftId: 1, count: [], note: null, at: '2026-11-25T06:00:00.000Z' });
    await till().settings.update({ currency: 'USD' }, ANYONE);
    expect(store.get().currency).toBe('USD');
  });

  it('is asked about again when the connection is stored', async () => {
    const proving = till().change.connect(input(), ANYONE);
    await openShift();
    await expect(proving).rejects.toThrow(IN_BAHT);
    expect([seal.mock.calls, await shiftNow()]).toEqual([[], 'THB']);
    expect(store.get().service?.identify).toBe('demo');
  });

  it('lets a file configure the till in its own currency alone', async () => {
    await openShift();
    const reported: unknown[] = [];
    const before: Settings = store.get();
    await provisioningOf('USD', reported).take();
    expect([store.get(), seal.mock.calls]).toEqual([before, []]);
    expect(reported).toMatchObject([{ code: 'PROVISIONING_REFUSED' }]);
    await provisioningOf('THB', reported).take();
    expect(store.get().service?.identify).toBe('new');
  });

  it('lets no file name another service to people who are found once the journal opens', async () => {
    const reported: unknown[] = [];
    let hasPins = false;
    const provisioning = provisioningOf('THB', reported, () => Promise.resolve(hasPins));
    await current.close();
    const journal = join(folder, 'live', 'journal.db');
    renameSync(journal, `${journal}.away`);
    writeFileSync(journal, 'no journal, and long enough to be taken for one');
    await current.open('live');
    await provisioning.take();
    expect(reported).toMatchObject([{ code: 'PROVISIONING_NOT_RECORDED' }]);
    hasPins = true;
    renameSync(`${journal}.away`, journal);
    await current.retry();
    await provisioning.sessionChanged();
    expect(reported.at(-1)).toMatchObject({ code: 'PROVISIONING_REFUSED' });
    expect([store.get().service?.identify, seal.mock.calls]).toEqual(['demo', []]);
  });
});

describe('changes that are asked for at once', () => {
  it('are made one after the other: no session begins while another one does', async () => {
    let [begun, most] = [0, 0];
    closing = async () => {
      begun += 1;
      most = Math.max(most, begun);
      await live.open();
      begun -= 1;
    };
    const { change } = till();
    const asked = [
      change.startTraining('en', ANYONE),
      change.leaveTraining(ANYONE),
      current.retry(),
      change.forgetService(ANYONE),
      change.startTraining('th', ANYONE),
      current.lose(new Failure(appError('JOURNAL_DAMAGED', { reason: 'x' }))),
      current.retry(),
      current.retry(),
    ];
    await Promise.all(asked);
    expect(most).toBe(1);
    expect(opened.modes).toEqual(['live', 'training', 'live', 'training']);
  });

  it('leave the trail ending with the one in force', async () => {
    (await live.open()).settings.note([], { service: store.get().service }, '2026-11-25T05:00:00.000Z');
    // The trail is slow, and the other change need not wait for it.
    laterChanges = async () => {
      for (let round = 0; round < 200 && store.get().service !== null; round += 1) await setImmediate();
    };
    const forgetting = Promise.withResolvers<unknown>();
    seal.mockImplementationOnce(() => {
      forgetting.resolve(till().change.forgetService(ANYONE));
      return Promise.resolve();
    });
    await Promise.all([till().change.connect(input(), ANYONE), forgetting.promise]);
    expect(store.get().service).toBeNull();
    expect((await live.open()).settings.recorded()?.['service']).toBeNull();
  });

  it('leave in the trail the service that the disk did not let go', async () => {
    (await live.open()).settings.note([], { service: store.get().service }, '2026-11-25T05:00:00.000Z');
    vi.spyOn(store, 'update').mockImplementationOnce(() => {
      throw new Error('ENOSPC');
    });
    await expect(till().change.forgetService(ANYONE)).rejects.toThrow('ENOSPC');
    expect((await live.open()).settings.recorded()?.['service']).toEqual(store.get().service);
    expect(store.get().service).not.toBeNull();
  });

  it('lose no sale that began in the first: the second is refused', async () => {
    const first = current.switchTo('live').then(() => void (onTheWire.count = 1));
    const second = current.switchTo('training');
    await first;
    await expect(second).rejects.toThrow(SENDING);
    expect(opened.modes).toEqual(['live', 'live']);
  });
});

describe('a change that nothing speaks against', () => {
  it('is stored while no session is at work, and sold over at once', async () => {
    await till().change.connect(input(), ANYONE);
    const { baseUrl } = service;
    expect(store.get()).toMatchObject({
      currency: 'USD',
      service: { baseUrl, identify: 'new' },
      mode: 'live',
    });
    expect(seal).toHaveBeenCalledExactlyOnceWith(TOKEN, null, { baseUrl, identify: 'new' });
    expect(opened.modes).toEqual(['live', 'live']);
  });

  it('that cannot be stored after all leaves the session of before at work', async () => {
    seal.mockRejectedValue(new Failure(appError('KEYRING_UNAVAILABLE')));
    const before = store.get();
    await expect(till().change.connect(input(), ANYONE)).rejects.toThrow('KEYRING_UNAVAILABLE');
    expect([store.get(), now.opened() !== null]).toEqual([before, true]);
  });
});

it('reports a journal that opens and cannot be written, as on a full disk, until it can be written', async () => {
  const reason = 'database or disk is full';
  start.mockImplementation(() => {
    throw new Failure(appError('JOURNAL_UNAVAILABLE', { reason }));
  });
  vi.spyOn(live, 'close').mockRejectedValueOnce(new Error(reason));
  await current.open('live');
  expect([now.opened(), now.problem()]).toMatchObject([null, { code: 'JOURNAL_UNAVAILABLE', reason }]);
  start.mockReset();
  await current.retry();
  expect([now.opened() === null, now.problem()]).toEqual([false, null]);
  expect(start).toHaveBeenCalledOnce();
});

it('has it written down which tables and triggers of the journal differ, and that none does any more', async () => {
  const at = (fault: AuditBreak['fault'], table: string): AuditBreak => ({
    fault,
    table,
    seq: null,
    key: null,
  });
  verify.mockResolvedValue({ breaks: [at('schema-changed', 'half'), at('row-changed', 'sales')] });
  await current.open('live');
  await eventually(() => expect(noteRules.mock.lastCall?.[0]).toEqual(['half']));
  verify.mockResolvedValue({ breaks: [] });
  await current.open('live');
  await eventually(() => expect(noteRules.mock.lastCall?.[0]).toEqual([]));
});

it('says so on every screen when the trail could not be checked', async () => {
  verify.mockRejectedValue(new Error('a number that no till writes'));
  await current.open('live');
  const till = { opened: null, isAnchored: true, isBackupLate: false, droppedNews: 0, version: '1' };
  await eventually(() =>
    expect(notices.of(till)).toEqual([
      expect.objectContaining({
        code: 'AUDIT_BROKEN',
        breaks: [expect.objectContaining({ fault: 'unreadable' })],
      }),
    ]),
  );
});
