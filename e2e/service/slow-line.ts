import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A TCP proxy to a server that can be slow, or cut. */
export class SlowLine {
  readonly origin: string;
  /** Bytes per second towards the server; responses are never throttled. */
  bytesPerSecond = Infinity;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  private constructor(server: Server) {
    this.#server = server;
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async to(target: string): Promise<SlowLine> {
    const { hostname, port } = new URL(target);
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const line = new SlowLine(server);
    server.on('connection', (near) => line.#join(near, connect(Number(port), hostname)));
    return line;
  }

  /** Closes all connections and refuses new ones until restored. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(near: Socket, far: Socket): void {
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    if (this.#isCut) {
      near.destroy();
      return;
    }
    near.pipe(this.#brake()).pipe(far);
    far.pipe(near);
  }

  #brake(): Transform {
    return new Transform({
      transform: (piece: Buffer, _encoding, done) => {
        const ms = (piece.length / this.bytesPerSecond) * 1000;
        if (ms === 0) done(null, piece);
        else setTimeout(done, ms, null, piece);
      },
    });
  }
}
