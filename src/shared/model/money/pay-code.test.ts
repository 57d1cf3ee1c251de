import fc from 'fast-check';
import { parse, validate } from 'promptparse';
import { expect, it } from 'vitest';
import { payCode } from './pay-code';
import { MOST_PROMPTPAY_MINOR, type PromptPayId } from './promptpay';
import { crc16 } from './tlv';

const baht = (minor: number) => ({ minor, currency: 'THB' });
const ticketId = '8c1f0a3e-7b20-4d66-88e0-c411aa22bb33';
const asked = { amount: baht(10_000), ticketId };
const PHONE: PromptPayId = { kind: 'phone', id: '0812345678' };
const shop = { promptPay: PHONE, tillName: 'Till 2 (หน้าร้าน)', mode: 'live' } as const;
const IDS: readonly PromptPayId[] = [
  PHONE,
  { kind: 'nationalId', id: '1234567890121' },
  { kind: 'eWallet', id: '004999000288505' },
  { kind: 'biller', id: '099999999999990' },
];

it('is the printed one', () => {
  expect(crc16('123456789')).toBe('29B1');
  expect(payCode(shop, asked)).toBe(
    '00020101021229370016A000000677010111011300668123456785802TH53037645406100.006304BB8A',
  );
});

it('asks for exactly the satang, as another reader of such codes understands it', () => {
  const edge = fc.constantFrom(1, 9, 10, 99, 100, 101, 100_000, MOST_PROMPTPAY_MINOR);
  const minors = fc.oneof(edge, fc.integer({ min: 1, max: MOST_PROMPTPAY_MINOR }));
  fc.assert(
    fc.property(fc.constantFrom(...IDS), minors, (promptPay, minor) => {
      const payload = payCode({ ...shop, promptPay }, { amount: baht(minor), ticketId }) ?? '';
      const read = parse(payload, true);
      const satang = String(minor).padStart(3, '0');
      expect(read?.getTagValue('54')).toBe(`${satang.slice(0, -2)}.${satang.slice(-2)}`);
      expect([read?.getTagValue('53'), read?.getTagValue('58'), read?.getTagValue('01')]).toEqual([
        ...['764', 'TH', '12'],
      ]);
      const isBill = promptPay.kind === 'biller';
      expect(isBill ? validate.billPayment(payload) : validate.anyId(payload)).toMatchObject(
        isBill
          ? { billerId: promptPay.id, ref1: 'TILL2', ref2: '8C1F0A3E7B204D6688E0' }
          : { target: promptPay.id },
      );
    }),
    { numRuns: 2_000 },
  );
});

it('names a till whose name a bank does not take', () => {
  const promptPay = { kind: 'biller', id: '099999999999990' } as const;
  const payload = payCode({ ...shop, promptPay, tillName: 'หน้าร้าน' }, asked) ?? '';
  expect(validate.billPayment(payload)?.ref1).toBe('TILL');
});

it.each([...IDS])('is none in training, whatever is asked for: %j', (promptPay) => {
  fc.assert(
    fc.property(fc.nat(MOST_PROMPTPAY_MINOR), (minor) => {
      expect(payCode({ ...shop, promptPay, mode: 'training' }, { amount: baht(minor), ticketId })).toBeNull();
    }),
  );
});

it('is none where the shop is not registered', () => {
  expect(payCode({ ...shop, promptPay: null }, asked)).toBeNull();
});

it.each([
  { minor: 10_001, currency: 'LAK' },
  ...[0, -1, 0.5, MOST_PROMPTPAY_MINOR + 1, Number.NaN].map(baht),
])('is none for %j', (amount) => {
  expect(payCode(shop, { amount, ticketId })).toBeNull();
});

it('is not made without a whole id', () => {
  expect(() => payCode({ ...shop, promptPay: { kind: 'phone', id: '081' } }, asked)).toThrow(RangeError);
});
