import type { IngestProgress } from '../../../domain/cache-ports';
import type { FeedTaken } from './protocol';

/** Sent in pieces of so many bytes at most: a socket's own are small, and each costs a message. */
const PIECE_BYTES = 512 * 1024;
/** What comes slowly is sent on after so many milliseconds, so that its progress shows. */
const LONGEST_WAIT_MS = 200;
/** Pieces that are on their way or being worked on, at most. */
const MOST_IN_FLIGHT = 4;

/** Sends a feed's bytes to the cache's process, no faster than it can take them. */
export class FeedSender {
  /** The feed is known to be broken: no more of it is needed. */
  failed = false;
  /**
   * The next piece: always the same memory, since a message carries a copy. Exactly as large as a piece is,
   * since of a part of a buffer a message would carry the whole.
   */
  private readonly piece = new Uint8Array(PIECE_BYTES);
  private size = 0;
  private sentAt = performance.now();
  private readonly inFlight = new Set<Promise<void>>();

  /** `send` must have copied the bytes when it returns. */
  constructor(
    private readonly send: (bytes: Uint8Array) => Promise<FeedTaken>,
    private readonly totalBytes: number | null,
    private readonly progress: (progress: IngestProgress) => void,
  ) {}

  /** Takes the next bytes; resolves when there is room for more. Rejects when the process is gone. */
  async add(chunk: Uint8Array): Promise<void> {
    for (let from = 0; from < chunk.byteLength;) {
      const part = chunk.subarray(from, from + PIECE_BYTES - this.size);
      this.piece.set(part, this.size);
      this.size += part.byteLength;
      from += part.byteLength;
      if (this.size < PIECE_BYTES && performance.now() - this.sentAt < LONGEST_WAIT_MS) return;
      this.flush();
      while (this.inFlight.size >= MOST_IN_FLIGHT) await Promise.race(this.inFlight);
    }
  }

  /** Sends what is left; resolves when all of it was taken. */
  async end(): Promise<void> {
    if (this.size > 0) this.flush();
    await Promise.all(this.inFlight);
  }

  private flush(): void {
    const bytes = this.size === PIECE_BYTES ? this.piece : this.piece.slice(0, this.size);
    this.size = 0;
    this.sentAt = performance.now();
    const sent = this.send(bytes).then(({ orders, bytes: taken, snapshot, failed }) => {
      this.inFlight.delete(sent);
      this.failed ||= failed;
      this.progress({ orders, bytes: taken, totalBytes: this.totalBytes, snapshot });
    });
    // Told to whoever waits for it; nobody may be waiting just then.
    sent.catch(() => undefined);
    this.inFlight.add(sent);
  }
}
