import { expect, it } from 'vitest';
import { SETTING_GROUPS } from '@shared/model/settings/setting-groups';
import { SETTING_NAMES } from '@shared/model/settings/settings-table';
import { i18n } from '@/i18n';
import { settingKey } from '@/i18n/setting-words';
import { findSettings } from './find-settings';
import { PLACES } from './places';

const first = (typed: string, locale: 'en' | 'th') => {
  const [found] = findSettings(typed, locale);
  return found?.setting ?? found?.title;
};

it('finds a setting by its words in either language, whichever the till speaks', () => {
  for (const locale of ['en', 'th'] as const) {
    expect(first('shop name', locale)).toBe('shopName');
    expect(first('ชื่อร้าน', locale)).toBe('shopName');
    expect(first('ปัดเศษ', locale)).toBe('cashRounding');
  }
});

it('finds by an option, by other words, and by two words in any order', () => {
  expect(first('dark', 'th')).toBe('theme');
  expect(first('font', 'en')).toBe('textSize');
  expect(first('left hand', 'en')).toBe('ticketSide');
  expect(first('ถนัดซ้าย', 'th')).toBe('ticketSide');
  expect(first('width paper', 'en')).toBe('paperWidth');
  expect(first('zzzz', 'en')).toBeUndefined();
  expect(findSettings('  ', 'en')).toEqual([]);
});

it('leads to every setting by what it is called, and into every section', () => {
  const reached = new Set<string>(PLACES.map(({ section }) => section));
  for (const name of SETTING_NAMES) {
    const found = findSettings(i18n.global.t(settingKey(name)), 'th').find(({ setting }) => setting === name);
    expect(found, name).toBeDefined();
    if (found) reached.add(found.section);
  }
  expect([...reached].sort()).toEqual(Object.values(SETTING_GROUPS).flat().sort());
});
