/** From the server's list to a file that may be installed, over real https. */
import { rootCertificates } from 'node:tls';
import { generateKeyPairSync } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { isOffered, type UpdateList } from '../../domain/updates/update-list';
import { CERTIFICATE } from '../http/test-support/certificate';
import { newFolder, removeFolders } from '../test-support/folder';
import { fetchText, updateUrl } from './fetch';
import { HELPER } from './install-as-root';
import { Installer } from './installer';
import { readSignedList, SIGNED_AS } from './signed-list';
import { envelopeOf, listOf, OURS, startUpdateServer, type UpdateServer } from './test-support/update-server';

const PACKAGE = 'the bytes of a package';
const LIST = 'topup-till-linux.json';
const FILE = 'topup-till-0.2.0-linux-amd64.deb';
const TILL = { system: 'linux', version: '0.1.0', journalSchema: 14, turn: 50 } as const;

let server: UpdateServer;
let folder: string;
beforeEach(async () => {
  folder = newFolder();
  server = await startUpdateServer();
  server.files.set(LIST, envelopeOf(listOf(PACKAGE))).set(FILE, PACKAGE);
});
afterEach(async () => {
  await server.stop();
  removeFolders();
});

const roots = [CERTIFICATE.cert];
const trust = () => roots;
const because = (why: string) => expect.objectContaining({ why }) as unknown;

async function list(keys = [OURS.publicKey], address = server.address): Promise<UpdateList> {
  return readSignedList(await fetchText(updateUrl(address, LIST), trust), keys);
}

/** What the till makes of the list that lies on the server. */
const offered = async (till = {}) => isOffered(await list(), { ...TILL, ...till });

const free = () => undefined;

/** What pkexec says when the administrator does not agree. */
const REFUSAL =
  'Error executing command as another user: Not authorized\n\nThis incident has been reported.\n';

function installer(status = 0, stderr = status === 0 ? '' : REFUSAL) {
  const quits: string[] = [];
  const commands: (readonly string[])[] = [];
  const app = {
    version: TILL.version,
    folder,
    trust,
    log: () => undefined,
    relaunch: () => quits.push('relaunch'),
    quit: () => quits.push('quit'),
  };
  const run = (command: readonly string[]) => {
    commands.push(command);
    return { status, stderr };
  };
  return { quits, commands, installer: new Installer('deb', app, run) };
}

const packages = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.deb'));

describe('a list', () => {
  it('that is signed and newer is offered', async () => {
    expect(await offered()).toBe(true);
    expect(await list()).toMatchObject({ version: '0.2.0', notes: 'New printers.' });
  });

  it('that was tampered with is refused, whatever was changed', async () => {
    const signed = envelopeOf(listOf(PACKAGE));
    for (const changed of [
      signed.replace('0.2.0', '0.3.0'),
      signed.replace('New', 'Old'),
      signed.replace(/(\\"size\\":)\d+/, '$199'),
    ]) {
      server.files.set(LIST, changed);
      await expect(offered()).rejects.toEqual(because('not-signed'));
    }
  });

  it('of another file, with the right digest and no signature over it, is refused', async () => {
    const { signatures } = JSON.parse(envelopeOf(listOf(PACKAGE))) as { signatures: unknown };
    server.files.set(LIST, JSON.stringify({ list: listOf('other bytes'), signatures }));
    await expect(offered()).rejects.toEqual(because('not-signed'));
    server.files.set(LIST, JSON.stringify({ list: listOf('other bytes'), signatures: [] }));
    await expect(offered()).rejects.toEqual(because('not-signed'));
  });

  it('by a key that this till does not know is refused, also under the name of one that it knows', async () => {
    const theirs = generateKeyPairSync('ed25519');
    server.files.set(LIST, envelopeOf(listOf(PACKAGE), [theirs]));
    await expect(offered()).rejects.toEqual(because('not-signed'));
    const named = { publicKey: OURS.publicKey, privateKey: theirs.privateKey };
    server.files.set(LIST, envelopeOf(listOf(PACKAGE), [named]));
    await expect(offered()).rejects.toEqual(because('not-signed'));
  });

  it('is no list when something else was signed', async () => {
    const text = listOf(PACKAGE);
    server.files.set(LIST, envelopeOf(text, [OURS], text));
    await expect(offered()).rejects.toEqual(because('not-signed'));
    expect(SIGNED_AS).not.toBe('');
  });

  it('with an old and a new key’s signatures is taken by tills that know one of them', async () => {
    const next = generateKeyPairSync('ed25519');
    server.files.set(LIST, envelopeOf(listOf(PACKAGE), [OURS, next]));
    expect((await list([OURS.publicKey])).version).toBe('0.2.0');
    expect((await list([next.publicKey])).version).toBe('0.2.0');
    server.files.set(LIST, envelopeOf(listOf(PACKAGE), [next]));
    await expect(list([OURS.publicKey])).rejects.toEqual(because('not-signed'));
  });

  it('of an older version is refused though its signature holds; the same version is nothing new', async () => {
    await expect(offered({ version: '0.2.1' })).rejects.toEqual(because('older'));
    await expect(offered({ version: '0.10.0' })).rejects.toEqual(because('older'));
    expect(await offered({ version: '0.2.0' })).toBe(false);
    expect(await offered({ version: '0.2.0-test' })).toBe(true);
  });

  it('of a version that could not open this journal is refused', async () => {
    await expect(offered({ journalSchema: 16 })).rejects.toEqual(because('older-journal'));
  });

  it('for another system is refused', async () => {
    await expect(offered({ system: 'windows' })).rejects.toEqual(because('no-list'));
  });

  it('is offered to as many of a hundred tills as it says', async () => {
    server.files.set(LIST, envelopeOf(listOf(PACKAGE, { share: 50 })));
    expect([await offered({ turn: 49 }), await offered({ turn: 50 })]).toEqual([true, false]);
  });

  it.each([
    ['text', 'not json'],
    ['another shape', '{"list":1}'],
    ['too long', 'x'.repeat(70_000)],
    [
      'a path for a name',
      envelopeOf(listOf(PACKAGE, { file: { name: '../x', size: 1, sha512: 'a'.repeat(86) + '==' } })),
    ],
  ])('that is none is reported as such: %s', async (_, text) => {
    server.files.set(LIST, text);
    await expect(offered()).rejects.toEqual(because('no-list'));
  });

  it('is asked for by https alone, from a server whose certificate holds, without redirects', async () => {
    const plain = createServer((_, response) => response.end(envelopeOf(listOf(PACKAGE)))).listen(
      0,
      '127.0.0.1',
    );
    onTestFinished(() => void plain.close());
    await once(plain, 'listening');
    const http = `http://localhost:${(plain.address() as AddressInfo).port}/`;
    await expect(list([OURS.publicKey], http)).rejects.toEqual(because('not-https'));
    server.files.set(LIST, { redirect: http + LIST });
    await expect(list()).rejects.toEqual(because('not-reached'));
    await expect(fetchText(updateUrl(server.address, LIST), () => rootCertificates)).rejects.toEqual(
      because('certificate'),
    );
    await expect(list([OURS.publicKey], 'https://u:p@localhost/')).rejects.toEqual(because('not-https'));
  });
});

