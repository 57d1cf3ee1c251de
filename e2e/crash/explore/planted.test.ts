/** Mistakes put into the bundled rules: the search has to find each of them. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as Searched from './searched';

const ROOT = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'topup-till-planted-'));
const BUILT = join(folder, 'built');
/** The bundle's files: what is loaded later is in its own. */
let files: (readonly [name: string, text: string])[] = [];
let count = 0;

beforeAll(async () => {
  await build({
    ...{ configFile: false, root: import.meta.dirname, logLevel: 'error', ssr: { noExternal: true } },
    resolve: { alias: { '@shared': join(ROOT, 'src/shared') } },
    build: {
      ...{ ssr: join(import.meta.dirname, 'searched.ts'), outDir: BUILT, target: 'node24' },
      rolldownOptions: { output: { entryFileNames: 'searched.mjs' } },
    },
  });
  const names = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.m?js$/.test(name),
  );
  files = names.map((name) => [name, readFileSync(join(BUILT, name), 'utf8')]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The search with the rules in which `was` is replaced: any space and both quotes are alike. TABLE is the table of states. */
async function planted(was: string, is: string): Promise<typeof Searched> {
  const parts = was.split(/\s+/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(parts.join('\\s*').replaceAll(/['"]/g, '[\'"]'), 'g');
  const found = files.flatMap(([name, text]) =>
    Array.from(text.matchAll(pattern), () => [name, text] as const),
  );
  expect(found.length, was).toBe(1);
  const [[name, text]] = found as [(typeof found)[number]];
  const copy = join(folder, `planted-${(count += 1)}`);
  cpSync(BUILT, copy, { recursive: true });
  const [, states = ''] = /var (\S+) = \{\s*held: \{/.exec(text) ?? [];
  writeFileSync(
    join(copy, name),
    text.replace(pattern, () => is.replaceAll('TABLE', states)),
  );
  const path = join(copy, 'searched.mjs');
  return (await import(/* @vite-ignore */ pathToFileURL(path).href)) as typeof Searched;
}

/** A change of the table of states, made before anything reads it. */
const table = (change: string) =>
  ['function statesWhere(holds) {', `${change}; function statesWhere(holds) {`] as const;

it.each<[name: string, was: string, is: string, shop?: string]>([
  ['an unknown sale may be sent', ...table(`TABLE.unknown.goesTo.sending = 'person'`)],
  ['a refused sale may be sent', ...table(`TABLE.rejected.goesTo = { sending: 'person' }`)],
  ['a closed sale may be sent', ...table(`TABLE.voided.goesTo = { sending: 'person' }`)],
  ['an accepted sale may be closed', ...table(`TABLE.accepted.goesTo.voided = 'person'`)],
  ['nothing is owed for a refused sale', ...table('TABLE.rejected.owedBack = false')],
  ['no one is asked about an unknown sale', ...table('TABLE.unknown.needsPerson = false')],
  ['a refused sale may have been booked', ...table('TABLE.rejected.neverBooked = false')],
  [
    'a timed out request never left',
    'return unknown(AFTER_SENDING[end.cause])',
    `return { state: 'not-sent', reason: 'TIMED_OUT', transaction: null }`,
  ],
  ['an order may be of another sale', 'if (isWantedElsewhere(only.order)) return', 'if (false) return'],
  ['a sale that was closed owns no order', `rivalsFor(sale, order, setting).some(`, '[].some('],
  [
    'other tills sell nothing',
    'return otherTills ? open(',
    'return false ? open(',
    'two tills and someone else',
  ],
  [
    'any player will do',
    'return hasDetails(payload, values, listedForm) ||',
    'return true ||',
    'orders that look otherwise',
  ],
  [
    'what settled a sale is never looked at again',
    "if (link === 'settled') return",
    "if (link === 'settled') return 'undecided'; if (false) return",
    'an order that changes once it settled a sale',
  ],
  [
    'an order may settle a sale whatever its status says',
    'if (readsAsFailed(settledBy.order, this.deps.settings()))',
    'if (false)',
    'orders that look otherwise, in a new list',
  ],
  [
    'an order that was deleted is listed',
    `|| fault === 'deleted'`,
    '',
    'orders that look otherwise, in a new list',
  ],
  [
    'any service lists the orders of a sale',
    'if (!attempt || !isOfService(sale, setting.service)) return',
    'if (!attempt) return',
    'a till that goes to another service',
  ],
  [
    'a sale may be closed by the list of any service',
    'const isElsewhere = !isOfService({ attempts }, service)',
    'const isElsewhere = false',
    'a till that goes to another service',
  ],
  [
    'a list that lost all orders says that a sale was not made',
    '&& !lostAll(list)',
    '',
    'a list that is emptied',
  ],
  [
    'no one is told that an order was reversed',
    "moveBy(from.state, to) === 'alarm'",
    'false',
    'an order that changes once it settled a sale',
  ],
  [
    'an order of whole quarters of an hour before may be of an answer that contradicts itself',
    "return reason === 'while-on-the-wire' || reason === 'shortly-after'",
    'return reason !== null || mayBeMisdated(attempt, order)',
    'an answer that names the bill of someone else',
  ],
  ['staff need not be asked', 'if (unseen.length > 0) throw', 'if (false) throw'],
])('is found: %s', async (_, was, is, shop = 'one till') => {
  const { search, SHOPS } = await planted(was, is);
  const { violation } = await search(
    SHOPS.find(({ name }) => name === shop)!,
    9,
    60_000,
  );
  expect(violation).not.toBe(null);
});
