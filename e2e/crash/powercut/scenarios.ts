/** The recorded scenarios: each is something that a till writes for, with marks of what others have seen by then. */
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { ANYONE } from '@shared/model/people/actor';
import type { SaleState } from '@shared/model/sale/sale-state';
import { baht, backOf, saleId, saleOf, seenOrderOf } from '../../../src/main/domain/test-support/sales';
import type { OpenJournal } from '../../../src/main/adapters/journal/journal-file';
import { answer, send } from '../../../src/main/adapters/journal/test-support/filled-journal';
import { at } from '../../../src/main/adapters/journal/test-support/journal-on-disk';
import { writeOneOfEach } from '../../../src/main/adapters/journal/test-support/one-of-each';
import { DAY, NEXT, takeZ } from '../../../src/main/adapters/journal/test-support/report-of-day';
import { writeWhole } from '../../../src/main/adapters/system/files';
import type { Mark } from './marks';
import { joinAndLeave } from './shop-ledger';
import { SMALL_FILES } from './small-files';
import { openTill, triesIn } from './till';

/** Gets the data folder, and marks what others have seen. */
type Scenario = (folder: string, mark: (mark: Mark) => void) => Promise<void>;

/** Opens a till, and lets go of it as a cut does: nothing is closed. */
async function opened(folder: string, mark: (mark: Mark) => void): Promise<OpenJournal> {
  const journal = await openTill(folder);
  mark({ is: 'opened' });
  return journal;
}

async function sale(folder: string, mark: (mark: Mark) => void): Promise<void> {
  const journal = await opened(folder, mark);
  for (const number of [1, 2]) {
    send(journal, number);
    mark({ is: 'sent', sale: saleId(number) });
    mark({ is: 'shown', sale: saleId(number), state: answer(journal, number).state });
  }
}

async function kept(folder: string, mark: (mark: Mark) => void): Promise<void> {
  const { sales } = await opened(folder, mark);
  const shown = (number: number, state: SaleState) => mark({ is: 'shown', sale: saleId(number), state });
  const held = { ...saleOf(), id: saleId(1), state: 'held', heldReason: 'offline' } as const;
  sales.add({ sale: held, sealedSecrets: null });
  shown(1, 'held');
  sales.startAttempt(saleId(1), { startedAt: at(1), snapshot: null });
  mark({ is: 'sent', sale: saleId(1) });
}

async function ticket(folder: string, mark: (mark: Mark) => void): Promise<void> {
  const journal = await opened(folder, mark);
  const byPhone = (minor: number) =>
    [{ tender: 'promptpay', tendered: null, rounding: null, amount: baht(minor) }] as const;
  const line = (number: number, state: 'held' | 'sending') => ({
    sale: {
      ...saleOf(),
      ...{ id: saleId(number), state, payments: byPhone(10_000) },
      ...{ heldReason: state === 'held' ? ('turn' as const) : null },
      ticket: { id: saleId(900), line: number, lines: 3 },
    },
    sealedSecrets: null,
  });
  const lines = [line(1, 'sending'), line(2, 'held'), line(3, 'held')];
  const whole = { id: saleId(900), createdAt: at(0), payments: byPhone(30_000), sales: lines };
  journal.sales.addTicket(whole, { startedAt: at(0), snapshot: null });
  for (const number of [1, 2, 3]) {
    if (number > 1) journal.sales.startAttempt(saleId(number), { startedAt: at(number), snapshot: null });
    mark({ is: 'sent', sale: saleId(number) });
    mark({ is: 'shown', sale: saleId(number), state: answer(journal, number).state });
  }
}

async function settled(folder: string, mark: (mark: Mark) => void): Promise<void> {
  const journal = await opened(folder, mark);
  const { sales, money } = journal;
  for (const number of [1, 2]) {
    send(journal, number);
    mark({ is: 'sent', sale: saleId(number) });
    answer(journal, number);
    const order = seenOrderOf({ key: `o${number}`, code: `TG${number}`, seenAt: at(3) });
    const { state } = sales.settle(saleId(number), number === 1 ? 'failed' : 'delivered', order);
    mark({ is: 'shown', sale: saleId(number), state });
  }
  money.giveBack(saleId(1), backOf());
  mark({ is: 'refunded', sale: saleId(1) });
}

async function day(folder: string, mark: (mark: Mark) => void): Promise<void> {
  const journal = await opened(folder, mark);
  const { drawer, reports } = journal;
  const shift = drawer.open({ float: baht(50_000), day: DAY, at: at(0) });
  mark({ is: 'shift', open: true });
  send(journal, 2);
  mark({ is: 'sent', sale: saleId(2) });
  answer(journal, 2);
  drawer.close({ shiftId: shift.id, count: [], note: null, at: at(8) });
  mark({ is: 'shift', open: false });
  mark({ is: 'z', number: takeZ(reports, DAY, 10).number });
  mark({ is: 'z', number: takeZ(reports, NEXT, 24 * 60).number });
}

async function files(folder: string, mark: (mark: Mark) => void): Promise<void> {
  await opened(folder, mark);
  const tries = triesIn(folder);
  for (const wrong of [1, 2, 3]) {
    tries.begin();
    mark({ is: 'tries', wrong });
  }
  tries.clear();
  mark({ is: 'tries', wrong: 0 });
  const path = 'vault.json';
  for (const content of ['{"sealed":"one"}', '{"sealed":"another"}']) {
    writeWhole(join(folder, path), content);
    mark({ is: 'file', path, content });
  }
}

async function copy(folder: string, mark: (mark: Mark) => void): Promise<void> {
  const journal = await opened(folder, mark);
  send(journal, 2);
  mark({ is: 'sent', sale: saleId(2) });
  answer(journal, 2);
  await journal.backUp(DAY, 3);
  mark({ is: 'copied', day: DAY });
  send(journal, 4);
  mark({ is: 'sent', sale: saleId(4) });
}

async function everything(folder: string, mark: (mark: Mark) => void): Promise<void> {
  const journal = await opened(folder, mark);
  writeOneOfEach(journal);
  mark({ is: 'shown', sale: saleId(2), state: 'delivered' });
  journal.close();
  const again = await opened(folder, mark);
  again.audit.by(ANYONE).record('settings', 'shop', { shopName: 'x' }, at(20));
  again.close();
}

async function shop(folder: string, mark: (mark: Mark) => void): Promise<void> {
  await joinAndLeave(folder, await opened(folder, mark), mark);
}

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  sale,
  kept,
  ticket,
  settled,
  day,
  files,
  copy,
  everything,
  shop,
  ...Object.fromEntries(Object.entries(SMALL_FILES).map(([name, { write }]) => [name, write])),
};

/** Runs one in `folder`; its marks go to the open file `marks`. Rejects with what a till would show or log. */
export async function runScenario(name: string, folder: string, marks: number): Promise<void> {
  const scenario = SCENARIOS[name];
  if (!scenario) throw new RangeError(`there is no scenario '${name}'`);
  await scenario(folder, (mark) => writeMark(marks, mark));
}

/** Writes a mark into the record. */
export function writeMark(marks: number, mark: Mark): void {
  writeSync(marks, JSON.stringify(mark));
}
