// @ts-check
import './lib/node-version.mjs';
import { readOptions, refuse } from './lib/options.mjs';
import { runCommand } from './lib/say.mjs';
import { ensurePostgres } from './lib/setup/postgres.mjs';
import { setUp } from './lib/setup/setup.mjs';
import { build, runBench } from './lib/steps.mjs';

const USAGE = `npm run bench -- [--quick] [--only NAME,NAME] [--runs N] [--sizes 10k,100k,1m] [--sales 10k,100k] [--years N]
                 [--poor] [--picture]

Time and memory next to baselines; see e2e/bench.`;

const { values } = readOptions(USAGE, {
  ...{ quick: false, only: '', runs: 0, sizes: '', sales: '', years: 0, poor: false, picture: false },
});
const usual = values.quick
  ? { runs: 2, sizes: '10k', sales: '1k' }
  : { runs: 5, sizes: '10k,100k,1m', sales: '10k,100k' };

/** Numbers, each perhaps with `k` or `m` behind it, ascending. @param {string} list */
function sizesOf(list) {
  const sizes = list.split(',').map((text) => {
    const [, digits = '0', factor = ''] = /^(\d+)([km]?)$/i.exec(text) ?? [];
    const size = Number(digits) * ({ k: 1_000, m: 1_000_000 }[factor.toLowerCase()] ?? 1);
    return size >= 1 ? size : refuse(`"${text}" is not a number of orders or sales`, USAGE);
  });
  return sizes.sort((a, b) => a - b);
}

const only = values.poor ? ['poor'] : values.only.split(',').filter((name) => name !== '');
const options = {
  only,
  runs: values.runs || usual.runs,
  sizes: sizesOf(values.sizes || usual.sizes),
  sales: sizesOf(values.sales || usual.sales),
  years: values.years || null,
  quick: values.quick,
  picture: values.picture,
};

await runCommand(async () => {
  const runtime = await setUp();
  if (only.length === 0 || only.some((name) => name.includes('ledger'))) await ensurePostgres();
  await build();
  return (await runBench(runtime, options)).code;
});
