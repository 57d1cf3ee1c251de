import { validate } from 'promptparse';
import { expect, it } from 'vitest';
import type { DisplayView } from '@shared/model/display';
import { displayFrameSchema } from '@shared/ipc/counter/display';
import { baht, saleId } from '../test-support/sales';
import { displayFrame, type DisplaySettings } from './display-frame';

const SETTINGS: DisplaySettings = {
  shopName: 'Nok Games',
  tillName: 'A',
  customerLanguage: 'both',
  promptPay: { kind: 'phone', id: '0812345678' },
  mode: 'live',
};
const VIEW: DisplayView = {
  at: 'ticket',
  lines: [
    {
      ...{ product: 'Free Fire', package: '310', quantity: 1, amount: baht(10_000), state: null },
      details: [
        { ref: 'uid', value: '1234567890' },
        { ref: 'loginPassword', value: 'hunter2' },
        { ref: 'รหัสผ่าน', value: 'hunter3' },
      ],
    },
  ],
  looks: [],
  total: baht(10_000),
  rounding: null,
  readBack: true,
  promptPay: { amount: baht(4_050), ticketId: saleId(1) },
  change: null,
  state: null,
  receipt: null,
};

it('has no value of a secret, whatever the page says', () => {
  const frame = displayFrame(VIEW, SETTINGS, null);
  expect(JSON.stringify(frame)).not.toContain('hunter');
  expect(frame.view.at === 'ticket' && frame.view.lines[0]?.details).toEqual([
    { ref: 'uid', value: '1234567890' },
    { ref: 'loginPassword', value: null },
    { ref: 'รหัสผ่าน', value: null },
  ]);
  expect(displayFrameSchema.parse(frame)).toEqual(frame);
});

it('has a code to pay to the shop of the settings, but in training', () => {
  expect(validate.anyId(displayFrame(VIEW, SETTINGS, null).code ?? '')).toEqual({
    ...{ type: 'MSISDN', target: '0812345678', amount: 40.5 },
  });
  expect(displayFrame(VIEW, { ...SETTINGS, mode: 'training' }, null)).toMatchObject({
    ...{ training: true, code: null },
  });
  expect(displayFrame(VIEW, { ...SETTINGS, promptPay: null }, null).code).toBeNull();
  expect(displayFrame({ at: 'idle' }, SETTINGS, null).code).toBeNull();
});

it('that holds anything else is not sent', () => {
  const frame = displayFrame(VIEW, SETTINGS, null);
  expect(displayFrameSchema.safeParse({ ...frame, token: 'x' }).success).toBe(false);
  expect(displayFrameSchema.safeParse({ ...frame, picture: 'file:///etc/passwd' }).success).toBe(false);
});

it('names the games that were paused last while no one is served, and never with a ticket', () => {
  const paused = Array.from({ length: 9 }, (_, n) => ({
    ...{ name: `Game ${n}`, reason: 'slow', who: 'Somchai', at: `2026-11-21T0${n}:00:00.000Z` },
  }));
  const idle = displayFrame({ at: 'idle' }, SETTINGS, null, paused);
  expect(displayFrameSchema.parse(idle).paused.map(({ game }) => game)).toEqual([
    'Game 8',
    'Game 7',
    'Game 6',
    'Game 5',
    'Game 4',
    'Game 3',
  ]);
  expect(JSON.stringify(idle)).not.toContain('Somchai');
  expect(displayFrame(VIEW, SETTINGS, null, paused).paused).toEqual([]);
});
