/**
 * Where the token is kept: in a real keyring, sealed by a passphrase, or for one run; and what goes wrong.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorCode } from '@shared/ipc/errors';
import type { Session } from '@shared/ipc/till/session';
import type { TokenStatus } from '@shared/model/service/connection';
import type { TokenProblem } from '@shared/model/kinds/service';
import { startTrainingService } from '@training/service';
import { typeInto } from './support/page/keys';
import { choose, expectResult, sell, sellDelivered, sellToEnded } from './support/page/counter';
import { expect, IDENTIFY, postsTo, test as base, TOKEN } from './support/fixtures';
import { startKeyring, type Keyring } from './support/keyring';
import { TestClock } from './support/clock';
import { findInFiles, findInPage } from './support/leaks';
import { usedAndStopped } from './support/stopped';
import {
  expectConnection,
  newDataDir,
  provisionFile,
  removeDataDir,
  type LaunchOptions,
  type Till,
} from './support/till';
import { openSettings } from './support/page/settings';

const test = base.extend<{ keyring: Keyring }>({
  keyring: async ({}, use) => {
    const keyring = await startKeyring();
    await use(keyring);
    await keyring.stop();
  },
});

const PASSPHRASE = 'ร้านเกมนก เปิดแล้ว';
const PASSWORD = 'player-secret-77';
const choice = choose();

function withKeyring({ env }: Keyring): LaunchOptions {
  return { passwordStore: 'gnome-libsecret', env };
}

/** Ordinary starts say nothing: above all no notice calls the journal a copy. */
async function notices(till: Till): Promise<string[]> {
  const session = (await till.call('session.get')) as { readonly value: Session };
  return session.value.notices.map(({ code }) => code);
}

async function statusOf(till: Till): Promise<TokenStatus> {
  const result = await till.call('token.status');
  if (!result.ok) throw new Error(result.error.code);
  return result.value as TokenStatus;
}

function vaultFile(till: Pick<Till, 'dataDir'>): string {
  return join(till.dataDir, 'vault.json');
}

/** Fills the first-run screen and saves. */
async function connect(till: Till, baseUrl: string): Promise<void> {
  await typeInto(till.id('setup-base-url'), baseUrl);
  await typeInto(till.id('setup-identify'), IDENTIFY);
  await typeInto(till.id('setup-token'), TOKEN);
  await till.id('setup-save').click();
  await expectConnection(till, 'online');
}

let player = 1_234_567_000;

/** Sells to another player each time: the till asks before it sells the same to the same one again. */
async function sellWell(till: Till): Promise<void> {
  player += 1_111;
  await sell(till, choice, [String(player)]);
  await expectResult(till, 'accepted');
  await till.id('sale-new').click();
}

async function enterToken(till: Till, token: string, passphrase?: string): Promise<void> {
  await openSettings(till, 'service');
  await till.id('token-replace').click();
  await typeInto(till.id('token-new'), token);
  if (passphrase !== undefined) await typeInto(till.id('token-new-passphrase'), passphrase);
  await till.id('token-save').click();
}

/** The till has a token that it cannot use, shows why, sends nothing, and has lost nothing else. */
async function expectUnusable(till: Till, why: TokenProblem | 'missing', code: ErrorCode): Promise<void> {
  await expect(till.id('token-notice')).toHaveAttribute('data-code', why);
  await expectConnection(till, 'unauthorized');
  expect(await till.call('connection.get')).toMatchObject({ ok: true, value: { code } });
  await expect(till.id('setup')).toHaveCount(0);
  await till.id('nav-history').click();
  await expect(till.id('history-row').first()).toBeVisible();
  await till.id('nav-sale').click();
}

/** A sale confirmed now is kept, without a single request for it; it is sent once a person asks. */
async function keepSale(till: Till, requests: readonly { readonly method: string }[]): Promise<void> {
  const posts = () => postsTo({ requests }).length;
  const before = posts();
  player += 1_111;
  await sell(till, choice, [String(player)]);
  await expectResult(till, 'held');
  await expect(till.id('sale-error')).toHaveAttribute('data-code', 'TOKEN_MISSING');
  await till.id('sale-new').click();
  expect(posts()).toBe(before);
}

