import { beforeEach, expect, it, vi } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import type { Settings } from '@shared/model/settings/settings';
import { ANYONE } from '@shared/model/people/actor';
import { settingsOf } from '../app/test-support/fakes';
import { handlerDependencies, type TillDependencies } from './handlers';

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
  const current = {
    opened: () => ({ session: {} }),
    settings: () => settings,
    record: () => happened.push('recorded'),
    mustBeIdle,
    switchTo,
  };
  const live = { allowCurrency, keyChanged: () => Promise.resolve() };
  const till = { current, store, live, vault: { remove }, announce: () => undefined };
  return handlerDependencies(till as unknown as TillDependencies);
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

it('opens the session anew in another currency or unit, and only then', async () => {
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
