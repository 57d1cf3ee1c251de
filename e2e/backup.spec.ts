/**
 * Copies off the machine: sealed, opened again, and imported on a fresh machine with its people and sales.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choose, expectResult, sell } from './support/page/counter';
import { openFrom, saveAs } from './support/page/dialogs';
import { typeInto } from './support/page/keys';
import { expectInSight, resize, SIZES } from './support/page/screen';
import { expect, test, TOKEN } from './support/fixtures';
import { PEOPLE, signIn } from './support/people';
import { newDataDir, removeDataDir } from './support/till';
import { openSettings } from './support/page/settings';

const PASSPHRASE = 'seven parrots guard the till';
const choice = choose();

let stick: string;
test.beforeEach(() => (stick = mkdtempSync(join(tmpdir(), 'stick-'))));
test.afterEach(() => rmSync(stick, { recursive: true, force: true }));

test('a till moves to another machine with one file and one passphrase', async ({ launch, provision }) => {
  const old = await launch({
    provision: { ...provision, people: PEOPLE, passphrase: 'the till has a passphrase too' },
  });
  await signIn(old, 'Mali');
  await sell(old, choice, ['2000000001']);
  await expectResult(old, 'accepted');
  await openSettings(old, 'records');
  await openFrom(old, stick);
  await old.id('backup-set-up').click();
  await typeInto(old.id('backup-passphrase'), PASSPHRASE);
  await typeInto(old.id('backup-passphrase-again'), PASSPHRASE);
  await old.id('backup-choose').click();
  await expect(old.id('backup')).toHaveAttribute('data-last-name', /^till-[0-9a-f]{8}-.*\.tillcopy$/);

  // The person who helps gets the file as it was shown here, and no secret in it.
  await openSettings(old, 'support');
  await old.id('support-gather').click();
  const checks = old.id('support-checks');
  for (const name of ['disk', 'service', 'journal', 'audit', 'copies', 'keyring']) {
    await expect(checks.locator(`[data-check="${name}"]`)).toHaveAttribute('data-verdict', 'ok');
  }
  const shown = await old.id('support-text').textContent();
  await saveAs(old, join(stick, 'support.txt'));
  await old.id('support-save').click();
  await expect.poll(() => existsSync(join(stick, 'support.txt'))).toBe(true);
  expect(readFileSync(join(stick, 'support.txt'), 'utf8')).toBe(shown);
  for (const secret of [TOKEN, PASSPHRASE, '333333']) expect(shown).not.toContain(secret);

  // The missing stick is shown, and shown as mended once it is back.
  rmSync(stick, { recursive: true });
  await openSettings(old, 'records');
  await old.id('backup-run').click();
  await expect(old.id('backup')).toHaveAttribute('data-problem', 'folder');
  stick = mkdtempSync(join(tmpdir(), 'stick-'));
  await openFrom(old, stick);
  await old.id('backup-set-up').click();
  await typeInto(old.id('backup-passphrase'), PASSPHRASE);
  await typeInto(old.id('backup-passphrase-again'), PASSPHRASE);
  await old.id('backup-choose').click();
  await expect(old.id('backup')).toHaveAttribute('data-problem', '');
  await old.close();

  const [name = ''] = readdirSync(stick);
  expect(readdirSync(stick)).toEqual([name]);
  const bytes = readFileSync(join(stick, name));
  for (const secret of [TOKEN, '2000000001', 'Mali', provision.identify])
    expect(bytes.includes(secret)).toBe(false);

  const dataDir = newDataDir();
  try {
    const fresh = await launch({ dataDir });
    await expect(fresh.id('setup')).toBeVisible();
    const spoilt = join(stick, 'spoilt.tillcopy');
    writeFileSync(spoilt, bytes.with(bytes.length - 40, (bytes.at(-40) ?? 0) ^ 1));
    for (const [path, passphrase] of [
      [join(stick, name), 'seven parrots guard the tell'],
      [spoilt, PASSPHRASE],
    ] as const) {
      await openFrom(fresh, path);
      await typeInto(fresh.id('take-over-passphrase'), passphrase);
      await fresh.id('take-over-open').click();
      await expect(fresh.id('take-over-error')).toHaveAttribute('data-code', 'COPY_NOT_OPENED');
      // A finger would write the next try behind the last one, unseen.
      await expect(fresh.id('take-over-passphrase')).toHaveValue('');
      await expect(fresh.id('setup')).toBeVisible();
    }
    await openFrom(fresh, join(stick, name));
    // The copy is good, but the file for checking PINs cannot be written: all is as it was, and can be tried
    // again.
    const inTheWay = join(dataDir, 'people.json.new');
    mkdirSync(inTheWay);
    await typeInto(fresh.id('take-over-passphrase'), PASSPHRASE);
    await fresh.id('take-over-open').click();
    await expect(fresh.id('take-over-error')).toHaveAttribute('data-code', 'COPY_NOT_READ');
    expect(existsSync(join(dataDir, 'live', 'journal.db'))).toBe(false);
    expect(existsSync(join(dataDir, 'trail.json'))).toBe(false);
    rmdirSync(inTheWay);
    await typeInto(fresh.id('take-over-passphrase'), PASSPHRASE);
    await fresh.id('take-over-open').click();
    await expect(fresh.id('lock')).toBeVisible();
    await signIn(fresh, 'Mali');
    // It shows that it is a copy, and asks for the access key, which no copy has.
    await expect(fresh.page.locator('[data-code="JOURNAL_RESTORED"]')).toBeVisible();
    await expect(fresh.id('token-notice')).toHaveAttribute('data-code', 'missing');
    // The way to it is in sight where the least of both is.
    await resize(fresh, SIZES[0]);
    await expectInSight(fresh, fresh.id('token-notice').getByRole('button'), 'the access key');
    // Its settings came with it, and match those in its trail.
    await expect(fresh.page.locator('[data-code="SETTINGS_EDITED"]')).toHaveCount(0);
    await fresh.id('nav-history').click();
    await expect(fresh.id('history-row')).toHaveCount(1);
    await expect(fresh.id('history-row')).toContainText('2000 0000 01');
    expect(await fresh.call('backup.restore', { passphrase: PASSPHRASE })).toMatchObject({
      ok: false,
      error: { code: 'WRONG_STATE' },
    });
    await fresh.close();
  } finally {
    removeDataDir(dataDir);
  }
});
