import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TRAINING_CATALOGUE } from '../catalogue';
import { answered, call, topUpOf } from '../test-support/client';
import type { FaultSetting } from './faults';
import { startTrainingService, type TrainingService } from '../service';

const BODY = topUpOf(TRAINING_CATALOGUE[0]);

let service: TrainingService;

beforeEach(async () => {
  service = await startTrainingService({ identify: 'demo', token: 't' });
});

afterEach(() => service.stop());

describe('when a fault is on', () => {
  async function outcomes(count: number): Promise<(number | string)[]> {
    const seen: (number | string)[] = [];
    for (let done = 0; done < count; done += 1) {
      const end = await call(service, 'topup', { method: 'POST', body: BODY });
      seen.push(end.kind === 'answered' ? end.status : end.code);
    }
    return seen;
  }

  it('lasts until it is taken off', async () => {
    service.setFault('topup', 'status-500');
    expect(await outcomes(2)).toEqual([500, 500]);
    service.setFault('topup', null);
    expect(await outcomes(1)).toEqual([201]);
  });

  it('comes once, in turn, before a lasting one', async () => {
    service.setFault('topup', 'status-500');
    service.useFaultOnce('topup', 'status-422');
    service.useFaultOnce('topup', 'reset-before-booking');
    expect(await outcomes(3)).toEqual([422, 'ECONNRESET', 500]);
    service.useFaultOnce('topup', 'status-422');
    service.clearFaults();
    expect(await outcomes(1)).toEqual([201]);
  });

  it('is for its own call alone, and is not used up by a request that is refused anyway', async () => {
    service.useFaultOnce('topup', 'status-500');
    expect(answered(await call(service, 'products')).status).toBe(200);
    const wrong = { method: 'POST', body: '{}' };
    expect(answered(await call(service, 'topup', wrong)).status).toBe(422);
    expect(answered(await call(service, 'topup', { ...wrong, headers: { 'agent-token': 'x' } })).status).toBe(
      401,
    );
    expect(await outcomes(2)).toEqual([500, 201]);
  });

  it.each([
    ['topup', 'odd-orders'],
    ['products', 'reset-after-booking'],
    ['orders', { name: 'empty-catalogue' }],
  ] as const)('on %s cannot be %j', (target, fault: FaultSetting) => {
    expect(() => service.setFault(target, fault)).toThrow(/is for/);
    expect(() => service.useFaultOnce(target, fault)).toThrow(/is for/);
  });
});
