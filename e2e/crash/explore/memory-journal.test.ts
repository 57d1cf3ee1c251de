/** The journal of the search does what the real one does: random walks are carried out in both. */
import { expect, it } from 'vitest';
import type { Sale } from '@shared/model/sale/sale';
import { journalInMemory } from '../../../src/main/app/test-support/fakes';
import { propertyRuns } from '../../../src/main/domain/test-support/property-runs';
import { Random } from '../plan/random';
import { MemoryJournal } from './memory-journal';
import { SHOPS } from './shops';
import { carryOut, readList, timeOf, unread, type Act, type Books, type List } from './tills';
import { NOWHERE, type World } from './shop-state';
import { after, eventsOf } from './world';

const STEPS = 30;
const [SHOP] = SHOPS;

/** What both journals know of a sale. */
function known({ attempts, seenOrder, refund, transaction, ...sale }: Sale) {
  const { id, state, heldReason, voidReason, updatedAt } = sale;
  // The text of an answer is shown to people, and no rule reads it.
  const tried = attempts.map((attempt) => ({ ...attempt, answer: null }));
  // Numbers of papers are left out of the search: they grow, and no rule reads them.
  const back = refund && { ...refund, creditNote: null };
  const decided = { state, heldReason, voidReason, updatedAt, seenOrder, refund: back };
  return { id, ...decided, tried, code: transaction?.code };
}

it('a walk comes to the same rows, refusals and requests', async () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= propertyRuns(25); seed += 1) {
    const random = new Random(seed);
    const real = await journalInMemory();
    const memory = new MemoryJournal({ sales: [], alarms: [], begun: [], copies: [] });
    const inMemory: Books = {
      sales: memory,
      money: memory,
      alarms: memory,
      distrust: (gap) => memory.distrust(gap),
    };
    const inFile: Books = {
      ...{ sales: real.sales, money: real.money, alarms: real.alarms },
      distrust: ({ at, hidesNoSale }) => void real.restores.note('older-copy', null, at, hidesNoSale),
    };
    try {
      let world: World = NOWHERE;
      let list: List = { ...unread('cache'), read: 1, readAt: timeOf(0) };
      let since = timeOf(0);
      for (let step = 0; step < STEPS; step += 1) {
        const till = { rows: memory.rows, list, ahead: 0, copy: null };
        const events = eventsOf(
          { ...SHOP!, most: { ...SHOP!.most, hour: 3, restart: 3, double: 1, status: 2 } },
          { A: till },
          world,
        );
        const copied: Act = { is: 'copy', since, hidesNoSale: random.chance(0.5) };
        const { act, ...event } = random.chance(0.04) ? { act: copied, world } : random.pick(events);
        world = event.world;
        if (!act) continue;
        const here = { hour: world.hour, ahead: 0, otherTills: false };
        if (act.is === 'read') list = readList(list, act.listed, timeOf(world.hour));
        const before = memory.rows;
        const done = await carryOut(inMemory, list, here, act);
        expect(await carryOut(inFile, list, here, act), `${seed}: ${act.is}`).toEqual(done);
        if (memory.rows !== before || act.is === 'copy') since = timeOf(world.hour);
        world = after(world, 'A', act, done);
        seen.add(`${act.is} ${done.refused}`);
        const sales = real.sales.latest(10).toReversed();
        expect(sales.map(known), `${seed}: ${act.is}`).toEqual(memory.rows.sales.map(known));
        for (const { id } of sales) expect(real.alarms.everBooked(id)).toBe(memory.everBooked(id));
      }
    } finally {
      real.close();
    }
  }
  // Walks that are never refused anything would show little.
  expect(seen.size).toBeGreaterThan(15);
});