async function sendKept(till: Till, state: 'held' | 'not-sent'): Promise<void> {
  await till.id('nav-attention').click();
  await expect(till.id('attention-item')).toHaveAttribute('data-state', state);
  await till.id('attention-resend').click();
  await expect(till.id('attention-count')).toHaveAttribute('data-value', '0');
}

test('a keyring keeps the token over a restart, sealed; locked, gone or damaged, nothing is lost', async ({
  keyring,
  launch,
  service,
}) => {
  await keyring.logIn('right');
  const first = await launch(withKeyring(keyring));
  await expect(first.id('setup')).toBeVisible();
  await expect(first.id('setup-passphrase')).toHaveCount(0);
  await connect(first, service.baseUrl);
  await sellWell(first);
  expect(await statusOf(first)).toMatchObject({ storage: 'keyring', usable: true, keyringAvailable: true });
  await first.close();
  const sealed = readFileSync(vaultFile(first), 'utf8');
  const { storage, sealed: blob } = JSON.parse(sealed) as { storage: string; sealed: string };
  expect(storage).toBe('keyring');
  expect(Buffer.from(blob, 'base64').subarray(0, 3).toString('latin1')).not.toBe('v10');
  for (const folder of [first.dataDir, keyring.home]) expect(findInFiles(folder, TOKEN)).toEqual([]);

  for (const [what, start] of [
    ['a locked keyring', () => keyring.logIn('wrong')],
    ['no keyring', () => keyring.logOut()],
  ] as const) {
    await test.step(what, async () => {
      await start();
      const till = await launch(withKeyring(keyring));
      await expectUnusable(till, 'keyring-unavailable', 'KEYRING_UNAVAILABLE');
      expect(await statusOf(till)).toMatchObject({ present: true, usable: false, storage: 'keyring' });
      await till.close();
      expect(readFileSync(vaultFile(till), 'utf8')).toBe(sealed);
    });
  }

  await test.step('the keyring unlocked again', async () => {
    await keyring.logIn('right');
    const till = await launch(withKeyring(keyring));
    await expectConnection(till, 'online');
    await sellWell(till);
    expect(await notices(till)).toEqual([]);
    await expect(till.id('token-notice')).toHaveCount(0);
    await openSettings(till, 'service');
    await expect(till.id('token-status')).toHaveAttribute('data-storage', 'keyring');
    await till.close();
  });

  await test.step('sealed by another machine: reported, set aside, and entered again', async () => {
    const damaged = JSON.stringify({ storage: 'keyring', sealed: btoa('v11 sealed by another machine') });
    writeFileSync(vaultFile(first), damaged);
    const till = await launch(withKeyring(keyring));
    await expectUnusable(till, 'cannot-decrypt', 'TOKEN_UNREADABLE');
    expect(readFileSync(vaultFile(till), 'utf8')).toBe(damaged);
    await enterToken(till, TOKEN);
    await expectConnection(till, 'online');
    await expect(till.id('token-notice')).toHaveCount(0);
    expect(readFileSync(`${vaultFile(till)}.replaced`, 'utf8')).toBe(damaged);
  });
});

