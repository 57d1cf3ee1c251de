/** What `--verify-audit` prints. */
import type { AuditBreak, AuditCheck } from '@shared/model/audit';
import type { AuditFault } from '@shared/model/kinds/till';

const WORDS: Record<AuditFault, string> = {
  'entry-changed': 'the entry is not as it was written',
  'entry-missing': 'entries before it are missing',
  'seal-wrong': 'the seal is not of this till’s key',
  'seal-missing': 'written without the key, as are those behind it up to the next seal',
  'row-changed': 'the row was changed outside the app',
  'row-missing': 'the row is gone',
  'row-added': 'the row was added outside the app',
  'schema-changed': 'this table, index or trigger is missing, changed, or of no schema',
  'tail-cut': 'the trail ended here, as is known outside of the file; now it ends before',
  'other-trail': 'another entry stood here, as is known outside of the file',
  unreadable: 'something cannot be read, and the rest was not checked',
};

/** The findings of a check of the audit trail as lines of a terminal. */
export function linesOf({ breaks, entries, rows, seals }: AuditCheck): string[] {
  const lines = breaks.map(
    (one) =>
      `broken at ${one.seq === null ? 'the file' : `entry ${one.seq}`}: ${placeOf(one)}${WORDS[one.fault]}`,
  );
  const by =
    seals.key === 'none' ? 'not checked, the key is not at hand' : `checked by the key of the ${seals.key}`;
  const facts = `${entries} entries, ${rows} rows; seals: ${seals.sealed} (${by}), ${seals.unsealed} entries without, ${seals.foreign} of another key`;
  return [...(lines.length > 0 ? lines : ['unbroken']), facts];
}

function placeOf({ table, key }: AuditBreak): string {
  if (table === null) return '';
  return `${table}${key === null ? '' : ` ${key}`}: `;
}
