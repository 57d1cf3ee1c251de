import { describe, expect, it } from 'vitest';
import { isOneOf, stateByOrder, stateByStatus, statusInBoth } from './order-status';

const WORDS = { successStatuses: ['SUCCESS', ' สำเร็จ'], failedStatuses: ['FAILED', 'Refunded '] };

describe('the status of an order', () => {
  it.each([
    ['SUCCESS', 'delivered'],
    ['success', 'delivered'],
    [' Success ', 'delivered'],
    ['สำเร็จ', 'delivered'],
    ['FAILED', 'failed'],
    ['refunded', 'failed'],
    [' failed ', 'failed'],
    ['FАILED', 'failed'],
    ['ꜰᴀɪʟᴇᴅ', 'failed'],
    ['RÉFUNDED', 'failed'],
    ['ЅUCCESS', 'accepted'],
    ['SUCCESSFUL', 'accepted'],
    ['CREATED', 'accepted'],
    ['FAILED_PARTLY', 'accepted'],
    ['', 'accepted'],
    [null, 'accepted'],
  ] as const)('%j makes its sale %s', (status, state) => {
    expect(stateByStatus(status, WORDS)).toBe(state);
  });

  it('means nothing that the shop has not named', () => {
    expect(isOneOf('SUCCESS', [])).toBe(false);
    expect(stateByStatus('FAILED', { successStatuses: [], failedStatuses: [] })).toBe('accepted');
  });

  it('shows no delivery where the rest of the order speaks against it', () => {
    const states = (status: string) =>
      ([['doubtful'], ['missing-code'], []] as const).map((faults) =>
        stateByOrder({ status, faults: [...faults] }, WORDS),
      );
    expect(states('SUCCESS')).toEqual(['accepted', 'delivered', 'delivered']);
    expect(states('FAILED')).toEqual(['failed', 'failed', 'failed']);
  });

  it('is reported when it has to mean both', () => {
    expect(statusInBoth(WORDS)).toBe(null);
    expect(statusInBoth({ ...WORDS, successStatuses: ['DONE', 'refunded'] })).toBe('refunded');
  });
});
