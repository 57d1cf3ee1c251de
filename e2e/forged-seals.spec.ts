/** Seals that someone makes without the keyring: Chromium on Linux opens what anyone can encrypt. */
import { createCipheriv, createHmac, pbkdf2Sync, randomBytes, scryptSync } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sealWithKey } from '../src/main/adapters/secrets/passphrase-seal';
import { expect, test } from './support/fixtures';
import { startKeyring } from './support/keyring';
import { PEOPLE } from './support/people';

const THIEF = { personId: '6f1f0f0c-1111-4222-8333-abcdefabcdef', pin: '666666' };

/** An owner's PIN in the file of PINs. */
function thiefsPins(): string {
  const [secret, salt] = [randomBytes(32), randomBytes(16)];
  const peppered = createHmac('sha256', secret).update(`pin ${THIEF.personId} ${THIEF.pin}`).digest();
  const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };
  const verifier = scryptSync(peppered, salt, 32, cost).toString('base64');
  const facts = { version: 99, at: '2026-11-22T05:00:00.000Z', how: 'added', name: 'Thief', colour: 'teal' };
  const right = { personId: THIEF.personId, role: 'owner', removed: false, seal: '' };
  return JSON.stringify({
    ...{ secret: secret.toString('base64'), former: [], installation: '', id: 'thiefs' },
    ...{ people: [{ ...facts, ...right, salt: salt.toString('base64'), verifier }] },
    ...{ tries: {}, usedReset: null, shopCode: null },
  });
}

test('gives no one rights by files that someone sealed with a key that anyone has', async ({
  launch,
  provision,
}) => {
  const keyring = await startKeyring();
  await keyring.logIn('the desktop’s password');
  const options = { passwordStore: 'gnome-libsecret', env: keyring.env } as const;
  const first = await launch({ provision: { ...provision, people: PEOPLE }, ...options });
  const { dataDir } = first;
  await first.close();
  const db = new DatabaseSync(join(dataDir, 'live', 'journal.db'));
  const journal = String(db.prepare('SELECT id FROM journal_identity').get()?.['id']);
  db.close();
  rmSync(join(dataDir, 'vault.json'));
  const replaced = join(dataDir, 'trail.json.replaced');
  for (const [mark, password] of [
    ['v10', 'peanuts'],
    ['v11', ''],
  ] as const) {
    await test.step(`with the key "${password}"`, async () => {
      const key = pbkdf2Sync(password, 'saltysalt', 1, 16, 'sha1');
      const forge = (name: string, text: string): void => {
        const own = randomBytes(32);
        const cipher = createCipheriv('aes-128-cbc', key, Buffer.alloc(16, ' '));
        const kept = [Buffer.from(mark), cipher.update(own.toString('base64')), cipher.final()];
        const sealed = `keyring:${Buffer.concat(kept).toString('base64')}.${sealWithKey(text, own)}`;
        writeFileSync(join(dataDir, name), JSON.stringify({ sealed }));
      };
      const trailKey = randomBytes(32).toString('base64');
      forge('people.json', thiefsPins());
      forge(
        'trail.json',
        JSON.stringify({ key: trailKey, since: 1, pins: { [journal]: { id: 'thiefs', versions: 99 } } }),
      );
      rmSync(replaced, { force: true });

      const till = await launch({ dataDir, ...options });
      await expect(till.id('lock')).toBeVisible();
      expect(await till.call('people.signIn', THIEF)).toMatchObject({ error: { code: 'PINS_LOST' } });
      expect(existsSync(replaced)).toBe(true);
      await till.close();
    });
  }
  await keyring.stop();
});
