import { describe, expect, it } from 'vitest';
import { defaultSettings } from '@shared/model/settings/defaults';
import { SETTING_NAMES } from '@shared/model/settings/settings-table';
import {
  AS_FOUND,
  comparedSettings,
  compareSettings,
  recordedSettings,
  type SettingsEntry,
} from './recorded-settings';

const DEFAULTS = defaultSettings('Asia/Bangkok', 'th');
const SERVICE = { baseUrl: 'https://example.com', identify: 'demo' };

const entry = (kind: string, subject: string, body: SettingsEntry['body'] = {}): SettingsEntry => ({
  ...{ kind, subject, body },
});
const found = entry('settings', AS_FOUND, {
  values: { maxQuantity: 99, otherTills: true, service: SERVICE },
});

it('compares every setting of the table, and where the service is', () => {
  const marks = { logo: null, customer: 'a1', messages: true, copyFolder: null, ledger: false };
  const compared = comparedSettings({ ...DEFAULTS, service: SERVICE, shopName: 'Shop' }, marks);
  const others = ['service', 'logoPicture', 'customerPicture', 'messages', 'copyFolder', 'ledger'];
  expect(Object.keys(compared)).toEqual([...SETTING_NAMES, ...others]);
  expect(compared).toMatchObject({
    shopName: 'Shop',
    otherTills: true,
    service: SERVICE,
    customerPicture: 'a1',
    messages: true,
  });
  expect(comparedSettings(DEFAULTS, marks)['service']).toBeNull();
});

describe('the settings in the trail', () => {
  it('is nothing to go by until it has recorded what the file held', () => {
    expect(recordedSettings([entry('settings', 'maxQuantity', { from: 99, to: 5 })])).toBeNull();
    expect(recordedSettings([entry('service', AS_FOUND, { values: {} })])).toBeNull();
  });

  it.each<[string, SettingsEntry, Record<string, unknown>]>([
    ['a change', entry('settings', 'maxQuantity', { from: 99, to: 5 }), { maxQuantity: 5 }],
    ['a change that could not be stored', entry('settings', 'maxQuantity', { kept: 7 }), { maxQuantity: 7 }],
    ['a setting that is set to nothing', entry('settings', 'promptPay', { to: null }), { promptPay: null }],
    ['words of a game', entry('settings', 'looks', { product: 'ff' }), {}],
    ['an entry of something else', entry('x', 'maxQuantity', { to: 5 }), {}],
    [
      'a provisioning file',
      entry('service', 'provisioned', { ...SERVICE, identify: 'b', settings: { otherTills: false } }),
      { otherTills: false, service: { ...SERVICE, identify: 'b' } },
    ],
    ['a connection that set nothing', entry('service', 'connecting', SERVICE), {}],
    [
      'a connection that was not made',
      entry('service', 'not-connected', { settings: { maxQuantity: 1 } }),
      { maxQuantity: 1, service: null },
    ],
    ['a service that was forgotten', entry('service', 'forgotten'), { service: null }],
    ['a service without an address', entry('service', 'connected', { baseUrl: 'x' }), {}],
  ])('goes by %s', (_, last, recorded) => {
    expect(recordedSettings([found, last])).toEqual({
      ...{ maxQuantity: 99, otherTills: true, service: SERVICE },
      ...recorded,
    });
  });

  it('goes by the last recorded finding', () => {
    expect(recordedSettings([entry('settings', 'maxQuantity', { to: 5 }), found])).toMatchObject({
      maxQuantity: 99,
    });
  });
});

describe('a settings file', () => {
  it('that says the same is no difference, in whatever order it says it', () => {
    const recorded = { promptPay: { id: '1', kind: 'phone' }, successStatuses: ['A', 'B'], service: null };
    const same = { promptPay: { kind: 'phone', id: '1' }, successStatuses: ['A', 'B'], service: null };
    expect(compareSettings(recorded, same)).toEqual({ edited: [], unrecorded: {} });
  });

  it('differs where a value does, and in the order of a list', () => {
    const recorded = { maxQuantity: 99, successStatuses: ['A', 'B'], promptPay: { kind: 'phone', id: '1' } };
    const other = { maxQuantity: 5, successStatuses: ['B', 'A'], promptPay: { kind: 'phone', id: '2' } };
    expect(compareSettings(recorded, other).edited).toEqual([
      { name: 'maxQuantity', from: 99, to: 5 },
      { name: 'successStatuses', from: ['A', 'B'], to: ['B', 'A'] },
      { name: 'promptPay', from: recorded.promptPay, to: other.promptPay },
    ]);
  });

  it('has nothing edited, and everything to be recorded, before the trail knows it', () => {
    expect(compareSettings(null, { maxQuantity: 5 })).toEqual({ edited: [], unrecorded: { maxQuantity: 5 } });
    expect(compareSettings({ theme: 'dark' }, { theme: 'dark', maxQuantity: 5 })).toEqual({
      edited: [],
      unrecorded: { maxQuantity: 5 },
    });
  });
});
