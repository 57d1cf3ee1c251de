import { describe, expect, it } from 'vitest';
import { sentByServiceClock } from './sale-clock';

const HOUR = 3_600_000;
const SENT = '2027-11-21T07:02:11.500Z';
const attempt = {
  startedAt: SENT,
  endedAt: '2027-11-21T07:02:12.000Z',
  serviceDate: null as string | null,
  skewMs: null as number | null,
};

describe('when a sale was sent by the service’s clock', () => {
  it.each([
    ['an hour and more ahead', -HOUR - 1],
    ['a year ahead', -365 * 24 * HOUR],
    ['behind', 2 * HOUR],
  ])('is known when the till’s was %s', (_how, skewMs) => {
    const sentAt = sentByServiceClock({ attempts: [{ ...attempt, skewMs }] }, 60);
    expect(sentAt).toBe(Date.parse(SENT) + skewMs);
  });

  it('is unknown within the limit, and where no attempt shows it', () => {
    for (const skewMs of [0, HOUR, -HOUR, null])
      expect(sentByServiceClock({ attempts: [{ ...attempt, skewMs }] }, 60)).toBeNull();
    expect(sentByServiceClock({ attempts: [] }, 60)).toBeNull();
    expect(sentByServiceClock({ attempts: [{ ...attempt, skewMs: -6 * 60_000 }] }, 5)).not.toBeNull();
  });

  it('is found by the two times where the clock jumped on the way', () => {
    const jumped = { ...attempt, serviceDate: '2026-11-21T07:02:12.000Z' };
    expect(sentByServiceClock({ attempts: [jumped] }, 60)).toBe(Date.parse('2026-11-21T07:02:11.500Z'));
  });

  it('is that of the last sending whose clock was wrong', () => {
    const attempts = [
      { ...attempt, skewMs: -2 * HOUR },
      { ...attempt, skewMs: -3 * HOUR },
      { ...attempt, skewMs: 0 },
    ];
    expect(sentByServiceClock({ attempts }, 60)).toBe(Date.parse(SENT) - 3 * HOUR);
  });
});
