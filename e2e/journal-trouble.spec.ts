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
import { expect, test } from './support/fixtures';
import { approve, PEOPLE, personTile, pinOf, signIn } from './support/people';
import { usedAndStopped } from './support/stopped';
import { expectConnection, isRoot, type Till } from './support/till';

const choice = choose();
const root = resolve(import.meta.dirname, '..');

function journalOf(dataDir: string): string {
  return join(dataDir, 'live', 'journal.db');
}

function copyJournal(dataDir: string, to: string): void {
  const db = new DatabaseSync(journalOf(dataDir));
  db.exec(`VACUUM INTO '${to}'`);
  db.close();
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

test('a journal that another file took the place of stops selling, and nothing of it is lost', async ({
  launch,
  provision,
  service,
}) => {
  const till = await launch({ provision });
  await sellTo(till, '2000000001');
  await till.id('sale-new').click();
  await compose(till, choice, ['2000000002']);
  await till.id('sale-review').click();
  await expect(till.id('sale-send')).toBeVisible();
  // Nothing else is to be written: whatever writes first finds the other file.
  await expect
    .poll(async () => JSON.stringify(await till.call('sale.recent')))
    .toContain('"state":"delivered"');
  const posts = () => service.requests.filter(({ method }) => method === 'POST').length;
  const before = posts();
  const other = join(till.dataDir, 'a.pdf');
  writeFileSync(other, '%PDF-1.7 and nothing more');
  renameSync(other, journalOf(till.dataDir));
  await till.id('sale-send').click();
  await expect(till.id('journal-problem')).toHaveAttribute('data-code', 'JOURNAL_DAMAGED');
  expect(posts()).toBe(before);
  await till.page.locator('[data-testid="journal-restore"][data-name^="journal-replaced-"]').click();
  await till.id('journal-restore-sure').click();
  await expect(till.id('journal-problem')).toHaveCount(0);
  // It is the newest copy: no notice about it, and the sale is there.
  expect(JSON.stringify(await till.call('session.get'))).not.toContain('JOURNAL_RESTORED');
  await till.id('nav-history').click();
  await expect(till.id('history-row').first()).toBeVisible();
});

test('a damaged journal is set aside whole, and its copy brings the sales back', async ({
  launch,
  provision,
}) => {
  const first = await usedAndStopped(launch, { provision }, (till) => sellTo(till, '2000000001'));
  // A second start on another day has copied the journal with the sale in it; the copy of today is older.
  const copy = join(first.dataDir, 'live', 'backups', 'journal-2020-01-01.db');
  copyJournal(first.dataDir, copy);
  damage(journalOf(first.dataDir));

  const till = await launch({ provision });
  await expect(till.id('journal-problem')).toHaveAttribute('data-code', 'JOURNAL_DAMAGED');
  expect(await till.call('sale.recent')).toMatchObject({ ok: false });
  await till.page.locator('[data-testid="journal-restore"][data-name="journal-2020-01-01.db"]').click();
  await till.id('journal-restore-sure').click();
  await expect(till.id('journal-problem')).toHaveCount(0);
  await till.id('nav-history').click();
  await expect(till.id('history-row').first()).toHaveAttribute('data-source', /till|both/);
  const aside = readdirSync(join(till.dataDir, 'live')).filter((name) =>
    name.startsWith('journal.set-aside-'),
  );
  expect(aside).toHaveLength(1);
  expect(readdirSync(join(till.dataDir, 'live', aside[0] ?? ''))).toContain('journal.db');
  await sellTo(till, '2000000002');
});

test('restoring a copy is for the owner, asked twice, and written down with both names', async ({
  launch,
  provision,
}) => {
  const first = await launch({ provision: { ...provision, people: PEOPLE } });
  await signIn(first, 'Mali');
  await expectConnection(first, 'online');
  await first.close();
  const copy = join(first.dataDir, 'live', 'backups', 'journal-2020-01-01.db');
  copyJournal(first.dataDir, copy);
  damage(journalOf(first.dataDir));

  const till = await launch({ provision });
  const restoring = { backup: 'journal-2020-01-01.db' };
  // Damaging the journal gives no one a right: the people are stored apart from it.
  expect(await till.call('session.restoreJournal', restoring)).toMatchObject({
    ok: false,
    error: { code: 'LOCKED' },
  });
  // The screen that offers the copies has no bar that names who is signed in.
  await personTile(till, 'Nok').click();
  await till.page.keyboard.type(pinOf('Nok'));
  await till.page.keyboard.press('Enter');
  await expect(till.id('lock')).toHaveCount(0);
  expect(await till.call('session.restoreJournal', restoring)).toMatchObject({
    ok: false,
    error: { code: 'RIGHT_MISSING', detail: { right: 'restore' } },
  });
  const button = till.page.locator('[data-testid="journal-restore"][data-name="journal-2020-01-01.db"]');
  await button.click();
  await till.page.keyboard.press('Escape');
  await expect(till.id('journal-restore-sure')).toHaveCount(0);
  await expect(till.id('journal-problem')).toBeVisible();
  await button.click();
  await till.id('journal-restore-sure').click();
  await expect(till.id('override-person').filter({ hasText: 'Fon' })).toHaveCount(0);
  await approve(till, 'Mali');
  await expect(till.id('journal-problem')).toHaveCount(0);
  await till.close();

  const db = new DatabaseSync(journalOf(first.dataDir), { readOnly: true });
  const told = db
    .prepare("SELECT who, body FROM audit WHERE kind = 'journal' AND subject = 'restored'")
    .all();
  db.close();
  expect(told).toHaveLength(1);
  expect(told[0]?.['who']).toBe('Nok');
  expect(JSON.parse(String(told[0]?.['body']))).toMatchObject({
    from: 'journal-2020-01-01.db',
    approvedBy: { name: 'Mali' },
  });
});

test('a journal that another program holds, or that is gone with or without its copies, is told, and never begun without a word', async ({
  launch,
  provision,
}) => {
  const first = await usedAndStopped(launch, { provision }, (till) => sellTo(till, '2000000007'));
  const holder = new DatabaseSync(journalOf(first.dataDir));
  holder.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  const waiting = await launch({ provision });
  await expect(waiting.id('journal-problem')).toHaveAttribute('data-code', 'JOURNAL_LOCKED', {
    timeout: 20_000,
  });
  holder.exec('ROLLBACK');
  holder.close();
  await waiting.id('journal-retry').click();
  await expectConnection(waiting, 'online');
  await waiting.close();

  for (const suffix of ['', '-wal', '-shm']) rmSync(journalOf(first.dataDir) + suffix, { force: true });

  const till = await launch({ provision });
  await expect(till.id('journal-problem')).toHaveAttribute('data-code', 'JOURNAL_DAMAGED');
  await expect(till.id('journal-restore')).toHaveCount(1);
  expect(await till.call('sale.recent')).toMatchObject({ ok: false, error: { code: 'JOURNAL_UNAVAILABLE' } });
  await till.id('journal-start-anew').click();
  await till.id('journal-restore-sure').click();
  await expectConnection(till, 'online');
  await sellTo(till, '2000000008');
  await till.close();

  const again = await launch({ provision });
  await expectConnection(again, 'online');
  await again.id('nav-history').click();
  await expect(again.page.locator('[data-testid="history-row"][data-source="both"]')).toHaveCount(1);
  await again.close();

  rmSync(join(first.dataDir, 'live'), { recursive: true });
  const bare = await launch({ provision });
  await expect(bare.id('journal-problem')).toHaveAttribute('data-code', 'JOURNAL_DAMAGED');
  expect(await bare.call('sale.recent')).toMatchObject({ ok: false, error: { code: 'JOURNAL_UNAVAILABLE' } });
  await bare.id('journal-start-anew').click();
  await bare.id('journal-restore-sure').click();
  await expectConnection(bare, 'online');
  await expect(bare.page.locator('[data-code="JOURNAL_RESTORED"]')).toBeVisible();
});

test('a kept sale that was sent after a copy was made is not sent again from the copy', async ({
  launch,
  provision,
  service,
}) => {
  const first = await usedAndStopped(launch, { provision });
  // Without its token the till keeps sales to send later.
  const keeping = await launch();
  await expectConnection(keeping, 'unauthorized');
  await sell(keeping, choice, ['2000000010']);
  await expectResult(keeping, 'held');
  await keeping.close();
  const journal = journalOf(first.dataDir);
  const copy = `${journal}.copy`;
  copyJournal(first.dataDir, copy);

  const sending = await launch({ provision });
  await expectConnection(sending, 'online');
  await sending.id('nav-attention').click();
  await sending.id('attention-resend').click();
  await expect(sending.id('attention-count')).toHaveAttribute('data-value', '0');
  await sending.close();
  const posts = () => service.requests.filter(({ method }) => method === 'POST').length;
  expect(posts()).toBe(1);

  for (const suffix of ['', '-wal', '-shm']) rmSync(journal + suffix, { force: true });
  renameSync(copy, journal);
  const restored = await launch({ provision });
  await expectConnection(restored, 'online');
  await expect(restored.page.locator('[data-code="JOURNAL_RESTORED"]')).toBeVisible();
  await restored.id('nav-attention').click();
  await expect(restored.id('attention-item')).toHaveAttribute('data-state', 'unknown');
  await expect(restored.id('attention-resend')).toHaveCount(0);
  const id = await restored.id('attention-item').getAttribute('data-sale-id');
  expect(await restored.call('sale.sendAgain', { id })).toMatchObject({ ok: false });
  expect(posts()).toBe(1);
});

test('the audit trail is checked by a command and at the start, and a broken link is told with its place', async ({
  launch,
  provision,
}) => {
  const first = await usedAndStopped(launch, { provision }, (till) => sellTo(till, '2000000005'));
  const ask = (what: '--verify-audit' | '--doctor') =>
    spawnSync(
      createRequire(import.meta.url)('electron') as string,
      [root, ...(isRoot ? ['--no-sandbox'] : []), `--user-data-dir=${first.dataDir}`, what],
      { encoding: 'utf8' },
    );
  const verify = () => ask('--verify-audit');
  const whole = verify();
  expect([whole.status, whole.stdout]).toEqual([0, expect.stringContaining('live: unbroken')]);

  const looked = ask('--doctor');
  expect(looked.stdout).toContain('ok      journal: ');
  expect(looked.stdout).toContain('ok      audit: ');

  const db = new DatabaseSync(journalOf(first.dataDir));
  db.exec("DROP TRIGGER audit_as_written; UPDATE audit SET who = 'nobody' WHERE seq = 2");
  db.close();
  const broken = verify();
  expect([broken.status, broken.stdout]).toEqual([1, expect.stringContaining('live: broken at entry 2')]);
  const wrong = ask('--doctor');
  expect([wrong.status, wrong.stdout]).toEqual([1, expect.stringContaining('bad     audit: ')]);
  // A damaged cache is made again meanwhile, and loses no sale.
  damage(join(first.dataDir, 'live', 'cache.db'));
  const till = await launch({ provision });
  await expectConnection(till, 'online');
  await expect(till.page.getByText(/activity log/i).first()).toBeVisible();
  await till.id('nav-history').click();
  await expect(till.id('history-row').first()).toHaveAttribute('data-source', 'both', { timeout: 20_000 });
  await sellTo(till, '2000000006');
});
