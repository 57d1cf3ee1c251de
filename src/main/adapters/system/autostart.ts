/** Starts the till when the machine's user logs in: a file for Linux desktops, and Windows' own list. */
import { join } from 'node:path';
import { discardFile, writeSoon } from './files';
import { readText } from './read-file';
import type { Log } from '../../domain/ports';

/** Where and what to start; a test replaces the machine. */
export interface AutostartSetting {
  readonly platform: NodeJS.Platform;
  /** The program that is running. */
  readonly program: string;
  /** The folder of the user's configuration on Linux. */
  readonly configFolder: string;
  /** Windows' list of programs that start at a login. */
  readonly setLoginItem: (on: boolean) => void;
}

/** Follows the setting; what cannot be set is logged, and tried again at the next change. */
export class Autostart {
  private known: boolean | null = null;

  constructor(
    private readonly setting: AutostartSetting,
    private readonly log: Pick<Log, 'error'>,
  ) {}

  apply(on: boolean): void {
    if (on === this.known) return;
    try {
      setAutostart(on, this.setting);
      this.known = on;
    } catch (error) {
      this.log.error('starting with the PC could not be set', error);
    }
  }
}

/** Switches it on or off. Throws the file system's error. */
export function setAutostart(on: boolean, setting: AutostartSetting): void {
  if (setting.platform !== 'linux') {
    setting.setLoginItem(on);
    return;
  }
  const path = join(setting.configFolder, 'autostart', 'topup-till.desktop');
  if (!on) {
    discardFile(path);
    return;
  }
  // The launcher next to the program, which the menu starts too.
  const entry = desktopEntry(setting.program.replace(/\.bin$/, ''));
  if (contentOf(path) === entry) return;
  writeSoon(path, entry);
}

/** Escapes characters that have a meaning in a quoted argument of a desktop entry, by its specification. */
function desktopEntry(program: string): string {
  const quoted = program
    .replace(/["`$\\]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%');
  return `[Desktop Entry]\nType=Application\nName=Topup Till\nExec="${quoted}"\nX-GNOME-Autostart-enabled=true\n`;
}

function contentOf(path: string): string | null {
  try {
    return readText(path);
  } catch {
    return null;
  }
}
