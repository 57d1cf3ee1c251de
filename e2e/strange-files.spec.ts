/** Pipes and endless files are put where the till keeps its files: it starts, and shows what is missing. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { choose, expectResult, sell } from './support/page/counter';
import { expect, test } from './support/fixtures';
import { usedAndStopped } from './support/stopped';

const choice = choose();

/** A pipe without a writer: opening it as a file waits forever. */
function pipe(path: string): void {
  execFileSync('mkfifo', [path]);
}

/** More than memory holds, and almost nothing on the disk. */
function endless(path: string): void {
  writeFileSync(path, '');
  truncateSync(path, 50_000_000_000);
}

/**
 * What the till may keep next to its journal. Without the file that PINs are checked with no one gets in;
 * another test covers that.
 */
const KEPT = [
  ...['settings.json', 'vault.json', 'trail.json', 'vault.json.tries', 'backup.json', 'ledger.json'],
  ...['logs/till.log', 'updates/expected'],
  ...['live/cache.db', 'live/cache.db-wal', 'live/cache.db-journal'],
  ...['journal.anchor', 'live/catalogue.json', 'live/fields.json', 'live/looks.json', 'live/pictures.json'],
];

/** Replaces every file that the till keeps in the folder. */
function inPlaceOfAll(dataDir: string, put: (path: string) => void): void {
  for (const path of KEPT.map((name) => join(dataDir, name))) {
    rmSync(path, { force: true });
    mkdirSync(dirname(path), { recursive: true });
    put(path);
  }
}

test('with pipes and endless files in place of its files it opens, keeps its sales and asks for the missing ones', async ({
  launch,
  provision,
}) => {
  const { dataDir } = await usedAndStopped(launch, { provision }, async (till) => {
    await sell(till, choice, ['1234567890']);
    await expectResult(till, 'accepted');
  });
  inPlaceOfAll(dataDir, pipe);
  const till = await launch();
  // The shop's settings are gone with their file; the first screen shows it and asks again.
  await expect(till.id('setup-base-url')).toBeVisible();
  await till.close();
  inPlaceOfAll(dataDir, endless);
  const again = await launch({ provision });
  await again.id('nav-history').click();
  await expect(again.id('history-row').first()).toContainText('1234 5678 90');
});
