/** Ordinary starts of a till, whatever stores its key: no notice calls the journal a copy. */
import type { Session } from '@shared/ipc/till/session';
import { choose, expectResult, sell } from './support/page/counter';
import { expect, test } from './support/fixtures';
import { startKeyring } from './support/keyring';
import { expectConnection, type LaunchOptions, type Till } from './support/till';

const PASSPHRASE = 'ร้านเกมนก เปิดแล้ว';
const STARTS = process.env['TILL_WHOLE'] === '1' ? 20 : 1;
let player = 7_234_567_000;

async function sellOne(till: Till): Promise<void> {
  await expectConnection(till, 'online');
  player += 1_111;
  await sell(till, choose(), [String(player)]);
  await expectResult(till, 'accepted');
  await till.id('sale-new').click();
}

async function notices(till: Till): Promise<string[]> {
  const session = (await till.call('session.get')) as { readonly value: Session };
  return session.value.notices.map(({ code }) => code);
}

for (const kind of ['keyring', 'passphrase', 'memory'] as const) {
  test(`a till whose key is kept by ${kind} starts again and again without a word`, async ({
    launch,
    provision,
  }) => {
    test.slow(STARTS > 1);
    const keyring = kind === 'keyring' ? await startKeyring() : null;
    await keyring?.logIn('right');
    const options: LaunchOptions = keyring ? { passwordStore: 'gnome-libsecret', env: keyring.env } : {};
    const file = kind === 'passphrase' ? { ...provision, passphrase: PASSPHRASE } : provision;
    // The provisioning file of a till that stores no key stays where it is, and each start reads it.
    const kept = kind === 'memory' ? ['PROVISIONING_KEPT'] : [];
    try {
      for (let start = 0; start <= STARTS; start += 1) {
        const till = await launch(
          start === 0 || kind === 'memory' ? { ...options, provision: file } : options,
        );
        await expect(till.id('nav-settings')).toBeVisible();
        if (start > 0 && kind === 'passphrase') {
          expect(await notices(till)).toEqual([]);
          expect(await till.call('token.unlock', { passphrase: PASSPHRASE })).toMatchObject({ ok: true });
        }
        await sellOne(till);
        expect(await notices(till)).toEqual(kept);
        await till.close();
      }
    } finally {
      await keyring?.stop();
    }
  });
}
