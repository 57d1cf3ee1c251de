/** One feed as the cache's process reads it: bytes from its pipe, processed in turns. */
import { connect, type Socket } from 'node:net';
import { appError } from '@shared/ipc/errors';
import { fail, type Result } from '@shared/ipc/result';
import type { OrdersFeed } from '../feed/orders-feed';
import type { PipeAddress } from './feed-pipe';
import type { IngestReport } from '../../../domain/cached-orders';

/** How long a feed is processed before a question may be answered, in milliseconds. */
const TURN_MS = 8;
const READ_BYTES = 256 * 1024;
/** The shortest time between two reports of progress, in milliseconds. */
const PROGRESS_EVERY_MS = 20;

/** Reads one feed. Takes no more bytes from the pipe than have been processed. */
export class FeedReading {
  private readonly socket: Socket;
  private readonly connected = Promise.withResolvers<undefined>();
  /** Resolves when no more bytes will be taken; rejects with the store's error. */
  private readonly taken = Promise.withResolvers<undefined>();
  private working: Promise<unknown> = Promise.resolve();
  private dropped = false;
  private reportedAt = 0;

  private constructor(
    address: PipeAddress,
    private readonly feed: OrdersFeed,
    private readonly report: (failed: boolean) => void,
  ) {
    // There may be no one waiting for it when it fails; the caller that ends the reading gets the error.
    this.taken.promise.catch(() => undefined);
    this.socket = connect({
      path: address.path,
      onread: {
        // The same memory each time: the feed has copied what it keeps when it asks for more.
        buffer: new Uint8Array(READ_BYTES),
        callback: (size, buffer) => {
          this.working = this.take(buffer.subarray(0, size));
          return false;
        },
      },
    });
    this.socket.on('error', (error) => this.connected.reject(error));
    this.socket.once('connect', () =>
      this.socket.write(address.secret, () => this.connected.resolve(undefined)),
    );
    this.socket.once('end', () => this.taken.resolve(undefined));
    this.socket.once('close', () => this.taken.resolve(undefined));
  }

  /**
   * Starts to read the pipe at `address` into `feed`; calls `report` with the progress, and whether it has
   * failed. Rejects when there is no such pipe.
   */
  static async begin(
    address: PipeAddress,
    feed: OrdersFeed,
    report: (failed: boolean) => void,
  ): Promise<FeedReading> {
    const reading = new FeedReading(address, feed, report);
    await reading.connected.promise;
    return reading;
  }

  /** Resolves when everything was processed. Rejects with the store's error. */
  async rest(): Promise<void> {
    await this.taken.promise;
    await this.working;
    this.socket.destroy();
  }

  /** Reads the rest, and returns the result. Rejects with the store's error. */
  async end(): Promise<Result<IngestReport>> {
    await this.rest();
    this.report(this.feed.failed);
    this.feed.end();
    const result = await this.workOff();
    return result === 'bytes' ? fail(appError('NOT_JSON')) : result;
  }

  /** Stops the read here: what it brought stays. */
  drop(): void {
    this.dropped = true;
    this.socket.destroy();
    this.feed.drop();
  }

  private async take(bytes: Uint8Array): Promise<void> {
    try {
      this.feed.push(bytes);
      await this.workOff();
      if (this.dropped) return;
      const { failed } = this.feed;
      if (failed || performance.now() - this.reportedAt >= PROGRESS_EVERY_MS) {
        this.reportedAt = performance.now();
        this.report(failed);
      }
      if (failed) this.socket.destroy();
      else this.socket.resume();
    } catch (error) {
      this.taken.reject(error);
      this.report(true);
      this.socket.destroy();
    }
  }

  /** Processes until the feed needs more bytes or is done, in turns between which questions are answered. */
  private async workOff(): Promise<Exclude<ReturnType<OrdersFeed['turn']>, 'turn'>> {
    for (;;) {
      const result = this.feed.turn(performance.now() + TURN_MS);
      if (result !== 'turn') return result;
      await new Promise(setImmediate);
    }
  }
}
