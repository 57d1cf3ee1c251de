/** Every row of the outcome table, against a real HTTP server, one sale after the other on one till. */
import type { FaultName } from '@training/faults/faults';
import { choose, expectResult, sell } from './support/page/counter';
import { expect, postsTo, test } from './support/fixtures';
import { sampled } from './support/sampled';

const choice = choose();

const refusals = [400, 401, 403, 404, 405, 413, 415, 422, 429];
const unclear = [408, 409, 425, 500, 502, 503, 504];

interface Row {
  readonly fault: FaultName;
  readonly state: 'accepted' | 'rejected' | 'unknown';
  readonly code?: string;
}

const rows: readonly Row[] = [
  ...refusals.map((status) => ({
    fault: `status-${status}` as FaultName,
    state: 'rejected' as const,
    code: status === 401 || status === 403 ? 'TOKEN_REFUSED' : 'REQUEST_REFUSED',
  })),
  ...unclear.map((status) => ({
    fault: `status-${status}` as FaultName,
    state: 'unknown' as const,
    code: 'UNEXPECTED_STATUS',
  })),
  { fault: 'redirect', state: 'unknown', code: 'REDIRECTED' },
  { fault: 'empty-204', state: 'unknown', code: 'NOT_A_TRANSACTION' },
  { fault: 'not-json', state: 'unknown', code: 'NOT_A_TRANSACTION' },
  { fault: 'wrong-shape', state: 'unknown', code: 'NOT_A_TRANSACTION' },
  { fault: 'reset-before-booking', state: 'unknown', code: 'CONNECTION_LOST' },
  { fault: 'reset-after-booking', state: 'unknown', code: 'CONNECTION_LOST' },
  { fault: 'cut-header', state: 'unknown', code: 'CONNECTION_LOST' },
  { fault: 'cut-body', state: 'unknown', code: 'CONNECTION_LOST' },
  { fault: 'hang-before-booking', state: 'unknown', code: 'TIMED_OUT' },
  { fault: 'hang-after-booking', state: 'unknown', code: 'TIMED_OUT' },
  { fault: 'huge-body', state: 'unknown', code: 'ANSWER_TOO_LARGE' },
  { fault: 'gzip-bomb', state: 'unknown', code: 'ANSWER_TOO_LARGE' },
  { fault: 'error-as-200', state: 'unknown', code: 'ANSWER_CONTRADICTS' },
  { fault: 'error-status', state: 'unknown', code: 'ANSWER_CONTRADICTS' },
  { fault: 'error-with-id', state: 'unknown', code: 'ANSWER_CONTRADICTS' },
  { fault: 'failed-transaction', state: 'unknown', code: 'ANSWER_CONTRADICTS' },
  { fault: 'negative-total', state: 'unknown', code: 'ANSWER_CONTRADICTS' },
  { fault: 'missing-fields', state: 'unknown', code: 'CODE_ALONE' },
  { fault: 'only-id', state: 'unknown', code: 'CODE_ALONE' },
  { fault: 'extra-fields', state: 'accepted' },
  { fault: 'wrong-content-type', state: 'accepted' },
  { fault: 'odd-status', state: 'accepted' },
  { fault: 'total-differs', state: 'accepted' },
  // The last one: after it the till asks first.
  { fault: 'no-credit', state: 'rejected', code: 'REQUEST_REFUSED' },
];

test('every answer of the service means what the outcome table says, with one request each', async ({
  till,
  service,
  provision,
}) => {
  for (const [index, { fault, state, code }] of sampled(rows).entries()) {
    await test.step(`${fault} → ${state}`, async () => {
      const requestTimeoutMs = code === 'TIMED_OUT' ? 2_000 : provision.requestTimeoutMs;
      await till.call('settings.update', { requestTimeoutMs });
      service.useFaultOnce('topup', fault);
      const posts = postsTo(service).length;
      await sell(till, choice, [`10020030${index}`]);
      await expectResult(till, state);
      if (code) await expect(till.id('sale-error')).toHaveAttribute('data-code', code);
      else await expect(till.id('sale-error')).toHaveCount(0);
      expect(postsTo(service)).toHaveLength(posts + 1);
      await till.id('sale-new').click();
    });
  }
});
