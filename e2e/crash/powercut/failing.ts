/**
 * The program in which calls to the disk fail, one in each run: it runs under the recorder, carries out a
 * scenario, goes on as a shop would, and opens the till on the rest. See `harness.ts` for its arguments.
 */
import { cpSync, mkdirSync, openSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@shared/ipc/errors';
import { saleId } from '../../../src/main/domain/test-support/sales';
import { answer, send } from '../../../src/main/adapters/journal/test-support/filled-journal';
import { isDiskFault } from '../../../src/main/ipc/disk-fault';
import { Random } from '../plan/random';
import { Disk, writeTree, type Tree } from './disk';
import { judge, reasonOf } from './judge';
import { readRecord, type Op } from './record';
import { runScenario, writeMark } from './scenarios';
import { closeTills, lastTill, openTill } from './till';

/** The numbers of errors on Linux. */
const ERRORS = { none: 0, EIO: 5, ENOSPC: 28, EMFILE: 24, EACCES: 13 } as const;
/** What each call may fail with. */
const FAILS: Readonly<Record<string, readonly (keyof typeof ERRORS)[]>> = {
  ...{ open: ['EIO', 'EMFILE', 'EACCES'], read: ['EIO'], write: ['EIO', 'ENOSPC'], sync: ['EIO', 'ENOSPC'] },
  ...{
    cut: ['EIO'],
    rename: ['EIO', 'ENOSPC', 'EACCES'],
    remove: ['EIO', 'EACCES'],
    folder: ['ENOSPC', 'EACCES'],
  },
};
/** No scenario takes as long, in milliseconds. */
const ENDS_WITHIN = 30_000;
/** The sale after the failed call. */
const NEXT = 998;

const [, , work = '', names = '', most = '', seed = ''] = process.argv;
const [TILL, RECORD, STATE] = ['till', 'record', 'state'].map((part) => join(work, part)) as [
  string,
  string,
  string,
];
const marks = openSync(join(work, 'marks'), 'a');
const random = new Random(Number(seed));

interface Case {
  readonly scenario: string;
  /** Which call fails, from 1. */
  readonly number: number;
  readonly call: string;
  readonly path: string;
  readonly error: keyof typeof ERRORS;
}

/** One of the cases with the same call and path: 0 is the first, -1 the last. */
type Kind = Omit<Case, 'number'> & { readonly nth: number };

/** Calls at which a till once failed: each run begins with them. */
const FOUND: readonly Kind[] = [
  { scenario: 'sale', call: 'open', path: 'journal.anchor', error: 'EMFILE', nth: 0 },
  { scenario: 'sale', call: 'sync', path: 'live', error: 'EIO', nth: -1 },
  { scenario: 'sale', call: 'open', path: 'live', error: 'EMFILE', nth: -1 },
  { scenario: 'everything', call: 'read', path: 'live/journal.db', error: 'EIO', nth: 4 },
  { scenario: 'everything', call: 'open', path: 'live/journal.db', error: 'EACCES', nth: -1 },
  { scenario: 'settings', call: 'read', path: 'settings.json', error: 'EIO', nth: -1 },
  { scenario: 'pins', call: 'open', path: 'people.json', error: 'EMFILE', nth: -1 },
];
/** A disk that does nothing and says it did, which the judge must notice. */
const PLANTED: readonly Kind[] = [
  { scenario: 'sale', call: 'sync', path: 'live/journal.db-wal', error: 'none', nth: -1 },
  { scenario: 'sale', call: 'write', path: 'live/journal.db-wal', error: 'none', nth: -1 },
  { scenario: 'account', call: 'sync', path: 'ledger.json.new', error: 'none', nth: -1 },
];

const unforeseen: unknown[] = [];
process.on('unhandledRejection', (error) => unforeseen.push(error));
process.on('uncaughtException', (error) => unforeseen.push(error));

/** Runs a scenario while this fails; gives its error, if any, and the record up to its end. */
async function run(scenario: string, fails: string): Promise<{ thrown: unknown; ops: Op[] }> {
  closeTills();
  rmSync(TILL, { recursive: true, force: true });
  mkdirSync(TILL);
  truncateSync(RECORD);
  process.env['POWERCUT_FAIL'] = fails;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it does not end')), ENDS_WITHIN);
  });
  const thrown = await Promise.race([runScenario(scenario, TILL, marks), late]).then(
    () => null,
    (error: unknown) => error,
  );
  clearTimeout(timer);
  process.env['POWERCUT_FAIL'] = '';
  return { thrown, ops: readRecord(RECORD, TILL) };
}

