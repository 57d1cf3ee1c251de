// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { readOptions } from './options.mjs';
import { at } from './paths.mjs';
import { run } from './run.mjs';

const USAGE = 'npm run it -- [--runs N]';

/** @param {string[]} args */
const read = (args, words = false) =>
  readOptions(USAGE, { runs: 5, shop: '', quick: false }, { args, words });

/** How it ends the command: with which code, and what it prints. @param {string[]} args */
function ended(args) {
  const print = vi.fn();
  for (const stream of /** @type {const} */ (['log', 'error']))
    vi.spyOn(console, stream).mockImplementation(print);
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  try {
    expect(() => read(args)).toThrow(/^ended with \d$/);
    return [print.mock.lastCall?.[0], vi.mocked(process.exit).mock.lastCall?.[0]];
  } finally {
    vi.restoreAllMocks();
  }
}

it('gives the typed options, and the defaults of the others', () => {
  expect(read([]).values).toEqual({ runs: 5, shop: '', quick: false });
  expect(read(['enrol', '--runs', '7', '--shop=A', '--quick'], true)).toEqual({
    values: { runs: 7, shop: 'A', quick: true },
    words: ['enrol'],
  });
});

it.each([
  [['--nope'], "Unknown option '--nope'."],
  [['--runs'], "Option '--runs <value>' argument missing."],
  [['--runs', 'many'], '--runs takes a whole number, not "many".'],
  [['--quick=yes'], "Option '--quick' does not take an argument."],
  [['now'], "Unexpected argument 'now'."],
])('refuses %j with what there is, and without a stack', (args, why) => {
  expect(ended(args)).toEqual([`✗ ${why}\n\n${USAGE}`, 2]);
});

it('explains itself when it is asked', () => expect(ended(['--help'])).toEqual([USAGE, 0]));

it('is what every command reads its options with, before it does anything', async () => {
  const readers = ['', 'checks', 'lib'].flatMap((folder) =>
    readdirSync(at('.tools', folder))
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => join(folder, name))
      .filter((path) => readFileSync(at('.tools', path), 'utf8').includes('parseArgs(')),
  );
  expect(readers).toEqual([join('lib', 'options.mjs'), join('lib', 'options.test.mjs')]);
  const env = { ELECTRON_RUN_AS_NODE: '1' };
  const tool = [at('.tools', 'checks', 'torture.mjs'), '--nope'];
  const { code, output } = await run(process.execPath, tool, { env, quiet: true });
  expect([code, output.split('\n')[0]]).toEqual([2, "✗ Unknown option '--nope'."]);
});
