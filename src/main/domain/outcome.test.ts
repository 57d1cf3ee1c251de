import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { OutcomeReason } from '@shared/model/sale';
import { judge, type WireEnd } from './outcome';
import { transactionOf } from './sales.test-support';

const transaction = transactionOf();
const isTransaction = () => transaction;
const isNone = () => null;

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
    expect(outcome).toEqual({ state: 'not-sent', reason, transaction: null });
  });

  it('a request without a token was not sent', () => {
    expect(judge({ kind: 'no-token' }, isTransaction)).toEqual({
      state: 'not-sent',
      reason: 'TOKEN_UNAVAILABLE',
      transaction: null,
    });
  });
});

describe('what broke after the request started', () => {
  it.each([
    ['timed-out', 'TIMED_OUT'],
    ['connection-lost', 'CONNECTION_LOST'],
  ] as const)('%s is unknown', (cause, reason) => {
    const outcome = judge({ kind: 'failed-after-sending', cause }, isTransaction);
    expect(outcome).toEqual({ state: 'unknown', reason, transaction: null });
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
    expect(judge(answered(status), isNone)).toEqual({
      state: 'unknown',
      reason: 'NOT_A_TRANSACTION',
      transaction: null,
    });
  });

  it.each([
    ['cut', 'CONNECTION_LOST'],
    ['too-large', 'ANSWER_TOO_LARGE'],
    ['timed-out', 'TIMED_OUT'],
  ] as const)('of 200 whose body is %s is unknown', (lacking, reason) => {
    expect(judge(answered(200, { lacking }), isTransaction)).toEqual({
      state: 'unknown',
      reason,
      transaction: null,
    });
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
  ])('of %i is rejected, whatever its body is or lacks', (status, reason) => {
    const rejected = { state: 'rejected', reason, transaction: null };
    expect(judge(answered(status), isNone)).toEqual(rejected);
    expect(judge(answered(status), isTransaction)).toEqual(rejected);
    expect(judge(answered(status, { lacking: 'cut' }), isNone)).toEqual(rejected);
  });

  it.each([300, 301, 302, 303, 304, 307, 308, 399])('of %i is unknown: it was not followed', (status) => {
    expect(judge(answered(status), isTransaction)).toEqual({
      state: 'unknown',
      reason: 'REDIRECTED',
      transaction: null,
    });
  });

  it.each([
    402, 406, 407, 408, 409, 410, 411, 412, 414, 416, 417, 418, 421, 423, 424, 425, 426, 428, 431, 451, 499,
    500, 501, 502, 503, 504, 507, 511, 520, 599, 100, 199, 600, 999,
  ])('of %i is unknown: nothing says that it was not carried out', (status) => {
    expect(judge(answered(status), isTransaction)).toEqual({
      state: 'unknown',
      reason: 'UNEXPECTED_STATUS',
      transaction: null,
    });
  });

  it('hands the body over as it came', () => {
    const read = vi.fn(isNone);
    judge(answered(200, ' {"code":"TG1"}\n'), read);
    expect(read.mock.calls).toEqual([[' {"code":"TG1"}\n']]);
  });
});

const bodies = fc.oneof(
  fc.string(),
  fc.constantFrom('cut', 'too-large', 'timed-out').map((lacking) => ({ lacking })),
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
