import { expect, it } from 'vitest';
import { MAX_RECEIPT_BYTES } from '@shared/model/text-limits';
import { qrShape } from '../qr';
import type { ReceiptModel } from './receipt-model';
import { receiptText } from './receipt-text';
import type { TicketModel } from './ticket-model';

const RECEIPT = {
  ...{ shopName: 'ร้านนกเกม', title: ['ใบเสร็จ', 'Receipt'], number: { label: 'เลขที่', text: 'A-000012' } },
  ...{ training: null, time: '21 พ.ย. 2569 14:02', product: 'Free Fire', package: '310 เพชร', quantity: 1 },
  recipient: [{ label: 'ไอดี', value: '1234 5678 90' }],
  ...{ amountLabel: 'ยอดรวม', amount: '฿100.00', state: ['รอเข้าเกม', 'Accepted'], code: 'TG7DE72B29' },
  refunded: [],
} as unknown as ReceiptModel;
const receipt = (change: Partial<ReceiptModel> = {}) => receiptText({ ...RECEIPT, ...change });
const ticket = (count: number, change: Partial<ReceiptModel> = {}) =>
  receiptText({
    ...RECEIPT,
    lines: Array.from({ length: count }, () => ({ ...RECEIPT, ...change })),
    total: { label: 'ยอดรวม', amount: '฿200.00' },
  } as unknown as TicketModel);
const bytes = (text: string) => new TextEncoder().encode(text).length;

it('has the shop, the number, the time, the item, the player shortened, the code, the state and the amount', () => {
  expect(receipt().split('\n')).toEqual([
    'ร้านนกเกม',
    'ใบเสร็จ เลขที่ A-000012',
    '21 พ.ย. 2569 14:02',
    '310 เพชร · Free Fire',
    '123…890',
    'TG7DE72B29 · รอเข้าเกม',
    'ยอดรวม ฿100.00',
  ]);
});

it('says how much was refunded', () => {
  const text = receipt({ refunded: [{ label: 'คืนเงินแล้ว', amount: '฿100.00' }] });
  expect(text.split('\n').slice(-2)).toEqual(['ยอดรวม ฿100.00', 'คืนเงินแล้ว ฿100.00']);
});

it('says that it is no receipt, that it is training, and how many', () => {
  const lines = receipt({
    ...{ number: null, title: ['NOT A RECEIPT', ''], training: 'Training', quantity: 3, code: null },
    recipient: [
      { label: 'Server', value: 'Asia' },
      { label: 'UID', value: '123456' },
    ],
  }).split('\n');
  expect(lines.slice(1, 3)).toEqual(['NOT A RECEIPT', 'Training']);
  expect(lines.slice(4, 7)).toEqual(['310 เพชร · Free Fire × 3', 'Asia 12…56', 'รอเข้าเกม']);
});

it('lists every line of a ticket, and counts those that have no room', () => {
  const two = ticket(2).split('\n');
  expect(two.filter((line) => line === '123…890')).toHaveLength(2);
  expect(two.at(-1)).toBe('ยอดรวม ฿200.00');
  const many = ticket(20);
  const shown = many.split('\n').filter((line) => line === '123…890').length;
  expect(many).toContain(`+ ${20 - shown}`);
  expect(bytes(many)).toBeLessThanOrEqual(MAX_RECEIPT_BYTES);
});

it('stays a code that a phone reads, however long the names are, and tears no Thai letter', () => {
  const long = 'ก็ชื่อร้านที่ยาวมากจนไม่มีใครอ่านจบ'.repeat(9);
  const change = {
    ...{ shopName: long, training: long, time: long, product: long, package: long, code: long, quantity: 99 },
    ...{ title: [long, ''] as const, amount: long, state: [long, ''] as const },
    recipient: [{ label: '', value: long }],
  };
  for (const text of [
    receipt(change),
    receipt({ ...change, refunded: [{ label: long, amount: long }] }),
    ticket(20, change),
    receiptText({
      ...RECEIPT,
      ...change,
      lines: [{ ...RECEIPT, ...change }],
      total: { label: long, amount: long },
    } as unknown as TicketModel),
  ]) {
    expect(bytes(text)).toBeLessThanOrEqual(MAX_RECEIPT_BYTES);
    expect(text).not.toContain('\uFFFD');
    // 77 modules and the quiet zone: four dots each on the smallest screen that stands at a counter.
    expect(qrShape(text)?.size).toBeLessThanOrEqual(85);
  }
  expect(receipt(change)).toContain('× 99');
  expect(receipt({ shopName: `${'x'.repeat(44)}ก็ก็` }).split('\n')[0]).toBe(`${'x'.repeat(44)}…`);
});
