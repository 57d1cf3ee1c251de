/**
 * Installing a deb, which takes root's rights. Root believes nothing that the till has verified, since the file lies in
 * a user's folder: a helper that came with the installed version copies it, and verifies and installs that copy.
 */
import { spawnSync } from 'node:child_process';
import type { UpdateProblem } from '@shared/model/update';
import { UpdateFault, type UpdateList } from '../../domain/updates/update-list';

/** Root's programs by their own paths: nothing on the user's path takes their place. */
export const HELPER = '/opt/topup-till/resources/install-update';
const PKEXEC = '/usr/bin/pkexec';

/** How the helper ends, as it says there; with any other code nothing was installed for a reason of the system's. */
const REFUSALS: Readonly<Record<number, UpdateProblem>> = {
  10: 'no-list',
  11: 'not-signed',
  12: 'other-file',
  13: 'older',
  14: 'not-written',
};

/** Runs a program with root's rights, which the system asks the person for, and waits for its end. */
export type RunAsRoot = (command: readonly string[]) => {
  readonly status: number | null;
  readonly stderr: string;
  readonly error?: Error | undefined;
};

export const runAsRoot: RunAsRoot = (command) => {
  const [program, ...args] = [...(process.getuid?.() === 0 ? [] : [PKEXEC]), ...command] as [
    string,
    ...string[],
  ];
  // Without a warning of a language that the system does not have.
  return spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
};

/** Installs the package at `path`, which `list` names; `served` is where that lies as it was served. Throws UpdateFault. */
export function installAsRoot(path: string, served: string, list: UpdateList, run: RunAsRoot): void {
  const { status, stderr, error } = run([HELPER, path, served]);
  if (error) throw new UpdateFault('not-installed', error.message);
  if (status === 0) return;
  const why = REFUSALS[status ?? -1] ?? 'not-installed';
  throw new UpdateFault(why, reasonOf(why, list) ?? (inOneLine(stderr) || `${status ?? ''}`));
}

/** What the screen says of it, where that is no sentence of the system's. */
function reasonOf(why: UpdateProblem, { version, file }: UpdateList): string | null {
  if (why === 'older') return version;
  return why === 'other-file' ? file.name : null;
}

/** pkexec and dpkg say why in the first of several lines. */
function inOneLine(stderr: string): string {
  return stderr
    .trim()
    .split(/\s*\n\s*/)
    .join(' ');
}
