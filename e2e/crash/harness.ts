/** `npm run torture`: kills tills at every step of a sale and checks the evidence each time. */
import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { violationsOf, type Violation } from './checks';
import { migrationStatements, type StatementRange } from './plan/migration-statements';
import { planOf } from './plan/plan';
import { carryOut } from './run';
import { tracesOf } from './spec/traces';
import { Tally } from './tally';

/** Tills that run at the same time: they wait much of it. */
const SIDE_BY_SIDE = 4;
/** A killed process loses nothing that it handed to the system, so memory can replace a disk here. */
const PLACE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
/** From this many runs on, every kill point must have been hit. */
const ENOUGH_RUNS = 100;
const PROGRESS_EVERY = 100;

/** The command's options, as .tools/checks/torture.mjs reads them. */
interface Options {
  readonly runs: number;
  readonly seed: number;
  readonly report?: string;
  /** A file for the events of like sales, one JSON text a line: see spec/. */
  readonly traces?: string;
}

const values = JSON.parse(process.argv[2] ?? '') as Options;

interface Verdict {
  readonly seed: number;
  readonly violations: readonly Violation[];
  readonly trace: readonly string[];
}

async function runSeed(seed: number, migrating: StatementRange, tally: Tally): Promise<Verdict> {
  const plan = planOf(seed, migrating);
  const folder = mkdtempSync(join(PLACE, 'topup-till-torture-'));
  const began = performance.now();
  const trace = [`plan: ${JSON.stringify(plan)}`];
  const note = (line: string): void => {
    trace.push(`${(performance.now() - began).toFixed(0).padStart(6)} ms  ${line}`);
  };
  try {
    const evidence = await carryOut(plan, folder, tally, note);
    for (const { id, state, seenOrder } of evidence.sales) {
      note(`at the end: ${id} ${state}${seenOrder ? ` by ${seenOrder.by} ${seenOrder.code ?? ''}` : ''}`);
    }
    if (values.traces) {
      for (const seen of tracesOf(evidence, seed, plan.otherTills))
        appendFileSync(values.traces, `${JSON.stringify(seen)}\n`);
    }
    return { seed, violations: violationsOf(evidence), trace };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(verdict: Verdict): void {
  const lines = verdict.violations.map(({ promise, what }) => `  ${promise}: ${what}`);
  console.log([`seed ${verdict.seed}:`, ...lines, ...verdict.trace.map((line) => `    ${line}`)].join('\n'));
  console.log(`replay it with: npm run torture -- --runs 1 --seed ${verdict.seed}`);
}

async function torture(runs: number, firstSeed: number): Promise<number> {
  const tally = new Tally();
  const migrating = await migrationStatements();
  const broken: Verdict[] = [];
  let next = 0;
  let done = 0;
  const began = performance.now();
  const worker = async (): Promise<void> => {
    while (next < runs) {
      const verdict = await runSeed(firstSeed + next++, migrating, tally);
      done += 1;
      if (verdict.violations.length > 0) broken.push(verdict);
      if (verdict.violations.length > 0 || runs === 1) print(verdict);
      if (done % PROGRESS_EVERY === 0)
        console.log(`${done} runs, ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(SIDE_BY_SIDE, runs) }, worker));
  console.log(`\n${tally.table()}\n`);
  // A point that was never hit would prove nothing.
  const missed = runs >= ENOUGH_RUNS ? tally.missed() : [];
  if (missed.length > 0) console.log(`never hit: ${missed.join(', ')}`);
  const violations = broken.reduce((sum, verdict) => sum + verdict.violations.length, missed.length);
  if (broken.length > 0) console.log(`seeds with violations: ${broken.map(({ seed }) => seed).join(', ')}`);
  console.log(`${runs} runs, ${violations} violations`);
  if (values.report) {
    const failed = broken.length + missed.length;
    writeFileSync(values.report, JSON.stringify({ passed: runs - broken.length, failed }));
  }
  return violations > 0 ? 1 : 0;
}

// At once: after hundreds of killed children Node was seen to wait forever for a pipe's end that never comes.
process.exit(await torture(values.runs, values.seed));
