import { describe, expect, it } from 'vitest';
import { isRefusedForCredit, speaksOfLackingCredit } from './lacking-credit';

describe('a message of the provider', () => {
  it.each([
    'เครดิตไม่พอ (out of credit)',
    'ยอดเงินคงเหลือไม่เพียงพอ',
    'ขออภัย ยอดเงิน ไม่พอ กรุณาเติมเงิน',
    'วงเงินไม่พอสำหรับรายการนี้',
    '{"code":"INSUFFICIENT_BALANCE"}',
    'InsufficientFunds',
    'Your balance is not enough.',
    'Not enough  credit',
    'ＬＯＷ ＢＡＬＡＮＣＥ',
  ])('speaks of lacking credit: %s', (message) => {
    expect(speaksOfLackingCredit(message, [])).toBe(true);
  });

  it.each([
    null,
    '',
    'ไม่พบผู้เล่นนี้ (player not found)',
    'เรียกถี่เกินไป (too many requests)',
    'สินค้าหมด',
    'บัญชีผู้เล่นหมดอายุ เครดิตของท่านไม่ถูกตัด'.replace('ของท่าน', ''),
    'Insufficient stock; your payment was refunded',
    'Your balance was not charged',
  ])('does not: %s', (message) => {
    expect(speaksOfLackingCredit(message, [])).toBe(false);
  });

  it('may have words of the shop, however they are written; an empty one is in no message', () => {
    expect(speaksOfLackingCredit('Error 77: Wallet-Empty!', [])).toBe(false);
    expect(speaksOfLackingCredit('Error 77: Wallet-Empty!', ['wallet empty'])).toBe(true);
    expect(speaksOfLackingCredit('player not found', ['', ' - '])).toBe(false);
  });
});

it.each([
  ['rejected', true],
  ['unknown', false],
  ['not-sent', false],
] as const)('an answer that is %s refuses for it: %s', (state, refuses) => {
  const outcome = { state, reason: 'REQUEST_REFUSED', transaction: null } as const;
  expect(isRefusedForCredit({ outcome, message: 'เครดิตไม่พอ' }, [])).toBe(refuses);
});
