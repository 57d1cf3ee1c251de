import fc from 'fast-check';
import { parse, validate } from 'promptparse';
import { describe, expect, it } from 'vitest';
import {
  MOST_PROMPTPAY_MINOR,
  promptPayPayload,
  readPromptPayId,
  referencesOf,
  type PromptPayId,
} from './promptpay';
import { crc16 } from './tlv';

const baht = (minor: number) => ({ minor, currency: 'THB' });
const REFERENCES = { ref1: 'A', ref2: '42' };
const PHONE: PromptPayId = { kind: 'phone', id: '0812345678' };
const IDS: readonly PromptPayId[] = [
  PHONE,
  { kind: 'nationalId', id: '1234567890121' },
  { kind: 'eWallet', id: '004999000288505' },
  { kind: 'biller', id: '099999999999990' },
];

describe('the code', () => {
  it('is the printed one', () => {
    expect(crc16('123456789')).toBe('29B1');
    expect(promptPayPayload(PHONE, baht(10_000), REFERENCES)).toBe(
      '00020101021229370016A000000677010111011300668123456785802TH53037645406100.006304BB8A',
    );
  });

  it('asks for exactly the satang, as another reader of such codes understands it', () => {
    const edge = fc.constantFrom(1, 9, 10, 99, 100, 101, 100_000, MOST_PROMPTPAY_MINOR);
    const minors = fc.oneof(edge, fc.integer({ min: 1, max: MOST_PROMPTPAY_MINOR }));
    fc.assert(
      fc.property(fc.constantFrom(...IDS), minors, (to, minor) => {
        const payload = promptPayPayload(to, baht(minor), REFERENCES);
        const read = parse(payload, true);
        const satang = String(minor).padStart(3, '0');
        expect(read?.getTagValue('54')).toBe(`${satang.slice(0, -2)}.${satang.slice(-2)}`);
        expect([read?.getTagValue('53'), read?.getTagValue('58'), read?.getTagValue('01')]).toEqual([
          '764',
          'TH',
          '12',
        ]);
        const told = to.kind === 'biller' ? validate.billPayment(payload) : validate.anyId(payload);
        expect(told).toMatchObject(
          to.kind === 'biller' ? { billerId: to.id, ...REFERENCES } : { target: to.id },
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([0, -1, 0.5, MOST_PROMPTPAY_MINOR + 1, Number.NaN])('is not made for %d satang', (minor) => {
    expect(() => promptPayPayload(PHONE, baht(minor), REFERENCES)).toThrow(RangeError);
  });

  it('is not made of another currency, nor to what is no id', () => {
    expect(() => promptPayPayload(PHONE, { minor: 100, currency: 'USD' }, REFERENCES)).toThrow(RangeError);
    expect(() => promptPayPayload({ kind: 'phone', id: '081' }, baht(100), REFERENCES)).toThrow(RangeError);
  });

  it('names the till and the ticket in what a bank takes', () => {
    const id = '8c1f0a3e-7b20-4d66-88e0-c411aa22bb33';
    expect(referencesOf('Till 2 (หน้าร้าน)', id)).toEqual({ ref1: 'TILL2', ref2: '8C1F0A3E7B204D6688E0' });
    expect(referencesOf('หน้าร้าน', id).ref1).toBe('TILL');
  });
});

describe('an id', () => {
  it.each([
    ['phone', '081-234-5678', '0812345678'],
    ['phone', '+66 81 234 5678', '0812345678'],
    ['phone', '66812345678', '0812345678'],
    ['phone', '๐๘๑๒๓๔๕๖๗๘', '0812345678'],
    ['nationalId', '1-2345-67890-12-1', '1234567890121'],
    ['eWallet', '0049 9900 0288 505', '004999000288505'],
    ['biller', '099999999999990', '099999999999990'],
  ] as const)('of a %s is read from “%s”', (kind, typed, id) => {
    expect(readPromptPayId(kind, typed)).toEqual({ ok: true, value: { kind, id } });
  });

  it.each([
    ['phone', ' ', 'empty'],
    ['phone', '081234567', 'length'],
    ['phone', '0212345678', 'not-mobile'],
    ['phone', '08123456ab', 'not-digits'],
    ['nationalId', '1234567890123', 'check-digit'],
    ['nationalId', '123456789012', 'length'],
    ['eWallet', '00499900028850', 'length'],
    ['biller', '0999999999999900', 'length'],
  ] as const)('of a %s is not “%s”: %s', (kind, typed, fault) => {
    expect(readPromptPayId(kind, typed)).toEqual({ ok: false, fault });
  });

  it('with one slip of the hand in it is mostly seen not to be a national id', () => {
    const slips = Array.from('1234567890121', (digit, at) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((more) => {
        const typed = Array.from('1234567890121');
        typed[at] = String((Number(digit) + more) % 10);
        return typed.join('');
      }),
    ).flat();
    const taken = slips.filter((typed) => readPromptPayId('nationalId', typed).ok);
    // The third digit counts eleven times, which is as good as not at all, and two remainders share a digit.
    expect([slips.length, taken.length]).toEqual([117, 18]);
  });
});
