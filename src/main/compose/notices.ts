/** What is said on every screen of what was found at the start. */
import type { Session } from '@shared/ipc/session';
import { MOST_BREAKS, type AuditBreak } from '@shared/model/audit';
import type { LooseFile } from '../adapters/system/file-modes';

type Notice = Session['notices'][number];

/** Files that a notice names; the log has them all. */
const SHOWN_FILES = 5;

/** The notice of files that were open to others. */
export function looseFiles(loose: readonly LooseFile[]): Notice {
  const lines = loose.map(({ path, mode, closed }) => `${path} (${mode}${closed ? ' → closed' : ''})`);
  const more = lines.length - SHOWN_FILES;
  return {
    code: loose.every(({ closed }) => closed) ? 'FILES_WERE_OPEN' : 'FILES_ARE_OPEN',
    text: more > 0 ? [...lines.slice(0, SHOWN_FILES), `+ ${more}`] : lines,
  };
}

/** The notices with one of everything that does not add up in the audit trail. */
export function withBreaks(notices: readonly Notice[], more: readonly AuditBreak[]): Notice[] {
  const told = notices.find(({ code }) => code === 'AUDIT_BROKEN');
  const breaks = [...(told?.breaks ?? []), ...more].slice(0, MOST_BREAKS);
  return [...notices.filter((notice) => notice !== told), { code: 'AUDIT_BROKEN', text: [], breaks }];
}
