/** Refusals by their HTTP status: the money goes back only where nothing in them speaks of an order. */
import { describe, expect, it } from 'vitest';
import { BOOKED } from '../test-support/refusals/booked';
import { LOST, MAY_BE_THERE } from '../test-support/refusals/lost';
import { PLAIN } from '../test-support/refusals/plain';
import { judge, type Outcome } from './outcome';

const WORDS = { successStatuses: ['SUCCESS'], failedStatuses: ['FAILED', 'ERROR', 'REJECTED'] };

function judged(body: unknown, status = 422): Outcome {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return judge({ kind: 'answered', status, body: text }, () => null, WORDS);
}

const stateOf = (body: unknown): string => judged(body).state;

/** How services write the same words. */
const WRITTEN: readonly (readonly [string, (text: string) => unknown])[] = [
  ['a message', (message) => ({ message })],
  ['an error within', (message) => ({ success: false, error: { code: 'E17', message } })],
  ['a page', (text) => `<html><title>422</title><body><p>${text}</p></body></html>`],
  ['XML', (text) => `<response><result>E17</result><msg>${text}</msg></response>`],
];

describe.each(WRITTEN)('as %s', (_, write) => {
  it('words for an order that was made, is on its way or is there already prove nothing', () => {
    expect(BOOKED.filter((text) => stateOf(write(text)) !== 'unknown')).toEqual([]);
  });

  it('words of a service that does not know itself prove nothing', () => {
    expect([...LOST, ...MAY_BE_THERE].filter((text) => stateOf(write(text)) !== 'unknown')).toEqual([]);
  });

  it('words that nothing was made are believed', () => {
    expect(PLAIN.filter((text) => stateOf(write(text)) !== 'rejected')).toEqual([]);
  });
});

it.each([
  ...['Success', 'OK', 'Created', 'Berhasil', 'สำเร็จ'].map((message) => ({ message })),
  ...['Thành công', '성공', 'Успешно', 'Erfolgreich', 'Éxito', 'Başarılı'].map((message) => ({ message })),
  { orderCreated: true },
  ...['EN PROCESO', 'Menunggu', 'ĐANG XỬ LÝ', 'В ОБРАБОТКЕ', 'İŞLENİYOR', 'قيد المعالجة'].map((status) => ({
    status,
  })),
  { trangThai: 'Đang xử lý', maDon: 'D1' },
  { errors: { ref_id: ['sudah ada sebelumnya'] } },
  { alreadyPaid: true },
  { bill: { code: 'TG99' } },
  { existing: { code: 'TG99' } },
  { status: 'UNKNOWN', message: 'x' },
  { duplicateOf: 'TG1' },
  { error_code: 'DUPLICATE_ERROR' },
  { error: { type: 'idempotency_error', message: 'x' } },
  { message: 'Duplicate submission detected' },
  { existing_order: { id: 'TG1' } },
  { message: 'Error while reading response from provider' },
  { message: 'Erreur interne du serveur' },
  { code: 'ALREADY_EXISTS' },
  { code: 'DUPLICATE' },
  { code: 'DUPLICATE_REFERENCE' },
  { code: 'TRANSACTION_IN_PROGRESS' },
  { code: 'idempotency_key_in_use' },
  { processing: true, message: 'x' },
  { pending: 1 },
  { duplicate: true },
  { isDuplicate: 'yes' },
  { alreadyExists: true },
  { replayed: true },
  { order: { exists: true, alreadyProcessed: true } },
  { errors: { order: ['already exists'] } },
  { errors: { ref_id: ['The ref id has already been taken.'] } },
  { message: 'error', balanceAfter: 65, deducted: 35 },
  { message: 'error', amountCharged: '35.00' },
  { message: 'error', receiptNo: 'R1', paidAt: '2026-11-21T05:00:00Z' },
  { message: 'error', order: { id: 'T1', delivered_on: 1_795_000_000 } },
  { message: 'error', redeemCode: 'ABCD1234EFGH' },
  { message: 'error', cardNo: '123456', cardPwd: '998877' },
  { message: 'error', gift_code: 'GC-123456' },
  { hasBill: true, message: 'x' },
  { order_exists: 'yes' },
  { orderId: 'o771', message: 'x' },
  { orderId: 'o771', message: 'Request failed' },
  { error: 'ทำรายการไม่สำเร็จ', bill_no: 'B77' },
  { message: 'Request failed', charged: true },
  { message: 'Request failed', deliveredAt: '2026-12-01T08:00:00Z' },
  { error: 'x', data: { billCode: 'TG1' } },
  { statusCode: 409, message: 'Conflict' },
  { status: 500, error: 'x' },
  { upstream: { status: '504' } },
  { http_code: 408 },
  { code: 503 },
  { responseCode: '500', message: 'x' },
  { cause: { code: 'UND_ERR_SOCKET' } },
  { name: 'TimeoutError' },
  { exception: 'GuzzleHttp\\Exception\\ConnectException' },
])('%j proves nothing', (body) => {
  expect(stateOf(body)).toBe('unknown');
});

