import { expect, it } from 'vitest';
import { MAX_SUPPORT_LENGTH } from '@shared/model/support';
import { supportText, withoutHome } from './support-text';

const facts = (log: string) => ({
  ...{ version: '1.0.0', at: '2026-11-21T05:00:00.000Z', machine: { system: 'Linux' } },
  ...{ settings: { locale: 'th' }, checks: [{ name: 'clock', verdict: 'ok', facts: 'fine' } as const], log },
});

it('tells everything where there is room, and lets the log’s oldest lines go where there is none', () => {
  expect(supportText(facts('one\ntwo'))).toMatch(/system: Linux.*clock: fine.*locale: "th".*one\ntwo$/s);
  const long = supportText(facts(`${'x'.repeat(MAX_SUPPORT_LENGTH)}\nlast line`));
  expect(long.length).toBeLessThanOrEqual(MAX_SUPPORT_LENGTH);
  expect(long.endsWith('\nlast line')).toBe(true);
  expect(long).not.toContain('xx');
});

it('takes the name of the machine’s user out of paths, as they are and as JSON has them', () => {
  expect(withoutHome('/home/nok/till and /home/nok', '/home/nok')).toBe('~/till and ~');
  expect(withoutHome(String.raw`C:\Users\Nok\x "C:\\Users\\Nok\\x"`, String.raw`C:\Users\Nok`)).toBe(
    String.raw`~\x "~\\x"`,
  );
  expect(withoutHome('/a/b', '/')).toBe('/a/b');
});
