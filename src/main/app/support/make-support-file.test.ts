import { expect, it } from 'vitest';
import { MAX_SUPPORT_LENGTH } from '@shared/model/kinds/till';
import { settingsOf } from '../test-support/fakes';
import { MakeSupportFile, type SupportDependencies } from './make-support-file';

const TOKEN = 'token-5Qk9zR2m';

function make(change: Partial<SupportDependencies> = {}) {
  const saved: [string, string][] = [];
  const made = new MakeSupportFile({
    version: '1.2.3',
    machine: () => ({ system: 'linux' }),
    home: '/home/somchai',
    settings: () =>
      settingsOf({
        ...{ shopName: 'ร้านเกม', cashierName: 'Ploypailin' },
        promptPay: { kind: 'phone', id: '0812345678' },
      }),
    check: () =>
      Promise.resolve([{ name: 'disk', verdict: 'bad', facts: `no room in /home/somchai for ${TOKEN}` }]),
    log: () => Promise.resolve(`line one ${TOKEN}\nline two /home/somchai/x\n/media/somchai/usb/a\n`),
    withoutSecrets: (text) => text.replaceAll(TOKEN, '[removed]'),
    save: (name, text) => {
      saved.push([name, text]);
      return Promise.resolve(`/stick/${name}`);
    },
    clock: { now: () => Date.parse('2026-11-22T12:00:00Z') },
    ...change,
  });
  return { made, saved };
}

it('has version, machine, checks, settings and the log’s end, without secrets and without who is at the machine', async () => {
  const { text, checks } = await make().made.gather();
  for (const part of ['1.2.3', 'system: linux', 'bad     disk: no room in ~', 'ร้านเกม', 'line two ~/x']) {
    expect(text).toContain(part);
  }
  for (const secret of [TOKEN, 'somchai', '0812345678', 'Ploypailin']) {
    expect(text).not.toContain(secret);
    expect(JSON.stringify(checks)).not.toContain(secret);
  }
});

it('saves the shown text, byte for byte, and nothing before it was shown', async () => {
  let lines = 'one\n';
  const { made, saved } = make({ log: () => Promise.resolve(lines) });
  expect(() => made.save()).toThrow(
    expect.objectContaining({ error: { code: 'NOTHING_GATHERED', detail: {} } }),
  );
  const { text } = await made.gather();
  lines = 'another\n';
  await made.save();
  expect(saved).toEqual([['topup-till-support-2026-11-22.txt', text]]);
});

it('has a limit, and leaves the oldest lines of the log out', async () => {
  const lines = Array.from({ length: 40_000 }, (_, at) => `entry number ${at}`).join('\n');
  const { text } = await make({ log: () => Promise.resolve(lines) }).made.gather();
  expect(text.length).toBeLessThanOrEqual(MAX_SUPPORT_LENGTH);
  expect(text).toContain('entry number 39999');
  expect(text).not.toContain('entry number 1\n');
});
