import { expect, it } from 'vitest';
import { MAX_SUPPORT_LENGTH } from '@shared/model/kinds/till';
import { supportText, withoutPersons, withoutPlaces } from './support-text';

const facts = (log: string) => ({
  ...{ version: '1.0.0', at: '2026-11-21T05:00:00.000Z', machine: { system: 'Linux' } },
  ...{ settings: { locale: 'th' }, checks: [{ name: 'clock', verdict: 'ok', facts: 'fine' } as const], log },
});

it('has everything where there is room, and lets the log’s oldest lines go where there is none', () => {
  expect(supportText(facts('one\ntwo'))).toMatch(/system: Linux.*clock: fine.*locale: "th".*one\ntwo$/s);
  const long = supportText(facts(`${'x'.repeat(MAX_SUPPORT_LENGTH)}\nlast line`));
  expect(long.length).toBeLessThanOrEqual(MAX_SUPPORT_LENGTH);
  expect(long.endsWith('\nlast line')).toBe(true);
  expect(long).not.toContain('xx');
});

it('takes the name of the machine’s user out of paths, as they are and as JSON has them', () => {
  expect(withoutPlaces('/home/nok/till and /home/nok', '/home/nok')).toBe('~/till and ~');
  expect(withoutPlaces(String.raw`C:\Users\Nok\x "C:\\Users\\Nok\\x"`, String.raw`C:\Users\Nok`)).toBe(
    String.raw`~\x "~\\x"`,
  );
  expect(withoutPlaces('/a/b', '/')).toBe('/a/b');
});

it.each([
  [
    "ENOENT: no such file, stat '/media/nok/NOKS STICK/till.tillcopy'",
    "ENOENT: no such file, stat '[folder]/till.tillcopy'",
  ],
  ['{"path":"D:\\\\Nok Games\\\\provision.json"}', '{"path":"[folder]/provision.json"}'],
  ['no room in /mnt/noks-nas/copies for it', 'no room in [folder]/copies for it'],
  [String.raw`\\NOKS-NAS\copies\a.tillcopy: away`, '[folder]/a.tillcopy: away'],
  ['at file:///opt/till/app.asar/main.js:3:4 https://a.example/home/x/y 12:30:05', null],
  ['~/x and ~\\\\logs, 3/4 of it, and/or', null],
])('takes places outside it out, too, and nothing that is none: %s', (text, expected) => {
  expect(withoutPlaces(text, '/home/somchai')).toBe(expected ?? text);
});

it('shows no name from the settings, and unset values as unset', () => {
  const promptPay = { kind: 'phone', id: '0812345678' };
  expect(withoutPersons({ cashierName: 'Nok', promptPay, locale: 'th' })).toEqual({
    ...{ cashierName: '[removed]', promptPay: '[removed]', locale: 'th' },
  });
  const seller = { sellerName: 'Nok', sellerAddress: '1 Home Road', taxId: '1234567890121' };
  expect(Object.values(withoutPersons(seller))).toEqual(['[removed]', '[removed]', '[removed]']);
  const unset = { cashierName: '', promptPay: null };
  expect(withoutPersons(unset)).toEqual(unset);
});
