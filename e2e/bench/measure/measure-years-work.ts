/**
 * The same work on a till with an empty journal and on one with years of sales: sending, a letter of a search,
 * what the screens of a day and a month ask for, an old code, an export. It is measured from the page's call to
 * its answer where nothing is pressed. Also how long main and the page keep others waiting while another process
 * checks the whole journal.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Calls, Input } from '@shared/ipc/contract';
import { shiftDay } from '@shared/model/day/business-day';
import { saveAs } from '../../support/page/dialogs';
import type { Till } from '../../support/till';
import { now } from '../clock';
import { figureOf, type Figure } from '../figures';
import { nodeProcesses } from '../processes';
import { today, withTill } from '../provision';
import type { BenchService } from '../service';
import { codeOf, playerOf } from './ledger/made-up-sales';
import { sellOnce } from './measure-send';
import { pressAndWatch } from './page-watch';
import { watching } from './responsiveness';
import { SEARCH_BOX } from './screens';

/** The whole check of five years takes less than a minute. */
const RESTS_AT_MOST_MS = 180_000;
const LOOK_MS = 500;
/** The first sale of a session is another figure. */
const WARM_UP = 2;
const SALES = 10;
const LETTER_MS = 150;
/** How often each call is made; the first time is its own figure on the screens, and left out here. */
const TIMES = 5;
/** Days of the export. */
const EXPORTED_DAYS = 31;

const LOG = 'write-ahead log';
const BLOCK = 'longest block of main while the journal is checked';
const FRAME = 'frame of the page meanwhile, p99';
/** Targets of the figures that have one, in their units: less than a frame, and a log that is written back. */
const AT_MOST: ReadonlyMap<string, number> = new Map([
  [BLOCK, 16],
  [FRAME, 16],
  [LOG, 64],
]);

/** Each figure with its values, by its name. */
type Worked = ReadonlyMap<string, readonly number[]>;

/** Waits until a till has only Chromium's processes: its journal is checked, and its cache rests. */
export async function untilRested(pid: number): Promise<void> {
  const until = now() + RESTS_AT_MOST_MS;
  while (nodeProcesses(pid).length > 0 && now() < until) await wait(LOOK_MS);
}

async function asked<N extends keyof Calls>(till: Till, name: N, input: Input<N>): Promise<number[]> {
  const took: number[] = [];
  for (let time = 0; time <= TIMES; time += 1) {
    const [ms, ok] = await till.page.evaluate(
      async ([channel, value]) => {
        const began = performance.now();
        const answer: unknown = await window.till.call[channel](value);
        const result = (typeof answer === 'string' ? JSON.parse(answer) : answer) as { ok: boolean };
        return [performance.now() - began, result.ok] as const;
      },
      [name, input] as const,
    );
    if (!ok) throw new Error(`${name} was refused`);
    if (time > 0) took.push(ms);
  }
  return took;
}

/** From a letter to its painted result. */
async function searched(till: Till): Promise<number[]> {
  const took: number[] = [];
  await till.page.locator(SEARCH_BOX).focus();
  for (const letter of 'fire') {
    // Letters at a scanner's pace are a code's.
    await wait(LETTER_MS);
    const { pressedAt, paintedAt } = await pressAndWatch(till.page, letter);
    took.push(paintedAt - pressedAt);
  }
  await till.page.locator(SEARCH_BOX).fill('');
  return took;
}

/** Works on the till in `folder`, whose journal has so many sales. */
export async function work(service: BenchService, folder: string, sales: number): Promise<Worked> {
  const values = new Map<string, readonly number[]>();
  await withTill(service, folder, async (till) => {
    const pid = till.app.process().pid ?? 0;
    const { main, page } = await watching(till, () => untilRested(pid));
    values.set(BLOCK, [main.max]);
    values.set(FRAME, [page.p99]);
    await till.call('settings.update', { askAgainMinutes: 0 });
    const sold = [];
    for (let sale = 0; sale < WARM_UP + SALES; sale += 1) {
      sold.push(await sellOnce(till, service, playerOf(sales + service.topUps.length + 1)));
    }
    const spans = sold.slice(WARM_UP).map(({ toWire, toResult }) => toWire + toResult);
    values.set('Send to the wire, and answer to painted', spans);
    values.set('letter of a search to painted', await searched(till));
    const day = shiftDay(today(), -1);
    values.set('a day, for the screen', await asked(till, 'day.review', { day }));
    values.set('a Z report before it is made', await asked(till, 'day.preview', { day }));
    values.set('a month, for the screen', await asked(till, 'month.get', { month: day.slice(0, 7) }));
    values.set('a code looked up', await asked(till, 'code.find', { code: codeOf(Math.ceil(sales / 2)) }));
    await saveAs(till, join(folder, 'export.csv'));
    const from = shiftDay(day, -EXPORTED_DAYS + 1);
    values.set(
      `${EXPORTED_DAYS} days exported`,
      await asked(till, 'export.start', { from, to: day, format: 'csv' }),
    );
    values.set(LOG, [statSync(join(folder, 'till', 'live', 'journal.db-wal')).size / 1_000_000]);
  });
  return values;
}

/** One row for each, next to the empty till's. */
export function workFigures(name: string, orders: number, worked: Worked, empty: Worked): Figure[] {
  return [...worked].map(([what, values]) => {
    const atMost = AT_MOST.get(what);
    return figureOf({
      ...{ group: 'years', name: `${name}: ${what}`, orders, values },
      unit: what === LOG ? 'MB' : 'ms',
      baseline: { name: 'an empty till', values: empty.get(what) ?? [] },
      ...(atMost !== undefined && { target: { of: 'value', atMost } }),
    });
  });
}
