/**
 * The cable between one till and the ledger, which can be pulled and plugged in while the others stay
 * connected.
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One that carries until it is cut. */
export class Cable {
  private readonly server = createServer();
  private readonly sockets = new Set<Socket>();
  private isCut = false;

  private constructor(private readonly to: URL) {}

  /** A cable to the ledger at an address. */
  static async to(url: string): Promise<Cable> {
    const cable = new Cable(new URL(url));
    cable.server.on('connection', (near) => cable.join(near));
    await new Promise<void>((done) => cable.server.listen(0, 'localhost', done));
    return cable;
  }

  /** The ledger's address by way of the cable. */
  get url(): string {
    const url = new URL(this.to);
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  /** Data in transit is lost, and nothing new gets through. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  async remove(): Promise<void> {
    this.cut();
    await new Promise((done) => this.server.close(done));
  }

  private join(near: Socket): void {
    if (this.isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(this.to.port), 'localhost');
    for (const [from, onto] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.on('error', () => onto.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        onto.destroy();
      });
      from.pipe(onto);
    }
  }
}
