import { generate } from 'promptparse';
import { describe, expect, it } from 'vitest';
import { payCode } from './pay-code';
import { readSlip } from './slip-reference';

/** As a bank prints it. */
const QR = '004000060000010103002021900021231231212000115102TH91049C30';

describe('the reference of a slip', () => {
  it.each([
    ['0002123123121200011', '0002123123121200011'],
    ['2026 1122-ABC 123', '20261122ABC123'],
    ['20261122abc123', '20261122ABC123'],
    [' 20261122‐ABC123 ', '20261122ABC123'],
    ['๒๐๒๖๑๑๒๒abc123', '20261122ABC123'],
    [QR, '0002123123121200011'],
    [` ${QR}`, '0002123123121200011'],
    [`]Q1${QR}`, '0002123123121200011'],
    [']C120261122ABC123', '20261122ABC123'],
    [generate.slipVerify({ sendingBank: '014', transRef: 'ABC00123456789x' }), 'ABC00123456789X'],
    [
      generate.trueMoneySlipVerify({ eventType: 'P2P', transactionId: 'TM1234567', date: '22112026' }),
      'TM1234567',
    ],
  ])('is read from “%s”', (typed, reference) => {
    expect(readSlip(typed)).toEqual({ ok: true, reference });
  });

  it('is read from a QR whose checksum begins with zeros that the bank left out', () => {
    for (let number = 0; number < 5_000; number += 1) {
      const transRef = `REF${number}`;
      const text = generate.slipVerify({ sendingBank: '002', transRef });
      if (text.slice(-4, -2) !== '00') continue;
      expect(readSlip(text.slice(0, -4) + text.slice(-2))).toEqual({ ok: true, reference: transRef });
      return;
    }
    throw new Error('no such checksum');
  });

  it.each([
    [QR.replace(/9C30$/, '9C31'), 'damaged'],
    [QR.replace('1231', '1232'), 'damaged'],
    [QR.slice(0, 30), 'damaged'],
    [
      payCode(
        { promptPay: { kind: 'phone', id: '0812345678' }, tillName: '', mode: 'live' },
        { amount: { minor: 100, currency: 'THB' }, ticketId: '' },
      ) ?? '',
      'code-to-pay',
    ],
    ['', 'not-a-reference'],
    ['12345', 'not-a-reference'],
    ['อ้างอิง123456', 'not-a-reference'],
    ['https://example.com/slip', 'not-a-reference'],
    ['9'.repeat(41), 'not-a-reference'],
  ])('is not “%s”: %s', (typed, fault) => {
    expect(readSlip(typed)).toEqual({ ok: false, fault });
  });
});
