import { validate } from 'promptparse';
import { expect, it } from 'vitest';
import { payCode } from './pay-code';

const shop = {
  promptPay: { kind: 'phone', id: '0812345678' },
  tillName: 'Till 2',
  mode: 'live',
} as const;
const asked = {
  amount: { minor: 10_001, currency: 'THB' },
  ticketId: '00000000-0000-4000-8000-000000000001',
};

it('pays to the shop of the settings, exactly', () => {
  expect(validate.anyId(payCode(shop, asked) ?? '')).toEqual({
    ...{ type: 'MSISDN', target: '0812345678', amount: 100.01 },
  });
});

it.each([
  ['in training', { ...shop, mode: 'training' as const }, asked],
  ['where the shop is not registered', { ...shop, promptPay: null }, asked],
  ['in another currency', shop, { ...asked, amount: { minor: 10_001, currency: 'LAK' } }],
  ['for nothing', shop, { ...asked, amount: { minor: 0, currency: 'THB' } }],
])('is none %s', (_, settings, what) => {
  expect(payCode(settings, what)).toBeNull();
});
