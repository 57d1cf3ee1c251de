/** `npm run torture:ledger`. */
import { torture } from './torture';

/** As .tools/checks/torture-ledger.mjs reads them. */
const values = JSON.parse(process.argv[2] ?? '') as Parameters<typeof torture>[0];

const started = performance.now();
const { faults, entries, restores, serverKills, harm } = await torture(values);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(
  `${values.tills} tills × ${values.sales} sales in ${seconds} s: ${entries} entries, ${restores} journals restored, server killed ${serverKills} times,\n` +
    `${harm.cutRequests} requests and ${harm.cutAnswers} answers cut, ${harm.killed} connections killed, ${harm.silent} fell silent`,
);
for (const fault of faults.slice(0, 50)) console.error(`✗ ${fault}`);
console.log(`${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
