/**
 * The time that the till adds to a top-up. One span is from the press on Send to the whole request at the
 * service, the other from the service's whole answer to the painted result. The baseline has the same two
 * spans and the necessary work of any program with a journal and a screen. That is a POST, a commit before it
 * and one after, and one painted frame. Only the till has the key press go from the browser process to the
 * page and to the main process.
 *
 * The service answers at once, so that its own time does not hide the till's. The customer's whole wait at a
 * service that takes 300 ms is reported as well. One sale and one bare call take turns.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { commandLine, isRoot, type Till } from '../../support/till';
import { catalogueOf } from '../catalogue';
import type { Context, Measure } from '../context';
import { figureOf } from '../figures';
import { ELECTRON, end, STAND_INS } from '../launch';
import { pressAndWatch } from './page-watch';
import { withFolder, withTill } from '../provision';
import { SALE } from './screens';
import { BenchService, TOKEN } from '../service';

/** The two spans, and the whole with the service's own time between them, in milliseconds. */
interface Spans {
  readonly toWire: number;
  readonly toResult: number;
  readonly whole: number;
}

/** Sales and bare calls per run. */
const PAIRS_A_RUN = 10;
/** How long a service takes that does some work, in milliseconds. */
const USUAL_MS = 300;
/** The first ones compile code that the later ones use. */
const WARM_UP = 3;

class BareSender {
  private readonly lines: AsyncIterator<string>;

  private constructor(private readonly child: ChildProcess) {
    this.lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  }

  static async start(folder: string): Promise<BareSender> {
    const program = join(STAND_INS, 'post-top-up.js');
    const args = [program, ...(isRoot ? ['--no-sandbox'] : []), `--user-data-dir=${join(folder, 'bare')}`];
    const child = spawn(ELECTRON, args, { env: commandLine('').env, stdio: ['pipe', 'pipe', 'ignore'] });
    const sender = new BareSender(child);
    await sender.heard('bench:ready');
    return sender;
  }

  async post(service: BenchService, player: string): Promise<Spans> {
    const body = { selectPackage: 'game-0-pack-0', amount: 1, payload: [{ ref: 'uid', value: player }] };
    this.child.stdin?.write(`${JSON.stringify({ url: service.topUpUrl, token: TOKEN, body })}\n`);
    const posted = JSON.parse(await this.heard('bench:posted ')) as { calledAt: number; returnedAt: number };
    const { arrivedAt, answeredAt } = seen(service, player);
    return {
      toWire: arrivedAt - posted.calledAt,
      toResult: posted.returnedAt - answeredAt,
      whole: posted.returnedAt - posted.calledAt,
    };
  }

  async close(): Promise<void> {
    await end(this.child);
  }

  private async heard(prefix: string): Promise<string> {
    for (;;) {
      const line = await this.lines.next();
      if (line.done) throw new Error('the bare sender ended');
      if (line.value.startsWith(prefix)) return line.value.slice(prefix.length);
    }
  }
}

function seen(service: BenchService, player: string) {
  const topUp = service.topUps.find((one) => one.player === player);
  if (!topUp) throw new Error('the service has not seen the top-up');
  return topUp;
}

/** Sells one package, and returns when each step happened. */
export async function sellOnce(till: Till, service: BenchService, player: string): Promise<Spans> {
  await till.page.locator('[data-product-id="game-0"]').click();
  await till.page.locator('[data-package-id="game-0-pack-0"]').click();
  await till.page.locator('[data-testid="field"][data-ref="uid"]').fill(player);
  await till.page.keyboard.press(SALE.reviewKey);
  await till.page.locator(SALE.sendable).waitFor();
  const { pressedAt, paintedAt } = await pressAndWatch(till.page, SALE.sendKey, SALE.accepted);
  const { arrivedAt, answeredAt } = seen(service, player);
  await till.id(SALE.next).click();
  return {
    toWire: arrivedAt - pressedAt,
    toResult: paintedAt - answeredAt,
    whole: paintedAt - pressedAt,
  };
}

interface Pair {
  readonly sold: Spans;
  readonly posted: Spans;
}

function row(name: string, pairs: readonly Pair[], of: (spans: Spans) => number, atMost?: number) {
  return figureOf({
    group: 'send',
    name,
    unit: 'ms',
    values: pairs.map(({ sold }) => of(sold)),
    baseline: { name: 'a POST, two commits, a frame', values: pairs.map(({ posted }) => of(posted)) },
    ...(atMost === undefined ? {} : { target: { of: 'ratio', atMost } as const }),
  });
}

async function sellAndPost(
  till: Till,
  sender: BareSender,
  service: BenchService,
  pairs: number,
): Promise<Pair[]> {
  const done: Pair[] = [];
  for (let number = 0; number < pairs; number += 1) {
    const player = String(service.topUps.length + 10_000_000);
    const sold = await sellOnce(till, service, player);
    done.push({ sold, posted: await sender.post(service, `9${player}`) });
  }
  return done;
}

export const send: Measure = {
  name: 'send',
  run: ({ options, say }: Context) =>
    withFolder(async (folder) => {
      const service = await BenchService.start(catalogueOf(100, 20));
      const sender = await BareSender.start(folder);
      try {
        return await withTill(service, folder, async (till) => {
          await sellAndPost(till, sender, service, WARM_UP);
          const atOnce = await sellAndPost(till, sender, service, options.runs * PAIRS_A_RUN);
          service.thinksMs = USUAL_MS;
          const usual = await sellAndPost(till, sender, service, options.runs);
          say(`send: ${atOnce.length + usual.length} sales and as many bare calls`);
          return [
            row('Send pressed to request on the wire', atOnce, ({ toWire }) => toWire),
            row('answer to painted result', atOnce, ({ toResult }) => toResult),
            row('both together', atOnce, ({ toWire, toResult }) => toWire + toResult, 1.5),
            row(`Send to result, a service that takes ${USUAL_MS} ms`, usual, ({ whole }) => whole),
          ];
        });
      } finally {
        await sender.close();
        await service.stop();
      }
    }),
};
