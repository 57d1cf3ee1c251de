import { describe, expect, it } from 'vitest';
import { TRAINING_CATALOGUE } from './catalogue';
import { seedOrders } from './seeding';
import { startTrainingService } from './service';

const HOUR = 3_600_000;
/** 21 November 2026, 15:00 in Bangkok. */
const NOW = Date.UTC(2026, 10, 21, 8);

function hourInBangkok(iso: string): number {
  return new Date(Date.parse(iso) + 7 * HOUR).getUTCHours();
}

describe('seeded orders', () => {
  it('are the same for the same seed and others for another', () => {
    const seed = { orders: 200, days: 30, random: 7 };
    const first = seedOrders(TRAINING_CATALOGUE, seed, NOW);
    expect(seedOrders(TRAINING_CATALOGUE, seed, NOW)).toEqual(first);
    expect(seedOrders(TRAINING_CATALOGUE, { ...seed, random: 8 }, NOW)).not.toEqual(first);
  });

  it('are exactly as many as asked for, each with its own code and id', () => {
    const orders = seedOrders(TRAINING_CATALOGUE, { orders: 10_000, days: 30 }, NOW);
    expect(orders).toHaveLength(10_000);
    expect(new Set(orders.map(({ code }) => code)).size).toBe(10_000);
    expect(new Set(orders.map(({ id }) => id)).size).toBe(10_000);
  });

  it('fall into the opening hours of the days asked for, up to now', () => {
    const orders = seedOrders(TRAINING_CATALOGUE, { orders: 2_000, days: 10 }, NOW);
    const times = orders.map(({ createdAt }) => Date.parse(createdAt));
    expect(Math.max(...times)).toBeLessThan(NOW);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const days = new Set(times.map((time) => Math.floor((time + 7 * HOUR) / (24 * HOUR))));
    expect(days.size).toBe(10);
    expect(Math.max(...days) - Math.min(...days)).toBe(9);
    expect(Math.min(...orders.map(({ createdAt }) => hourInBangkok(createdAt)))).toBe(10);
  });

  it('exist even when today is all there is and the shop has not opened', () => {
    const early = Date.UTC(2026, 10, 20, 22);
    const orders = seedOrders(TRAINING_CATALOGUE, { orders: 5, days: 1 }, early);
    expect(orders).toHaveLength(5);
    for (const { createdAt } of orders) expect(Date.parse(createdAt)).toBeLessThanOrEqual(early);
  });

  it('are sales of the catalogue at its prices, most of them delivered', () => {
    const orders = seedOrders(TRAINING_CATALOGUE, { orders: 1_000, days: 30 }, NOW);
    for (const order of orders) {
      const [line] = order.orders;
      const product = TRAINING_CATALOGUE.find(({ name }) => name === line?.product);
      const sold = product?.agentPackages.find(({ name }) => name === line?.package);
      expect(line?.payload).toHaveLength(product?.payloadField.length ?? -1);
      expect(Math.round(order.total * 100)).toBe(
        Math.round((sold?.price ?? NaN) * 100) * order.orders.length,
      );
    }
    const delivered = orders.filter(({ status }) => status === 'SUCCESS').length;
    expect(delivered).toBeGreaterThan(900);
    expect(delivered).toBeLessThan(1_000);
  });

  it.each([
    [{ orders: -1, days: 1 }, /seed\.orders/],
    [{ orders: 1.5, days: 1 }, /seed\.orders/],
    [{ orders: 1, days: 0 }, /seed\.days/],
  ])('refuse %j', (seed, words) => {
    expect(() => seedOrders(TRAINING_CATALOGUE, seed, NOW)).toThrow(words);
  });

  it('are in the list of a service from the start, and not among the booked ones', async () => {
    const seed = { orders: 300, days: 3 };
    const service = await startTrainingService({ identify: 'demo', token: 't', seed, now: () => NOW });
    try {
      expect(service.orders()).toEqual(seedOrders(TRAINING_CATALOGUE, seed, NOW).reverse());
      expect(service.booked()).toEqual([]);
    } finally {
      await service.stop();
    }
  });
});
