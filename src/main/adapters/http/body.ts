import type { Readable } from 'node:stream';

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

/** Bytes as text: UTF-8 without its byte-order mark; bytes that are not UTF-8 become U+FFFD. */
export function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes);
}
