/** Starts and stops of a till, with the real vault, key, anchor and journal: the notices about a copy, and when they come. */
import { ANYONE } from '@shared/model/people/actor';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TrailKeyStore, trailKeyPath } from '../../adapters/secrets/trail-key';
import { openVault } from '../../adapters/secrets/vault';
import { newFolder, removeFolders } from '../../adapters/test-support/folder';
import { systemClock } from '../../adapters/system/clock';
import { settingsOf } from '../test-support/fakes';
import type { Vault } from '../../domain/ports';
import { LiveTrail } from './live-trail';
import { anchorPath } from '../../adapters/anchor/anchor-file';
import { liveFiles } from '../test-support/live-files';

const SERVICE = { baseUrl: 'https://api.example', identify: 'shop' };
const KINDS = ['keyring', 'passphrase', 'memory'] as const;
type Kind = (typeof KINDS)[number];
/** How the till got its token: from the file that it was started with, on the first screen, or by a person later. */
const WAYS = ['from a file', 'on the first screen', 'later'] as const;
type Way = (typeof WAYS)[number];

let folder: string;
let kind: Kind;
let passphrase: string;
/** Runs in the middle of writing the token; for a till that dies there. */
let dies: (() => void) | null;

beforeEach(() => {
  folder = newFolder();
  passphrase = 'four words and more';
  dies = null;
});
afterEach(removeFolders);

/** One run of the till. */
class Run {
  /** A keyring that seals well enough for a test. */
  private readonly keyring = {
    available: () => Promise.resolve(kind === 'keyring'),
    seal: (text: string) => Promise.resolve(Buffer.from(text).toString('base64')),
    open: (sealed: string) => Promise.resolve(Buffer.from(sealed, 'base64').toString()),
  };
  private readonly vault: Vault = openVault(
    join(folder, 'vault.json'),
    this.keyring,
    () => undefined,
    systemClock,
    {
      derive: (text, salt) => createHash('sha256').update(`${text} ${salt}`).digest(),
      sealing: async () => {
        await this.live.keyChanged();
        dies?.();
      },
    },
  );
  private readonly live = new LiveTrail({
    ...liveFiles(folder, () => settingsOf()),
    restoreSettings: () => undefined,
    key: new TrailKeyStore(trailKeyPath(folder), this.vault),
    log: { info: () => undefined, warn: () => undefined, error: () => '' },
    anchoredChanged: () => undefined,
  });

  async start(): Promise<this> {
    const journal = await this.live.open();
    const place = { service: SERVICE, journal: journal.identity.id, installation: 'here' };
    await this.vault.settle(place);
    await this.vault.token();
    return this;
  }

  async take(way: Way): Promise<this> {
    if (way === 'later') await this.start();
    await this.live.record('token', 'stored', {}, ANYONE);
    await this.vault.store('token', kind === 'passphrase' ? passphrase : null, SERVICE);
    if (way === 'on the first screen') await this.live.close();
    await this.start();
    if (way !== 'from a file') await this.live.keyChanged();
    return this;
  }

  async unlock(): Promise<this> {
    expect(await this.vault.unlock(passphrase)).toMatchObject({ ok: true });
    await this.live.keyChanged();
    return this;
  }

  async work(): Promise<this> {
    await this.live.record('settings', 'shopName', { to: 'A' }, ANYONE);
    return this;
  }

  /** What it says of its journal at the end of the day. */
  async stop(): Promise<string[]> {
    const { restores } = await this.live.open();
    const said = restores.unreported().map(({ why }) => why);
    await this.live.close();
    return said;
  }
}

/** A whole run; `unlocks` is whether someone types the passphrase in it. */
async function run(unlocks = true): Promise<string[]> {
  const till = await new Run().start();
  await till.work();
  if (kind === 'passphrase' && unlocks) await till.unlock();
  await till.work();
  return till.stop();
}

describe.each(KINDS)('a till whose key is kept by: %s', (kept) => {
  beforeEach(() => {
    kind = kept;
  });

  it.each([
    ['from a file', 20],
    ['on the first screen', 5],
    ['later', 5],
  ] as const)('says nothing of a copy when its token was taken %s, over %i starts', async (way, starts) => {
    expect(await (await new Run().take(way)).stop()).toEqual([]);
    for (let start = 0; start < starts; start += 1) {
      expect(await run(start % 3 !== 1)).toEqual([]);
    }
  });

  it('says nothing when it is given another token, however often', async () => {
    for (const way of WAYS) {
      passphrase = `${passphrase} ${way}`;
      const till = await new Run().take(way);
      expect(await till.stop()).toEqual([]);
      expect(await run()).toEqual([]);
    }
  });
});

it.each(KINDS.flatMap((from) => KINDS.map((to) => [from, to] as const)))(
  'says nothing of a copy when its key was kept by %s and then by %s',
  async (from, to) => {
    kind = from;
    await (await new Run().take('from a file')).stop();
    await run();
    kind = to;
    await (await new Run().take('later')).stop();
    expect(await run()).toEqual([]);
  },
);

it('that dies while its token is sealed by another passphrase opens its key with the one before', async () => {
  kind = 'passphrase';
  await (await new Run().take('from a file')).stop();
  const key = readFileSync(trailKeyPath(folder), 'utf8');
  const [before, after] = [passphrase, 'another four words'];
  dies = () => {
    throw new Error('power cut');
  };
  const till = await (await new Run().start()).unlock();
  passphrase = after;
  await expect(till.take('later')).rejects.toThrow('power cut');
  await till.stop();
  expect(readFileSync(trailKeyPath(folder), 'utf8')).not.toBe(key);
  dies = null;
  passphrase = before;
  expect([await run(), await run()]).toEqual([[], []]);
  expect(JSON.parse(readFileSync(trailKeyPath(folder), 'utf8'))).not.toHaveProperty('former.former');
});

describe('a till is still shown to have a copy', () => {
  it.each(['keyring', 'passphrase'] as const)('when its %s key is taken away with the seal', async (kept) => {
    kind = kept;
    await (await new Run().take('from a file')).stop();
    expect(await run()).toEqual([]);
    rmSync(trailKeyPath(folder));
    expect(await run()).toEqual(['anchor-missing']);
  });

  it.each(['keyring', 'passphrase'] as const)('when its journal is restored, with a %s key', async (kept) => {
    kind = kept;
    await (await new Run().take('from a file')).stop();
    cpSync(join(folder, 'live'), join(folder, 'older'), { recursive: true });
    await run();
    rmSync(join(folder, 'live'), { recursive: true });
    cpSync(join(folder, 'older'), join(folder, 'live'), { recursive: true });
    // The last seal shows the same again, once the passphrase is typed.
    expect(new Set(await run())).toEqual(new Set(['older-copy']));
  });

  it('when its anchor is written by someone else while the passphrase is not typed', async () => {
    kind = 'passphrase';
    await (await new Run().take('from a file')).stop();
    await run();
    rmSync(anchorPath(folder));
    const till = await new Run().start();
    expect(await till.stop()).toEqual(['anchor-missing']);
  });
});
