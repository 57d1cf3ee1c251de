import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { OutcomeReason } from '@shared/model/kinds/sale';
import type { SaleState } from '@shared/model/sale/sale-state';
import type { Transaction } from '@shared/model/sale/transaction';
import { judge as judgeBy, type AnswerReader, type AnswerReading, type WireEnd } from './outcome';
import { transactionOf } from '../test-support/sales';

const transaction = transactionOf();
const WORDS = { successStatuses: ['SUCCESS'], failedStatuses: ['FAILED', 'ERROR', 'REFUNDED'] };
const readingOf = (change: Partial<Transaction> = {}, about: Partial<AnswerReading> = {}): AnswerReading => ({
  transaction: transactionOf(change),
  members: {},
  repeats: false,
  total: 100,
  ...about,
});
const isTransaction = () => readingOf();
const WHOLE =
  '{"code":"TG1","total":35,"status":"CREATED","_id":"65f1c0ffec","createdAt":"2026-11-21T05:00:00.000Z"}';
const judge = (end: WireEnd, read: AnswerReader) => judgeBy(end, read, WORDS);
const isNone = () => null;
/** An outcome without a Transaction. */
const without = (state: SaleState, reason: OutcomeReason) => ({ state, reason, transaction: null });

function answered(status: number, body: Extract<WireEnd, { kind: 'answered' }>['body'] = '{}'): WireEnd {
  return { kind: 'answered', status, body };
}

describe('what ended before the request could leave', () => {
  it.each([
    ['name-not-resolved', 'NAME_NOT_RESOLVED'],
    ['refused', 'CONNECTION_REFUSED'],
    ['unreachable', 'UNREACHABLE'],
    ['tls-refused', 'TLS_REFUSED'],
    ['connect-timed-out', 'CONNECT_TIMED_OUT'],
  ] as const)('%s was not sent', (cause, reason) => {
    const outcome = judge({ kind: 'failed-before-sending', cause }, isTransaction);
    expect(outcome).toEqual(without('not-sent', reason));
  });

  it('a request without a token was not sent', () => {
    expect(judge({ kind: 'no-token' }, isTransaction)).toEqual(without('not-sent', 'TOKEN_UNAVAILABLE'));
  });
});

describe('what broke after the request started', () => {
  it.each([
    ['timed-out', 'TIMED_OUT'],
    ['connection-lost', 'CONNECTION_LOST'],
  ] as const)('%s is unknown', (cause, reason) => {
    const outcome = judge({ kind: 'failed-after-sending', cause }, isTransaction);
    expect(outcome).toEqual(without('unknown', reason));
  });
});

