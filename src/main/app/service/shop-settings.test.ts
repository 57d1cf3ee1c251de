import { beforeEach, expect, it, vi } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import type { Settings } from '@shared/model/settings/settings';
import { ANYONE } from '@shared/model/people/actor';
import { settingsOf } from '../test-support/fakes';
import { ShopSettings, type ShopSettingsDependencies } from './shop-settings';
import { ChangeSession, type ChangeSessionDependencies } from '../session/change-session';

const onTheWire = new Failure(appError('WRONG_STATE', { state: 'sending' }));
const mustBeIdle = vi.fn<() => void>();
const allowCurrency = vi.fn<(currency: string) => Promise<void>>();
const switchTo = vi.fn<(mode: Settings['mode'], change?: () => Promise<void>) => Promise<void>>();
const remove = vi.fn<() => Promise<void>>();
let settings: Settings;
let happened: string[];

function deps() {
  const store = {
    get: () => settings,
    update: (patch: Partial<Settings>) => {
      happened.push('stored');
      settings = { ...settings, ...patch };
    },
  };
  const now = { opened: () => ({ session: {} }), settings: () => settings, mustBeIdle };
  const connecting = {
    ...{ settings: store, allowCurrency, vault: { remove } },
    record: () => Promise.resolve(happened.push('recorded')),
  };
  const parts = { now, sessions: { switchTo }, connecting, announce: () => undefined };
  const keyChanged = () => Promise.resolve();
  return {
    settings: new ShopSettings(parts as unknown as ShopSettingsDependencies),
    change: new ChangeSession({ ...parts, keyChanged } as unknown as ChangeSessionDependencies),
  };
}

beforeEach(() => {
  settings = settingsOf();
  happened = [];
  mustBeIdle.mockReset();
  allowCurrency.mockReset().mockResolvedValue();
  switchTo.mockReset().mockImplementation(async (_, change) => {
    mustBeIdle();
    await change?.();
    happened.push('switched');
  });
  remove.mockReset().mockResolvedValue();
});

it('opens the session again in another currency or unit, and only then', async () => {
  await deps().settings.update({ cashierName: 'Ploy' }, ANYONE);
  expect(switchTo).not.toHaveBeenCalled();
  await deps().settings.update({ currency: 'USD' }, ANYONE);
  await deps().settings.update({ amountUnit: 'minor' }, ANYONE);
  expect(switchTo.mock.calls.map(([mode]) => mode)).toEqual(['live', 'live']);
  expect(settings).toMatchObject({ cashierName: 'Ploy', currency: 'USD', amountUnit: 'minor' });
});

it('changes nothing that a session cannot go on with while a sale of it is on the wire', async () => {
  mustBeIdle.mockImplementation(() => {
    throw onTheWire;
  });
  const before = settings;
  await expect(deps().settings.update({ currency: 'USD', cashierName: 'Ploy' }, ANYONE)).rejects.toBe(
    onTheWire,
  );
  await expect(deps().change.forgetService(ANYONE)).rejects.toBe(onTheWire);
  expect([settings, happened]).toEqual([before, []]);
  expect(remove).not.toHaveBeenCalled();
  await deps().settings.update({ cashierName: 'Ploy' }, ANYONE);
  expect(settings.cashierName).toBe('Ploy');
});
