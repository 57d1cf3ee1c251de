/** An unusable journal is reported before anything can be sold, and nothing of it is thrown away. */
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { choose, compose, expectResult, sell } from './support/page/counter';
import { expect, postsTo, test } from './support/fixtures';
import { approve, PEOPLE, personTile, pinOf, signIn } from './support/people';
import { usedAndStopped } from './support/stopped';
import { expectConnection, isRoot, type Till } from './support/till';

const choice = choose();
const root = resolve(import.meta.dirname, '..');

/** A copy of another day. */
const COPY = 'journal-2020-01-01.db';

function journalOf(dataDir: string): string {
  return join(dataDir, 'live', 'journal.db');
}

function copyJournal(dataDir: string, to: string): void {
  const db = new DatabaseSync(journalOf(dataDir));
  db.exec(`VACUUM INTO '${to}'`);
  db.close();
}

/** The folders with journals that were set aside, the oldest first. */
function setAside(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'live')).filter((name) => name.startsWith('journal.set-aside-'));
}

async function sellTo(till: Till, player: string): Promise<void> {
  await sell(till, choice, [player]);
  await expectResult(till, 'accepted');
}

/** Overwrites the middle of a file. */
function damage(path: string): void {
  const file = openSync(path, 'r+');
  const size = statSync(path).size;
  writeSync(file, Buffer.alloc(Math.min(16_384, size), 0xa5), 0, undefined, 0);
  closeSync(file);
}

/** Opens the history, which shows the sales of the journal. */
async function expectSales(till: Till, source: string | RegExp): Promise<void> {
  await expectConnection(till, 'online');
  await till.id('nav-history').click();
  await expect(till.id('history-row').first()).toHaveAttribute('data-source', source);
}

function removeJournal(dataDir: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(journalOf(dataDir) + suffix, { force: true });
}

/** Begins a new journal on the screen that reports the old one. */
async function beginAgain(till: Till): Promise<void> {
  expect(await till.call('sale.recent')).toMatchObject({ ok: false, error: { code: 'JOURNAL_UNAVAILABLE' } });
  await till.id('journal-start-anew').click();
  await till.id('journal-restore-sure').click();
  await expectConnection(till, 'online');
}

const restoreOf = (till: Till, name: string) =>
  till.page.locator(`[data-testid="journal-restore"][data-name${name}]`);

test('a replaced or damaged journal stops selling, is set aside whole, and its copy comes back by the owner’s word', async ({
  launch,
  provision,
  service,
}) => {
  const first = await launch({ provision: { ...provision, people: PEOPLE } });
  await signIn(first, 'Mali');
  await sellTo(first, '2000000001');
  await first.id('sale-new').click();
  await compose(first, choice, ['2000000002']);
  await first.id('sale-review').click();
  await expect(first.id('sale-send')).toBeVisible();
  // Nothing else is to be written: whatever writes first finds the other file.
  await expect
    .poll(async () => JSON.stringify(await first.call('sale.recent')))
    .toContain('"state":"delivered"');
  const posts = () => postsTo(service).length;
  const before = posts();
  const other = join(first.dataDir, 'a.pdf');
  writeFileSync(other, '%PDF-1.7 and nothing more');
  renameSync(other, journalOf(first.dataDir));
  await first.id('sale-send').click();
  await expect(first.id('journal-problem')).toHaveAttribute('data-code', 'JOURNAL_DAMAGED');
  expect(posts()).toBe(before);
  await restoreOf(first, '^="journal-replaced-"').click();
  await first.id('journal-restore-sure').click();
  await expect(first.id('journal-problem')).toHaveCount(0);
  // It is the newest copy: no notice about it, and the sale is there.
  expect(JSON.stringify(await first.call('session.get'))).not.toContain('JOURNAL_RESTORED');
  await expectSales(first, /till|both/);
  await first.close();

  // A second start on another day has copied the journal with the sale in it; the copy of today is older.
  const asideBefore = setAside(first.dataDir).length;
  copyJournal(first.dataDir, join(first.dataDir, 'live', 'backups', COPY));
  damage(journalOf(first.dataDir));
  const till = await launch({ provision });
  // Damaging the journal gives no one a right: the people are stored apart from it.
  expect(await till.call('session.restoreJournal', { backup: COPY })).toMatchObject({
    ok: false,
    error: { code: 'LOCKED' },
  });
  // The screen that offers the copies has no bar that names who is signed in.
  await personTile(till, 'Nok').click();
  await till.page.keyboard.type(pinOf('Nok'));
  await till.page.keyboard.press('Enter');
  await expect(till.id('lock')).toHaveCount(0);
  await expect(till.id('journal-problem')).toHaveAttribute('data-code', 'JOURNAL_DAMAGED');
  expect(await till.call('sale.recent')).toMatchObject({ ok: false });
  expect(await till.call('session.restoreJournal', { backup: COPY })).toMatchObject({
    ok: false,
    error: { code: 'RIGHT_MISSING', detail: { right: 'restore' } },
  });
  const button = restoreOf(till, `="${COPY}"`);
  await button.click();
  await till.page.keyboard.press('Escape');
  await expect(till.id('journal-restore-sure')).toHaveCount(0);
  await expect(till.id('journal-problem')).toBeVisible();
  await button.click();
  await till.id('journal-restore-sure').click();
  await expect(till.id('override-person').filter({ hasText: 'Fon' })).toHaveCount(0);
  await approve(till, 'Mali');
  await expect(till.id('journal-problem')).toHaveCount(0);
  await expectSales(till, /till|both/);
  const aside = setAside(till.dataDir);
  expect(aside).toHaveLength(asideBefore + 1);
  expect(readdirSync(join(till.dataDir, 'live', aside.at(-1) ?? ''))).toContain('journal.db');
  await till.id('nav-sale').click();
  await sellTo(till, '2000000002');
  await till.close();

  const db = new DatabaseSync(journalOf(first.dataDir), { readOnly: true });
  const restored = db
    .prepare("SELECT who, body FROM audit WHERE kind = 'journal' AND subject = 'restored'")
    .all()
    .map(({ who, body }) => ({ who, ...(JSON.parse(String(body)) as object) }));
  db.close();
  expect(restored.at(-1)).toMatchObject({ who: 'Nok', from: COPY, approvedBy: { name: 'Mali' } });
});

