/**
 * Paper: the time from the press on Print to the end reply of the printer, for a usual receipt on a warm
 * page. The printer accepts everything at once. The baseline is a bare connection that sends it the same
 * bytes.
 */
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Sale } from '@shared/model/sale/sale';
import { startPrinter, type ListeningPrinter } from '@training/test-support/listening-printer';
import { expectConnection, launchTill, type Till } from '../../support/till';
import { catalogueOf } from '../catalogue';
import { now } from '../clock';
import type { Context, Measure } from '../context';
import { figureOf } from '../figures';
import { provisionFor, withFolder } from '../provision';
import { BenchService } from '../service';
import { sellOnce } from './measure-send';

/** Receipts and bare sends per run. */
const PAIRS_A_RUN = 10;
/** The first ones compile code that the later ones use. */
const WARM_UP = 3;
/** What a person at a counter perceives as immediate. */
const AT_MOST_MS = 250;

/** When the last job's end was answered. */
function endedAt(printer: ListeningPrinter): number {
  const at = printer.endedAt.at(-1);
  if (at === undefined) throw new Error('the printer was asked for no end');
  return at;
}

async function print(till: Till, printer: ListeningPrinter, id: string): Promise<number> {
  const pressedAt = await till.page.evaluate(async (saleId) => {
    const at = performance.timeOrigin + performance.now();
    const printed = (await window.till.call['receipt.print']({ id: saleId })) as { ok: boolean };
    if (!printed.ok) throw new Error('it was not printed');
    return at;
  }, id);
  return endedAt(printer) - pressedAt;
}

async function sendBare(printer: ListeningPrinter, bytes: Uint8Array): Promise<number> {
  const began = now();
  const already = printer.endedAt.length;
  const socket = connect({ host: '127.0.0.1', port: printer.port, noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.on('data', () => {
      if (printer.endedAt.length > already) resolve();
    });
    socket.on('error', reject);
    socket.write(bytes);
  });
  socket.destroy();
  return endedAt(printer) - began;
}

export const paper: Measure = {
  name: 'print',
  run: ({ options, say }: Context) =>
    withFolder(async (folder) => {
      const service = await BenchService.start(catalogueOf(100, 20));
      const printer = await startPrinter();
      const till = await launchTill({
        dataDir: join(folder, 'till'),
        provision: {
          ...provisionFor(service),
          printer: { kind: 'tcp', host: '127.0.0.1', port: printer.port, paper: 80 },
        },
      });
      try {
        await expectConnection(till, 'online');
        const sold = till.page.evaluate(
          () => new Promise<unknown>((resolve) => window.till.on['sale.changed'](resolve)),
        );
        await sellOnce(till, service, '10000000');
        const { id } = (await sold) as Sale;
        const [printed, sent]: [number[], number[]] = [[], []];
        for (let number = 0; number < WARM_UP + PAIRS_A_RUN * options.runs; number += 1) {
          const took = await print(till, printer, id);
          const bare = await sendBare(printer, printer.job(printer.connections() - 1));
          if (number < WARM_UP) continue;
          printed.push(took);
          sent.push(bare);
        }
        say(`Print to end reply: ${printed.length} receipts`);
        return [
          figureOf({
            group: 'print',
            name: 'Print to the printer’s end reply',
            unit: 'ms',
            values: printed,
            baseline: { name: 'the same bytes, sent bare', values: sent },
            target: { of: 'value', atMost: AT_MOST_MS },
          }),
        ];
      } finally {
        await till.close();
        await printer.close();
        await service.stop();
      }
    }),
};
