/**
 * Installs a deb, which needs root's rights. Root does not rely on the till's check, because the file is in a
 * user's folder. A helper from the installed version copies the file, then verifies and installs that copy.
 */
import { spawnSync } from 'node:child_process';
import type { UpdateProblem } from '@shared/model/kinds/till';
import { UpdateFault, type UpdateList } from '../../domain/updates/update-list';

/** Root's programs by absolute paths: nothing on the user's path can replace them. */
export const HELPER = '/opt/topup-till/resources/install-update';
const PKEXEC = '/usr/bin/pkexec';

/** The helper's exit codes, as defined there. With any other code the system had a reason not to install. */
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
  // Avoids a warning about a language that the system does not have.
  return spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
};

/** Installs the package at `path`, which `list` names; `served` is the list's path. Throws UpdateFault. */
export function installAsRoot(path: string, served: string, list: UpdateList, run: RunAsRoot): void {
  const { status, stderr, error } = run([HELPER, path, served]);
  if (error) throw new UpdateFault('not-installed', error.message);
  if (status === 0) return;
  const why = REFUSALS[status ?? -1] ?? 'not-installed';
  throw new UpdateFault(why, reasonOf(why, list) ?? (inOneLine(stderr) || `${status ?? ''}`));
}

/** The reason for the screen, unless it is the system's own sentence. */
function reasonOf(why: UpdateProblem, { version, file }: UpdateList): string | null {
  if (why === 'older') return version;
  return why === 'other-file' ? file.name : null;
}

/** pkexec and dpkg give the reason in the first of several lines. */
function inOneLine(stderr: string): string {
  return stderr
    .trim()
    .split(/\s*\n\s*/)
    .join(' ');
}
