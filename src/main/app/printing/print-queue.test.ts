import { beforeEach, describe, expect, it } from 'vitest';
import type { PrintEnd } from '@shared/model/printing/print-end';
import type { PrinterState } from '@shared/model/printing/printer-state';
import type { PrintJob } from '@shared/model/sale/receipt';
import type { Settings } from '@shared/model/settings/settings';
import type { PrinterDevice } from '../../domain/printing/printing-ports';
import { FakeLog, settingsOf } from '../test-support/fakes';
import { PrintQueue } from './print-queue';

/** A device whose jobs end when the test says so. */
class HeldDevice implements PrinterDevice {
  readonly begun: string[] = [];
  private readonly ends: ((end: PrintEnd) => void)[] = [];

  readonly pages: Uint8Array[] = [];

  print(bytes: Uint8Array): Promise<PrintEnd> {
    this.pages.push(bytes);
    return this.held('page');
  }

  openDrawer(pin: string): Promise<PrintEnd> {
    return this.held(`drawer ${pin}`);
  }

  end(with_: PrintEnd): void {
    this.ends.shift()?.(with_);
  }

  private held(what: string): Promise<PrintEnd> {
    this.begun.push(what);
    return new Promise((resolve) => this.ends.push(resolve));
  }
}

let device: HeldDevice;
let settings: Settings;
let announced: PrinterState[];
let painted: PrintJob[];
let queue: PrintQueue;

beforeEach(() => {
  device = new HeldDevice();
  settings = settingsOf({ printerKind: 'tcp', printerAddress: '127.0.0.1', drawerPin: '5' });
  announced = [];
  painted = [];
  queue = new PrintQueue({
    device: () => device,
    painter: {
      warm: () => undefined,
      paint: (job) => {
        painted.push(job);
        return Promise.resolve({ width: 576, height: 1, bits: new Uint8Array(72) });
      },
    },
    settings: () => settings,
    log: new FakeLog(),
    changed: (state) => announced.push(state),
  });
});

/** A job of which only the printing matters here. */
const job = (name: string): PrintJob => ({ what: 'report', settings, name }) as unknown as PrintJob;
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the queue', () => {
  it('prints one after the other, each once, with the facts of when its turn comes', async () => {
    let now = 'early';
    const first = queue.print(() => job('first'));
    const second = queue.print(() => job(now));
    await turn();
    expect(device.begun).toEqual(['page']);
    now = 'late';
    device.end('confirmed');
    expect(await first).toBe('confirmed');
    await turn();
    expect(painted).toMatchObject([{ name: 'first' }, { name: 'late' }]);
    device.end('paper-out');
    expect(await second).toBe('paper-out');
    await turn();
    // What did not come out stays where it is: nothing is tried again.
    expect(device.begun).toEqual(['page', 'page']);
    expect(announced.at(-1)).toEqual({ hasPrinter: true, waiting: 0, last: 'paper-out', missed: [] });
  });

  it('ends a page that broke off before the next one, and no other', async () => {
    for (const end of ['partly', 'paper-out', 'confirmed', 'confirmed'] as const) {
      const printed = queue.print(() => job('page'));
      await turn();
      device.end(end);
      await printed;
    }
    // A reset, or the white dots that a band may still lack.
    expect(device.pages.map(([first]) => first)).toEqual([0x1b, 0, 0, 0x1b]);
  });

  it('opens the drawer before what waits to be printed', async () => {
    void queue.print(() => job('first'));
    void queue.print(() => job('second'));
    void queue.openDrawer();
    await turn();
    device.end('confirmed');
    await turn();
    expect(device.begun).toEqual(['page', 'drawer 5']);
  });

  it('has no drawer to open where none hangs on the printer, and no printer where there is none', async () => {
    settings = settingsOf({ printerKind: 'tcp', drawerPin: 'none' });
    expect([queue.hasDrawer(), await queue.openDrawer()]).toEqual([false, 'not-sent']);
    settings = settingsOf({ printerKind: 'none', drawerPin: '2' });
    expect([queue.hasDrawer(), await queue.openDrawer(), queue.hasPrinter()]).toEqual([
      false,
      'not-sent',
      false,
    ]);
    expect(device.begun).toEqual([]);
  });

  it('goes on after a page that could not be drawn', async () => {
    const broken = queue.print(() => {
      throw new RangeError('no page');
    });
    const next = queue.print(() => job('next'));
    await expect(broken).rejects.toThrow('no page');
    await turn();
    device.end('confirmed');
    expect(await next).toBe('confirmed');
  });

  it('takes no more than a person presses while a printer is waited for', async () => {
    const all = Array.from({ length: 40 }, () => queue.print(() => job('x')));
    expect(await Promise.race([all[39], turn()])).toBe('not-sent');
    expect(queue.state().waiting).toBe(31);
  });

  it('lets go of what waits when the till ends', async () => {
    const first = queue.print(() => job('first'));
    const second = queue.print(() => job('second'));
    await turn();
    queue.stop();
    device.end('confirmed');
    expect(await Promise.all([first, second])).toEqual(['confirmed', 'not-sent']);
    expect(painted).toHaveLength(1);
  });
});