it.each([
  ...['受付終了', '処理できません', '完了しませんでした', '성공하지 못함', '처리되지 않음'].map((status) => ({
    status,
  })),
  { code: 500, msg: '余额不足' },
  { code: '503', message: 'Player not found' },
  { duplicate: false, pending: 0, charged: 0 },
  { duplicateField: true, message: 'uid' },
  {
    id: 'err-17',
    createdAt: '2026-11-21T05:00:00Z',
    paidAt: null,
    deliveredAt: '',
    message: 'no such player',
  },
  { requestId: 'r1', completedAt: '2026-11-21T05:00:00Z', message: 'no such player' },
  { card: 'REQUIRED', giftOption: 'NONE', cardNo: 'REQUIRED' },
  { statusCode: 422, limit: 500, amount: 504 },
  { level: 409, port: 500 },
  { orderId: 'o771', message: 'Insufficient balance' },
  { success: false, orderId: 'o771', message: 'x' },
  { orderId: null, billNo: '-', transactionId: 0, hasBill: false, message: 'x' },
  { status: 0, error: { message: 'Insufficient balance', code: 703 } },
  {
    title: 'One or more validation errors occurred.',
    status: 400,
    errors: { uid: ['The uid field is required.'] },
  },
  { data: { message: 'Saldo tidak cukup', status: 'Gagal', rc: '44', sn: '', price: 10_000 } },
  { detail: [{ loc: ['body', 'amount'], msg: 'field required', type: 'value_error.missing' }] },
  { exception: 'Illuminate\\Http\\Exceptions\\ThrottleRequestsException', message: 'Too Many Attempts.' },
  { error: 'MinOrderAmount' },
  'RBAC: access denied',
  'upstream says no: no healthy upstream',
  '<nav><a>My orders</a><a>Top up</a></nav><h1>Page not found</h1><footer>Payment methods accepted: Visa. Orders are processed 24/7.</footer>',
])('%j is believed', (body) => {
  expect(stateOf(body)).toBe('rejected');
});

it.each([
  ['a list of empty objects', `[${'{},'.repeat(300_000)}{}]`],
  ['lists in a list', `[${'[{}],'.repeat(200_000)}{}]`],
  ['a member that is such a list', `{"data":{"errors":[${'{},'.repeat(300_000)}{}]}}`],
  ['a text that is such a list', JSON.stringify({ data: `[${'{},'.repeat(300_000)}{}]` })],
  ['objects with ids', `{"errors":[${'{"order_id":1},'.repeat(60_000)}{}]}`],
])('%s of a megabyte does not hold up the counter, and proves nothing', (_, body) => {
  const before = process.cpuUsage();
  expect(stateOf(body)).toBe('unknown');
  const { user, system } = process.cpuUsage(before);
  // Judging each object with all that is in it takes several seconds.
  expect((user + system) / 1_000).toBeLessThan(1_500);
});