describe('an answer', () => {
  it.each([200, 201, 202, 203, 204, 206, 226, 299])('of %i with a Transaction is accepted', (status) => {
    expect(judge(answered(status), isTransaction)).toEqual({
      state: 'accepted',
      reason: 'TRANSACTION',
      transaction,
    });
  });

  it.each([200, 201, 204, 299])('of %i with anything else is unknown', (status) => {
    expect(judge(answered(status), isNone)).toEqual(without('unknown', 'NOT_A_TRANSACTION'));
  });

  it.each([
    ['cut', 'CONNECTION_LOST'],
    ['too-large', 'ANSWER_TOO_LARGE'],
    ['timed-out', 'TIMED_OUT'],
  ] as const)('of 200 whose body is %s is unknown', (lacking, reason) => {
    expect(judge(answered(200, { lacking, read: WHOLE }), isTransaction)).toEqual(without('unknown', reason));
  });

  it.each<[number, OutcomeReason]>([
    [400, 'REQUEST_REFUSED'],
    [401, 'TOKEN_REFUSED'],
    [403, 'TOKEN_REFUSED'],
    [404, 'REQUEST_REFUSED'],
    [405, 'REQUEST_REFUSED'],
    [413, 'REQUEST_REFUSED'],
    [415, 'REQUEST_REFUSED'],
    [422, 'REQUEST_REFUSED'],
    [429, 'REQUEST_REFUSED'],
  ])('of %i is rejected, whatever its body is or lacks, unless that reports a booking', (status, reason) => {
    const rejected = { state: 'rejected', reason, transaction: null };
    expect(judge(answered(status), isNone)).toEqual(rejected);
    expect(judge(answered(status), isTransaction)).toEqual(rejected);
    expect(judge(answered(status, { lacking: 'cut', read: '<h1>Too' }), isNone)).toEqual(rejected);
    expect(judge(answered(status, '{"code":"TG1","status":"CREATED"}'), isTransaction)).toEqual({
      ...{ state: 'unknown', reason: 'ANSWER_CONTRADICTS', transaction: null },
      identity: { code: transaction.code, id: transaction.id },
    });
  });

  it.each([
    '{"code":"TG1","status":"CREATED"}',
    '{"message":"duplicate","data":{"existing":[{"id":7,"orderStatus":"success"}]}}',
    '{"error":"{\\"body\\":{\\"_id\\":\\"a\\",\\"total\\":35,\\"createdAt\\":\\"2026-11-21\\"}}"}',
    '\uFEFF[{"total":35,"status":" Created "}]',
    JSON.stringify(Array.from({ length: 3_000 }, () => 0)),
    '{"success":true,"data":{"orderId":"x1"}}',
    '{"ok":1,"reference":"TG1"}',
    '{"status":"SUCCESS","txnRef":"TG1"}',
    '{"status":"สำเร็จ","orderId":"T1"}',
    '{"status":"Sukses","trx_id":"T1"}',
    '{"order_status":"processing","trxid":"T1"}',
    '{"code":"TG1","status":"CREATED","status":"REJECTED"}',
    '{"data":{"success":true,"id":7,"success":false}}',
    '{"status":true,"data":{"trxid":"VIP-1"}}',
    '{"result":1,"order_id":"x1"}',
    '{"rc":"00","ref_id":"r1","trx_id":"T1"}',
    '{"code":200,"msg":"ok","data":{"orderNo":"S17"}}',
    'status=1&trxid=T1',
    '{"result":"success","order":{"number":17}}',
    '{"code":"TG1","total":"35.00","createdAt":1790000000}',
    `${WHOLE} trailing`,
    WHOLE + WHOLE,
    `{"warning":1}\n${WHOLE}`,
    '{"warning":1} [code=TG1&status=CREATED]',
    `callback(${WHOLE});`,
    `)]}',\n${WHOLE}`,
    WHOLE.slice(0, 50),
    WHOLE.replaceAll('"', "'"),
    JSON.stringify(WHOLE),
    `<pre>${WHOLE.replaceAll('"', '&quot;')}</pre>`,
    `${'['.repeat(200)}${WHOLE}${']'.repeat(200)}`,
    Array.from(WHOLE, (character) => `${character}\0`).join(''),
    '<order code="TG1" status="CREATED"/>',
    '<order><code>TG1</code><status> <![CDATA[CREATED]]></status></order>',
    'code=TG1&order_status=success&total=35',
    'code: TG1\nstatus: CREATED\n',
    'code: TG1\ntotal: 35\ncreatedAt: 2026-11-21',
    '{"status":"DELIVERED","id":7}',
    '{"status":"ORDER_IN_DELIVERY","id":7}',
    '{"status":"รอเติม","code":"TG1"}',
    '{"status":"đang xử lý","trxid":"T1"}',
    '{"order":{"state":"待发货","orderId":"T1"}}',
    '{"isPaid":true,"orderId":"T1"}',
    '{"vouchers":[{"code":"AAAA","status":"issued"}]}',
    '{"message":"ทำรายการสำเร็จ","orderId":"T1"}',
    '{"message":"Order created","orderId":"T1"}',
    '{"transaction":{"id":5,"amount":106.5,"created_at":"2026-11-21"}}',
    'eyJzdGF0dXMiOiJDUkVBVEVEIiwiY29kZSI6IlRHMSJ9',
    'status%3DCREATED%26code%3DTG1',
    'status=CREATED&code=TG1&more={"x":1}',
    '{"message":"Order TG123 already placed"}',
    '{"error":{"detail":"This order was already processed"}}',
    '{"message":"Duplicate request, the original order TG123 is being processed"}',
    '{"message":"Order was created but the notification failed"}',
    '{"message":"เติมไปแล้ว"}',
    '{"message":"รายการนี้เติมสำเร็จแล้ว"}',
    '{"message":"Pesanan sudah dibuat"}',
    '{"message":"订单已存在"}',
    '{"message":"Giao dịch thành công"}',
    'Your order has been placed. Ref TG123',
    'SUCCESS|TG1|106.50',
    '<html><body><h1>Top-up successful</h1></body></html>',
    '{"สถานะ":"สำเร็จ","รหัส":"TG1"}',
    '{"状态":"成功","订单号":"T1"}',
    '{"status":201,"id":"T1"}',
    '{"deducted":106.5,"orderId":"T1"}',
    '{"amountCharged":"106.50","ref":"T1"}',
    '{"vouchers":[{"code":"AAAA-BBBB"}]}',
    '{"serialNumber":"8812345"}',
    '{"error":"duplicate","existing":{"id":"T1","total":106.5}}',
    '{"error":"Duplicate transaction","transactionId":"TG1"}',
    '{"code":"DUPLICATE_ORDER"}',
    '{"message":"This top-up has been requested twice, see TG1"}',
    '{"msg":"รายการซ้ำ"}',
    '{"message":"ทำรายการซ้ำ TG26112100017"}',
    '{"msg":"รายการนี้ทำไปแล้ว"}',
    '{"message":"We received your order and are processing it"}',
    '{"message":"Your top-up is on its way"}',
    '{"message":"Too many requests: your order was accepted and queued"}',
    '{"message":"กำลังดำเนินการเติม"}',
    '{"message":"Charged 35.00 THB"}',
    '{"chargedAmount":35}',
    '{"status":"SUCCESS"}',
    '{"status":"PENDING"}',
    '{"data":{"state":"processing"}}',
    '{"success":true}',
    'CREATED',
    '<h1>SUCCESS</h1>',
  ])('of 422 with %s refuses and reports a booking, so it is unknown', (body) => {
    expect(judge(answered(422, body), isNone)).toEqual({
      ...{ state: 'unknown', reason: 'ANSWER_CONTRADICTS', transaction: null },
    });
  });

  it.each([
    '{"message":"timeout of 30000ms exceeded"}',
    '{"error":{"code":"ECONNRESET","message":"read ECONNRESET"}}',
    '{"message":"Request failed with status code 502"}',
    '{"errors":[{"message":"socket hang up"}]}',
    '{"statusCode":400,"message":"Internal server error"}',
    '{"error":"PROVIDER_TIMEOUT"}',
    '{"timedOut":true,"message":"sorry"}',
    '{"message":"The game server didn’t respond"}',
    '{"message":"order may have been placed"}',
    '{"result":"UNKNOWN_STATUS"}',
    '{"message":"ผู้ให้บริการไม่ตอบสนอง"}',
    '{"message":"หมดเวลาการเชื่อมต่อ"}',
    '{"msg":"请求超时"}',
    '{"message":"Koneksi terputus"}',
    'upstream request timeout',
    '<html><title>504 Gateway Time-out</title></html>',
  ])('of 400 with %s reports that the service got no answer itself, so it is unknown', (body) => {
    expect(judge(answered(400, body), isNone).state).toBe('unknown');
  });

  it.each([
    '{"message":"Your session has timed out, log in again"}',
    '{"message":"โทเคนหมดเวลา"}',
    '{"message":"登录超时"}',
    '{"message":"Player not found","timeout":30}',
    '{"message":"connect ECONNREFUSED 10.0.0.1:443"}',
    '{"message":"Order status: failed"}',
    '{"message":"You can top up 500 diamonds at most"}',
    '<html><script>setTimeout(f, 500); var timeout = 3;</script><h1>403 Forbidden</h1></html>',
    '{"code":"E1042","status":"error","message":"no such player"}',
    '{"statusCode":422,"message":"CREATED is no status"}',
    '{"success":false,"data":{"product":{"id":"ff","status":"active"}}}',
    '{"_id":"a","total":35}',
    '{"message":"Duplicate field: uid"}',
    '{"message":"payload has a duplicate ref"}',
    '{"message":"The package does not exist"}',
    '{"message":"No such order exists"}',
    '{"message":"Order limit exceeded"}',
    '{"success":true,"message":"insufficient balance"}',
    '{"status":"success","error":"no such player"}',
    '{"ok":true,"responseCode":422}',
    '{"code":0,"message":"uid is required"}',
    '{"status":0,"rc":"02","trx_id":"T1"}',
    '{"status":true,"message":"insufficient balance"}',
    '{"valid":true,"userId":"12345678"}',
    '{"success":false,"code":"E1","total":35,"message":"order status: failed"}',
    '<html lang="en"><meta charset="utf-8"><title>404 Not Found</title><p id="ray">nginx</p></html>',
    'status=error&code=E1&createdAt=2026-11-21',
    'status: 422\ntotal: 35',
    '{"status":"UNAUTHENTICATED","id":"r1"}',
    '{"status":"low_credit","reference":"r1"}',
    '{"status":"kyc_required","reference":"r1"}',
    '{"status":"E1","reference":"r1"}',
    '{"message":"Accepted values: 1-10","reference":"r1"}',
    '{"message":"Unexpected field received","reference":"r1"}',
    '{"status":"Unprocessable Entity","reference":"r1"}',
    '{"status":"INVALID_ARGUMENT","code":"E1"}',
    '{"status":"Gagal","ref_id":"r1"}',
    '{"status":"received","requestId":"r1"}',
    '{"request":{"status":"received","id":"r1"},"error":"no such player"}',
    '{"message":"Order could not be created","id":"r1"}',
    '{"message":"操作不成功","code":"E1"}',
    '{"message":"ทำรายการสำเร็จไม่ได้","code":"E1"}',
    '{"status":"danger","code":"W1"}',
    '{"status":"HTTP 400","code":"W1"}',
    '{"status":"N/A","code":"W1"}',
    '{"status":"degraded","reference":"r1"}',
    '{"error":"no credit","user":{"id":1,"confirmed":true,"status":"verified"}}',
    '{"message":"No order was created"}',
    '{"message":"The order must be placed before 22:00"}',
    '{"message":"Orders can only be paid by VIPs"}',
    '{"message":"เติมไม่สำเร็จ"}',
    '{"message":"ยังไม่ได้ทำรายการ"}',
    '{"message":"订单不存在"}',
    '{"message":"Order processing failed"}',
    '{"pin":"required","voucher":null,"serials":[],"charged":0,"id":"r1"}',
    `{"message":"order ${'1'.repeat(50_000)} ${': 1'.repeat(20_000)}"}`,
    '',
  ])('of 422 with %s is rejected', (body) => {
    expect(judge(answered(422, body), isNone).state).toBe('rejected');
  });

  it.each([
    ['cut', 'CONNECTION_LOST'],
    ['too-large', 'ANSWER_TOO_LARGE'],
    ['timed-out', 'TIMED_OUT'],
  ] as const)('of 422 in JSON that is %s is unknown: the rest may report a booking', (lacking, reason) => {
    for (const read of ['{"mess', ' [{"message":"no such player"'])
      expect(judge(answered(422, { lacking, read }), isNone)).toEqual(without('unknown', reason));
    expect(judge(answered(422, { lacking, read: '' }), isNone).state).toBe('rejected');
  });

  it.each(['cut', 'too-large', 'timed-out'] as const)(
    'of 422 whose body is %s is unknown when the part that arrived reports a booking',
    (lacking) => {
      const body = { lacking, read: WHOLE.slice(0, -20) };
      expect(judge(answered(422, body), isNone)).toMatchObject({ state: 'unknown' });
    },
  );

  it.each([300, 301, 302, 303, 304, 307, 308, 399])('of %i is unknown: it was not followed', (status) => {
    expect(judge(answered(status), isTransaction)).toEqual(without('unknown', 'REDIRECTED'));
  });

  it.each([
    402, 406, 407, 408, 409, 410, 411, 412, 414, 416, 417, 418, 421, 423, 424, 425, 426, 428, 431, 451, 499,
    500, 501, 502, 503, 504, 507, 511, 520, 599, 100, 199, 600, 999,
  ])('of %i is unknown: nothing says that it was not carried out', (status) => {
    expect(judge(answered(status), isTransaction)).toEqual(without('unknown', 'UNEXPECTED_STATUS'));
  });

  it('hands the body over as it came', () => {
    const read = vi.fn(isNone);
    judge(answered(200, ' {"code":"TG1"}\n'), read);
    expect(read.mock.calls).toEqual([[' {"code":"TG1"}\n']]);
  });
});

