/** One connection to a printer in the network: sends bytes, receives single bytes, reports progress. */
import { connect, type Socket } from 'node:net';

/** How often to check whether a printer still accepts bytes, in milliseconds. */
const LOOK_EVERY_MS = 20;

/** A printer answers in single bytes; a device that keeps talking is no printer. */
const MOST_BYTES_BACK = 64;

/** The result of writing: everything left, the printer accepts no more, or the connection ended. */
export type Written = 'left' | 'stalled' | 'ended';

export class TcpConnection {
  private inbox: number[] = [];
  private ended = false;
  private wake: () => void = () => undefined;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (bytes) => {
      this.inbox = [...this.inbox, ...bytes.subarray(0, MOST_BYTES_BACK)].slice(-MOST_BYTES_BACK);
      this.wake();
    });
    const end = (): void => {
      this.ended = true;
      this.wake();
    };
    socket.on('error', end);
    socket.on('close', end);
  }

  /** Opens a connection; null when there is none in time. */
  static open(host: string, port: number, withinMs: number): Promise<TcpConnection | null> {
    const socket = connect({ host, port, noDelay: true });
    return new Promise((resolve) => {
      const late = setTimeout(() => refuse(), withinMs);
      const refuse = (): void => {
        clearTimeout(late);
        socket.destroy();
        resolve(null);
      };
      socket.once('error', refuse);
      socket.once('connect', () => {
        clearTimeout(late);
        socket.off('error', refuse);
        resolve(new TcpConnection(socket));
      });
    });
  }

  get isEnded(): boolean {
    return this.ended;
  }

  /** Forgets the bytes received until now. */
  clear(): void {
    this.inbox = [];
  }

  /** The first byte that `fits`; others are kept for later calls. Null when none comes in time. */
  async next(fits: (byte: number) => boolean, withinMs: number): Promise<number | null> {
    const until = performance.now() + withinMs;
    for (;;) {
      const at = this.inbox.findIndex(fits);
      if (at >= 0) return this.inbox.splice(at, 1)[0] ?? null;
      const left = until - performance.now();
      if (this.ended || left <= 0) return null;
      await this.changed(left);
    }
  }

  /** Writes, and waits until all is sent; a printer that takes nothing for `stallMs` has stalled. */
  async write(bytes: Uint8Array, stallMs: number): Promise<Written> {
    let handedOver = false;
    this.socket.write(bytes, (error) => {
      handedOver = !error;
      this.wake();
    });
    let left = -1;
    let since = performance.now();
    while (!handedOver) {
      if (this.ended) return 'ended';
      const now = this.socket.writableLength;
      if (now !== left) [left, since] = [now, performance.now()];
      if (performance.now() - since > stallMs) return 'stalled';
      await this.changed(LOOK_EVERY_MS);
    }
    return 'left';
  }

  /** Closes the connection after the written bytes. */
  async end(withinMs: number): Promise<void> {
    this.socket.end();
    const until = performance.now() + withinMs;
    while (!this.ended && performance.now() < until) await this.changed(until - performance.now());
  }

  close(): void {
    this.socket.destroy();
  }

  private async changed(withinMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, withinMs);
      this.wake = () => {
        clearTimeout(late);
        resolve();
      };
    });
  }
}
