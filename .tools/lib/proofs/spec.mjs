// @ts-check
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from '../paths.mjs';
import { run } from '../run.mjs';
import { SetupError } from '../say.mjs';

/**
 * @typedef {{ seed: number, shop: 'alone' | 'others', sales: number, seen: [what: string, sale: number, how?: string | number][] }} Trace
 *   of e2e/crash/spec/traces.ts
 * @typedef {{ states: number, depth: number, violated: boolean, furthest: number, lines: string[] }} Checked
 */

/** The model of e2e/crash/spec. */
export const MODEL = readFileSync(at('e2e', 'crash', 'spec', 'till.pml'), 'utf8');

/** Mistakes that the model has to find, each in one kind of shop. @type {[name: string, shop: string, was: string, is: string][]} */
export const PLANTED = [
  [
    'a request leaves before its commit',
    'alone',
    'MY.is == sending && !MY.left -> MY.left',
    'CAN_START -> MY.left',
  ],
  ['an order settles a like sale, and no other sale of the till is asked', 'alone', 'rivalsHere();', ''],
  ['an order settles a like sale without a claim at the ledger', 'ledger', 'askLedger(true);', ''],
  [
    'a copy sends again',
    'alone',
    'till[t_].row[i].is = unknown; till[t_].row[i].before',
    'till[t_].row[i].before',
  ],
];

/** The model with a mistake. @param {string} shop @param {string} was @param {string} is */
export function planted(shop, was, is) {
  if (MODEL.split(was).length !== 2) throw new Error(`the model does not have once: ${was}`);
  return `#define SHOP ${shop}\n${MODEL.replace(was, is)}`;
}

/** In the order of the model, which numbers them from the last. */
const STATES = (/mtype:state = \{([^}]*)\}/.exec(MODEL)?.[1] ?? '').split(',').map((name) => name.trim());
const WHATS = ['post', 'shows', 'settled', 'ended', 'copied', 'used', 'closes', 'picks'];
const NONE = 15;

/** One number for an event: the model's SAW makes the same. @param {Trace['seen'][number]} seen */
function codeOf([what, sale, how = 0]) {
  const name = what === 'not-sent' ? 'notsent' : what;
  const state = STATES.indexOf(String(how).replace('-', ''));
  const value = what === 'shows' ? STATES.length - state : how === 'none' ? NONE : Number(how);
  if (!WHATS.includes(name) || (what === 'shows' && state < 0))
    throw new Error(`the model knows no ${what} ${how}`);
  return WHATS.indexOf(name) * 10_000 + sale * 100 + value;
}

/**
 * The model that carries out the events, one trace after the other: each step that can be seen has to be the next of the
 * trace, and all others are free. It prints how many steps it came through.
 *
 * @param {Trace[]} traces
 */