test('without a keyring the token lives for one run, everything else for good; a removed one is gone', async ({
  launch,
  service,
}) => {
  const noKeyring: LaunchOptions = {
    passwordStore: 'gnome-libsecret',
    env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' },
  };
  const first = await launch(noKeyring);
  await expect(first.id('setup-passphrase')).toBeVisible();
  await expect(first.page.getByText('This PC has no password store')).toBeVisible();
  // Chromium reports that it can, and seals with a key that every machine has.
  const chromium = await first.app.evaluate(async ({ safeStorage }) => ({
    available: await safeStorage.isAsyncEncryptionAvailable(),
    mark: (await safeStorage.encryptStringAsync('anything')).subarray(0, 3).toString('latin1'),
  }));
  expect(chromium).toEqual({ available: true, mark: 'v10' });
  await connect(first, service.baseUrl);
  await sellWell(first);
  expect(await statusOf(first)).toMatchObject({ storage: 'memory', usable: true, keyringAvailable: false });
  await openSettings(first, 'service');
  await expect(first.id('token-status')).toHaveAttribute('data-storage', 'memory');
  await first.close();
  expect(existsSync(vaultFile(first))).toBe(false);

  const till = await launch(noKeyring);
  await expectUnusable(till, 'missing', 'TOKEN_MISSING');
  await keepSale(till, service.requests);
  await enterToken(till, TOKEN);
  await expectConnection(till, 'online');
  await expect(till.id('token-notice')).toHaveCount(0);
  await sendKept(till, 'held');
  await sellWell(till);
  expect(await notices(till)).toEqual([]);

  // A refused one replaces nothing.
  await enterToken(till, 'some-other-token', PASSPHRASE);
  await expect(till.id('token-error')).toHaveAttribute('data-code', 'UNAUTHORIZED');
  expect(await statusOf(till)).toMatchObject({ storage: 'memory', usable: true });
  await typeInto(till.id('token-new'), TOKEN);
  await till.id('token-save').click();
  await expect(till.id('token-status')).toHaveAttribute('data-storage', 'passphrase');
  for (const typed of [TOKEN, PASSPHRASE]) expect(await findInPage(till.page, typed)).toEqual([]);
  await sellWell(till);

  await openSettings(till, 'service');
  await till.id('token-remove').click();
  await till.id('token-remove-sure').click();
  await expectUnusable(till, 'missing', 'TOKEN_MISSING');
  expect(existsSync(vaultFile(till))).toBe(false);
  await keepSale(till, service.requests);
});

test('a strong passphrase seals the token and the secrets of a sale not sent; wrong ones make the next one wait', async ({
  launch,
  service,
}) => {
  const secretChoice = choose((refs) => refs.includes('password'));
  const clock = new TestClock();
  const first = await launch();
  await typeInto(first.id('setup-base-url'), service.baseUrl);
  await typeInto(first.id('setup-identify'), IDENTIFY);
  await typeInto(first.id('setup-token'), TOKEN);
  await typeInto(first.id('setup-passphrase'), 'short one');
  await expect(first.id('passphrase-meter')).toHaveAttribute('data-strength', 'weak');
  await first.id('setup-save').click();
  await expect(first.page.getByText('At least 12 characters or four words, not')).toBeVisible();
  expect(existsSync(vaultFile(first))).toBe(false);
  await typeInto(first.id('setup-passphrase'), PASSPHRASE);
  await expect(first.id('passphrase-meter')).toHaveAttribute('data-strength', 'strong');
  await first.id('setup-save').click();
  await expectConnection(first, 'online');
  await sellDelivered(first, choice, ['7654321']);
  await sellToEnded(first, service, secretChoice, ['player', PASSWORD]);
  await expectResult(first, 'not-sent');
  await first.close();
  for (const secret of [TOKEN, PASSPHRASE, PASSWORD]) {
    expect(findInFiles(first.dataDir, secret)).toEqual([]);
  }
  const sealed = readFileSync(vaultFile(first), 'utf8');
  expect(JSON.parse(sealed)).toMatchObject({ storage: 'passphrase' });

  const back = await startTrainingService({ identify: IDENTIFY, token: TOKEN, port: service.port });
  const triesFile = `${vaultFile(first)}.tries`;
  try {
    // Six wrong ones before the restart, long enough ago.
    writeFileSync(triesFile, JSON.stringify({ wrong: 6, lastAt: clock.now() - 600_000 }), { mode: 0o600 });
    const till = await launch();
    await test.step('a restart asks for it, and counts wrong ones', async () => {
      await expectUnusable(till, 'passphrase-needed', 'PASSPHRASE_NEEDED');
      await openSettings(till, 'service');
      await typeInto(till.id('token-passphrase'), `${PASSPHRASE}.`);
      await till.id('token-unlock').click();
      await expect(till.id('token-error')).toHaveAttribute('data-code', 'WRONG_PASSPHRASE');
      await expect(till.id('token-passphrase')).toHaveValue('');
      expect(readFileSync(vaultFile(till), 'utf8')).toBe(sealed);
      expect(JSON.parse(readFileSync(triesFile, 'utf8'))).toMatchObject({ wrong: 7 });
    });
    await test.step('after seven the next waits; then the right one opens it', async () => {
      await expect(till.id('token-wait')).toBeVisible();
      await expect(till.id('token-unlock')).toBeDisabled();
      expect(await till.call('token.unlock', { passphrase: PASSPHRASE })).toMatchObject({
        ok: false,
        error: { code: 'PASSPHRASE_WAIT' },
      });
      await clock.advance(till, 600_000);
      await expect(till.id('token-wait')).toHaveCount(0);
      await typeInto(till.id('token-passphrase'), PASSPHRASE);
      await till.id('token-unlock').click();
      await expectConnection(till, 'online');
      await expect(till.id('token-notice')).toHaveCount(0);
      expect(existsSync(triesFile)).toBe(false);
      await sendKept(till, 'not-sent');
      expect(await notices(till)).toEqual([]);
      expect(back.booked()).toMatchObject([
        { request: { payload: [{ value: 'player' }, { value: PASSWORD }] } },
      ]);
    });
  } finally {
    await back.stop();
  }
});

