/** Notices on every screen about the findings of the start. */
import type { Session } from '@shared/ipc/till/session';
import { MOST_BREAKS, type AuditBreak } from '@shared/model/audit';
import type { ZSummary } from '@shared/model/day/report-of-day';
import type { TakenPrice } from '@shared/model/prices/taken-price';
import { shownSentence } from '@shared/model/shown-text';
import type { SettingEdit } from '@shared/model/settings/setting-edit';
import type { OpenedSettings } from '../adapters/settings/settings-store';
import { closeToOthers, type LooseFile } from '../adapters/system/file-modes';
import type { Log } from '../domain/ports';
import type { TillBackup } from './backup';
import type { LiveTrail } from './session/live-trail';
import type { OpenSession } from './session/session';

type Notice = Session['notices'][number];

/** Files that a notice names; the log has them all. */
const SHOWN_FILES = 5;
/** Prices that a notice names; the Z report has them all. */
const SHOWN_PRICES = 8;

/** The notice of files that were open to others. */
function looseFiles(loose: readonly LooseFile[]): Notice {
  const lines = loose.map(({ path, mode, closed }) => (closed ? path : `${path} (${mode})`));
  const more = lines.length - SHOWN_FILES;
  return {
    code: loose.every(({ closed }) => closed) ? 'FILES_WERE_OPEN' : 'FILES_ARE_OPEN',
    text: more > 0 ? [...lines.slice(0, SHOWN_FILES), `+ ${more}`] : lines,
  };
}

/** Closes the till's files to others, and returns notices of those that were open. */
export function closedFiles(folder: string, log: Log): Notice[] {
  const loose = closeToOthers(folder);
  if (loose.length === 0) return [];
  log.warn('files were open to others', { loose });
  return [looseFiles(loose)];
}

/** The notices, with one that lists what does not add up in the audit trail. */
export function withBreaks(notices: readonly Notice[], more: readonly AuditBreak[]): Notice[] {
  const told = notices.find(({ code }) => code === 'AUDIT_BROKEN');
  const breaks = [...(told?.breaks ?? []), ...more].slice(0, MOST_BREAKS);
  return [...notices.filter((notice) => notice !== told), { code: 'AUDIT_BROKEN', text: [], breaks }];
}

/** What was wrong with the settings file when it was opened. */
export function settingsNotices({ setAside, refused }: Omit<OpenedSettings, 'store'>): Notice[] {
  const members = refused.map(({ name, found, used }) => ({ name, from: found, to: used }));
  return [
    ...(setAside === null ? [] : [{ code: 'SETTINGS_SET_ASIDE' as const, text: [setAside] }]),
    ...(members.length === 0 ? [] : [{ code: 'SETTINGS_VALUES_REFUSED' as const, text: [], members }]),
  ];
}

/**
 * Notices that stay on every screen as long as they apply: a restore or an edited setting, until a Z report
 * lists it.
 */
export function lastingNotices(
  opened: Pick<
    OpenSession,
    'unreportedRestores' | 'settingEdits' | 'takenPrices' | 'clockFault' | 'reportOff'
  > | null,
  { copies, live }: Pick<TillBackup, 'copies'> & { readonly live: Pick<LiveTrail, 'isAnchored'> },
  version: string,
): Notice[] {
  return [
    ...(opened?.unreportedRestores() ?? []).map((restore) => ({
      ...{ code: 'JOURNAL_RESTORED' as const, text: [], restore },
    })),
    ...editedSettings(opened?.settingEdits() ?? []),
    ...takenPrices(opened?.takenPrices() ?? []),
    ...(opened && opened.clockFault() !== null ? [{ code: 'CLOCK_WRONG' as const, text: [] }] : []),
    ...reportOff(opened?.reportOff() ?? null),
    ...(live.isAnchored() ? [] : [{ code: 'ANCHOR_NOT_WRITTEN' as const, text: [] }]),
    ...(copies.isLate() ? [{ code: 'BACKUP_LATE' as const, text: [] }] : []),
    ...(isTestBuild(version) ? [{ code: 'TEST_BUILD' as const, text: [] }] : []),
  ];
}

/** On every screen until the next Z report is taken. */
function reportOff(z: ZSummary | null): Notice[] {
  return z === null ? [] : [{ code: 'REPORT_OFF', text: [`Z ${z.number} · ${z.day}`] }];
}

function editedSettings(edits: readonly SettingEdit[]): Notice[] {
  if (edits.length === 0) return [];
  const members = edits.map(({ name, from, to }) => ({ name, from, to }));
  return [{ code: 'SETTINGS_EDITED', text: [], members }];
}

/** The newest first: they have not been seen yet. */
function takenPrices(prices: readonly TakenPrice[]): Notice[] {
  if (prices.length === 0) return [];
  const lines = prices.map(({ name, from, to, who, till }) =>
    shownSentence(`${name === '' ? '*' : name}: ${from} → ${to} · ${who === '' ? till : `${till} (${who})`}`),
  );
  const shown = lines.toReversed().slice(0, SHOWN_PRICES);
  const more = lines.length - shown.length;
  return [{ code: 'PRICES_TAKEN', text: more > 0 ? [...shown, `+ ${more}`] : shown }];
}

/** Whether this build carries the registry's copy of Electron: the packager marks its version. */
function isTestBuild(version: string): boolean {
  return version.endsWith('-test');
}
