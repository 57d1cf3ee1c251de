/** Notices on every screen about the findings of the start. */
import type { Session } from '@shared/ipc/till/session';
import type { AuditBreak } from '@shared/model/audit';
import { MOST_BREAKS } from '@shared/model/kinds/till';
import type { Credit } from '@shared/model/money/credit';
import type { ZSummary } from '@shared/model/day/report-of-day';
import type { TakenPrice } from '@shared/model/prices/taken-price';
import { shownSentence } from '@shared/model/shown-text';
import type { SettingEdit } from '@shared/model/settings/setting-edit';
import type { OpenedSettings } from '../adapters/settings/settings-store';
import type { LooseFile } from '../adapters/system/file-modes';
import type { OpenSession } from './session/open-session';

type Notice = Session['notices'][number];

/** What the lasting notices depend on. */
export interface NoticedTill {
  readonly opened: OpenSession | null;
  readonly isAnchored: boolean;
  readonly isBackupLate: boolean;
  readonly droppedNews: number;
  readonly version: string;
}

/** Files that a notice names; the log has them all. */
const SHOWN_FILES = 5;
/** Prices that a notice names; the Z report has them all. */
const SHOWN_PRICES = 8;

/** The notice of files that were open to others, if there were any. */
export function looseFiles(loose: readonly LooseFile[]): Notice[] {
  if (loose.length === 0) return [];
  const lines = loose.map(({ path, mode, closed }) => (closed ? path : `${path} (${mode})`));
  const more = lines.length - SHOWN_FILES;
  const code = loose.every(({ closed }) => closed) ? 'FILES_WERE_OPEN' : 'FILES_ARE_OPEN';
  return [{ code, text: more > 0 ? [...lines.slice(0, SHOWN_FILES), `+ ${more}`] : lines }];
}

/** The faults of the settings file when it was opened. */
export function settingsNotices({ setAside, refused }: Omit<OpenedSettings, 'store'>): Notice[] {
  const members = refused.map(({ name, found, used }) => ({ name, from: found, to: used }));
  return [
    ...(setAside === null ? [] : [{ code: 'SETTINGS_SET_ASIDE' as const, text: [setAside] }]),
    ...(members.length === 0 ? [] : [{ code: 'SETTINGS_VALUES_REFUSED' as const, text: [], members }]),
  ];
}

/** The notices about findings since the start; those that last are read each time. */
export class Notices {
  private list: Notice[] = [];

  add(...notices: readonly Notice[]): void {
    this.list.push(...notices);
  }

  withdraw(code: Notice['code']): void {
    this.list = this.list.filter((notice) => notice.code !== code);
  }

  /** Adds what does not add up in the audit trail to the one notice that lists it. */
  addBreaks(more: readonly AuditBreak[]): void {
    const known = this.list.find(({ code }) => code === 'AUDIT_BROKEN');
    const breaks = [...(known?.breaks ?? []), ...more].slice(0, MOST_BREAKS);
    this.withdraw('AUDIT_BROKEN');
    this.add({ code: 'AUDIT_BROKEN', text: [], breaks });
  }

  /** Those for a till in this state. A restore or an edited setting stays until a Z report lists it. */
  of({ opened, isAnchored, isBackupLate, droppedNews, version }: NoticedTill): Notice[] {
    return [
      // It asks not to close the till, and must not lie below what was found at its start.
      ...(opened?.session.sell.hasUnsaved() ? [{ code: 'OUTCOME_NOT_SAVED' as const, text: [] }] : []),
      ...this.list,
      ...(opened?.journal.restores.unreported() ?? []).map((restore) => ({
        ...{ code: 'JOURNAL_RESTORED' as const, text: [], restore },
      })),
      ...editedSettings(opened?.journal.settings.edits() ?? []),
      ...takenPrices(opened?.journal.prices.taken() ?? []),
      ...(opened && opened.clockFault() !== null ? [{ code: 'CLOCK_WRONG' as const, text: [] }] : []),
      ...lowCredit(opened?.session.credit.latest() ?? null),
      ...reportOff(opened?.journal.reports.lastOff() ?? null),
      ...(isAnchored ? [] : [{ code: 'ANCHOR_NOT_WRITTEN' as const, text: [] }]),
      ...(isBackupLate ? [{ code: 'BACKUP_LATE' as const, text: [] }] : []),
      ...(droppedNews > 0 ? [{ code: 'NEWS_DROPPED' as const, text: [String(droppedNews)] }] : []),
      // The packager marks a build that carries the registry's copy of Electron.
      ...(version.endsWith('-test') ? [{ code: 'TEST_BUILD' as const, text: [] }] : []),
    ];
  }
}

function lowCredit(credit: Credit | null): Notice[] {
  if (!credit?.left || (credit.state !== 'low' && credit.state !== 'out')) return [];
  const { left, days, state } = credit;
  return [{ code: state === 'out' ? 'CREDIT_OUT' : 'CREDIT_LOW', text: [], credit: { left, days } }];
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
