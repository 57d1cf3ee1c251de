import { describe, expect, it } from 'vitest';
import { isRefusedForCredit, speaksOfLackingCredit } from './lacking-credit';

describe('a message of the provider', () => {
  it.each([
    'เครดิตไม่พอ (out of credit)',
    'ยอดเงินคงเหลือไม่เพียงพอ',
    'เครดิตของคุณไม่เพียงพอ',
    'ขออภัย ยอดเงิน ไม่พอ กรุณาเติมเงิน',
    'ยอดไม่พอ',
    'วงเงินไม่พอสำหรับรายการนี้',
    'เครดิตหมดแล้ว',
    '{"code":"INSUFFICIENT_BALANCE"}',
    'errInsufficientBalance',
    'InsufficientFunds',
    'Your balance is not enough.',
    'The balance of the agent is not sufficient',
    'You don’t have enough credit',
    'Agent has no credit left',
    'Credit limit exceeded',
    'Amount exceeds your available balance',
    'ＬＯＷ ＢＡＬＡＮＣＥ',
    'Saldo Anda tidak mencukupi',
    'SALDO_KURANG',
    'Số dư tài khoản không đủ',
    '账户余额不足',
    'Saldo insuficiente',
  ])('speaks of lacking credit: %s', (message) => {
    expect(speaksOfLackingCredit(message, [])).toBe(true);
  });

  it.each([
    null,
    '',
    'ไม่พบผู้เล่นนี้ (player not found)',
    'เรียกถี่เกินไป (too many requests)',
    'สินค้าหมด',
    'สินค้าคงเหลือไม่พอ',
    'เติมเงินไม่สำเร็จ เพราะเพชรไม่พอ',
    'ไม่สำเร็จ เงินคงเหลือไม่ถูกหัก',
    'การโอนเงินหมดเวลา',
    'Insufficient stock; your payment was refunded',
    'Not enough stock. Your balance was refunded',
    'Your balance was not charged',
    'This package does not allow credit card payments',
  ])('does not: %s', (message) => {
    expect(speaksOfLackingCredit(message, [])).toBe(false);
  });

  it.each([
    ['Error 77: Wallet-Empty!', ['wallet empty'], true],
    ['Error 77: Wallet-Empty!', [], false],
    ['Error 51', ['51'], true],
    ['Error 5100', ['51'], false],
    ['no funding', ['fund'], true],
    ['refund', ['fund'], false],
    ['ขออภัยกระเป๋าว่างครับ', ['กระเป๋าว่าง'], true],
    ['a (b+', ['(b+', '.*', '[', 'a', 'b'], false],
    ['player not found', ['', ' - '], false],
  ])('%s has one of the words of the shop %j: %s', (message, words, has) => {
    expect(speaksOfLackingCredit(message, words)).toBe(has);
  });
});

it.each([
  ['REQUEST_REFUSED', true],
  ['TOKEN_REFUSED', true],
  ['TRANSACTION', false],
  ['UNEXPECTED_STATUS', false],
  [null, false],
] as const)('an attempt that ended with %s is refused for it: %s', (reason, refused) => {
  expect(isRefusedForCredit({ reason, message: 'เครดิตไม่พอ' }, [])).toBe(refused);
  expect(isRefusedForCredit({ reason, message: 'player not found' }, [])).toBe(false);
});
