/**
 * Paper as the dots of a receipt printer. A hidden page draws it at the printer's resolution. The page stays
 * open, so that the next paper does not wait for it.
 */
import { nativeImage, type BrowserWindow } from 'electron';
import { appError, Failure } from '@shared/ipc/errors';
import type { PrintJob } from '@shared/model/sale/receipt';
import { END_MARK_ROWS, pictureOf, type Picture } from '../../domain/printing/picture';
import type { PaperPainter } from '../../domain/printing/printing-ports';
import type { PaperJobs } from './paper-jobs';
import { within } from '../../domain/within';

/** If the page has not loaded by then, or an answer of it not arrived, it never will. In milliseconds. */
const LOAD_MS = 15_000;
const ANSWER_MS = 5_000;
/** Rows captured at once: Chromium draws only a limited size in one piece. */
const MOST_ROWS_AT_ONCE = 4_000;
/** About three and a half metres of paper. */
const MOST_ROWS = 29_000;
/** The page's height while a long paper is laid out. */
const PAGE_HEIGHT = 600;

/** The page, and how it gets a job. */
export interface PainterPage {
  /** Opens a page that waits for jobs; it is drawn off screen. */
  open(): BrowserWindow;
  /** Gives the page the job to lay out, and its width in dots. */
  show(page: BrowserWindow, job: string, dots: number): void;
}

export class ChromiumPainter implements PaperPainter {
  private page: { readonly window: BrowserWindow; readonly loaded: Promise<void> } | null = null;
  /** One paper after the other: there is only one page. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly jobs: PaperJobs,
    private readonly pages: PainterPage,
  ) {}

  warm(): void {
    this.opened();
  }

  paint(job: PrintJob, dots: number = job.settings.printerDots): Promise<Picture> {
    const painted = this.last.then(() => this.paintNow(job, dots));
    this.last = painted.catch(() => this.drop());
    return painted;
  }

  /** Closes the page; the next paper opens a new one. */
  drop(): void {
    const window = this.page?.window;
    this.page = null;
    if (window && !window.isDestroyed()) window.destroy();
  }

  private async paintNow(job: PrintJob, dots: number): Promise<Picture> {
    const { window, loaded } = this.opened();
    // A page that died meanwhile never loads, and all later paper and the drawer would wait for it.
    await inTime(LOAD_MS, loaded, 'the receipt page did not load');
    return this.jobs.laidOut(job, { begin: (id) => this.pages.show(window, id, dots) }, async (_, height) => {
      const rows = Math.ceil(height) + END_MARK_ROWS;
      if (rows > MOST_ROWS) throw new Failure(appError('PRINT_FAILED', { reason: 'too long for a roll' }));
      const picture = pictureOf({ width: dots, height: rows, bytes: await capture(window, dots, rows) });
      if (picture === null) {
        throw new Failure(appError('PRINT_FAILED', { reason: 'the receipt was not drawn to its end' }));
      }
      return picture;
    });
  }

  private opened(): { readonly window: BrowserWindow; readonly loaded: Promise<void> } {
    if (this.page && !this.page.window.isDestroyed() && !this.page.window.webContents.isCrashed()) {
      return this.page;
    }
    this.drop();
    const window = this.pages.open();
    const loaded = new Promise<void>((resolve) =>
      window.webContents.once('did-finish-load', () => resolve()),
    );
    window.webContents.once('render-process-gone', () => this.drop());
    window.webContents.debugger.attach('1.3');
    this.page = { window, loaded };
    return this.page;
  }
}

/** The page's pixels, four bytes each. */
async function capture(window: BrowserWindow, width: number, rows: number): Promise<Uint8Array> {
  const { debugger: page } = window.webContents;
  await answered(
    page.sendCommand('Emulation.setDeviceMetricsOverride', {
      width,
      height: PAGE_HEIGHT,
      deviceScaleFactor: 1,
      mobile: false,
    }),
  );
  const parts: Uint8Array[] = [];
  for (let y = 0; y < rows; y += MOST_ROWS_AT_ONCE) {
    const height = Math.min(MOST_ROWS_AT_ONCE, rows - y);
    const shot = (await answered(
      page.sendCommand('Page.captureScreenshot', {
        format: 'png',
        optimizeForSpeed: true,
        captureBeyondViewport: true,
        clip: { x: 0, y, width, height, scale: 1 },
      }),
    )) as { readonly data: string };
    const image = nativeImage.createFromBuffer(Buffer.from(shot.data, 'base64'));
    parts.push(image.toBitmap());
  }
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
}

function answered<T>(answer: Promise<T>): Promise<T> {
  return inTime(ANSWER_MS, answer, 'the receipt was not drawn in time');
}

function inTime<T>(ms: number, work: Promise<T>, reason: string): Promise<T> {
  return within(ms, work, () => {
    throw new Failure(appError('PRINT_FAILED', { reason }));
  });
}
