/** Mistakes of the kind that a power cut punishes, put into a record: the judge has to find each. */
import type { Op } from './record';

/** A mistake, and the scenario that shows it. */
export interface Planted {
  readonly name: string;
  readonly scenario: string;
  readonly plant: (ops: readonly Op[]) => Op[];
}

const isFile = (path: string): boolean => /\.\w+$/.test(path);

export const PLANTED: readonly Planted[] = [
  {
    name: 'a file is renamed without being synced',
    scenario: 'files',
    plant: (ops) => ops.filter((op) => !(op.is === 'sync' && op.path.endsWith('.new'))),
  },
  {
    name: 'a folder is not synced after a rename',
    scenario: 'files',
    plant: (ops) => ops.filter((op) => !(op.is === 'sync' && !isFile(op.path))),
  },
  {
    name: 'the log is not synced at a commit',
    scenario: 'sale',
    plant: (ops) => ops.filter((op) => !(op.is === 'sync' && op.path.endsWith('-wal'))),
  },
  {
    name: 'an outcome is shown before its commit',
    scenario: 'settled',
    plant: (ops) => earlier(ops, (op) => op.is === 'mark' && op.mark.is === 'shown'),
  },
  {
    name: 'the anchor is written before the commit',
    scenario: 'sale',
    plant: (ops) => earlier(ops, (op) => op.is !== 'mark' && op.path.startsWith('journal.anchor')),
  },
  {
    name: 'an entry is sent to the ledger before its commit',
    scenario: 'shop',
    plant: (ops) => earlier(ops, (op) => op.is === 'mark' && op.mark.is === 'pushed'),
  },
];

/** Moves each of these to before the log's last commit. */
function earlier(ops: readonly Op[], isMoved: (op: Op) => boolean): Op[] {
  const moved: Op[] = [];
  for (const op of ops) {
    const sync = isMoved(op) ? lastCommit(moved) : -1;
    if (sync === -1) moved.push(op);
    else moved.splice(sync, 0, op);
  }
  return moved;
}

/** Where the writes of the last commit to the log begin; -1 when there is none. */
function lastCommit(ops: readonly Op[]): number {
  const isLog = (op: Op | undefined): boolean =>
    op !== undefined && op.is !== 'mark' && op.path.endsWith('-wal');
  const end = ops.findLastIndex((op) => isLog(op) && op.is === 'sync');
  if (end === -1) return -1;
  let begin = end;
  while (isLog(ops[begin - 1]) && ops[begin - 1]?.is === 'write') begin -= 1;
  return begin;
}
