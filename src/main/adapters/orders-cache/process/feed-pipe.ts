/**
 * Carries a feed's bytes to the cache's process. It is a separate pipe, because a message costs ten times as
 * much as carrying its content. It is a socket in a folder that only this user may enter, or a named pipe on
 * Windows. Nothing is sent before the other end has shown the secret that it got by message.
 */
import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The pipe's path, and the secret that opens it. */
export interface PipeAddress {
  readonly path: string;
  readonly secret: Uint8Array;
}

const SECRET_BYTES = 32;

/** The sending end. Used for one feed. */
export class FeedPipe {
  private socket: Socket | null = null;
  private hungUp = false;
  private readonly server: Server;
  /** Connections that have not shown the secret, the other end included. */
  private readonly unknown = new Set<Socket>();
  private readonly opened = Promise.withResolvers<undefined>();
  private room: PromiseWithResolvers<undefined> | null = null;

  private constructor(
    readonly address: PipeAddress,
    private readonly folder: string | null,
  ) {
    this.server = createServer((socket) => this.meet(socket));
  }

  /** Opens a pipe and waits for the other end. Rejects with the system's error. */
  static async open(): Promise<FeedPipe> {
    const isWindows = process.platform === 'win32';
    const folder = isWindows ? null : await mkdtemp(join(tmpdir(), 'topup-till-'));
    const path = folder === null ? `\\\\.\\pipe\\topup-till-${randomUUID()}` : join(folder, 'feed');
    const pipe = new FeedPipe({ path, secret: randomBytes(SECRET_BYTES) }, folder);
    try {
      await pipe.listen();
      return pipe;
    } catch (error) {
      await pipe.close();
      throw error;
    }
  }

  /** Resolves once the other end has shown the secret, or the pipe is closed. */
  get connected(): Promise<undefined> {
    return this.opened.promise;
  }

  /** Whether the other end takes no more. */
  get isHungUp(): boolean {
    return this.hungUp;
  }

  /** Sends the next bytes, which must not change. Resolves when there is room, or the end takes no more. */
  async send(bytes: Uint8Array): Promise<void> {
    if (this.hungUp || !this.socket || this.socket.write(bytes)) return;
    this.room = Promise.withResolvers();
    await this.room.promise;
  }

  /** Ends the stream, so that the other end knows it has everything. */
  end(): void {
    this.socket?.end();
  }

  /** Closes it, and leaves nothing in the file system or under way. */
  async close(): Promise<void> {
    this.stopListening();
    this.socket?.destroy();
    this.hangUp();
    if (this.folder !== null) await rm(this.folder, { recursive: true, force: true });
  }

  private async listen(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    this.server.once('error', reject);
    this.server.listen(this.address.path, () => resolve(undefined));
    await promise;
  }

  private meet(socket: Socket): void {
    this.unknown.add(socket);
    socket.on('error', () => socket.destroy());
    let shown = Buffer.alloc(0);
    const listen = (bytes: Buffer): void => {
      shown = Buffer.concat([shown, bytes]);
      if (shown.length < SECRET_BYTES) return;
      socket.off('data', listen);
      if (shown.length === SECRET_BYTES && timingSafeEqual(shown, this.address.secret)) this.admit(socket);
      else socket.destroy();
    };
    socket.on('data', listen);
    socket.once('close', () => this.unknown.delete(socket));
  }

  private admit(socket: Socket): void {
    this.unknown.delete(socket);
    this.stopListening();
    this.socket = socket;
    socket.on('drain', () => this.room?.resolve(undefined));
    socket.once('close', () => this.hangUp());
    this.opened.resolve(undefined);
  }

  private stopListening(): void {
    this.server.close();
    for (const socket of this.unknown) socket.destroy();
  }

  private hangUp(): void {
    this.hungUp = true;
    this.room?.resolve(undefined);
    this.opened.resolve(undefined);
  }
}
