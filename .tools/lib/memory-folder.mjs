// @ts-check
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux's folder in memory. */
const MEMORY = '/dev/shm';
const NAME = 'topup-till-run-';
/** What a whole run takes, with room to spare. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/** @type {Record<string, string> | undefined} */
let made;

/**
 * The environment that has a run of the tests make its folders in memory: it commits tens of thousands of times, and
 * waits for the disk each time. What a disk may do to a till is tested by `npm run powercut`, without one. Nothing is
 * changed where TMPDIR is set, where memory is short, or where no program may be run from it.
 *
 * @returns {Record<string, string>}
 */
export function inMemory() {
  return (made ??= makeFolder());
}

/** @returns {Record<string, string>} */
function makeFolder() {
  if (process.env['TMPDIR'] || process.platform !== 'linux' || !existsSync(MEMORY)) return {};
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ENOUGH_BYTES) return {};
  removeLeft();
  const folder = join(MEMORY, `${NAME}${process.pid}`);
  try {
    mkdirSync(folder);
  } catch {
    return {};
  }
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // As the usual one: PostgreSQL runs as another user.
  chmodSync(folder, 0o1777);
  return runsPrograms(folder) ? { TMPDIR: folder } : {};
}

/** Removes what runs left that were killed. */
function removeLeft() {
  for (const name of readdirSync(MEMORY)) {
    if (!name.startsWith(NAME) || existsSync(`/proc/${name.slice(NAME.length)}`)) continue;
    rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

/** @param {string} folder */
function runsPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
}
