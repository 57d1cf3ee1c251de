/** X and Z reports: the list of closed days, the report on screen, and its paper. */
import type { AppError } from '@shared/ipc/errors';
import type { Result } from '@shared/ipc/result';
import type { BusinessDay } from '@shared/model/day/business-day';
import type { DayReport, ZReport, ZSummary } from '@shared/model/day/report-of-day';
import { shallowRef } from 'vue';
import { call, callQuietly, type Caller } from '@/ipc/client';
import { createLatest } from '@/shared/use/latest';

/** The report on screen. An X report has no number: it is the day so far and is not stored. */
export interface ShownReport {
  readonly number: number | null;
  readonly report: DayReport;
}

/** The outcome of the last press on print or save. */
export type ReportOutcome = { kind: 'printed' } | { kind: 'saved'; path: string };

export type Reports = ReturnType<typeof createReports>;

export function createReports() {
  const list = shallowRef<readonly ZSummary[] | null>(null);
  const listError = shallowRef<AppError | null>(null);
  const shown = shallowRef<ShownReport | null>(null);
  const error = shallowRef<AppError | null>(null);
  const reading = shallowRef(false);
  const busy = shallowRef<'print' | 'pdf' | 'csv' | null>(null);
  const outcome = shallowRef<ReportOutcome | null>(null);
  const latest = createLatest();

  async function loadList(by: Caller = call): Promise<void> {
    const result = await by('z.list');
    if (result.ok) list.value = result.value;
    // An automatic read does not ask for an approval: the earlier list stays.
    if (result.ok || by === call) listError.value = result.ok ? null : result.error;
  }

  async function read<T>(ask: () => Promise<Result<T>>, what: (value: T) => ShownReport): Promise<void> {
    const isLatest = latest.begin();
    [shown.value, error.value, outcome.value, reading.value] = [null, null, null, true];
    const result = await ask();
    if (!isLatest()) return;
    reading.value = false;
    if (result.ok) shown.value = what(result.value);
    else error.value = result.error;
  }

  /** Takes an X report: the day so far. */
  function openX(day: BusinessDay): Promise<void> {
    return read(
      () => call('day.report', { day }),
      (report) => ({ number: null, report }),
    );
  }

  /** Opens a Z report as it was taken. */
  function openZ(number: number): Promise<void> {
    return read(
      () => call('z.get', { number }),
      (z) => z,
    );
  }

  /** Shows a Z report that was just taken. */
  function showTaken(z: ZReport): void {
    latest.drop();
    [shown.value, error.value, outcome.value, reading.value] = [z, null, null, false];
    void loadList(callQuietly);
  }

  async function paper(
    kind: 'print' | 'pdf' | 'csv',
    put: (report: ShownReport) => Promise<Result<ReportOutcome>>,
  ): Promise<void> {
    const { value: report } = shown;
    if (busy.value !== null || report === null) return;
    [busy.value, error.value, outcome.value] = [kind, null, null];
    const result = await put(report);
    busy.value = null;
    if (shown.value !== report) return;
    if (result.ok) outcome.value = result.value;
    // Closing the system's dialogue is a choice, not a fault.
    else if (result.error.code !== 'CANCELLED') error.value = result.error;
  }

  const saved = (result: Result<{ readonly path: string }>): Result<ReportOutcome> =>
    result.ok ? { ok: true, value: { kind: 'saved', path: result.value.path } } : result;

  /** An X report has no number: its name is its day and the time it was taken. */
  const xOf = ({ report: { day, takenAt } }: ShownReport) => ({ day, takenAt });

  return {
    list,
    listError,
    shown,
    error,
    reading,
    busy,
    outcome,
    loadList: () => loadList(),
    openX,
    openZ,
    showTaken,
    print: () =>
      paper('print', async (report) => {
        const { number } = report;
        const result = await (number === null ? call('x.print', xOf(report)) : call('z.print', { number }));
        return result.ok ? { ok: true, value: { kind: 'printed' } } : result;
      }),
    savePdf: () =>
      paper('pdf', async (report) => {
        const { number } = report;
        const result = await (number === null
          ? call('x.savePdf', xOf(report))
          : call('z.savePdf', { number }));
        return saved(result);
      }),
    /** Saves the Z report on screen as a table; an X report has none. */
    saveCsv: () =>
      paper('csv', async ({ number }) => {
        if (number === null) return { ok: false, error: { code: 'CANCELLED', detail: {} } };
        const result = await call('z.saveCsv', { number });
        return saved(result);
      }),
  };
}
