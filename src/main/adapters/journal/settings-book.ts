/** Settings as the journal's trail records them, and changes that were made in their file. */
import type { DatabaseSync } from 'node:sqlite';
import { settingText, type SettingEdit } from '@shared/model/settings/setting-edit';
import { z } from 'zod';
import {
  AS_FOUND,
  COMPARED_NAMES,
  JOURNAL_RULES,
  KEPT_SUBJECTS,
  SERVICE_SUBJECTS,
  recordedSettings,
  type SettingDifference,
  type SettingValuesByName,
} from '../../domain/settings/recorded-settings';
import { prepared } from '../sqlite/prepared';
import { isAbout, SINCE_LAST_Z } from './trail/audit';
import { journalWrite, orUnavailable, writeDown, type RecordedBy } from './journal-write';

const OF_EACH = `audit.kind = ?1 AND ${isAbout('json_each.value')}`;
/** An index on subjects finds them, however long the trail is. */
const ALL_OF_EACH = `SELECT seq, kind, subject, body FROM json_each(?2) JOIN audit ON ${OF_EACH}`;
/** Only the last entry of a kind and subject counts. */
const LAST_OF_EACH = `SELECT seq, kind, subject, body FROM json_each(?) AS names JOIN audit ON seq = (SELECT seq FROM audit
  WHERE kind = names.value ->> 0 AND ${isAbout('(names.value ->> 1)')} ORDER BY seq DESC LIMIT 1)`;
const ONE_COUNTS = JSON.stringify([
  ...COMPARED_NAMES.map((name) => ['settings', name]),
  ...Object.entries(KEPT_SUBJECTS).flatMap(([kind, subjects]) => subjects.map((subject) => [kind, subject])),
  ['journal', 'copy'],
]);

const bodySchema = z.record(z.string(), z.unknown());

/** Like the journal, throws Failure JOURNAL_UNAVAILABLE. */
export class SettingsBook {
  constructor(
    private readonly db: DatabaseSync,
    private readonly recordedBy: () => RecordedBy,
  ) {}

  /** The last recorded value of each setting; null when the trail has never recorded the file's content. */
  recorded(): SettingValuesByName | null {
    return orUnavailable(() => {
      const entries = [
        ...prepared(this.db, LAST_OF_EACH).all(ONE_COUNTS).map(entryOf),
        ...this.entries('settings', [AS_FOUND]),
        ...this.entries('service', SERVICE_SUBJECTS),
      ];
      return recordedSettings(entries.sort((a, b) => a.seq - b.seq));
    });
  }

  /** Records values of the file that differ from the trail, and those that the trail did not have yet. */
  note(edited: readonly SettingDifference[], unrecorded: SettingValuesByName, at: string): void {
    journalWrite(this.db, () => {
      for (const { name, ...difference } of edited)
        this.writeDown(name, at, { ...difference, outside: true });
      if (Object.keys(unrecorded).length > 0) this.writeDown(AS_FOUND, at, { values: unrecorded });
    });
  }

  /**
   * Records which tables, indexes and triggers differ from the till's own, once for each difference: they may be put
   * back before anyone but the person who changed them looks.
   */
  noteRules(differing: readonly string[], at: string): void {
    const from = this.recorded()?.[JOURNAL_RULES] ?? '';
    const to = differing.join(', ');
    if (from !== to) this.note([{ name: JOURNAL_RULES, from, to }], {}, at);
  }

  /** Edits found since the last Z report was taken, oldest first. */
  edits(): SettingEdit[] {
    return orUnavailable(() => editsSinceZ(this.db));
  }

  private writeDown(subject: string, at: string, body: Readonly<Record<string, unknown>>): void {
    writeDown(this.db, this.recordedBy, 'till', { at, kind: 'settings', subject, body });
  }

  private entries(kind: string, subjects: readonly string[]) {
    return prepared(this.db, ALL_OF_EACH).all(kind, JSON.stringify(subjects)).map(entryOf);
  }
}

function entryOf(row: Readonly<Record<string, unknown>>) {
  return {
    ...{ seq: Number(row['seq']), kind: String(row['kind']), subject: String(row['subject']) },
    body: bodySchema.parse(JSON.parse(String(row['body']))),
  };
}

const editBody = z.object({ from: z.unknown(), to: z.unknown() });

/** Edits of the settings file that are in no Z report yet: after the trail's end in its last report. */
export function editsSinceZ(db: DatabaseSync): SettingEdit[] {
  return db
    .prepare(
      `SELECT at, subject, body FROM json_each(?) JOIN audit ON ${isAbout('json_each.value')}
         WHERE kind = 'settings' AND body ->> '$.outside'
           AND ${SINCE_LAST_Z}
         ORDER BY seq`,
    )
    .all(JSON.stringify(COMPARED_NAMES))
    .map((row) => {
      const { from, to } = editBody.parse(JSON.parse(String(row['body'])));
      return {
        at: String(row['at']),
        name: String(row['subject']),
        from: settingText(from),
        to: settingText(to),
      };
    });
}