/** Rewrites members of `settings.json`, as a person with an editor can. */
function editSettings(dataDir: string, change: (settings: Record<string, unknown>) => void): void {
  const path = join(dataDir, 'settings.json');
  const settings = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  change(settings);
  writeFileSync(path, JSON.stringify(settings));
}

test('neither an edited settings file nor a copied vault takes the token anywhere: it is asked for again, and why is said', async ({
  keyring,
  launch,
  provision,
  service,
}) => {
  await keyring.logIn('right');
  const first = await usedAndStopped(launch, { ...withKeyring(keyring), provision }, sellWell);
  // The token is sealed: the file that brought it is gone.
  expect(existsSync(provisionFile(first.dataDir))).toBe(false);
  const { identify } = provision;
  const thief = await startTrainingService({ identify, token: TOKEN });
  try {
    await test.step('another folder', async () => {
      const copy = newDataDir();
      const before = service.requests.length;
      for (const name of ['vault.json', 'settings.json']) cpSync(join(first.dataDir, name), join(copy, name));
      const second = await launch({ ...withKeyring(keyring), dataDir: copy });
      await expect(second.id('token-notice')).toHaveAttribute('data-code', 'other-folder');
      await expectConnection(second, 'unauthorized');
      await second.close();
      removeDataDir(copy);
      expect(service.requests.length).toBe(before);
    });
    await test.step('another address', async () => {
      editSettings(first.dataDir, (settings) => {
        settings['service'] = { baseUrl: thief.baseUrl, identify };
      });
      const till = await launch(withKeyring(keyring));
      await expectUnusable(till, 'other-service', 'TOKEN_OF_OTHER_SERVICE');
      await till.close();
    });
    await test.step('an address in the clear', async () => {
      editSettings(first.dataDir, (settings) => {
        settings['service'] = { baseUrl: 'http://till.example.com', identify };
      });
      const till = await launch(withKeyring(keyring));
      await expect(till.id('setup')).toBeVisible();
      await expect(till.page.locator('[data-code="SETTINGS_ADDRESS_REFUSED"]')).toBeVisible();
      await till.close();
    });
    expect(thief.requests).toEqual([]);
    await test.step('another journal next to an old vault', async () => {
      editSettings(first.dataDir, (settings) => {
        settings['service'] = { baseUrl: service.baseUrl, identify };
      });
      rmSync(join(first.dataDir, 'live'), { recursive: true });
      rmSync(join(first.dataDir, 'journal.anchor'), { force: true });
      mkdirSync(join(first.dataDir, 'live'));
      const till = await launch(withKeyring(keyring));
      await expect(till.id('token-notice')).toHaveAttribute('data-code', 'other-journal');
      await expectConnection(till, 'unauthorized');
      await enterToken(till, TOKEN);
      await expectConnection(till, 'online');
    });
  } finally {
    await thief.stop();
  }
});
