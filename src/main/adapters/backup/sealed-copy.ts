/**
 * One sealed file with a journal and what belongs to it. A head line describes it; AES-256-GCM seals the
 * rest, compressed with gzip. The line is bound to the seal, so that neither can be changed without the
 * other.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rm, type FileHandle } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { appError, Failure } from '@shared/ipc/errors';
import { z } from 'zod';
import { openPlainSoon } from '../system/read-file';

const MAGIC = 'topup-till sealed copy 1';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
const MOST_HEAD_BYTES = 1_024;
/** The most bytes of settings and keys next to the journal. */
const MOST_CONTENTS_BYTES = 4_000_000;

const headSchema = z.object({
  what: z.literal(MAGIC),
  salt: z.base64().max(64),
  /** The size of all content, unpacked. */
  bytes: z.int().min(0),
});
type Head = z.infer<typeof headSchema>;

/** The key that seals a copy, and the salt to derive it from a passphrase again. */
export interface CopyKey {
  readonly salt: string;
  readonly key: Buffer;
}

/** The sha256 of the journal in a copy, base64. */
export type JournalSum = string;

/**
 * Seals the journal file at `source` and an additional text into `target`, which is on disk when this
 * resolves. Returns the checksum of the journal. Rejects with the system's error, also when `target` already
 * exists, even as a link. The caller removes a half-written file.
 */
export async function writeCopy(
  source: string,
  contents: string,
  target: string,
  { salt, key }: CopyKey,
): Promise<JournalSum> {
  const journal = await openPlainSoon(source);
  try {
    return await seal(journal, Buffer.from(contents, 'utf8'), target, { salt, key });
  } finally {
    await journal.close();
  }
}

async function seal(
  journal: FileHandle,
  text: Buffer,
  target: string,
  { salt, key }: CopyKey,
): Promise<JournalSum> {
  const { size } = await journal.stat();
  const headOfCopy: Head = { what: MAGIC, salt, bytes: LENGTH_BYTES + text.length + size };
  const head = Buffer.from(`${JSON.stringify(headOfCopy)}\n`, 'utf8');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(head);
  const sum = createHash('sha256');
  async function* plain(): AsyncGenerator<Buffer> {
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(text.length);
    yield length;
    yield text;
    for await (const chunk of journal.createReadStream({ autoClose: false, start: 0 })) {
      sum.update(chunk as Buffer);
      yield chunk as Buffer;
    }
  }
  const framed = new Transform({
    construct(ready) {
      this.push(head);
      this.push(iv);
      ready();
    },
    transform: (chunk: Buffer, _, done) => done(null, chunk),
    flush(done) {
      this.push(cipher.getAuthTag());
      done();
    },
  });
  await pipeline(plain(), createGzip(), cipher, framed, newFile(target));
  return sum.digest('base64');
}

/**
 * Opens the copy at `path` and writes its journal to `target`. Returns the additional text and the journal's
 * checksum, both authenticated. Rejects with Failure COPY_NOT_READ when it is no copy, and COPY_NOT_OPENED
 * for another key or a changed file. Nothing is at `target` then.
 */
export async function openCopy(
  path: string,
  keyOf: (salt: string) => Buffer,
  target: string,
): Promise<{ readonly contents: string; readonly sum: JournalSum }> {
  const file = await openPlainSoon(path).catch((error: unknown) => {
    throw notRead(error);
  });
  try {
    return await unseal(file, keyOf, target);
  } finally {
    await file.close();
  }
}

async function unseal(
  file: FileHandle,
  keyOf: (salt: string) => Buffer,
  target: string,
): Promise<{ readonly contents: string; readonly sum: JournalSum }> {
  const { head, headBytes, iv, tag, size } = await readFrame(file);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(head.salt), iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(headBytes);
  decipher.setAuthTag(tag);
  const parts = new Parts(head.bytes);
  try {
    // A till that crashed during this left the file there.
    await rm(target, { force: true });
    await pipeline(
      file.createReadStream({
        autoClose: false,
        start: headBytes.length + IV_BYTES,
        end: size - TAG_BYTES - 1,
      }),
      decipher,
      createGunzip(),
      parts,
      newFile(target),
    );
    return { contents: parts.contents(), sum: parts.sum() };
  } catch (error) {
    await rm(target, { force: true });
    // A full disk has its own error; all errors of the seal or the compression mean the same.
    const isSystem = typeof (error as NodeJS.ErrnoException).syscall === 'string';
    throw isSystem ? notRead(error) : new Failure(appError('COPY_NOT_OPENED'));
  }
}

/** The salt in the head line of the copy at `path`; null when missing or no whole copy. Never rejects. */
export async function saltOfCopy(path: string): Promise<string | null> {
  const file = await openPlainSoon(path).catch(() => null);
  if (file === null) return null;
  try {
    return (await readFrame(file)).head.salt;
  } catch {
    return null;
  } finally {
    await file.close();
  }
}

/** Opens a new file only: never writes into an existing file or through a link. */
function newFile(path: string): WriteStream {
  return createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
}

interface Frame {
  readonly head: Head;
  readonly headBytes: Buffer;
  readonly iv: Buffer;
  readonly tag: Buffer;
  readonly size: number;
}

async function readFrame(file: FileHandle): Promise<Frame> {
  try {
    const { size } = await file.stat();
    const start = Buffer.alloc(MOST_HEAD_BYTES + IV_BYTES);
    const { bytesRead } = await file.read(start, 0, start.length, 0);
    const end = start.subarray(0, Math.min(bytesRead, MOST_HEAD_BYTES)).indexOf(0x0a);
    const headBytes = start.subarray(0, end + 1);
    if (end < 0 || size <= headBytes.length + IV_BYTES + TAG_BYTES) throw new Error('no sealed copy');
    const head = headSchema.parse(JSON.parse(headBytes.toString('utf8')));
    const tag = Buffer.alloc(TAG_BYTES);
    await file.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
    return { head, headBytes, iv: start.subarray(end + 1, end + 1 + IV_BYTES), tag, size };
  } catch (error) {
    throw notRead((error as NodeJS.ErrnoException).syscall ? error : new Error('no sealed copy'));
  }
}

/** Splits the text off the unpacked data and passes the journal on; no more than the head line announced. */
class Parts extends Transform {
  private taken = Buffer.alloc(0);
  private text: string | null = null;
  private passed = 0;
  private readonly hash = createHash('sha256');

  constructor(private readonly most: number) {
    super();
  }

  contents(): string {
    if (this.text === null) throw new Failure(appError('COPY_NOT_OPENED'));
    return this.text;
  }

  sum(): JournalSum {
    return this.hash.digest('base64');
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error?: Error | null) => void): void {
    this.passed += chunk.length;
    if (this.passed > this.most) return done(new Error('longer than it says'));
    if (this.text !== null) return done(this.pass(chunk));
    this.taken = Buffer.concat([this.taken, chunk]);
    if (this.taken.length < LENGTH_BYTES) return done();
    const length = this.taken.readUInt32BE();
    if (length > MOST_CONTENTS_BYTES) return done(new Error('longer than it may be'));
    if (this.taken.length < LENGTH_BYTES + length) return done();
    this.text = this.taken.toString('utf8', LENGTH_BYTES, LENGTH_BYTES + length);
    done(this.pass(this.taken.subarray(LENGTH_BYTES + length)));
  }

  private pass(journal: Buffer): null {
    this.hash.update(journal);
    if (journal.length > 0) this.push(journal);
    return null;
  }
}

function notRead(error: unknown): Failure {
  return new Failure(appError('COPY_NOT_READ', { reason: error instanceof Error ? error.message : '' }));
}
