/** A ledger with a past: many sales of many tills, synced by two tills at a time. */
import { BenchTill, type BenchLedger } from './ledger-tills';

/** Sales recorded before they are synced: the journals are in memory. */
const AT_ONCE = 5_000;
/** The time between two sales, in milliseconds. */
const APART_MS = 14_000;

/** While one till records sales, the server takes those of another. */
const LANES = 2;

/** Fills the ledger; returns how many events that made. */
export async function fill(bench: BenchLedger, sales: number, tills: number): Promise<number> {
  const from = Date.now() - (sales / tills) * APART_MS;
  let [events, joined] = [0, 0];
  const lane = async (): Promise<void> => {
    while (joined < tills) {
      joined += 1;
      const head = await fillTill(bench, joined, from, shareOf(sales, tills, joined));
      // Added only now: the other lane has added its own meanwhile.
      events += head;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  // As the server would do automatically a minute later.
  const { owner } = bench;
  await owner.query('reset role');
  await owner.query('vacuum analyze');
  await owner.query('set role ledger_owner');
  return events;
}

/** How many of the sales belong to the till with that number. */
function shareOf(sales: number, tills: number, number: number): number {
  return Math.floor((sales * number) / tills) - Math.floor((sales * (number - 1)) / tills);
}

async function fillTill(bench: BenchLedger, number: number, from: number, sales: number): Promise<number> {
  const till = await BenchTill.join(bench, { name: `Till ${number}`, number });
  for (let sold = 0; sold < sales; sold += AT_ONCE) {
    till.sell(Math.min(AT_ONCE, sales - sold), from + sold * APART_MS, APART_MS);
    await till.sync();
  }
  const { head } = till;
  await till.leave();
  return head;
}