test('a broken trail is reported with its place; a journal that is gone or in use is never begun without a word', async ({
  launch,
  provision,
}) => {
  const { dataDir } = await usedAndStopped(launch, { provision }, (till) => sellTo(till, '2000000005'));
  const ask = (what: '--verify-audit' | '--doctor') =>
    spawnSync(
      createRequire(import.meta.url)('electron') as string,
      [root, ...(isRoot ? ['--no-sandbox'] : []), `--user-data-dir=${dataDir}`, what],
      { encoding: 'utf8' },
    );
  const whole = ask('--verify-audit');
  expect([whole.status, whole.stdout]).toEqual([0, expect.stringContaining('live: unbroken')]);
  expect(ask('--doctor').stdout).toMatch(/^ok {6}journal: .*^ok {6}audit: /ms);

  const db = new DatabaseSync(journalOf(dataDir));
  db.exec("DROP TRIGGER audit_as_written; UPDATE audit SET who = 'nobody' WHERE seq = 2");
  db.close();
  const broken = ask('--verify-audit');
  expect([broken.status, broken.stdout]).toEqual([1, expect.stringContaining('live: broken at entry 2')]);
  const wrong = ask('--doctor');
  expect([wrong.status, wrong.stdout]).toEqual([1, expect.stringContaining('bad     audit: ')]);
  // A damaged cache is made again meanwhile, and loses no sale.
  damage(join(dataDir, 'live', 'cache.db'));
  const holder = new DatabaseSync(journalOf(dataDir));
  holder.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  const till = await launch({ provision });
  await test.step('another program holds it', async () => {
    await expect(till.id('journal-problem')).toHaveAttribute('data-code', 'JOURNAL_LOCKED');
    holder.exec('ROLLBACK');
    holder.close();
    await till.id('journal-retry').click();
  });
  await expectSales(till, 'both');
  await expect(till.page.getByText(/activity log/i).first()).toBeVisible();
  await sellTo(till, '2000000006');
  await till.close();

  await test.step('the file is gone', async () => {
    removeJournal(dataDir);
    const gone = await launch({ provision });
    await expect(gone.id('journal-problem')).toHaveAttribute('data-code', 'JOURNAL_DAMAGED');
    await expect(gone.id('journal-restore')).toHaveCount(1);
    await beginAgain(gone);
    await sellTo(gone, '2000000008');
    await gone.close();
  });
});
