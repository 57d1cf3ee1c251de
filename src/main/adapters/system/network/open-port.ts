/** A device on a cable, as the system shows it: a file to write to, and a serial line with its speed. */
import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { isatty } from 'node:tty';
import type { LineSpeed } from '@shared/model/printing/printer-kinds';

/** Setting a line takes milliseconds, or its driver hangs. */
const SET_WITHIN_MS = 3_000;

/**
 * Opens a port for writing. Never creates or truncates a file: a missing one is no printer. A serial line
 * gets its speed in bits per second and passes every byte unchanged. By default it would write a return
 * before each byte that looks like a line end, and pictures have many. Rejects with the system's error.
 */
export async function openPort(address: string, speed: LineSpeed): Promise<FileHandle> {
  if (process.platform === 'win32') {
    const port = /^(?:\\\\\.\\)?(COM\d+)$/.exec(address)?.[1];
    if (port) await setWindowsLine(port, speed);
    return open(windowsPath(address), constants.O_WRONLY);
  }
  // Does not wait for the other end, and never becomes this process's terminal.
  const file = await open(address, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  try {
    if (isatty(file.fd)) await setLine(file.fd, speed);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Windows has ports from COM10 on only under this form of name. Its shared printers name their machine. */
export function windowsPath(address: string): string {
  if (/^(COM|LPT)\d+$/.test(address)) return `\\\\.\\${address}`;
  return address.startsWith('\\\\') ? address : `\\\\localhost\\${address}`;
}

/** Eight bits, no parity, one stop bit, no changes to the data; a full printer may signal that with XOFF. */
function setLine(fd: number, speed: LineSpeed): Promise<void> {
  return run(
    spawn('stty', [String(speed), 'raw', '-echo', 'cs8', '-parenb', '-cstopb', 'clocal', 'ixon'], {
      stdio: [fd, 'ignore', 'ignore'],
      timeout: SET_WITHIN_MS,
    }),
  );
}

function setWindowsLine(port: string, speed: LineSpeed): Promise<void> {
  const program = join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'mode.com');
  return run(
    spawn(program, [`${port}:`, `BAUD=${speed}`, 'PARITY=N', 'DATA=8', 'STOP=1', 'XON=ON'], {
      stdio: 'ignore',
      timeout: SET_WITHIN_MS,
      windowsHide: true,
    }),
  );
}

function run(child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`the line could not be set (${code ?? 'no answer'})`));
    });
  });
}
