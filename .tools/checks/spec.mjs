// @ts-check
import '../lib/node-version.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '../lib/options.mjs';
import { runCommand, say } from '../lib/say.mjs';
import { setUp } from '../lib/setup/setup.mjs';
import { acceptedOf, check, MODEL, planted, PLANTED, replayOf, worseThan } from '../lib/proofs/spec.mjs';
import { runTorture } from '../lib/steps.mjs';

const { values } = readOptions(
  `npm run spec -- [--runs N] [--seed N]

Tries every order of the steps of the model in e2e/crash/spec/till.pml, looks for mistakes that are put into it, and carries
out in it the events of N tortured tills, by default 40.`,
  { runs: 40, seed: 1 },
);
let failed = 0;

/** @param {boolean} isRight @param {string} what @param {string[]} [lines] */
function report(isRight, what, lines = []) {
  if (!isRight) failed += 1;
  console.log(
    [`${isRight ? '✓' : '✗'} ${what}`, ...lines.map((line, index) => `    ${index + 1}. ${line}`)].join('\n'),
  );
}

async function tryAll() {
  const { states, depth, violated, lines } = await check(MODEL);
  report(
    !violated,
    `${violated ? 'a promise is broken' : 'every promise is kept'}: ${states} states, ${depth} deep`,
    lines,
  );
  for (const [name, shop, was, is] of PLANTED) {
    const found = await check(planted(shop, was, is), { shortest: true });
    report(found.violated, `${found.violated ? 'found' : 'not found'}: ${name}`, found.lines);
  }
}

/** @param {import('../lib/proofs/spec.mjs').Trace[]} traces */
async function replay(traces) {
  for (const { trace, taken, isWhole } of acceptedOf(traces, await check(replayOf(traces)))) {
    if (isWhole) continue;
    const seen = trace.seen.map((one) => one.join(' '));
    // The traces after a refused one were not tried.
    report(false, `refused: the trace of seed ${trace.seed}, at its step ${taken + 1}`, seen);
    return;
  }
  const steps = traces.reduce((sum, { seen }) => sum + seen.length, 0);
  report(true, `${traces.length} traces of ${values.runs} runs, ${steps} steps, are what the model may do`);
  for (const [name, trace] of worseThan(traces)) {
    const [end] = acceptedOf([trace], await check(replayOf([trace])));
    report(end?.isWhole === false, `${end?.isWhole ? 'accepted' : 'refused'}: ${name}`);
  }
}

async function spec() {
  const runtime = await setUp({ tests: true });
  await tryAll();
  const folder = mkdtempSync(join(tmpdir(), 'topup-till-traces-'));
  try {
    const path = join(folder, 'traces');
    say(`Torturing tills for traces: ${values.runs} runs.`);
    const { code } = await runTorture(runtime, 'harness', { ...values, traces: path });
    if (code !== 0 || !existsSync(path)) return 1;
    const lines = readFileSync(path, 'utf8').trim().split('\n');
    await replay(lines.map((line) => JSON.parse(line)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return failed === 0 ? 0 : 1;
}

await runCommand(spec);
