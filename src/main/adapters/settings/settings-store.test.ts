import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settingsSchema } from '@shared/ipc/shapes/settings';
import { newFolder, removeFolders } from '../test-support/folder';
import { defaultSettings } from '../../../shared/model/settings/defaults';
import type { Settings } from '../../../shared/model/settings/settings';
import { settingText } from '@shared/model/settings/setting-edit';
import { openSettings } from './settings-store';

const DEFAULTS = defaultSettings('Asia/Bangkok', 'th');
/** A file with values that are not the defaults, some at their bounds. */
const WRITTEN = {
  mode: 'training',
  service: { baseUrl: 'https://example.com/api', identify: 'demo' },
  shopName: 'ร้านเกม',
  tillName: 'A',
  currency: 'JPY',
  amountUnit: 'minor',
  timeZone: 'Asia/Tokyo',
  dayStartsAt: '05:30',
  locale: 'th',
  buddhistYear: true,
  theme: 'dark',
  connectTimeoutMs: 500,
  requestTimeoutMs: 600_000,
  cashRounding: '1.00',
  maxQuantity: 9_999,
  successStatuses: [],
  failedStatuses: ['x'.repeat(60)],
  cashierName: 'n'.repeat(60),
  otherTills: false,
  askAgainMinutes: 0,
  voidUnknownAfterMinutes: 10_080,
  clockJumpMinutes: 1_440,
  stuckAfterMinutes: 1,
  backupsKept: 365,
  refreshMinutes: 240,
  paperWidth: 58,
  favourites: { live: ['ff'], training: [] },
};
let folder: string;

beforeEach(() => {
  folder = newFolder();
});
afterEach(removeFolders);

const file = () => join(folder, 'settings.json');

it('starts from settings that are settings', () => {
  expect(settingsSchema.parse(DEFAULTS)).toEqual(DEFAULTS);
});

