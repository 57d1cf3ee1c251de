/** What takes itself for a ledger: behind the right certificate it speaks PostgreSQL's protocol as a test has it speak. */
import { createHmac } from 'node:crypto';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { LedgerAddress } from '../client/ledger-url';
import { DEV_CERTIFICATE } from '../dev/certificate';

/** Bytes that ask for TLS. */
const SSL_REQUEST_BYTES = 8;

/** A message of the server: its letter, and what stands in it. */
export function message(letter: string, ...parts: (number | string | Buffer)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => {
      if (Buffer.isBuffer(part)) return part;
      if (typeof part === 'string') return Buffer.from(part);
      const word = Buffer.alloc(4);
      word.writeInt32BE(part);
      return word;
    }),
  );
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]);
}

export const OK = message('R', 0);
export const READY = message('Z', 'I');
export const CLEARTEXT = message('R', 3);
export const MD5 = message('R', 5, Buffer.from('salt'));
export const GSS = message('R', 7);
/** Asks for SASL by these mechanisms. */
export const sasl = (...mechanisms: string[]): Buffer =>
  message('R', 10, mechanisms.map((one) => `${one}\0`).join(''), '\0');
/** Goes on with a nonce that begins with the client's. */
export const goOn = (said: string, iterations = 4096): Buffer =>
  message('R', 11, `r=${/r=([^,\0]+)/.exec(said)?.[1] ?? ''}more,s=c2FsdHNhbHRzYWx0c2FsdA==,i=${iterations}`);
/** A proof from someone who does not know the verifier. */
export const FORGED_PROOF = message('R', 12, `v=${createHmac('sha256', 'guess').digest('base64')}`);

/** What it says next, by how many messages it was sent and by the last one; null for nothing more. */
export type Speaks = (turn: number, said: string) => Buffer | null;

/** One that listens. */
export interface HostileServer {
  readonly address: LedgerAddress;
  /** Everything that it was sent inside TLS behind the first message, which names the login. */
  readonly heard: () => string;
  close(): Promise<void>;
}

/** Starts it on a port of this machine. */
export async function hostileServer(speaks: Speaks): Promise<HostileServer> {
  const sockets: Socket[] = [];
  const heard: Buffer[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('readable', () => {
      socket.read(SSL_REQUEST_BYTES);
      socket.write('S');
      const { certificate: cert, key } = DEV_CERTIFICATE;
      const secure = new TLSSocket(socket, { isServer: true, cert, key });
      secure.on('error', () => undefined);
      let turn = 0;
      secure.on('data', (data: Buffer) => {
        if (turn > 0) heard.push(data);
        const next = speaks(turn, data.toString('latin1'));
        turn += 1;
        if (next) secure.write(next);
      });
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = server.address() as AddressInfo;
  return {
    address: { host: '127.0.0.1', port, database: 'shop', ca: DEV_CERTIFICATE.authority },
    heard: () => Buffer.concat(heard).toString('latin1'),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
