/** A ledger with a past: so many sales of so many tills, told by them one after the other. */
import { BenchTill, type BenchLedger } from './ledger-tills';

/** Sales written down before they are told: journals lie in memory. */
const AT_ONCE = 5_000;
/** A sale every so often, in milliseconds. */
const APART_MS = 14_000;

/** Fills the ledger; gives how many events that made. */
export async function fill(bench: BenchLedger, sales: number, tills: number): Promise<number> {
  const from = Date.now() - (sales / tills) * APART_MS;
  let events = 0;
  for (let number = 1; number <= tills; number += 1) {
    const till = await BenchTill.join(bench, `Till ${number}`, number);
    const share = Math.floor((sales * number) / tills) - Math.floor((sales * (number - 1)) / tills);
    for (let sold = 0; sold < share; sold += AT_ONCE) {
      till.sell(Math.min(AT_ONCE, share - sold), from + sold * APART_MS, APART_MS);
      await till.tell();
    }
    events += till.head;
    await till.leave();
  }
  // As the server would by itself a minute later.
  const { owner } = bench;
  await owner.query('reset role');
  await owner.query('vacuum analyze');
  await owner.query('set role ledger_owner');
  return events;
}