describe('the settings', () => {
  it('of a new till are the defaults', () => {
    const { store, setAside } = openSettings(folder, DEFAULTS);
    expect([store.get(), setAside]).toEqual([DEFAULTS, null]);
  });

  it('are there again at the next start', () => {
    const { store } = openSettings(folder, DEFAULTS);
    const changed = store.update({ shopName: 'ร้านเกม', paperWidth: 58 });
    expect(changed).toEqual({ ...DEFAULTS, shopName: 'ร้านเกม', paperWidth: 58 });
    expect(store.get()).toEqual(changed);
    expect(openSettings(folder, defaultSettings('UTC', 'en')).store.get()).toEqual(changed);
  });

  it('say that others sell as well until a person has said no', () => {
    const { store } = openSettings(folder, DEFAULTS);
    store.update({ shopName: 'ร้านเกม' });
    expect(openSettings(folder, DEFAULTS).store.get().otherTills).toBe(true);
    store.update({ otherTills: false });
    openSettings(folder, DEFAULTS).store.update({ shopName: 'x' });
    expect(openSettings(folder, DEFAULTS).store.get().otherTills).toBe(false);
  });

  it('of an earlier release get the defaults of what it did not know', () => {
    writeFileSync(file(), JSON.stringify({ shopName: 'Old Shop', retired: true }));
    const { store, setAside } = openSettings(folder, DEFAULTS);
    expect([store.get(), setAside]).toEqual([{ ...DEFAULTS, shopName: 'Old Shop' }, null]);
  });

  it('are read and written as they were, at their outermost as well', () => {
    writeFileSync(file(), JSON.stringify(WRITTEN, null, '\t'));
    const { store, setAside } = openSettings(folder, DEFAULTS);
    expect([store.get(), setAside]).toEqual([{ ...DEFAULTS, ...WRITTEN }, null]);
    store.update({ tillName: 'B' });
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({
      ...DEFAULTS,
      ...WRITTEN,
      tillName: 'B',
    });
  });

  it('are not changed by a value out of range', () => {
    const { store } = openSettings(folder, DEFAULTS);
    store.update({ shopName: 'Shop' });
    const before = readFileSync(file(), 'utf8');
    expect(() => store.update({ maxQuantity: 0 })).toThrow();
    expect(store.get().shopName).toBe('Shop');
    expect(readFileSync(file(), 'utf8')).toBe(before);
  });

  it.each([
    ['currency', 'BAHT', 'THB'],
    ['refreshMinutes', '5', '5'],
    ['voidUnknownAfterMinutes', -1, '30'],
    ['cashRounding', '1000.00', 'off'],
    ['successStatuses', 'FAILED', 'SUCCESS'],
    ['service', { baseUrl: 7 }, '–'],
  ])('of a file whose %s is %j get the default for that alone, and say so', (name, value, used) => {
    writeFileSync(file(), JSON.stringify({ shopName: 'Shop', [name]: value }));
    const { store, setAside, refused } = openSettings(folder, DEFAULTS);
    expect([store.get(), setAside]).toEqual([{ ...DEFAULTS, shopName: 'Shop' }, null]);
    expect(refused).toEqual([{ name, found: settingText(value), used }]);
  });

  it('that call one status delivered and failed say neither', () => {
    const { successStatuses, failedStatuses } = DEFAULTS;
    writeFileSync(file(), JSON.stringify({ successStatuses: ['SUCCESS', ' failed'], failedStatuses }));
    const { store, refused } = openSettings(folder, DEFAULTS);
    expect(store.get()).toMatchObject({ successStatuses, failedStatuses });
    expect(refused.map(({ name }) => name)).toEqual(['successStatuses', 'failedStatuses']);
  });

  it.each([
    ['{"otherTills":true,"maxQuantity":5,"otherTills":false}', ['otherTills']],
    // Within another, the name says nothing of the setting that is called so.
    [
      '{"maxQuantity":5,"otherTills":false,"aliases":{"live":{"otherTills":["a"],"otherTills":["b"]},"training":{}}}',
      ['aliases'],
    ],
    ['{"maxQuantity":5,"promptPay":{"kind":"phone","id":"0812345678","id":"0898765432"}}', ['promptPay']],
  ])('that are there twice are the defaults, and are reported: %s', (content, names) => {
    writeFileSync(file(), `\uFEFF${content}`);
    const { store, refused } = openSettings(folder, DEFAULTS);
    expect(refused.map(({ name }) => name)).toEqual(names);
    expect(store.get()).toMatchObject({ maxQuantity: 5 });
    for (const name of names as (keyof Settings)[]) expect(store.get()[name]).toEqual(DEFAULTS[name]);
  });

  it.each(['', '{', '\u0000', 'null', '[]', '"x"', '1e999'])(
    'in a file that is damaged (%j) are set aside whole, and the till starts from the defaults',
    (content) => {
      writeFileSync(file(), content);
      const { store, setAside, refused } = openSettings(folder, DEFAULTS);
      expect([store.get(), refused]).toEqual([DEFAULTS, []]);
      expect(setAside).toMatch(/settings\.damaged-\d+\.json$/);
      expect(readFileSync(setAside!, 'utf8')).toBe(content);
      expect(readdirSync(folder)).toHaveLength(1);
    },
  );

  it.skipIf(process.platform === 'win32')(
    'are written into no link and no pipe in the place of their file',
    () => {
      const { store } = openSettings(folder, DEFAULTS);
      const precious = join(folder, 'journal.db');
      writeFileSync(precious, 'precious');
      for (const put of [() => symlinkSync(precious, file()), () => execFileSync('mkfifo', [file()])]) {
        rmSync(file(), { force: true });
        put();
        store.update({ shopName: 'Shop' });
        expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ shopName: 'Shop' });
      }
      expect(readFileSync(precious, 'utf8')).toBe('precious');
    },
  );

  it.skipIf(process.platform === 'win32')('behind a link that leads nowhere are set aside with it', () => {
    symlinkSync(file(), file());
    const { store, setAside } = openSettings(folder, DEFAULTS);
    expect(store.get()).toEqual(DEFAULTS);
    expect(readlinkSync(setAside!)).toBe(file());
  });
});
