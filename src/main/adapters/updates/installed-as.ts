/** How this copy of the till was installed, and how it is started again. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { InstalledAs } from './installer';

interface Program {
  readonly program: string;
  readonly resources: string;
  readonly platform: NodeJS.Platform;
}

/** Which of a hundred this till is: never changes, and is never sent. */
export function turnOf(installation: string): number {
  return createHash('sha256').update(installation).digest().readUInt32BE(0) % 100;
}

/** How the program at `program` was installed, whose resources lie in `resources`. */
export function installedAs({ program, resources, platform }: Program): InstalledAs {
  if (platform === 'win32') {
    return existsSync(join(dirname(program), 'Uninstall Topup Till.exe')) ? 'nsis' : 'by-hand';
  }
  const mark = join(resources, 'package-type');
  return existsSync(mark) && readFileSync(mark, 'utf8').trim() === 'deb' ? 'deb' : 'by-hand';
}

/** How the app is started again. On Linux a script does that, which turns core dumps off. */
export function relaunchBy(
  { program, platform }: Pick<Program, 'program' | 'platform'>,
  args: readonly string[],
): { execPath?: string; args?: string[] } {
  if (platform !== 'linux') return {};
  return { execPath: join(dirname(program), 'topup-till'), args: [...args] };
}
