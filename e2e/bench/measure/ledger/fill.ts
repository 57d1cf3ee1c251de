/** A ledger with a past: so many sales of so many tills, told by two of them at a time. */
import { BenchTill, type BenchLedger } from './ledger-tills';

/** Sales written down before they are told: journals lie in memory. */
const AT_ONCE = 5_000;
/** A sale every so often, in milliseconds. */
const APART_MS = 14_000;

/** While one till writes down, the server takes what another tells. */
const LANES = 2;

/** Fills the ledger; gives how many events that made. */
export async function fill(bench: BenchLedger, sales: number, tills: number): Promise<number> {
  const from = Date.now() - (sales / tills) * APART_MS;
  let [events, joined] = [0, 0];
  const lane = async (): Promise<void> => {
    while (joined < tills) {
      joined += 1;
      const head = await fillTill(bench, joined, from, shareOf(sales, tills, joined));
      // Added now: the other lane has added its own meanwhile.
      events += head;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  // As the server would by itself a minute later.
  const { owner } = bench;
  await owner.query('reset role');
  await owner.query('vacuum analyze');
  await owner.query('set role ledger_owner');
  return events;
}

/** Of so many tills, how many sales are the till's with that number. */
function shareOf(sales: number, tills: number, number: number): number {
  return Math.floor((sales * number) / tills) - Math.floor((sales * (number - 1)) / tills);
}

async function fillTill(bench: BenchLedger, number: number, from: number, sales: number): Promise<number> {
  const till = await BenchTill.join(bench, { name: `Till ${number}`, number });
  for (let sold = 0; sold < sales; sold += AT_ONCE) {
    till.sell(Math.min(AT_ONCE, sales - sold), from + sold * APART_MS, APART_MS);
    await till.tell();
  }
  const { head } = till;
  await till.leave();
  return head;
}
