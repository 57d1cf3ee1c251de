/** `npm run torture:ledger -- [--tills N] [--sales N] [--seed N]`. */
import { parseArgs } from 'node:util';
import { torture } from './torture';

const { values } = parseArgs({
  options: {
    tills: { type: 'string', default: '20' },
    sales: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
});

const started = performance.now();
const { faults, entries, restores, serverKills, harm } = await torture({
  tills: Number(values.tills),
  sales: Number(values.sales),
  seed: Number(values.seed),
});
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(
  `${values.tills} tills × ${values.sales} sales in ${seconds} s: ${entries} entries, ${restores} journals restored, server killed ${serverKills} times,\n` +
    `${harm.cutRequests} requests and ${harm.cutAnswers} answers cut, ${harm.killed} connections killed, ${harm.silent} fell silent`,
);
for (const fault of faults.slice(0, 50)) console.error(`✗ ${fault}`);
console.log(`${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