describe('a file', () => {
  it('that the list names is downloaded whole, and reported as it comes', async () => {
    const seen: number[] = [];
    await installer().installer.download(await list(), server.address, (percent) => seen.push(percent));
    const [name = ''] = packages();
    expect(readFileSync(join(folder, name), 'utf8')).toBe(PACKAGE);
    expect(seen.at(-1)).toBe(100);
  });

  it.each([
    ['changed by one byte', 'The bytes of a package'],
    ['cut off', 'the bytes'],
    ['longer', `${PACKAGE}!`],
  ])('that was %s is refused, and nothing of it stays', async (_, content) => {
    server.files.set(FILE, content);
    const downloading = installer().installer.download(await list(), server.address, () => undefined);
    await expect(downloading).rejects.toEqual(because('other-file'));
    expect(packages()).toEqual([]);
  });

  it('that was changed on the disk after its download is not installed', async () => {
    const { installer: one, quits } = installer();
    await one.download(await list(), server.address, () => undefined);
    const [name = ''] = packages();
    appendFileSync(join(folder, name), '!');
    await expect(one.install(free)).rejects.toEqual(because('other-file'));
    expect([quits, packages()]).toEqual([[], []]);
    // The right one is fetched again.
    await one.download(await list(), server.address, () => undefined);
    await one.install(free);
    expect(quits).toEqual(['relaunch', 'quit']);
  });

  it('is not installed over a sale that began while it was read', async () => {
    const { installer: one, quits, commands } = installer();
    await one.download(await list(), server.address, () => undefined);
    const selling = () => {
      throw new Error('a sale is on its way');
    };
    await expect(one.install(selling)).rejects.toThrow('a sale is on its way');
    expect([commands, quits]).toEqual([[], []]);
  });

  it('that the system does not install leaves the till running, and can be tried again', async () => {
    const { installer: one, quits } = installer(1);
    await one.download(await list(), server.address, () => undefined);
    for (const _ of [1, 2]) {
      await expect(one.install(free)).rejects.toMatchObject({
        why: 'not-installed',
        reason: 'Error executing command as another user: Not authorized This incident has been reported.',
      });
    }
    expect(quits).toEqual([]);
  });

  it('is given to root’s helper with the list as it was served, and the till starts again', async () => {
    const { installer: one, quits, commands } = installer();
    await one.download(await list(), server.address, () => undefined);
    await one.install(free);
    const [name = ''] = packages();
    const served = join(folder, 'list.json');
    expect(commands).toEqual([[HELPER, join(folder, name), served]]);
    expect(readFileSync(served, 'utf8')).toBe(server.files.get(LIST));
    expect(quits).toEqual(['relaunch', 'quit']);
  });

  it.each([
    [10, 'no-list', 'said by root'],
    [11, 'not-signed', 'said by root'],
    [12, 'other-file', FILE],
    [13, 'older', '0.2.0'],
    [14, 'not-written', 'said by root'],
    [15, 'not-installed', 'said by root'],
    [2, 'not-installed', 'said by root'],
    [127, 'not-installed', 'said by root'],
    [null, 'not-installed', 'said by root'],
  ])(
    'that root refuses with %s is not installed, and the screen says why: %s',
    async (status, why, reason) => {
      const { installer: one, quits } = installer(status as number, 'said by\n root\n');
      await one.download(await list(), server.address, () => undefined);
      await expect(one.install(free)).rejects.toMatchObject({ why, reason });
      expect([quits, packages().length]).toEqual([[], why === 'other-file' ? 0 : 1]);
    },
  );
});
