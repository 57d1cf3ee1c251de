import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PrintJob } from '@shared/model/sale/receipt';
import { END_MARK_ROWS } from '../../domain/printing/picture';
import { PaperJobs } from './paper-jobs';
import { ChromiumPainter } from './paper-painter';

const DOTS = 8;
const ROWS = 16;
vi.mock('electron', () => ({
  nativeImage: {
    createFromBuffer: () => ({ toBitmap: () => new Uint8Array(DOTS * (ROWS + END_MARK_ROWS) * 4) }),
  },
}));

const JOB = { what: 'test' } as unknown as PrintJob;

/** A page without Chromium. */
class Page extends EventEmitter {
  destroyed = false;
  readonly webContents = this;
  readonly debugger = { attach: () => undefined, sendCommand: () => command() };
  readonly isDestroyed = () => this.destroyed;
  readonly isCrashed = () => false;
  readonly destroy = () => void (this.destroyed = true);
}

let opened: Page[];
let command: () => Promise<unknown>;
let painter: ChromiumPainter;

beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
  command = () => Promise.resolve({ data: '' });
  const jobs = new PaperJobs();
  painter = new ChromiumPainter(jobs, {
    open: () => {
      const page = new Page();
      opened.push(page);
      return page as unknown as BrowserWindow;
    },
    show: (_, id) => jobs.ready(id, ROWS),
  });
});
afterEach(() => void vi.useRealTimers());

/** Paints on a page that loads. */
async function paintsWell(): Promise<void> {
  const painted = painter.paint(JOB, DOTS);
  await vi.advanceTimersByTimeAsync(0);
  opened.at(-1)?.emit('did-finish-load');
  expect(await painted).toMatchObject({ width: DOTS, height: ROWS });
}

it('paints one paper after the other on one page', async () => {
  await paintsWell();
  await paintsWell();
  expect(opened).toHaveLength(1);
});

it.each([
  ['dies before it has loaded', (page: Page) => void page.emit('render-process-gone')],
  ['never loads', () => undefined],
])('holds up no later paper when its page %s', async (_, happens) => {
  const ended = vi.fn<(error: unknown) => void>();
  painter.paint(JOB, DOTS).catch(ended);
  await vi.advanceTimersByTimeAsync(0);
  happens(opened[0]!);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ message: 'PRINT_FAILED' }));
  await paintsWell();
  expect(opened).toHaveLength(2);
});

it('holds up no later paper when its page hangs once the paper is laid out', async () => {
  await paintsWell();
  command = () => new Promise(() => undefined);
  const ended = vi.fn<(error: unknown) => void>();
  painter.paint(JOB, DOTS).catch(ended);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).toHaveBeenCalledOnce();
  command = () => Promise.resolve({ data: '' });
  await paintsWell();
});