/** Nothing but what it is known by. */
const BARE: Partial<Transaction> = {
  ...{ total: null, agentCost: null, description: null, type: null, status: null, userId: null },
  ...{ businessId: null, isDelete: null, revelation: null, createdAt: null, updatedAt: null },
};

describe('an answer with a code', () => {
  const of = (change: Partial<Transaction>, about: Partial<AnswerReading> = {}) =>
    judge(answered(200), () => readingOf(change, about));

  it.each<[string, Partial<Transaction>, Partial<AnswerReading>]>([
    ['the status CREATED, and both its names', { ...BARE, status: 'created' }, { total: null }],
    ['a success status and its total', { ...BARE, id: null, status: ' Success ' }, {}],
    [
      'a success status and its time',
      { ...BARE, code: null, status: 'SUCCESS', createdAt: transaction.createdAt },
      { total: null },
    ],
    [
      'the status CREATED and one more',
      { ...BARE, id: null, status: 'CREATED', isDelete: false },
      { total: null },
    ],
    ['an id in place of the code', { code: null }, {}],
    ['the shape and another status', { status: 'WAITING_PARTNER' }, {}],
    ['the shape and no status', { status: null }, {}],
    ['a total of nothing', {}, { total: 0 }],
    ['a total that the currency cannot express', { status: null, total: null }, { total: 35.125 }],
    [
      'a total, a time and one more field',
      { ...BARE, total: transaction.total, createdAt: transaction.createdAt, revelation: 'PERSONAL' },
      {},
    ],
  ])('and %s is accepted, with its status as it came', (_, change, about) => {
    const { state, reason, transaction: kept } = of(change, about);
    expect([state, reason, kept?.status]).toEqual(['accepted', 'TRANSACTION', transactionOf(change).status]);
  });

  it.each<[string, OutcomeReason, Partial<Transaction>, Partial<AnswerReading>]>([
    ['a failed status', 'ANSWER_CONTRADICTS', { status: ' failed ' }, {}],
    ['a failed status and nothing else', 'ANSWER_CONTRADICTS', { ...BARE, status: 'ERROR' }, { total: null }],
    [
      'a failed status under another name',
      'ANSWER_CONTRADICTS',
      {},
      { members: { orderStatus: 'Refunded ' } },
    ],
    ['a deletion', 'ANSWER_CONTRADICTS', { isDelete: true }, {}],
    ['an error next to it', 'ANSWER_CONTRADICTS', {}, { members: { error: 'x' } }],
    ['a member that it has twice', 'ANSWER_CONTRADICTS', {}, { repeats: true }],
    ['a total below zero', 'ANSWER_CONTRADICTS', {}, { total: -100 }],
    ['nothing else', 'CODE_ALONE', BARE, { total: null }],
    ['CREATED and nothing else', 'CODE_ALONE', { ...BARE, id: null, status: 'CREATED' }, { total: null }],
    [
      'a success status and a time that is none',
      'CODE_ALONE',
      { ...BARE, id: null, status: 'SUCCESS', createdAt: 'x' },
      { total: null },
    ],
    ['another status and nothing else', 'CODE_ALONE', { ...BARE, status: 'E1001' }, { total: null }],
    ['the shape but for the total', 'CODE_ALONE', { status: 'X' }, { total: null }],
    ['the shape but for the time', 'CODE_ALONE', { status: 'X', createdAt: null }, {}],
    ['the shape, with a time that is none', 'CODE_ALONE', { status: 'X', createdAt: 'today' }, {}],
    [
      'a total and a time alone',
      'CODE_ALONE',
      { ...BARE, total: transaction.total, createdAt: transaction.createdAt },
      {},
    ],
  ])('and %s is unknown (%s), and what it is called is kept', (_, reason, change, about) => {
    expect(of(change, about)).toEqual({
      ...{ state: 'unknown', reason, transaction: null },
      identity: { code: 'TG1', id: change.id === null ? null : transaction.id },
    });
  });

  it('is accepted by no mixture that speaks against itself', () => {
    const some = <T>(value: T) => fc.constantFrom(value, null);
    const any = fc.record({
      code: some('TG1'),
      id: some('6f1c'),
      status: fc.constantFrom('CREATED', 'SUCCESS', 'FAILED', 'error', ' Refunded', 'WAITING', null),
      isDelete: fc.constantFrom(true, false, null),
      createdAt: fc.constantFrom(transaction.createdAt, 'x', null),
      agentCost: some(transaction.agentCost),
      description: some('x'),
    });
    const about = fc.record({
      members: fc.constantFrom({}, { error: 'x' }),
      total: fc.constantFrom(35, 0, -0.01, -100, null),
    });
    fc.assert(
      fc.property(any, about, (change, rest) => {
        const { status, isDelete } = change;
        const against =
          'error' in rest.members ||
          isDelete === true ||
          (rest.total ?? 0) < 0 ||
          ['FAILED', 'error', ' Refunded'].includes(status ?? '');
        const { state, transaction: kept } = of({ ...BARE, ...change }, rest);
        if (against) expect(state).toBe('unknown');
        expect(kept !== null).toBe(state === 'accepted');
      }),
      { numRuns: 2_000 },
    );
  });
});

