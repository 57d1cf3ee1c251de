/** The jobs for the pages that lay out paper, until each page is done. */
import { randomUUID } from 'node:crypto';
import { appError, Failure } from '@shared/ipc/errors';
import type { PrintJob } from '@shared/model/sale/receipt';

/** The page is ours and local; if it has not reported its height by then it never will. */
const PAGE_READY_MS = 15_000;

interface OpenJob {
  readonly job: PrintJob;
  ready(heightPx: number): void;
}

export class PaperJobs {
  private readonly jobs = new Map<string, OpenJob>();

  /** The job of the page `id`. Throws Failure SALE_NOT_FOUND on an unknown job. */
  job(id: string): PrintJob {
    const open = this.jobs.get(id);
    if (!open) throw new Failure(appError('SALE_NOT_FOUND'));
    return open.job;
  }

  /** Called when the page of `id` has laid itself out. */
  ready(id: string, heightPx: number): void {
    this.jobs.get(id)?.ready(heightPx);
  }

  /**
   * Has a job laid out by a page that `page.begin` opens or gives the job to, and uses the layout. Rejects
   * with Failure PRINT_FAILED when the page does not come.
   */
  async laidOut<Page, T>(
    job: PrintJob,
    page: { readonly begin: (id: string) => Page; readonly end?: (page: Page) => void },
    use: (page: Page, heightPx: number) => Promise<T>,
  ): Promise<T> {
    const id = randomUUID();
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.jobs.set(id, { job, ready: resolve });
    const late = setTimeout(
      () => reject(new Failure(appError('PRINT_FAILED', { reason: 'the receipt page did not load' }))),
      PAGE_READY_MS,
    );
    const begun = page.begin(id);
    try {
      return await use(begun, await promise);
    } finally {
      clearTimeout(late);
      this.jobs.delete(id);
      page.end?.(begun);
    }
  }
}
