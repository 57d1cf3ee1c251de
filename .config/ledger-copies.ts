import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for what tests of the ledger copy from; a worker is ended without a chance to remove it. */
let folder: string;

export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), 'topup-till-ledgers-'));
  // As root, the server is another user.
  chmodSync(folder, 0o711);
  process.env['TILL_LEDGER_COPIES'] = folder;
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
