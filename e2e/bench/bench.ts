/** `npm run bench`: what the till costs, every figure with a baseline of the same run on the same machine. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, release, totalmem, type } from 'node:os';
import { join, resolve } from 'node:path';
import type { Measure } from './context';
import type { Figure } from './figures';
import { growthPictureOf, ordersPictureOf } from './growth-picture';
import { ledger } from './measure/ledger/measure-ledger';
import { compared } from './measure/measure-compared';
import { counter } from './measure/measure-counter';
import { lasting } from './measure/measure-lasting';
import { orders } from './measure/measure-orders';
import { poor } from './measure/measure-poor';
import { search } from './measure/measure-search';
import { send } from './measure/measure-send';
import { start } from './measure/measure-start';
import { years } from './measure/measure-years';
import type { Options } from './options';
import { describe, tableOf, type Setting } from './report';

/** In the order in which they are measured. */
const MEASURES: readonly Measure[] = [
  start,
  search,
  counter,
  send,
  compared,
  lasting,
  ledger,
  orders,
  years,
  poor,
];

const RESULTS = join(import.meta.dirname, 'results');
/** Where the documents show them. */
const PICTURES = resolve(import.meta.dirname, '../../resources/docs/pictures');

// The bench itself runs in Electron's Node; the apps that it starts must run as apps.
delete process.env['ELECTRON_RUN_AS_NODE'];

async function bench(): Promise<void> {
  const options = JSON.parse(process.argv[2] ?? '') as Options;
  const asked = options.only;
  const chosen = MEASURES.filter(({ name }) =>
    asked.length === 0 ? name !== poor.name : asked.includes(name),
  );
  if (chosen.length === 0) {
    console.error(`✗ --only knows ${MEASURES.map(({ name }) => name).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  const setting: Setting = {
    electron: process.versions['electron'] ?? '',
    node: process.versions.node,
    cores: cpus().length,
    processor: cpus()[0]?.model.trim() ?? '',
    memoryMB: Math.round(totalmem() / 1024 ** 2),
    system: `${type()} ${release()} ${arch()}`,
    at: new Date().toISOString(),
    runs: options.runs,
  };
  const figures: Figure[] = [];
  for (const measure of chosen) {
    try {
      figures.push(...(await measure.run({ options, say: (line) => console.log(`  ${line}`) })));
    } catch (error) {
      // Whatever could be measured is still reported.
      console.error(`✗ ${measure.name} could not be measured:`, error);
      process.exitCode = 1;
    }
  }
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, 'bench.json');
  writeFileSync(file, `${JSON.stringify({ setting, figures }, null, 2)}\n`);
  for (const [name, draw] of [
    ['scaling.svg', ordersPictureOf],
    ['growth.svg', growthPictureOf],
  ] as const) {
    const picture = draw(figures, describe(setting));
    if (picture !== null) writeFileSync(join(RESULTS, name), picture);
    if (picture !== null && options.picture) writeFileSync(join(PICTURES, name), picture);
  }
  console.log(`\n${tableOf(figures)}\n\nMeasured with ${describe(setting)}.\nAlso in ${file}`);
}

await bench();