/** The till is used again after the error, as it is or started again. */
async function goOn(): Promise<void> {
  const journal = lastTill() ?? (await openTill(TILL));
  send(journal, NEXT);
  writeMark(marks, { is: 'sent', sale: saleId(NEXT) });
  writeMark(marks, { is: 'shown', sale: saleId(NEXT), state: answer(journal, NEXT).state });
}

/** The faults after a case, in words. */
async function faultsOf({ scenario, number, error }: Case): Promise<string[]> {
  const { thrown, ops } = await run(scenario, `${number} ${ERRORS[error]}`);
  const failed = ops.find(({ is }) => is === 'failed');
  if (failed?.is !== 'failed' || !mayFail(failed.path, error)) return [];
  const faults: string[] = [];
  const isDamaged = thrown instanceof Failure && thrown.error.code === 'JOURNAL_DAMAGED';
  // `openJournal` puts what a step of the schema throws into words.
  const isWorded = thrown instanceof Failure || isDiskFault(thrown) || scenario === 'schema';
  if (isDamaged || (thrown !== null && !isWorded)) faults.push(`no true sentence: ${reasonOf(thrown)}`);
  await goOn().catch((again: unknown) => faults.push(`the till does not go on: ${reasonOf(again)}`));
  faults.push(...unforeseen.splice(0).map((one) => `uncaught: ${reasonOf(one)}`));
  const after = readRecord(RECORD, TILL);
  const seen = after.flatMap((op) => (op.is === 'mark' ? op.mark : []));
  for (const [when, make] of left(after)) {
    make(STATE);
    const wrong = await judge(STATE, seen);
    rmSync(STATE, { recursive: true, force: true });
    faults.push(...wrong.map((one) => `${when}: ${one}`));
  }
  const shown = thrown === null ? 'nothing' : reasonOf(thrown);
  return faults.map(
    (one) => `${scenario} ${number}, ${failed.call} of ${failed.path}, ${error}, ${shown}: ${one}`,
  );
}

/** What may be on the disk: after a kill all of it, and two of the states after a cut. */
function left(ops: readonly Op[]): (readonly [when: string, make: (folder: string) => void])[] {
  const disk = new Disk();
  for (const op of ops) disk.apply(op);
  const write = (tree: Tree) => (folder: string) => writeTree(folder, tree);
  const cuts = disk.states(random).take(20).toArray();
  const [first] = cuts;
  return [
    ['killed', (folder) => cpSync(TILL, folder, { recursive: true })],
    ...[first, random.pick(cuts)].flatMap((cut) => (cut ? [['cut', write(cut.make())] as const] : [])),
  ];
}

/**
 * A folder that may not be read is never synced: see `isUnsyncable`. Asked again of the call that failed: where a till
 * waits for its shop, the number of a call is not the same in every run.
 */
function mayFail(path: string, error: Case['error']): boolean {
  return error !== 'EACCES' || path.includes('.');
}

/** Every case. What making the first journal asks of the disk is the same in each scenario: the first has it. */
async function allCases(): Promise<Case[]> {
  const cases: Case[] = [];
  for (const [turn, scenario] of names.split(',').entries()) {
    const { ops } = await run(scenario, '0 0');
    const from = turn === 0 ? -1 : ops.findIndex((op) => op.is === 'mark' && op.mark.is === 'opened');
    let number = 0;
    for (const [index, op] of ops.entries()) {
      if (op.is !== 'failed') continue;
      number += 1;
      const { call, path } = op;
      const errors = (FAILS[call] ?? []).filter((error) => mayFail(path, error));
      if (index > from) cases.push(...errors.map((error) => ({ scenario, number, call, path, error })));
    }
  }
  return cases;
}

async function main(): Promise<void> {
  const cases = await allCases();
  const nthOf = ({ nth, ...wanted }: Kind): Case[] => {
    const found = cases.filter(
      ({ scenario, call, path }) =>
        scenario === wanted.scenario && call === wanted.call && path === wanted.path,
    );
    return found.length > 0 ? [{ ...found.at(nth)!, ...wanted }] : [];
  };
  const chosen = [...FOUND.flatMap(nthOf), ...random.some(cases, Number(most))];
  const faults: string[] = [];
  for (const one of chosen) faults.push(...(await faultsOf(one)));
  const planted = PLANTED.flatMap(nthOf);
  for (const one of planted) {
    if ((await faultsOf(one)).length === 0)
      faults.push(`not found: ${one.call} of ${one.path} that does nothing`);
  }
  closeTills();
  const result = { states: chosen.length + planted.length, of: cases.length, faults };
  writeFileSync(join(work, 'result.json'), JSON.stringify(result));
}

await main();
process.exit(0);
