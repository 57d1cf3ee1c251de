/** Opens the till on a state that a power cut may leave, and holds it against what others had seen by then. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Failure } from '@shared/ipc/errors';
import { mayBecome, type SaleState } from '@shared/model/sale/sale-state';
import { listBackups } from '../../../src/main/adapters/journal/backups';
import type { OpenJournal } from '../../../src/main/adapters/journal/journal-file';
import { saleId } from '../../../src/main/domain/test-support/sales';
import { answer, send } from '../../../src/main/adapters/journal/test-support/filled-journal';
import type { Mark } from './marks';
import { SMALL_FILES } from './small-files';
import { ledgerFaults } from './shop-ledger';
import { closeTill, journalIn, openTill } from './till';

type Least = Extract<Mark, { is: 'least' }>;

/** The sale that the judge makes, to see that the till still sells. */
const AFTER = 999;

/** The faults of the state in `folder`, in words; empty when nothing is. */
export async function judge(folder: string, marks: readonly Mark[]): Promise<string[]> {
  const faults = marks.flatMap((mark) => (mark.is === 'file' ? fileFault(folder, mark, marks) : []));
  const wrong = marks.findLast(({ is }) => is === 'tries');
  if (wrong?.is === 'tries') faults.push(...triesFault(folder, wrong.wrong));
  for (const [index, mark] of marks.entries()) {
    if (mark.is !== 'least' || marks.slice(index + 1).some((later) => isLater(later, mark))) continue;
    faults.push(...(await leastFault(folder, mark)));
  }
  let journal: OpenJournal;
  try {
    journal = await openTill(folder);
  } catch (error) {
    return [...faults, `the till did not open: ${reasonOf(error)}`];
  }
  try {
    for (const { why } of journal.restores.unreported()) {
      // The scenario `everything` notes this one itself, and the judge always says the same place.
      if (why !== 'other-folder') faults.push(`the journal was called a copy: ${why}`);
    }
    for (const mark of marks) faults.push(...faultOf(folder, journal, mark, marks));
    const { breaks } = await journal.audit.verify();
    faults.push(...breaks.map(({ fault, seq, table }) => `the trail is broken: ${fault} ${seq} ${table}`));
    send(journal, AFTER);
    if (answer(journal, AFTER).state !== 'unknown') faults.push('a sale afterwards went wrong');
    if (journal.sales.get(saleId(AFTER)) === null) faults.push('a sale afterwards is gone');
    faults.push(...(await ledgerFaults(folder, journal, marks)));
  } catch (error) {
    faults.push(`the till threw: ${reasonOf(error)}`);
  } finally {
    closeTill(journal);
  }
  return faults;
}

function faultOf(folder: string, journal: OpenJournal, mark: Mark, marks: readonly Mark[]): string[] {
  switch (mark.is) {
    case 'sent': {
      const state = journal.sales.get(mark.sale)?.state;
      if (state === undefined) return [`a sale whose request left is gone: ${mark.sale}`];
      return state === 'held' || state === 'not-sent' ? [`a sale whose request left is ${state}`] : [];
    }
    case 'shown': {
      const state = journal.sales.get(mark.sale)?.state;
      const last = marks.findLast((one) => one.is === 'shown' && one.sale === mark.sale);
      if (last !== mark || state === mark.state) return [];
      return state !== undefined && mayHaveBecome(mark.state, state)
        ? []
        : [`a sale that was shown ${mark.state} is ${state ?? 'gone'}`];
    }
    case 'refunded':
      return journal.sales.get(mark.sale)?.refund ? [] : ['a refund is gone'];
    case 'z':
      return (journal.reports.list()[0]?.number ?? 0) >= mark.number ? [] : [`Z ${mark.number} is gone`];
    case 'shift': {
      const last = marks.findLast(({ is }) => is === 'shift');
      const isOpen = journal.drawer.openShift() !== null;
      // A step begun after the last mark may have got through.
      return last !== mark || isOpen === mark.open || mark.open ? [] : ['a shift that was counted is open'];
    }
    case 'copied':
      return copyFault(folder, mark.day);
    case 'opened':
    case 'tries':
    case 'least':
    case 'file':
    case 'enrolled':
    case 'pushed':
    case 'member':
      return [];
  }
}

/** A state that the sale may have reached by a step that no one had seen yet. */
function mayHaveBecome(from: SaleState, to: SaleState): boolean {
  return mayBecome(from, to) || (from === 'held' && to === 'unknown');
}

function copyFault(folder: string, day: string): string[] {
  const copy = listBackups(journalIn(folder)).find(({ name }) => name.includes(day));
  if (!copy) return [`the copy of ${day} is gone`];
  const db = new DatabaseSync(join(folder, 'live', 'backups', copy.name), { readOnly: true });
  try {
    const verdict = db.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'];
    return verdict === 'ok' ? [] : [`the copy of ${day} is damaged: ${String(verdict)}`];
  } finally {
    db.close();
  }
}

function fileFault(
  folder: string,
  { path, content }: Extract<Mark, { is: 'file' }>,
  marks: readonly Mark[],
): string[] {
  const file = join(folder, path);
  const found = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const known = marks.flatMap((mark) => (mark.is === 'file' && mark.path === path ? mark.content : []));
  // The next content may be there before anyone saw it.
  const isLater = found !== null && /^\{"sealed":"\w+"\}$/.test(found) && !known.includes(found);
  return found === known.at(-1) || isLater
    ? []
    : content === known.at(-1)
      ? [`${path} fell back: ${found}`]
      : [];
}

/** Whether a later mark speaks of the same file. */
function isLater(later: Mark, { of }: Least): boolean {
  return later.is === 'least' && later.of === of;
}

async function leastFault(folder: string, { of, least }: Least): Promise<string[]> {
  try {
    const found = await SMALL_FILES[of].read(folder);
    return found >= least ? [] : [`${of} fell back from ${least} to ${found}`];
  } catch (error) {
    return [`${of} cannot be read: ${reasonOf(error)}`];
  }
}

function triesFault(folder: string, wrong: number): string[] {
  const path = join(folder, 'vault.json.tries');
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '{"wrong":0}';
  const [, found] = /"wrong":(\d+)/.exec(text) ?? [];
  if (found === undefined) return [`the count of wrong tries cannot be read: '${text}'`];
  // The last of the three may have been cleared by a right one before anyone saw it.
  const isCleared = found === '0' && wrong === 3;
  return Number(found) >= wrong || isCleared ? [] : [`${wrong} wrong tries became ${found}`];
}

/** An error in words, or the facts of an expected one. */
export function reasonOf(error: unknown): string {
  if (error instanceof Failure) return JSON.stringify(error.error);
  return error instanceof Error ? error.message : String(error);
}
