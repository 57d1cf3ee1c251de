import { describe, expect, it } from 'vitest';
import { promptPayIdText, readPromptPayId } from './promptpay';

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

  it.each([
    ['phone', '0812345678', '081-234-5678'],
    ['nationalId', '1234567890121', '1-2345-67890-12-1'],
    ['biller', '099999999999990', '09999 99999 99990'],
  ] as const)('of a %s is written as people write it', (kind, id, text) => {
    expect(promptPayIdText({ kind, id })).toBe(text);
  });
});
