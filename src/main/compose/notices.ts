/** What is said on every screen of what was found at the start. */
import type { Session } from '@shared/ipc/till/session';
import { MOST_BREAKS, type AuditBreak } from '@shared/model/audit';
import { closeToOthers, type LooseFile } from '../adapters/system/file-modes';
import type { Log } from '../domain/ports';
import type { TillBackup } from './backup';
import type { OpenSession } from './session/session';

type Notice = Session['notices'][number];

/** Files that a notice names; the log has them all. */
const SHOWN_FILES = 5;

/** The notice of files that were open to others. */
function looseFiles(loose: readonly LooseFile[]): Notice {
  const lines = loose.map(({ path, mode, closed }) => `${path} (${mode}${closed ? ' → closed' : ''})`);
  const more = lines.length - SHOWN_FILES;
  return {
    code: loose.every(({ closed }) => closed) ? 'FILES_WERE_OPEN' : 'FILES_ARE_OPEN',
    text: more > 0 ? [...lines.slice(0, SHOWN_FILES), `+ ${more}`] : lines,
  };
}

/** Closes the till's files to others, and tells of those that were open. */
export function closedFiles(folder: string, log: Log): Notice[] {
  const loose = closeToOthers(folder);
  if (loose.length === 0) return [];
  log.warn('files were open to others', { loose });
  return [looseFiles(loose)];
}

/** The notices with one of everything that does not add up in the audit trail. */
export function withBreaks(notices: readonly Notice[], more: readonly AuditBreak[]): Notice[] {
  const told = notices.find(({ code }) => code === 'AUDIT_BROKEN');
  const breaks = [...(told?.breaks ?? []), ...more].slice(0, MOST_BREAKS);
  return [...notices.filter((notice) => notice !== told), { code: 'AUDIT_BROKEN', text: [], breaks }];
}

/** What is on every screen for as long as it is so: a restore until a Z report has told it. */
export function lastingNotices(
  opened: Pick<OpenSession, 'untoldRestores' | 'clockFault'> | null,
  { copies }: Pick<TillBackup, 'copies'>,
  version: string,
): Notice[] {
  return [
    ...(opened?.untoldRestores() ?? []).map((restore) => ({
      ...{ code: 'JOURNAL_RESTORED' as const, text: [], restore },
    })),
    ...(opened && opened.clockFault() !== null ? [{ code: 'CLOCK_WRONG' as const, text: [] }] : []),
    ...(copies.isLate() ? [{ code: 'BACKUP_LATE' as const, text: [] }] : []),
    ...(isTestBuild(version) ? [{ code: 'TEST_BUILD' as const, text: [] }] : []),
  ];
}

/** Whether this build carries the registry's copy of Electron: the packager marks its version. */
function isTestBuild(version: string): boolean {
  return version.endsWith('-test');
}
