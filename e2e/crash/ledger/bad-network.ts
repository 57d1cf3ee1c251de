/** The line to a server, on which anything may happen to data in transit. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** The harm done to connections. */
export interface Harm {
  cutRequests: number;
  cutAnswers: number;
  killed: number;
  silent: number;
}

/** The most bytes of a request and of an answer before a connection is cut. */
const REQUEST = 30_000;
const ANSWER = 400;

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  up: number;
  down: number;
  silent: boolean;
}

/** A line that cuts requests and answers midway, kills connections, and lets them fall silent. */
export class BadNetwork {
  readonly harm: Harm = { cutRequests: 0, cutAnswers: 0, killed: 0, silent: 0 };
  private readonly pairs = new Set<Pair>();
  private calm = false;

  private constructor(
    private readonly server: Server,
    private readonly random: () => number,
  ) {}

  static async to(port: number, random: () => number): Promise<BadNetwork> {
    const server = createServer();
    const network = new BadNetwork(server, random);
    server.on('connection', (near) => network.join(near, connect(port, '127.0.0.1')));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return network;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Does harm to every open connection. */
  hurt(): void {
    if (this.calm) return;
    for (const pair of this.pairs) {
      const chance = this.random();
      if (chance < 0.35) pair.down = Math.floor(this.random() * ANSWER);
      else if (chance < 0.7) pair.up = Math.floor(this.random() * REQUEST);
      else if (chance < 0.9) this.kill(pair, 'killed');
      else if (!pair.silent) {
        pair.silent = true;
        this.harm.silent += 1;
      }
    }
  }

  /** From now on no harm is done. */
  rest(): void {
    this.calm = true;
    for (const pair of this.pairs) [pair.up, pair.down, pair.silent] = [Infinity, Infinity, false];
  }

  async close(): Promise<void> {
    for (const pair of this.pairs) this.kill(pair, null);
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(near: Socket, far: Socket): void {
    const pair: Pair = { near, far, up: Infinity, down: Infinity, silent: false };
    this.pairs.add(pair);
    near.setNoDelay(true);
    far.setNoDelay(true);
    near.on('data', (bytes) => this.carry(pair, bytes, 'up'));
    far.on('data', (bytes) => this.carry(pair, bytes, 'down'));
    for (const socket of [near, far]) {
      socket.on('error', () => this.kill(pair, null));
      socket.on('close', () => this.kill(pair, null));
    }
  }

  private carry(pair: Pair, bytes: Buffer, way: 'up' | 'down'): void {
    if (pair.silent) return;
    const to = way === 'up' ? pair.far : pair.near;
    if (bytes.length <= pair[way]) {
      pair[way] -= bytes.length;
      to.write(bytes);
      return;
    }
    // The other end has the part that got through.
    to.write(bytes.subarray(0, pair[way]), () =>
      this.kill(pair, way === 'up' ? 'cutRequests' : 'cutAnswers'),
    );
  }

  private kill(pair: Pair, counted: keyof Harm | null): void {
    if (!this.pairs.delete(pair)) return;
    if (counted !== null) this.harm[counted] += 1;
    pair.near.destroy();
    pair.far.destroy();
  }
}
