import { expect, it } from 'vitest';
import { settingText } from './setting-edit';

it.each<[unknown, string]>([
  ['Shop', 'Shop'],
  [['SUCCESS', 'DONE'], 'SUCCESS, DONE'],
  [{ kind: 'phone', id: '0812345678' }, '0812345678'],
  [30, '30'],
  [false, 'false'],
  ['', '–'],
  [[], '–'],
  [null, '–'],
  [undefined, '–'],
  ['x'.repeat(120), 'x'.repeat(120)],
  ['x'.repeat(121), `${'x'.repeat(119)}…`],
  [`${'x'.repeat(118)}💎💎`, `${'x'.repeat(118)}…`],
])('shows %j as “%s”', (value, text) => {
  expect(settingText(value)).toBe(text);
});
