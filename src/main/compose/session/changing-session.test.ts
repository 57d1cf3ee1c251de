/** Changes that end the session at work, with the real journal, settings file and a service in the network. */
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTrainingService, type TrainingService } from '@training/service';
import { appError, Failure } from '@shared/ipc/errors';
import type { ConnectInput } from '@shared/ipc/shapes/settings';
import type { Settings } from '@shared/model/settings/settings';
import { ANYONE } from '@shared/model/people/actor';
import { openSettings } from '../../adapters/settings/settings-store';
import { newFolder, removeFolders } from '../../adapters/test-support/folder';
import { withOneCurrency } from '../../app/service/one-currency';
import { settingsOf } from '../../app/test-support/fakes';
import type { SettingsStore, Vault } from '../../domain/ports';
import { handlerDependencies, type TillDependencies } from '../handlers';
import { TillProvisioning, type ProvisioningDependencies } from '../provision';
import { CurrentSession, type CurrentSessionDependencies } from './current-session';
import { LiveTrail, type LiveTrailDependencies } from './live-trail';

/** How many sales are on the wire. */
const onTheWire = vi.hoisted(() => ({ count: 0 }));
const opened = vi.hoisted(() => ({ modes: [] as string[] }));
vi.mock('./session', () => {
  const open = (mode: string, settings: () => Settings, close: () => Promise<void>) => {
    opened.modes.push(mode);
    const journal = { hasAny: () => onTheWire.count > 0 };
    const verify = () => Promise.resolve(null);
    const catalogue = { adopt: () => Promise.resolve() };
    const session = { deps: { journal, audit: { verify } }, catalogue, start: () => undefined };
    return { session, settings, close };
  };
  return {
    openLiveSession: async ({ live, settings }: { live: LiveTrail; settings: () => Settings }) => {
      await live.open();
      return open('live', settings, () => live.close());
    },
    openTrainingSession: ({ settings }: { settings: () => Settings }) =>
      Promise.resolve(open('training', settings, () => Promise.resolve())),
  };
});

const TOKEN = 'token-of-the-new-shop';
const SENDING = new Failure(appError('WRONG_STATE', { state: 'sending' }));
const IN_BAHT = new Failure(appError('SHIFT_IN_CURRENCY', { currency: 'THB' }));

let folder: string;
let service: TrainingService;
let live: LiveTrail;
let store: SettingsStore;
let current: CurrentSession;
let closing: () => Promise<unknown>;
const seal = vi.fn<Vault['store']>();

beforeEach(async () => {
  [folder, onTheWire.count, opened.modes] = [newFolder(), 0, []];
  closing = () => Promise.resolve();
  seal.mockReset().mockResolvedValue();
  service = await startTrainingService({ identify: 'new', token: TOKEN });
  const file = openSettings(folder, settingsOf()).store;
  store = withOneCurrency(file, () => live.shiftCurrency());
  const log = { info: () => undefined, warn: () => undefined, error: () => '' };
  live = new LiveTrail({
    ...{ dataFolder: folder, installation: 'here', settings: () => file.get(), log },
    putBack: () => undefined,
    key: {
      ...{ get: () => Promise.resolve(null), find: () => Promise.resolve(null), wasThere: () => false },
      sealAgain: () => Promise.resolve(),
    } as unknown as LiveTrailDependencies['key'],
    anchoredChanged: () => undefined,
  });
  current = new CurrentSession({
    store,
    setting: {
      live,
      log,
      settings: () => store.get(),
      putBack: () => undefined,
      dataFolder: folder,
      firstScreen: () => Promise.resolve(),
    },
    changed: () => undefined,
    closing: () => closing(),
    addressRefused: () => undefined,
    auditBroken: () => undefined,
  } as unknown as CurrentSessionDependencies);
  await current.open('live');
});
afterEach(async () => {
  await current.close();
  await service.stop();
  removeFolders();
});

function till() {
  const vault = { store: seal, remove: () => Promise.resolve() };
  const redactor = { learn: () => undefined };
  const keyChanged = () => Promise.resolve();
  const people = { keyChanged };
  const ledger = { keep: { keyChanged } };
  const deps = { current, store, live, vault, redactor, people, ledger, announce: () => undefined };
  return handlerDependencies(deps as unknown as TillDependencies);
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
  expect([current.opened() !== null, opened.modes.at(-1)]).toEqual([true, mode]);
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
    const asked = current.mustBeIdle.bind(current);
    vi.spyOn(current, 'mustBeIdle').mockImplementationOnce(() => {
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
    const path = join(folder, 'provision.json');
    const notices: unknown[] = [];
    const take = async (currency: string) => {
      writeFileSync(
        path,
        JSON.stringify({ baseUrl: service.baseUrl, identify: 'new', token: TOKEN, currency }),
      );
      chmodSync(path, 0o600);
      await new TillProvisioning({
        ...{ path: () => path, store, live, current },
        vault: { store: seal },
        people: { hasPins: () => false, provisioned: [] },
        log: { info: () => undefined, warn: () => undefined, error: () => '' },
        notice: (notice: unknown) => notices.push(notice),
        withdraw: () => undefined,
      } as unknown as ProvisioningDependencies).take();
    };
    const before: Settings = store.get();
    await take('USD');
    expect([store.get(), seal.mock.calls]).toEqual([before, []]);
    expect(notices).toMatchObject([{ code: 'PROVISIONING_REFUSED' }]);
    await take('THB');
    expect(store.get().service?.identify).toBe('new');
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
    expect([store.get(), current.opened() !== null]).toEqual([before, true]);
  });
});
