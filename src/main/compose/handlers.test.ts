import { beforeEach, expect, it, vi } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import type { Settings } from '@shared/model/settings';
import { settingsOf } from '../app/test-support/fakes';
import { handlerParts, type TillParts } from './handlers';

const onTheWire = new Failure(appError('WRONG_STATE', { state: 'sending' }));
const mustBeIdle = vi.fn<() => void>();
const switchTo = vi.fn<(mode: Settings['mode']) => Promise<void>>();
const remove = vi.fn<() => Promise<void>>();
let settings: Settings;
let happened: string[];

function parts() {
  const store = {
    get: () => settings,
    update: (patch: Partial<Settings>) => {
      happened.push('stored');
      settings = { ...settings, ...patch };
    },
  };
  const current = {
    opened: () => ({}),
    settings: () => settings,
    record: () => happened.push('recorded'),
    mustBeIdle,
    switchTo,
  };
  const live = { keyChanged: () => Promise.resolve() };
  const till = { current, store, live, vault: { remove }, announce: () => undefined };
  return handlerParts(till as unknown as TillParts);
}

beforeEach(() => {
  settings = settingsOf();
  happened = [];
  mustBeIdle.mockReset();
  switchTo.mockReset().mockImplementation(() => Promise.resolve(void happened.push('switched')));
  remove.mockReset().mockResolvedValue();
});

it('opens the session anew in another currency or unit, and only then', async () => {
  await parts().updateSettings({ cashierName: 'Ploy' });
  expect(switchTo).not.toHaveBeenCalled();
  await parts().updateSettings({ currency: 'USD' });
  await parts().updateSettings({ amountUnit: 'minor' });
  expect(switchTo.mock.calls).toEqual([['live'], ['live']]);
  expect(settings).toMatchObject({ cashierName: 'Ploy', currency: 'USD', amountUnit: 'minor' });
});

it('changes nothing that a session cannot go on with while a sale of it is on the wire', async () => {
  mustBeIdle.mockImplementation(() => {
    throw onTheWire;
  });
  const before = settings;
  await expect(parts().updateSettings({ currency: 'USD', cashierName: 'Ploy' })).rejects.toBe(onTheWire);
  await expect(parts().forgetService()).rejects.toBe(onTheWire);
  expect([settings, happened]).toEqual([before, []]);
  expect(remove).not.toHaveBeenCalled();
  await parts().updateSettings({ cashierName: 'Ploy' });
  expect(settings.cashierName).toBe('Ploy');
});
