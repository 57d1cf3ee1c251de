// @ts-check
/** Mounts and processes of its own for a command: nobody else sees them, and they end with it, however it ends. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.mjs';
import { say } from '../say.mjs';

const MARK = 'TILL_WINDOWS_ROOM';

/** Whether this process is already among its own. */
export function isInRoom() {
  return process.env[MARK] === '1';
}

/** `flock`'s exit code when somebody else has the lock. */
const TAKEN = 75;

/**
 * Runs a file of these tools again with mounts and processes of its own, alone on what lies in `shared`: programs of
 * two runs would meet in one drive C.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {string} shared
 * @returns {Promise<number>} its exit code
 */
export async function inRoomOfItsOwn(file, args, shared) {
  // What the programs leave behind lies in here: those that are killed clean up nothing.
  const folder = mkdtempSync('/tmp/topup-till-room-');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(shared, { recursive: true });
  const { code } = await run(
    'flock',
    [
      // In its place and not beside it: what is killed with this process must be its own child.
      ...['--no-fork', '--nonblock', '--conflict-exit-code', String(TAKEN), join(shared, 'lock'), 'setpriv'],
      // Killed with this process: unshare minds no gentler signal while it waits.
      ...['--pdeathsig', 'KILL'],
      ...['unshare', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'],
      // A shell as the first process: it gathers those that lost their parent.
      ...['sh', '-c', '"$@"; exit $?', 'sh', process.execPath, file, ...args],
    ],
    { env: { [MARK]: '1', TMPDIR: folder } },
  );
  if (code === TAKEN)
    say(`Another run has ${shared}: wait for its end, or give this one a --folder of its own.`);
  return code;
}