const bodies = fc.oneof(
  fc.string(),
  fc.constantFrom('cut', 'too-large', 'timed-out').map((lacking) => ({ lacking, read: '' })),
);

it('accepts nothing but a whole 2xx Transaction, and calls nothing not-sent that was answered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 999 }), bodies, fc.boolean(), (status, body, reads) => {
      const outcome = judge(answered(status, body), reads ? isTransaction : isNone);
      const whole = status >= 200 && status < 300 && typeof body === 'string' && reads;
      expect(outcome.state === 'accepted').toBe(whole);
      expect(outcome.transaction !== null).toBe(whole);
      expect(outcome.state).not.toBe('not-sent');
    }),
  );
});

describe('a code that services write for a result', () => {
  const of = (change: Partial<Transaction>, total: number | null = null) =>
    judge(answered(200), () => readingOf({ ...BARE, id: null, status: 'SUCCESS', ...change }, { total }));
  const more: readonly Partial<Transaction>[] = [
    { description: 'ok' },
    { userId: '5123456789' },
    { createdAt: '2026-11-21T05:00:00.000Z' },
  ];
  const results =
    'S S0 S001 E0 E00 R00 RC00 Y 1 1000 2000 10000 20000 T200 1.0 v1 code_0 VALID PASS NORMAL APPROVED';
  const words = 'READY SENT GOOD FINE 正常 処理中 완료 THB TH en api TG OP-000 status_17 DELIVERY_OK';

  it.each([...results.split(' '), ...words.split(' ')])('%s is no bill with one more field alone', (code) => {
    for (const change of more) expect(of({ code, ...change }).reason).toBe('CODE_ALONE');
  });

  it('is a bill with money, with an id, or with several fields of a Transaction', () => {
    expect(of({ code: 'S001' }, 35).state).toBe('accepted');
    expect(of({ code: 'S001', id: '65f0c0ffee0123456789abcd' }).state).toBe('accepted');
    expect(of({ code: 'S001', ...more[0], ...more[1], ...more[2] }).state).toBe('accepted');
  });

  it.each('TG1 TG2611250001 12345678 A1B2C3 ORD-5512 5512 TH-1024 INV/2026/11/001 TX_9941'.split(' '))(
    'is not %s',
    (code) => {
      for (const change of more) expect(of({ code, ...change }).state).toBe('accepted');
    },
  );
});
