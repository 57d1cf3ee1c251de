/**
 * Meddling with the till's files: a restored journal, a folder copied while a kept sale waits in it, a cut
 * tail.
 */
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Counter } from './counter';
import { cutTail } from './cut-tail';
import type { GivenSale } from './ledger';
import type { Meddling, PlannedSale } from './plan/plan';

/** What meddling does through the shop's own staff. */
export interface Staff {
  confirm(planned: PlannedSale): Promise<GivenSale>;
  /** Sends the kept sale as far as the till lets it. */
  send(given: GivenSale, planned: PlannedSale): Promise<void>;
}

/** The end of the journal is deleted after the sale was sent, and staff try to send it again. */
async function cut(
  plan: Meddling,
  kept: GivenSale,
  folder: string,
  counter: Counter,
  staff: Staff,
): Promise<void> {
  await staff.send(kept, plan.kept);
  for (const given of counter.ledger.given) await counter.settled(given);
  await counter.down();
  const { copy, unrecorded, gone, ...expected } = await cutTail(folder, plan.cut, kept.id);
  counter.ledger.cutOff(unrecorded, gone);
  if (copy) counter.expectCopy(copy);
  const till = await counter.up();
  const checked = await counter.answer(till, { do: 'verify' });
  counter.cut = { ...expected, foundByTill: checked.split(' ') };
  // A person's screen still shows it.
  if (gone !== null) await till.ask({ do: 'send', saleId: gone });
  await staff.send(kept, plan.kept);
  if (plan.after) await staff.confirm(plan.after);
}

const JOURNAL = ['journal.db', 'journal.db-wal'].map((name) => join('live', name));

/** Carries it out in `folder`. */
export async function meddle(plan: Meddling, folder: string, counter: Counter, staff: Staff): Promise<void> {
  const kept = await staff.confirm(plan.kept);
  if (plan.how === 'cut-tail') return cut(plan, kept, folder, counter, staff);
  await counter.down();
  const copy = `${folder}-copy`;
  try {
    cpSync(folder, copy, { recursive: true });
    counter.ledger.copy();
    await (plan.how === 'clone' ? clone : restore)(plan, kept, { folder, copy, counter, staff });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

interface Scene {
  readonly folder: string;
  readonly copy: string;
  readonly counter: Counter;
  readonly staff: Staff;
}

/** The sale is sent, the earlier journal is restored, and staff try to send it again. */
async function restore(plan: Meddling, kept: GivenSale, scene: Scene): Promise<void> {
  const { folder, copy, counter, staff } = scene;
  await staff.send(kept, plan.kept);
  if (plan.after) await staff.confirm(plan.after);
  for (const given of counter.ledger.given) await counter.settled(given);
  await counter.down();
  for (const name of [...JOURNAL, join('live', 'journal.db-shm')])
    rmSync(join(folder, name), { force: true });
  for (const name of JOURNAL) if (existsSync(join(copy, name))) cpSync(join(copy, name), join(folder, name));
  counter.ledger.restore();
  counter.expectCopy('older-copy');
  await staff.send(kept, plan.kept);
}

/** Two tills have the sale, each in its own folder; only the one that it was confirmed at may send it. */
async function clone(plan: Meddling, kept: GivenSale, scene: Scene): Promise<void> {
  const { copy, counter, staff } = scene;
  counter.expectCopy('other-folder');
  const inCopy = async (): Promise<void> => {
    counter.ledger.nowSends(kept);
    const second = counter.second(copy);
    if ((await second.ready) === 'ready') {
      await counter.online(second);
      await second.ask({ do: 'send', saleId: kept.id });
      await second.outcomeOf(kept.id);
      await second.ask({ do: 'end' });
    }
    await second.gone;
  };
  if (plan.cloneFirst) await inCopy();
  await staff.send(kept, plan.kept);
  if (!plan.cloneFirst) await inCopy();
  if (plan.after) await staff.confirm(plan.after);
}
