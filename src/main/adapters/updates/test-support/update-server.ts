/** A server of updates as a shop would have one: files over https, and a list that is signed. */
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { CERTIFICATE } from '../../http/test-support/certificate';
import { keyName, SIGNED_AS } from '../signed-list';

/** Whose signatures the tests’ tills take. */
export const OURS = generateKeyPairSync('ed25519');

/** A list of version 0.2.0 for the file `content`, with changes. */
export function listOf(content: string, changes: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    product: 'topup-till',
    system: 'linux',
    version: '0.2.0',
    journalSchema: 15,
    share: 100,
    notes: 'New printers.',
    file: {
      name: 'topup-till-0.2.0-linux-amd64.deb',
      size: Buffer.byteLength(content),
      sha512: createHash('sha512').update(content).digest('base64'),
    },
    ...changes,
  });
}

/** The list with signatures by the keys, over `signed` if that is something else. */
export function envelopeOf(
  list: string,
  keys: readonly { publicKey: KeyObject; privateKey: KeyObject }[] = [OURS],
  signed = SIGNED_AS + list,
): string {
  const signatures = keys.map(({ publicKey, privateKey }) => ({
    key: keyName(publicKey),
    signature: sign(null, Buffer.from(signed), privateKey).toString('base64'),
  }));
  return JSON.stringify({ list, signatures });
}

/** The server's answer at a path: a text, or a redirect. */
export type Served = string | { readonly redirect: string };

/** A running server. */
export interface UpdateServer {
  readonly address: string;
  readonly files: Map<string, Served>;
  /** Paths asked for, in order. */
  readonly asked: string[];
  stop(): Promise<void>;
}

/** Starts one on a free port. */
export async function startUpdateServer(): Promise<UpdateServer> {
  const files = new Map<string, Served>();
  const asked: string[] = [];
  const server = createServer(CERTIFICATE, (request, response) => {
    const path = (request.url ?? '').slice(1);
    asked.push(path);
    const found = files.get(path);
    if (found === undefined) response.writeHead(404).end();
    else if (typeof found === 'string') response.end(found);
    else response.writeHead(302, { location: found.redirect }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `https://localhost:${port}/`,
    files,
    asked,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
