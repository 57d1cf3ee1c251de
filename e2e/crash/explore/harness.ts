/** `npm run explore`: searches what can happen to the rules, two shops at a time. */
import { writeFileSync } from 'node:fs';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import fc from 'fast-check';
import { HAPPENED, keepsPromises } from './schedules';
import { search, type Found } from './search';
import { SHOPS } from './shops';

const AT_ONCE = 2;
/** From so many states on, a search takes minutes and says how far it is. */
const A_LOT = 100_000;

/** The command's options, as .tools/checks/explore.mjs reads them. */
interface Options {
  readonly depth: number;
  /** Empty for all of them. */
  readonly shop: string;
  readonly schedules: number;
  readonly seed: number;
  readonly report: string;
}

/** What a thread is asked for. */
interface Wish {
  readonly shop: string;
  readonly depth: number;
}

interface Measured extends Found {
  readonly seconds: number;
  readonly megabytes: number;
}

async function measured({ shop, depth }: Wish): Promise<Measured> {
  const chosen = SHOPS.find(({ name }) => name === shop);
  if (!chosen) throw new RangeError(`there is no shop "${shop}"`);
  const began = performance.now();
  const found = await search(chosen, depth, Infinity, (reached, states) => {
    if (states > A_LOT) console.log(`  ${shop}: ${states} states to a depth of ${reached}`);
  });
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return {
    ...found,
    seconds: Math.round((performance.now() - began) / 1_000),
    megabytes: Math.round((heapUsed + arrayBuffers) / 1e6),
  };
}

function inThread(wish: Wish): Promise<Measured> {
  const worker = new Worker(new URL(import.meta.url), { workerData: wish });
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
}

function tell({
  shop,
  states,
  steps,
  depth,
  isWhole,
  carriedOut,
  seconds,
  megabytes,
  violation,
}: Measured): void {
  const end = isWhole ? 'to the end' : `to a depth of ${depth}`;
  console.log(
    `${violation ? '✗' : '✓'} ${shop}: ${states} states ${end}, ${steps} steps, ${carriedOut} of them carried out, ${seconds} s, ${megabytes} MB`,
  );
  for (const what of violation?.wrong ?? []) console.log(`  ${what}`);
  for (const [index, what] of (violation?.trace ?? []).entries()) console.log(`    ${index + 1}. ${what}`);
}

/** Draws orders in which overlapping calls go on. */
async function schedules(numRuns: number, seed: number): Promise<boolean> {
  const details = await fc.check(keepsPromises, { numRuns, seed });
  const report = await fc.asyncDefaultReportMessage(details);
  if (details.failed) console.log(String(details.errorInstance));
  console.log(report ?? `${details.numRuns} schedules: ${JSON.stringify(HAPPENED)}`);
  return !details.failed;
}

async function main(): Promise<boolean> {
  const values = JSON.parse(process.argv[2] ?? '') as Options;
  if (values.schedules > 0) return schedules(values.schedules, values.seed);
  const left = SHOPS.map(({ name }) => name).filter((name) => ['', name].includes(values.shop));
  const all: Measured[] = [];
  const began = performance.now();
  const work = async (): Promise<void> => {
    for (let shop = left.shift(); shop !== undefined; shop = left.shift()) {
      const found = await inThread({ shop, depth: values.depth });
      all.push(found);
      tell(found);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const states = all.reduce((sum, found) => sum + found.states, 0);
  const moves = new Set(all.flatMap((found) => [...found.moves]));
  console.log(
    `${states} states of ${all.length} shops, ${moves.size} kinds of moves, ${Math.round((performance.now() - began) / 1_000)} s`,
  );
  const failed = all.filter(({ violation }) => violation !== null).length;
  if (values.report) writeFileSync(values.report, JSON.stringify({ passed: all.length - failed, failed }));
  return failed === 0;
}

if (isMainThread) process.exitCode = (await main()) ? 0 : 1;
else parentPort?.postMessage(await measured(workerData as Wish));
