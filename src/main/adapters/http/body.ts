import type { Readable } from 'node:stream';
import type { Exchange } from './exchange';

/** A body read to its end, or why it was not. */
export type BodyReading =
  | { ok: true; bytes: Uint8Array }
  /** `read` holds the bytes received until then: for showing, never for deciding. */
  | { ok: false; why: 'too-large' | 'cut'; read: Uint8Array };

/** Reads an unpacked body up to `maxBytes`: no answer can fill the memory. Never rejects. */
export async function readBody(body: Readable, maxBytes: number): Promise<BodyReading> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) {
        return { ok: false, why: 'too-large', read: Buffer.concat([...chunks, chunk]).subarray(0, maxBytes) };
      }
      chunks.push(chunk);
    }
    return { ok: true, bytes: Buffer.concat(chunks) };
  } catch {
    return { ok: false, why: 'cut', read: Buffer.concat(chunks) };
  }
}

/** As `readBody`; one that unpacks to nothing was cut, since axios takes what is there of a packed one for the whole. */
export async function readAnswered(
  { body, packed, header }: Pick<Extract<Exchange, { kind: 'answered' }>, 'body' | 'packed' | 'header'>,
  maxBytes: number,
): Promise<BodyReading> {
  const reading = await readBody(body, maxBytes);
  const isLost = reading.ok && reading.bytes.length === 0 && packed && header('content-length') !== '0';
  return isLost ? { ok: false, why: 'cut', read: reading.bytes } : reading;
}

/** Where a header, a page or an XML document names its charset. */
const CHARSET = /(?:charset|encoding)\s*=\s*["']?\s*([\w.:-]{2,40})/i;
/** In bytes: a page names it at its beginning. */
const NAMED_WITHIN = 1_024;

/**
 * Bytes as text, without their byte-order mark: as UTF-16 or UTF-8 where they are that, whatever the header says, since
 * servers name a charset that they do not use. Others are read in the charset that the header or the page names.
 * What that cannot read either becomes U+FFFD.
 */
export function decode(bytes: Uint8Array, contentType: string | null = null): string {
  const wide = wideCharset(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  if (!text.includes('\uFFFD')) return text;
  const head = /^\s*</.test(text) ? text.slice(0, NAMED_WITHIN) : '';
  const [, named] = CHARSET.exec(contentType ?? '') ?? CHARSET.exec(head) ?? [];
  try {
    return named === undefined ? text : new TextDecoder(named).decode(bytes);
  } catch {
    return text;
  }
}

/** Two bytes a character: by the byte-order mark, or by a NUL in the first character, which is one of ASCII. */
function wideCharset([first = 1, second = 1]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : null;
}
