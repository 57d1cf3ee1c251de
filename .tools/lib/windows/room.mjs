// @ts-check
/** Mounts and processes of its own for a command: nobody else sees them, and they end with it, however it ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { run } from '../run.mjs';

const MARK = 'TILL_WINDOWS_ROOM';

/** Whether this process is already among its own. */
export function isInRoom() {
  return process.env[MARK] === '1';
}

/**
 * Runs a file of these tools again with mounts and processes of its own.
 *
 * @param {string} file
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export async function inRoomOfItsOwn(file, args) {
  // What the programs leave behind lies in here: those that are killed clean up nothing.
  const folder = mkdtempSync('/tmp/topup-till-room-');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { code } = await run(
    'setpriv',
    [
      // Killed with this process: unshare minds no gentler signal while it waits.
      ...['--pdeathsig', 'KILL'],
      ...['unshare', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'],
      // A shell as the first process: it gathers those that lost their parent.
      ...['sh', '-c', '"$@"; exit $?', 'sh', process.execPath, file, ...args],
    ],
    { env: { [MARK]: '1', TMPDIR: folder } },
  );
  return code;
}
