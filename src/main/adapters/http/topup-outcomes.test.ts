import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutcomeReason } from '@shared/model/kinds/sale';
import type { SaleState } from '@shared/model/sale/sale-state';
import { FAULTS, type FaultName, type FaultNameOf } from '@training/faults/faults';
import { startTrainingService, type TrainingService } from '@training/service';
import { readBaseUrl } from './address';
import { clientOf, REQUEST, TOKEN } from './test-support/client';

type Row = readonly [SaleState, OutcomeReason];
const REFUSED: Row = ['rejected', 'REQUEST_REFUSED'];
const UNKNOWN_STATUS: Row = ['unknown', 'UNEXPECTED_STATUS'];
const REDIRECTED: Row = ['unknown', 'REDIRECTED'];
const CONTRADICTS: Row = ['unknown', 'ANSWER_CONTRADICTS'];
const CODE_ALONE: Row = ['unknown', 'CODE_ALONE'];
const NO_TRANSACTION: Row = ['unknown', 'NOT_A_TRANSACTION'];
const LOST: Row = ['unknown', 'CONNECTION_LOST'];
const LATE: Row = ['unknown', 'TIMED_OUT'];
const TOO_LARGE: Row = ['unknown', 'ANSWER_TOO_LARGE'];
const ACCEPTED: Row = ['accepted', 'TRANSACTION'];

/** What the till must make of each fault of a top-up, booked or not: it cannot see which. */
const EXPECTED: Readonly<Record<FaultNameOf<'topup'>, Row>> = {
  'status-400': REFUSED,
  'status-401': ['rejected', 'TOKEN_REFUSED'],
  'status-403': ['rejected', 'TOKEN_REFUSED'],
  'status-404': REFUSED,
  'status-405': REFUSED,
  'status-413': REFUSED,
  'status-415': REFUSED,
  'status-422': REFUSED,
  'status-429': REFUSED,
  'status-408': UNKNOWN_STATUS,
  'status-408-booked': UNKNOWN_STATUS,
  'status-409': UNKNOWN_STATUS,
  'status-409-booked': UNKNOWN_STATUS,
  'status-425': UNKNOWN_STATUS,
  'status-425-booked': UNKNOWN_STATUS,
  'status-500': UNKNOWN_STATUS,
  'status-500-booked': UNKNOWN_STATUS,
  'status-502': UNKNOWN_STATUS,
  'status-502-booked': UNKNOWN_STATUS,
  'status-503': UNKNOWN_STATUS,
  'status-503-booked': UNKNOWN_STATUS,
  'status-504': UNKNOWN_STATUS,
  'status-504-booked': UNKNOWN_STATUS,
  redirect: REDIRECTED,
  'redirect-307': REDIRECTED,
  'redirect-booked': REDIRECTED,
  'empty-204': NO_TRANSACTION,
  'empty-204-booked': NO_TRANSACTION,
  'not-json': NO_TRANSACTION,
  'not-json-booked': NO_TRANSACTION,
  'wrong-shape': NO_TRANSACTION,
  'wrong-shape-booked': NO_TRANSACTION,
  'error-as-200': CONTRADICTS,
  'reset-before-booking': LOST,
  'reset-after-booking': LOST,
  'close-before-booking': LOST,
  'close-after-booking': LOST,
  'cut-header': LOST,
  'cut-body': LOST,
  'hang-before-booking': LATE,
  'hang-after-booking': LATE,
  slow: LATE,
  drip: LATE,
  'huge-body': TOO_LARGE,
  'gzip-bomb': TOO_LARGE,
  'invalid-utf8': ACCEPTED,
  'damaged-code': NO_TRANSACTION,
  'wrong-content-type': ACCEPTED,
  'extra-fields': ACCEPTED,
  'missing-fields': CODE_ALONE,
  'only-id': CODE_ALONE,
  'no-credit': REFUSED,
  'error-status': CONTRADICTS,
  'error-with-id': CONTRADICTS,
  'failed-transaction': CONTRADICTS,
  'negative-total': CONTRADICTS,
  'fails-later': ACCEPTED,
  'total-differs': ACCEPTED,
  'total-too-precise': ACCEPTED,
  'other-package': ACCEPTED,
  'odd-status': ACCEPTED,
};
const LATE_MS = 300;
const CATALOGUE = [
  {
    id: 'ff',
    name: 'Free Fire',
    payloadField: ['uid', 'server'],
    agentPackages: ['ff310', 'ff520'].map((id) => ({ id, name: id, price: 35.5 })),
  },
];

let service: TrainingService;

beforeEach(async () => {
  service = await startTrainingService({
    identify: 'demo',
    token: TOKEN,
    catalogue: CATALOGUE,
    now: () => Date.UTC(2026, 10, 21, 5, 0, 2),
  });
});
afterEach(() => service.stop());

