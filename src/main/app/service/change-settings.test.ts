import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import { settingsSchema } from '@shared/ipc/shapes/settings';
import { SETTING_NAMES, settingRow, type SettingName } from '@shared/model/settings/settings-table';
import type { Settings } from '@shared/model/settings/settings';
import { settingsOf } from '../test-support/fakes';
import {
  changeSettings,
  markFavourite,
  setAliases,
  type ChangeSettingsDependencies,
} from './change-settings';

let settings: Settings;
let happened: unknown[];
const allowCurrency = vi.fn<(currency: string) => Promise<void>>();
const store = vi.fn<(patch: Partial<Settings>) => void>();

const deps = (): ChangeSettingsDependencies => ({
  store: {
    get: () => settings,
    update: (patch) => {
      store(patch);
      happened.push('stored');
      settings = settingsSchema.parse({ ...settings, ...patch });
      return settings;
    },
  },
  record: async (...[kind, subject, body]) => void happened.push([kind, subject, body]),
  isOpen: () => true,
  allowCurrency: (currency) => allowCurrency(currency),
  mustBeIdle: () => undefined,
  reopen: async (change) => {
    await change();
    happened.push('reopened');
  },
  changed: () => happened.push('changed'),
});

beforeEach(() => {
  settings = settingsOf();
  happened = [];
  store.mockReset();
  allowCurrency.mockReset().mockResolvedValue();
});

/** A value that the setting may have and has not. */
function another(name: SettingName): unknown {
  const row = settingRow(name);
  switch (row.kind) {
    case 'number':
      return row.max;
    case 'choice':
      return row.options.find((value) => value !== settings[name]);
    case 'yesNo':
      return settings[name] !== true;
    case 'words':
      return ['DONE'];
    case 'currency':
      return 'USD';
    case 'amountUnit':
      return 'minor';
    case 'timeZone':
      return 'Asia/Tokyo';
    case 'timeOfDay':
      return '05:00';
    case 'text':
      return 'Another';
    case 'promptPay':
      return { kind: 'phone', id: '0812345678' };
    case 'screen':
      return 'off';
    case 'vat':
      return [{ from: '2026-12-01', rate: 700, base: 'whole' }];
  }
}

describe('changing settings', () => {
  it.each(SETTING_NAMES)('writes the old and the new value of %s down before it is stored', async (name) => {
    const [from, to] = [settings[name], another(name)];
    await changeSettings(deps(), { [name]: to }, ANYONE);
    const reopens = name === 'currency' || name === 'amountUnit';
    expect(happened).toEqual([['settings', name, { from, to }], 'stored', reopens ? 'reopened' : 'changed']);
    expect(settings).toEqual({ ...settingsOf(), [name]: to });
  });

  it('writes nothing down of what stays', async () => {
    await changeSettings(deps(), { shopName: settings.shopName, successStatuses: ['SUCCESS'] }, ANYONE);
    expect(happened).toEqual(['stored', 'changed']);
  });

  it('writes down the kept values when the change could not be stored', async () => {
    store.mockImplementation(() => {
      throw new Error('no space');
    });
    await expect(changeSettings(deps(), { maxQuantity: 5 }, ANYONE)).rejects.toThrow('no space');
    expect(happened).toEqual([
      ['settings', 'maxQuantity', { from: 99, to: 5 }],
      ['settings', 'maxQuantity', { kept: 99 }],
    ]);
  });

  it('asks the drawer about another currency, and changes nothing when that counts in its own', async () => {
    allowCurrency.mockImplementation(() => {
      throw new Error('a shift is open');
    });
    await expect(changeSettings(deps(), { currency: 'USD', maxQuantity: 5 }, ANYONE)).rejects.toThrow(
      'a shift is open',
    );
    expect([settings, happened]).toEqual([settingsOf(), []]);
    await changeSettings(deps(), { maxQuantity: 5 }, ANYONE);
    expect(allowCurrency.mock.calls).toEqual([['USD']]);
  });

  it('refuses a status that would mean both, and records nothing', async () => {
    await expect(changeSettings(deps(), { successStatuses: ['refunded'] }, ANYONE)).rejects.toThrow(
      'STATUS_IN_BOTH',
    );
    expect(happened).toEqual([]);
  });

  it('stores no second change that clashes with one stored at the same time, and writes down that it was not', async () => {
    const ends = await Promise.allSettled([
      changeSettings(deps(), { successStatuses: ['DONE'] }, ANYONE),
      changeSettings(deps(), { failedStatuses: ['done'] }, ANYONE),
    ]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    const { successStatuses, failedStatuses } = settings;
    expect([successStatuses, failedStatuses]).toEqual([['DONE'], settingsOf().failedStatuses]);
    expect(happened).toContainEqual(['settings', 'failedStatuses', { kept: failedStatuses }]);
  });

  it('records changes made at the same time in the order in which they are stored', async () => {
    const words = (productId: string) => setAliases(deps(), 'live', productId, [productId], ANYONE);
    await Promise.all([
      changeSettings(deps(), { maxQuantity: 5, shopName: 'A' }, ANYONE),
      changeSettings(deps(), { maxQuantity: 6 }, ANYONE),
      ...['ff', 'ml'].map(words),
    ]);
    const bodies = happened.flatMap((one) =>
      Array.isArray(one) && one[1] === 'maxQuantity' ? [one[2] as unknown] : [],
    );
    expect(bodies).toEqual([
      { from: 99, to: 5 },
      { from: 5, to: 6 },
    ]);
    expect(settings).toMatchObject({ maxQuantity: 6, aliases: { live: { ff: ['ff'], ml: ['ml'] } } });
  });
});

it('marks favourites of the mode, each once, and takes them out again', () => {
  const { store: kept } = deps();
  for (const id of ['ff', 'ml', 'ff']) markFavourite(kept, 'training', id, true);
  expect(settings.favourites).toEqual({ live: [], training: ['ml', 'ff'] });
  markFavourite(kept, 'training', 'ml', false);
  expect(settings.favourites).toEqual({ live: [], training: ['ff'] });
  for (let n = 1; n <= 501; n += 1) markFavourite(kept, 'live', `game ${n}`, true);
  expect([settings.favourites.live.length, settings.favourites.live[0]]).toEqual([500, 'game 2']);
});
