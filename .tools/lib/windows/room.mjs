// @ts-check
/** Separate mounts and processes for a command: no other program sees them, and they always end with it. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.mjs';
import { say } from '../say.mjs';

const MARK = 'TILL_WINDOWS_ROOM';

/** Whether this process already runs in there. */
export function isInRoom() {
  return process.env[MARK] === '1';
}

/** `flock`'s exit code when another process has the lock. */
const TAKEN = 75;

/**
 * Runs a file of these tools again with separate mounts and processes, as the only user of `shared`.
 * Otherwise programs of two runs would meet in one drive C.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {string} shared
 * @returns {Promise<number>} its exit code
 */
export async function inRoomOfItsOwn(file, args, shared) {
  // The programs' leftovers go here: killed programs clean up nothing.
  const folder = mkdtempSync('/tmp/topup-till-room-');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(shared, { recursive: true });
  const { code } = await run(
    'flock',
    [
      // In its place and not next to it: only a child of this process is killed with it.
      ...['--no-fork', '--nonblock', '--conflict-exit-code', String(TAKEN), join(shared, 'lock'), 'setpriv'],
      // Killed with this process: while it waits, unshare ignores gentler signals.
      ...['--pdeathsig', 'KILL'],
      ...['unshare', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'],
      // A shell as the first process: it adopts orphaned processes.
      ...['sh', '-c', '"$@"; exit $?', 'sh', process.execPath, file, ...args],
    ],
    { env: { [MARK]: '1', TMPDIR: folder } },
  );
  if (code === TAKEN) say(`Another run has ${shared}: wait for its end, or give this one another --folder.`);
  return code;
}
