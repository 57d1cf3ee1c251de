/** Reads from the update server: only https, certificates checked, no redirects, everything with a limit. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Agent, get } from 'node:https';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { contextOf, type Roots } from '../system/network/trusted-roots';
import { tlsFaultOf } from '../system/network/tls-faults';
import { UpdateFault, type UpdateList } from '../../domain/updates/update-list';

/** The trusted authorities, at the time of the request. */
export type FetchTrust = () => Roots;

/** Time limits: for a list of some kilobytes, and for a version of some hundred megabytes on a slow line. */
const LIST_WITHIN_MS = 60_000;
const FILE_WITHIN_MS = 4 * 3_600_000;

/** No server answers at the address: its name, its machine or its server is missing. */
const NO_ANSWER = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ETIMEDOUT']);

const LONGEST_LIST = 65_536;
/** The longest silence, in milliseconds. */
const SILENT_MS = 30_000;

/** The address of a file next to the list at `address`. Throws UpdateFault. */
export function updateUrl(address: string, name: string): URL {
  const base = URL.parse(address.endsWith('/') ? address : `${address}/`);
  if (base?.protocol !== 'https:' || base.username !== '' || base.password !== '') {
    throw new UpdateFault('not-https', address);
  }
  return new URL(name, base);
}

/** The text at `url`. Rejects with UpdateFault. */
export async function fetchText(url: URL, trust: FetchTrust, withinMs = LIST_WITHIN_MS): Promise<string> {
  const answer = await open(url, trust, withinMs);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > LONGEST_LIST) throw new UpdateFault('no-list', `> ${LONGEST_LIST}`);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof UpdateFault ? error : notReached(error);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Writes the file at `url` to `target`, which exists only if it is the list's. Rejects with UpdateFault. */
export async function fetchFile(
  url: URL,
  target: string,
  file: UpdateList['file'],
  trust: FetchTrust,
  progress: (percent: number) => void,
  withinMs = FILE_WITHIN_MS,
): Promise<void> {
  // Writing through a link there would change another file.
  await rm(target, { force: true });
  const answer = await open(url, trust, withinMs);
  const digest = createHash('sha512');
  let size = 0;
  const check = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      digest.update(chunk);
      progress(Math.min(100, Math.floor((size * 100) / file.size)));
      done(size > file.size ? otherFile(file) : null, chunk);
    },
    flush(done) {
      done(size === file.size && digest.digest('base64') === file.sha512 ? null : otherFile(file));
    },
  });
  try {
    await pipeline(answer, check, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(target, { force: true });
    throw error instanceof UpdateFault ? error : brokenOff(error);
  }
}

/** The answer. It ends when its time is over, because a trickle of bytes is no silence. */
function open(url: URL, trust: FetchTrust, withinMs: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let begun: IncomingMessage | null = null;
    const giveUp = (): void =>
      void (begun ?? request).destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }));
    const late = setTimeout(giveUp, withinMs);
    const request = get(
      url,
      // Set explicitly: other people can change the environment.
      {
        agent: new Agent({ rejectUnauthorized: true, secureContext: contextOf(trust()) }),
        timeout: SILENT_MS,
      },
      (answer) => {
        if (answer.statusCode === 200) {
          begun = answer;
          resolve(answer);
          return;
        }
        // Anything that the server sends after that is ignored.
        request.destroy();
        reject(new UpdateFault('not-reached', `HTTP ${answer.statusCode ?? 0}`));
      },
    );
    request.on('timeout', giveUp);
    request.on('error', (error) => reject(notReached(error)));
    request.on('close', () => clearTimeout(late));
  });
}

/** Well-known faults have separate words on the screen. */
export function notReached(error: unknown): UpdateFault {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (tlsFaultOf(code) !== 'other') return new UpdateFault('certificate', code);
  const why = NO_ANSWER.has(code) ? 'no-answer' : 'not-reached';
  return new UpdateFault(why, messageOf(error));
}

function otherFile({ name }: UpdateList['file']): UpdateFault {
  return new UpdateFault('other-file', name);
}

/** Distinguishes the disk from the network: only disk errors have a path. */
function brokenOff(error: unknown): UpdateFault {
  return 'path' in Object(error) ? new UpdateFault('not-written', messageOf(error)) : notReached(error);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
