import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOf, NOON } from './test-support/client';
import { startServer, stopServers } from './test-support/servers';
import { ServiceClock } from './service-clock';

const HOUR = 3_600_000;
const clock = { at: NOON, now: () => clock.at };
const iso = (at: number) => new Date(at).toISOString();

afterEach(async () => {
  clock.at = NOON;
  await stopServers();
});

describe('how far the service’s clock is from the till’s', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it.each([0, 7 * HOUR, -5 * HOUR])('is measured against the middle of the call: %i ms', (apart) => {
    const measured = new ServiceClock(clock);
    // The call took 400 ms; a date counts whole seconds, so that it is half a second behind on average.
    measured.heard(iso(NOON - 200 + apart - 500), performance.now() - 400);
    expect(measured.skewMs()).toBe(apart);
  });

  it('is not known before any answer, nor from a date that is none', () => {
    const measured = new ServiceClock(clock);
    measured.heard('yesterday', performance.now());
    expect(measured.skewMs()).toBe(null);
  });

  it.each([HOUR, -400 * 24 * HOUR, 2_500, -2_500])(
    'is carried over a jump of the till’s clock by %i ms, and measured again by the next answer',
    (by) => {
      const measured = new ServiceClock(clock, () => 0);
      measured.heard(iso(NOON), performance.now());
      clock.at += by;
      expect(measured.skewMs()).toBe(500 - by);
      measured.heard(iso(NOON), performance.now());
      expect(measured.skewMs()).toBe(500 - by);
    },
  );

  it('is the same after the machine has slept', () => {
    let steady = 0;
    const measured = new ServiceClock(clock, () => steady);
    measured.heard(iso(NOON), performance.now());
    clock.at += 8 * HOUR;
    steady += 8 * HOUR;
    expect(measured.skewMs()).toBe(500);
  });

  it('outlives what clocks drift', () => {
    const measured = new ServiceClock(clock, () => 0);
    measured.heard(iso(NOON), performance.now());
    const before = measured.skewMs();
    clock.at += 1_000;
    expect(measured.skewMs()).toBe(before);
  });
});

describe('an answer that a cache kept without saying so', () => {
  it('is as old as its date falls behind, and changes nothing', () => {
    let steady = 0;
    const measured = new ServiceClock(clock, () => steady);
    expect(measured.heard(iso(NOON), performance.now())).toBe(0);
    const skew = measured.skewMs();
    steady = 600_000;
    clock.at += 600_000;
    expect(measured.heard(iso(NOON), performance.now())).toBe(600_000);
    expect(measured.skewMs()).toBe(skew);
    expect(measured.heard(iso(NOON + 598_000), performance.now())).toBe(0);
  });

  it('is as old as its date where the cache says so, once a new answer was heard', () => {
    let steady = 0;
    const measured = new ServiceClock(clock, () => steady);
    expect(measured.ageOf(iso(NOON))).toBeNull();
    measured.heard(iso(NOON), performance.now());
    steady = 60_000;
    expect(measured.ageOf(iso(NOON + 20_000))).toBe(40_000);
    expect(measured.ageOf(iso(NOON + 60_000))).toBe(5_000);
  });

  it('is not one from a service whose clock was set back, once it has answered a top-up', () => {
    const measured = new ServiceClock(clock, () => 0);
    measured.heard(iso(NOON + HOUR), performance.now());
    expect(measured.heard(iso(NOON), performance.now())).toBe(HOUR);
    expect(measured.heard(iso(NOON), performance.now(), true)).toBe(0);
    expect(measured.heard(iso(NOON), performance.now())).toBe(0);
  });
});

describe('an answer’s date', () => {
  async function skewAfter(...headers: string[]): Promise<number | null> {
    const head = ['HTTP/1.1 200 OK', 'Content-Length: 2', 'Connection: close', ...headers].join('\r\n');
    const { port } = await startServer((socket) => void socket.end(`${head}\r\n\r\n[]`));
    const client = clientOf(`http://127.0.0.1:${port}`);
    await client.products();
    return client.skewMs();
  }

  it('is taken from the service itself', async () => {
    expect(await skewAfter(`Date: ${new Date(NOON + HOUR).toUTCString()}`)).toBeGreaterThan(HOUR - 1_500);
  });

  it('is not taken from a cache on the way, which repeats an old one', async () => {
    expect(await skewAfter(`Date: ${new Date(NOON - HOUR).toUTCString()}`, 'Age: 3600')).toBe(null);
  });

  it('is not taken when it is none', async () => {
    expect(await skewAfter('Date: soon')).toBe(null);
  });
});