export function replayOf(traces) {
  const END = -1;
  const codes = traces.flatMap(({ seen }) => [...seen.map(codeOf), END]);
  const first = traces.map((_, index) =>
    traces.slice(0, index).reduce((sum, { seen }) => sum + seen.length + 1, 0),
  );
  const starts = traces.map(
    ({ shop, sales }, index) => `  :: step == ${first[index]} -> shop = ${shop}; sales = ${sales}`,
  );
  return `
#define REPLAYED
#define SHOP alone
#define SALES ${Math.max(...traces.map(({ sales }) => sales))}
${WHATS.map((name, index) => `#define ${name} ${index}`).join('\n')}
#define SAW(what, sale, how) (next == (what) * 10000 + (sale) * 100 + (how))
#define SEEN look(1)
#define BOOKS_TWICE false
c_decl { static const int CODES[] = { ${[...codes, END - 1].join(', ')} }; static int furthest = -1; }
int step, next = ${END - 1};
byte sales;
inline look(by) {
  step = step + by;
  c_code { now.next = CODES[now.step]; if (now.step > furthest) { furthest = now.step; printf("came to %d\\n", furthest); } }
}
${MODEL}
inline begin() {
  if
${starts.join('\n')}
  :: else -> assert(false) /* all was carried out */
  fi
}
active proctype Replay() {
  byte i, j;
  atomic { look(0); begin() }
  do
  :: atomic { next == ${END} ->
       for (j in till) { for (i in posts) { copyRow(till[j].row[i], unused); copyRow(till[j].copy[i], unused) } }
       for (i in posts) { posts[i] = 0; made[i] = 0; arrived[i] = 0; claim[i] = NONE }
       i = 0; j = 0; booked = 0; listed = 0; copies = 0; lacks = 0; isMisled = 0; look(1); begin() }
  od
}
`;
}

/**
 * Traces that no till may leave, made of one that it left: each has to be refused.
 *
 * @param {Trace[]} traces
 * @returns {[name: string, trace: Trace][]}
 */
export function worseThan(traces) {
  /** @param {(trace: Trace) => Trace['seen'] | null} change @returns {Trace} */
  const changed = (change) => {
    for (const trace of traces) {
      const seen = change(trace);
      if (seen) return { ...trace, seen };
    }
    throw new SetupError('No trace has the step to be changed.', 'Raise --runs and run this again.');
  };
  /** @param {(sale: number) => Trace['seen'][number]} seen */
  const afterPost = (seen) =>
    changed((trace) => {
      const at = trace.seen.findIndex(([what]) => what === 'post');
      return at < 0 ? null : trace.seen.toSpliced(at + 1, 0, seen(trace.seen[at]?.[1] ?? 0));
    });
  const settledByOther = changed(({ sales, seen }) => {
    const at = seen.findIndex((one) => one.join(' ') === 'settled 0 0');
    return sales < 2 || at < 0 ? null : seen.toSpliced(at, 1, ['settled', 0, 1]);
  });
  return [
    ['a POST that is sent twice', afterPost((sale) => ['post', sale])],
    ['a sale that is called kept after its POST', afterPost((sale) => ['shows', sale, 'held'])],
    ["a sale that another sale's order settled", settledByOther],
  ];
}

/**
 * How far each trace was carried out: the steps that the model took of it.
 *
 * @param {Trace[]} traces
 * @param {Checked} checked
 */
export function acceptedOf(traces, { furthest }) {
  let left = furthest;
  return traces.map((trace) => {
    const taken = Math.min(Math.max(left, 0), trace.seen.length);
    const isWhole = left > trace.seen.length;
    left -= trace.seen.length + 1;
    return { trace, taken, isWhole };
  });
}

/**
 * Lets spin try every order of the steps of a model.
 *
 * @param {string} model
 * @param {{ shortest?: boolean }} [options] `shortest`: breadth first, for the shortest way to a violation
 * @returns {Promise<Checked>}
 */
export async function check(model, { shortest = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'topup-till-spec-'));
  try {
    writeFileSync(join(folder, 'till.pml'), model);
    const how = shortest ? ['-DBFS'] : [];
    const command = `cd "$0" && spin -a till.pml && gcc -O1 -w -DSAFETY -DCOLLAPSE -DMEMLIM=2500 "$@" -o pan pan.c && ./pan -m200000 && if [ -f till.pml.trail ]; then ./pan -r; fi`;
    const { output } = await run('sh', ['-c', command, folder, ...how], { quiet: true });
    const [, depth, errors, states] =
      /depth reached (\d+), errors: (\d+)\s+(\d+) states, stored/.exec(output) ?? [];
    const isWhole = errors !== '0' || !/Search not completed|too small/.test(output);
    if (states === undefined || !isWhole)
      throw new SetupError(
        `spin could not check the model:\n${output}`,
        'Check that spin and gcc are installed.',
      );
    const furthest = Math.max(0, ...[...output.matchAll(/^came to (\d+)/gm)].map(([, step]) => Number(step)));
    const [, replay = ''] = output.split('pan: elapsed time');
    const lines = replay
      .split('\n')
      .filter((line) => /\btill [AB]|\b(sale|order) \d/.test(line) && !/^\s*\d+:|^\s*\(|pan/.test(line));
    return { states: Number(states), depth: Number(depth), violated: errors !== '0', furthest, lines };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
