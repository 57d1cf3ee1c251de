import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** A new empty folder for one test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'topup-till-test-'));
  made.push(folder);
  return folder;
}

/** Windows lets go of a file a moment after it was closed. */
const PATIENT = { maxRetries: 10, retryDelay: 50 };

/** Removes every folder that was made; for `afterEach`. */
export function removeFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true, ...PATIENT });
}