describe('a top-up that meets the fault', () => {
  it.each(Object.entries(EXPECTED))('%s is %j, after exactly one POST', async (name, [state, reason]) => {
    const fault = name as FaultName;
    service.useFaultOnce('topup', fault);
    const client = clientOf(service.baseUrl, reason === 'TIMED_OUT' ? { requestTimeoutMs: LATE_MS } : {});
    const answer = await client.topUp(REQUEST, []);
    expect(answer.outcome).toMatchObject({ state, reason });
    expect(answer.outcome.transaction !== null).toBe(state === 'accepted');
    const said = /^status-(\d+)/.exec(name)?.[1];
    if (said) expect(answer.httpStatus).toBe(Number(said));
    expect(service.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(service.requests).toHaveLength(1);
    const { books } = FAULTS[fault];
    expect(service.booked()).toHaveLength(books ? 1 : 0);
    if (state === 'accepted' || /booked$|after-booking$/.test(name)) expect(books).toBe(true);
    if (state === 'rejected' || /before-booking$/.test(name)) expect(books).toBe(false);
    expect(JSON.stringify(answer)).not.toContain(TOKEN);
    expect(answer.answer?.length ?? 0).toBeLessThanOrEqual(16_384);
  });
});

it('sends what the interface asks for, and the token in its header alone', async () => {
  const answer = await clientOf(service.baseUrl).topUp(REQUEST, []);
  const [request] = service.requests;
  expect(request).toMatchObject({ method: 'POST', path: '/termgame/demo/topup', body: REQUEST });
  expect(request?.headers).toMatchObject({
    'agent-token': TOKEN,
    'content-type': 'application/json',
    accept: 'application/json',
    connection: 'close',
  });
  const { 'agent-token': _, ...others } = request!.headers;
  expect(JSON.stringify([others, request?.path, request?.body])).not.toContain(TOKEN);
  expect(answer).toEqual({
    outcome: {
      state: 'accepted',
      reason: 'TRANSACTION',
      transaction: expect.objectContaining({
        code: service.booked()[0]?.transaction.code,
        total: { minor: 7_100, currency: 'THB' },
        status: 'CREATED',
        faults: [],
      }) as unknown,
    },
    httpStatus: 201,
    serviceDate: '2026-11-21T05:00:02.000Z',
    message: null,
    // The Transaction has all of it.
    answer: null,
  });
});

it.each([
  ['status-422', 422, 'ไม่พบผู้เล่นนี้ (player not found)'],
  ['status-503', 503, 'ปิดปรับปรุงชั่วคราว (temporarily unavailable)'],
  ['not-json', 200, 'ปิดปรับปรุงระบบ (maintenance)'],
  ['error-as-200', 200, 'เครดิตไม่พอ (out of credit)'],
  ['hang-after-booking', null, null],
] as const)('%s reports the status %j and the words %j', async (fault, status, words) => {
  service.useFaultOnce('topup', fault);
  const limits = status === null ? { requestTimeoutMs: LATE_MS } : {};
  const answer = await clientOf(service.baseUrl, limits).topUp(REQUEST, []);
  expect(answer.httpStatus).toBe(status);
  if (words === null) expect(answer.message).toBe(null);
  else expect(answer.message).toContain(words);
});

it.each([
  ['extra-fields', { extra: { points: '12', remark: 'null' } }],
  ['total-differs', { total: { minor: 7_600, currency: 'THB' } }],
  ['total-too-precise', { total: null, faults: ['total'] }],
  ['odd-status', { status: 'WAITING_PARTNER', type: 'AGENT_API', revelation: 'SHARED' }],
  ['invalid-utf8', { description: expect.stringContaining('\ufffd') as unknown }],
] as const)('%s is accepted for what it says', async (fault, transaction) => {
  service.useFaultOnce('topup', fault);
  const { outcome } = await clientOf(service.baseUrl).topUp(REQUEST, []);
  expect(outcome.transaction).toMatchObject(transaction);
});

it.each([
  ['error-status', { code: 'INSUFFICIENT_BALANCE', id: null }],
  ['error-with-id', { code: 'E', id: 'req-1' }],
  ['missing-fields', { code: expect.stringMatching(/^TG/) as unknown, id: null }],
  ['only-id', { code: null, id: expect.any(String) as unknown }],
  ['not-json-booked', undefined],
] as const)('%s keeps what the answer called its bill', async (fault, identity) => {
  service.useFaultOnce('topup', fault);
  const { outcome } = await clientOf(service.baseUrl).topUp(REQUEST, []);
  expect(outcome.identity).toEqual(identity);
});

it('makes no request without a token', async () => {
  const client = clientOf(service.baseUrl, {
    token: () => Promise.resolve({ ok: false, error: { code: 'PASSPHRASE_NEEDED', detail: {} } }),
  });
  const answer = await client.topUp(REQUEST, []);
  expect(answer.outcome).toEqual({ state: 'not-sent', reason: 'TOKEN_UNAVAILABLE', transaction: null });
  expect(service.requests).toEqual([]);
});

it.each(['', '/', '/api/v2', '/api/v2/', '/api/v2//'])(
  'reaches a service at an address that ends in %j, for an identify that must be encoded',
  async (path) => {
    await service.stop();
    const identify = '../ร้าน/100% ฟรี?#';
    service = await startTrainingService({ identify, token: TOKEN, basePath: path, catalogue: CATALOGUE });
    const address = readBaseUrl(`http://127.0.0.1:${service.port}${path}`);
    expect(address.ok).toBe(true);
    const baseUrl = address.ok ? address.value : '';
    const answer = await clientOf('', { address: { baseUrl, identify } }).topUp(REQUEST, []);
    expect(answer.outcome.state).toBe('accepted');
  },
);
