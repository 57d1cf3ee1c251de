// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { hasProgram, run } from './run.mjs';

const node = process.execPath;
const env = { ELECTRON_RUN_AS_NODE: '1' };

it('hands arguments over as they are', async () => {
  const odd = ['a b', '$HOME', '"quoted"', "it's; exit 3"];
  const { code, output } = await run(node, ['-p', 'JSON.stringify(process.argv.slice(1))', ...odd], {
    env,
    quiet: true,
  });
  expect(code).toBe(0);
  expect(JSON.parse(output)).toEqual(odd);
});

it('gives the exit code back', async () => {
  expect((await run(node, ['-e', 'process.exit(7)'], { env, quiet: true })).code).toBe(7);
});

it('ends what takes too long, with what it started', async () => {
  const worker = "spawn(process.execPath, ['-e', 'setTimeout(() => {}, 900_000)'], { stdio: 'inherit' })";
  const forever = ['-e', `require('child_process').${worker}; setInterval(() => {}, 1000)`];
  // The worker holds the output open: waiting for its end would take minutes.
  expect((await run(node, forever, { env, quiet: true, timeoutMs: 2_000 })).code).toBe(124);
});

it('reports a program that is not there', async () => {
  const { code, output } = await run('/no such program', [], { quiet: true });
  expect(code).toBe(127);
  expect(output).toContain('ENOENT');
});

it('finds a program in the folders of the path, between this system’s own separators', () => {
  const folder = mkdtempSync(join(tmpdir(), 'path with spaces-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'till-tool'), '');
  vi.stubEnv('PATH', ['', '/nowhere', folder].join(delimiter));
  expect([hasProgram('till-tool'), hasProgram('other-tool')]).toEqual([true, false]);
});
