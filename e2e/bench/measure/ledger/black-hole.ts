/**
 * The line to a ledger, which can swallow everything: it stays open, takes all bytes and lets none through.
 */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A line that carries until it is asked to swallow. */
export class BlackHole {
  private readonly sockets = new Set<Socket>();
  private swallows = false;

  private constructor(
    private readonly server: Server,
    private readonly to: number,
  ) {}

  /** A line to a port of this machine. */
  static async before(to: number): Promise<BlackHole> {
    const server = createServer();
    const hole = new BlackHole(server, to);
    server.on('connection', (near) => hole.join(near));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return hole;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** From now on nothing gets through, not even on existing connections. */
  swallow(): void {
    this.swallows = true;
  }

  /** Ends the connections that hang; new ones are carried again. */
  carry(): void {
    this.swallows = false;
    for (const socket of this.sockets) socket.destroy();
  }

  async remove(): Promise<void> {
    this.carry();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(near: Socket): void {
    this.keep(near);
    if (this.swallows) {
      near.resume();
      return;
    }
    const far = connect(this.to, '127.0.0.1');
    this.keep(far);
    for (const [from, onto] of [
      [near, far],
      [far, near],
    ] as const) {
      from.setNoDelay(true);
      from.on('data', (chunk: Buffer) => this.swallows || onto.write(chunk));
      from.on('close', () => onto.destroy());
    }
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
  }
}
