/**
 * `npm run powercut`: records what the till asks the disk to do, makes the states that a disk may hold after a
 * power cut at each point, and opens the till on each. Then it lets one call after the other fail.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Random } from '../plan/random';
import { Disk, writeTree, type Tree } from './disk';
import { judge } from './judge';
import type { Mark } from './marks';
import { PLANTED } from './planted';
import { readRecord, type Op } from './record';
import { SCENARIOS } from './scenarios';

/** A folder in memory: a state is written and removed some thousand times. */
const WORK = mkdtempSync(join(process.platform === 'linux' ? '/dev/shm' : tmpdir(), 'topup-till-powercut-'));
const RECORDER = resolve(import.meta.dirname, '../../e2e/crash/powercut/recorder.c');

/** The command's options, as .tools/checks/powercut.mjs reads them; without a scenario, all of them are tried. */
interface Options {
  readonly states: number;
  readonly failures: number;
  readonly seed: number;
  readonly scenario?: string;
  readonly report?: string;
}

const values = JSON.parse(process.argv[2] ?? '') as Options;

/** What one pass found. */
interface Result {
  readonly states: number;
  /** How many states there were to choose from. */
  readonly of: number;
  readonly faults: readonly string[];
}

/** Lets calls of the scenarios fail, one in each run: as many as `--failures` says, of all of them. */
function failCalls(library: string, names: readonly string[], { failures, seed }: Options): Result {
  const work = join(WORK, 'failing');
  mkdirSync(work);
  const folder = join(work, 'till');
  execFileSync(
    process.execPath,
    [join(import.meta.dirname, 'failing.js'), work, names.join(','), String(failures), String(seed)],
    {
      env: {
        ELECTRON_RUN_AS_NODE: '1',
        LD_PRELOAD: library,
        POWERCUT_RECORD: join(work, 'record'),
        POWERCUT_FOLDER: folder,
        POWERCUT_MARKS: join(work, 'marks'),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  return JSON.parse(readFileSync(join(work, 'result.json'), 'utf8')) as Result;
}

function record(library: string, name: string): Op[] {
  const [folder, file, marks] = ['till', 'record', 'marks'].map((part) => join(WORK, name, part)) as [
    string,
    string,
    string,
  ];
  mkdirSync(folder, { recursive: true });
  execFileSync(process.execPath, [join(import.meta.dirname, 'recorded.js'), name, folder, marks], {
    env: {
      ELECTRON_RUN_AS_NODE: '1',
      LD_PRELOAD: library,
      POWERCUT_RECORD: file,
      POWERCUT_FOLDER: folder,
      POWERCUT_MARKS: marks,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ops = readRecord(file, folder);
  mustBeWhole(ops, folder);
  return ops;
}

interface Pass {
  readonly most: number;
  readonly seed: number;
  /** How many wrong states end it. */
  readonly stopAt: number;
  /** The call with which it begins. */
  readonly from?: number;
}

/** Making the first journal takes most of the calls of a record. A mistake shows later, and not before it is made. */
function firstWrong(wrong: readonly Op[], ops: readonly Op[]): number {
  const opened = wrong.findIndex((op) => op.is === 'mark' && op.mark.is === 'opened');
  const changed = wrong.findIndex((op, index) => op !== ops[index]);
  return Math.max(opened, changed);
}

/** The record, replayed without a cut, is what the scenario left: else the recorder missed a call. */
function mustBeWhole(ops: readonly Op[], folder: string): void {
  const disk = new Disk();
  for (const op of ops) disk.apply(op);
  for (const [path, content] of disk.whole()) {
    if (content === 'folder') continue;
    if (!readFileSync(join(folder, path)).equals(content))
      throw new Error(`the record of ${path} is not whole`);
  }
}

/**
 * Judges states of a record until `most` were judged or `stopAt` are wrong: as many at each point, drawn from
 * all that the disk may hold there.
 */
async function pass(ops: readonly Op[], { most, seed, stopAt, from = 0 }: Pass): Promise<Result> {
  const random = new Random(seed);
  const disk = new Disk();
  const marks: Mark[] = [];
  const faults: string[] = [];
  let [states, of] = [0, 0];
  let seen = new Set<string>();
  for (const [index, op] of ops.entries()) {
    if (op.is === 'mark') {
      // The same disk is another state once someone has seen more.
      marks.push(op.mark);
      seen = new Set();
    }
    disk.apply(op);
    if (index < from) continue;
    const found = [...disk.states(random)].filter(({ key }) => !seen.has(key));
    for (const { key } of found) seen.add(key);
    of += found.length;
    for (const { make } of random.some(found, Math.ceil((most - states) / (ops.length - index)))) {
      states += 1;
      const wrong = await judgeIn(join(WORK, 'state'), make(), marks);
      if (wrong.length > 0) faults.push(`after ${index + 1} of ${ops.length} calls: ${wrong.join('; ')}`);
      if (faults.length >= stopAt) return { states, of, faults };
    }
  }
  return { states, of, faults };
}

async function judgeIn(folder: string, tree: Tree, marks: readonly Mark[]): Promise<string[]> {
  writeTree(folder, tree);
  try {
    return await judge(folder, marks);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<boolean> {
  const library = join(WORK, 'recorder.so');
  execFileSync('gcc', ['-shared', '-fPIC', '-O1', '-o', library, RECORDER, '-ldl', '-pthread']);
  const names = values.scenario ? values.scenario.split(',') : Object.keys(SCENARIOS);
  const { states: most, seed } = values;
  const records = new Map(names.map((name) => [name, record(library, name)]));
  const outcomes: Record<string, Result> = {};
  for (const [name, ops] of records) {
    const result = await pass(ops, { most: Math.ceil(most / records.size), seed, stopAt: 5 });
    outcomes[name] = result;
    console.log(
      `${result.faults.length === 0 ? '✓' : '✗'} ${name}: ${result.states} of ${result.of} states, ${ops.length} calls`,
    );
    for (const fault of result.faults) console.log(`  ${fault}`);
  }
  for (const { name, scenario, plant } of PLANTED) {
    const ops = records.get(scenario);
    if (!ops) continue;
    const wrong = plant(ops);
    const { states, of, faults } = await pass(wrong, {
      most: Infinity,
      seed,
      stopAt: 1,
      from: firstWrong(wrong, ops),
    });
    const isFound = faults.length > 0;
    outcomes[`planted: ${name}`] = { states, of, faults: isFound ? [] : ['it was not found'] };
    console.log(
      `${isFound ? '✓' : '✗'} planted and ${isFound ? `found after ${states} states` : 'not found'}: ${name}`,
    );
    if (isFound) console.log(`  ${faults[0]}`);
  }
  if (values.failures > 0) {
    const result = failCalls(library, names, values);
    outcomes['calls that fail'] = result;
    const isGood = result.faults.length === 0;
    console.log(`${isGood ? '✓' : '✗'} calls that fail: ${result.states} of ${result.of}`);
    for (const fault of result.faults) console.log(`  ${fault}`);
  }
  const failed = Object.values(outcomes).filter(({ faults }) => faults.length > 0).length;
  const passed = Object.keys(outcomes).length - failed;
  if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed, outcomes }, null, 2));
  return failed === 0;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} finally {
  rmSync(WORK, { recursive: true, force: true });
}
