import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { readFileSync, linkSync, writeFileSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { CERTIFICATE } from '../http/test-support/certificate';
import { newFolder, removeFolders } from '../test-support/folder';
import { fetchFile, fetchText, notReached } from './fetch';

it('reports a server that was not reached by what a person can do about it', async () => {
  // Nothing listens there.
  await expect(fetchText(new URL('https://127.0.0.1:1/'), () => [])).rejects.toMatchObject({
    why: 'no-answer',
  });
  const whyOf = (code: string) => notReached(Object.assign(new Error('as the system says it'), { code })).why;
  expect(['ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPROTO'].map(whyOf)).toEqual([
    'no-answer',
    'no-answer',
    'no-answer',
    'not-reached',
  ]);
});

afterEach(removeFolders);

describe('a server that goes on', () => {
  /** Answers with `begin` and then sends for as long as someone takes it; what it got rid of. */
  async function serverOf(begin: (response: ServerResponse) => void, everyMs: number) {
    const seen = { bytes: 0, ended: Promise.withResolvers<undefined>() };
    const server = createServer(CERTIFICATE, (_, response) => {
      begin(response);
      const chunk = Buffer.alloc(everyMs === 0 ? 65_536 : 1, ' ');
      const send = (): void => {
        if (response.destroyed) return;
        seen.bytes += chunk.length;
        if (everyMs > 0) setTimeout(() => response.write(chunk) && send(), everyMs);
        else response.write(chunk, () => setImmediate(send));
      };
      send();
    });
    const sockets: Socket[] = [];
    server.on('secureConnection', (socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => seen.ended.resolve(undefined));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    return { url: new URL(`https://localhost:${port}/list.json`), seen };
  }
  const trust = () => [CERTIFICATE.cert];
  const SOON_MS = 300;

  it.each([302, 404, 500, 206])('is hung up on after it refused with %i', async (status) => {
    const { url, seen } = await serverOf((response) => response.writeHead(status), 0);
    await expect(fetchText(url, trust)).rejects.toMatchObject({ reason: `HTTP ${status}` });
    await seen.ended.promise;
    expect(seen.bytes).toBeLessThan(20_000_000);
  });

  it('is hung up on when its list is too long', async () => {
    const { url, seen } = await serverOf((response) => response.writeHead(200), 0);
    await expect(fetchText(url, trust)).rejects.toMatchObject({ why: 'no-list' });
    await seen.ended.promise;
  });

  it('has a time for the whole of a list and of a file, however steadily it sends', async () => {
    const { url, seen } = await serverOf((response) => response.writeHead(200), 10);
    await expect(fetchText(url, trust, SOON_MS)).rejects.toMatchObject({ why: 'no-answer' });
    await seen.ended.promise;
    const file = { name: 'a.deb', size: 1_000_000, sha512: '' };
    const [target, other] = [join(newFolder(), 'a.deb'), join(newFolder(), 'journal.db')];
    writeFileSync(other, 'precious');
    linkSync(other, target);
    await expect(fetchFile(url, target, file, trust, () => undefined, SOON_MS)).rejects.toMatchObject({
      why: 'no-answer',
    });
    expect(readFileSync(other, 'utf8')).toBe('precious');
  });

  it('has it for an answer that never begins', async () => {
    const { url } = await serverOf((response) => response.writeProcessing(), 60_000);
    await expect(fetchText(url, trust, SOON_MS)).rejects.toMatchObject({ why: 'no-answer' });
  });
});
