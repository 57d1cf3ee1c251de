/** Writes the lines of a range of days to a file that a person chose. What reads them is loaded at an export. */
import { toIso } from '@shared/model/day/business-day';
import type { ExportRequest } from '@shared/model/day/export';
import type { Actor } from '@shared/model/people/actor';
import { appError, Failure } from '@shared/ipc/errors';
import type { OpenExport } from '../../domain/export/export-ports';
import type { ExportPace, ExportSource } from './fill-export';

export interface ExportDependencies extends ExportPace {
  /** Throws Failure NOT_CONFIGURED when no session is open. */
  readonly source: () => ExportSource;
  /** Asks the person where to save it; rejects with Failure CANCELLED. */
  readonly choosePath: (name: string, request: ExportRequest) => Promise<string>;
  readonly open: OpenExport;
}

/** The exports of this till, one at a time. */
export class RangeExport {
  private running: AbortController | null = null;
  private writing: Promise<unknown> = Promise.resolve();

  constructor(private readonly deps: ExportDependencies) {}

  /**
   * Asks where to save it, and writes the file. Returns its path and the number of rows. Rejects with Failure
   * EXPORT_RUNNING, CANCELLED or FILE_NOT_WRITTEN; then there is no file, or only the earlier one.
   */
  async start(request: ExportRequest, actor: Actor): Promise<{ path: string; rows: number }> {
    if (this.running) throw new Failure(appError('EXPORT_RUNNING'));
    const stop = new AbortController();
    this.running = stop;
    try {
      const source = this.deps.source();
      const path = await this.deps.choosePath(nameOf(request, source), request);
      // The session may have changed while the file dialogue was open.
      const read = this.deps.source();
      // The trail has who exported the shop's figures, and not where to, which is the person's own matter. It is
      // recorded before writing too: a till that dies leaves a file that can be read.
      const record = (body: object): void => {
        const about = { format: request.format, ...body };
        read.audit.by(actor).record('export', `${request.from}/${request.to}`, about, toIso(this.deps.now()));
      };
      record({ begun: true });
      const writing = this.write(path, request, read, stop.signal);
      this.writing = writing;
      const rows = await writing;
      record({ rows });
      return { path, rows };
    } finally {
      this.running = null;
      this.deps.progress(null);
    }
  }

  /** Cancels the running export, if there is one; no part of the file stays. */
  cancel(): void {
    this.running?.abort();
  }

  /** Cancels, and resolves when the files that the export reads can be closed. */
  async stop(): Promise<void> {
    this.cancel();
    await this.writing.catch(() => undefined);
  }

  private async write(
    path: string,
    request: ExportRequest,
    source: ExportSource,
    stop: AbortSignal,
  ): Promise<number> {
    if (stop.aborted) throw new Failure(appError('CANCELLED'));
    const { locale, timeZone } = source.settings;
    const [{ fillExport }, { exportWords }] = await Promise.all([
      import('./fill-export'),
      import('@shared/model/day/export-words'),
    ]);
    const file = await this.deps.open(path, request.format, { words: exportWords(locale), timeZone });
    try {
      const { rows, days } = await fillExport(file, request, source, stop, this.deps);
      await file.finish(days);
      return rows;
    } catch (error) {
      await file.abandon();
      throw error;
    }
  }
}

function nameOf({ from, to, format }: ExportRequest, { settings }: ExportSource): string {
  const training = settings.mode === 'training' ? 'training-' : '';
  return `topup-till-${training}${from === to ? from : `${from}-${to}`}.${format}`;
}
