import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How calls from now on are answered. 'honest': by the real server. 'latin': the same, with Latin-1 bytes in the headers. 'silent': never.
 * 'huge': with 900 MB of JSON. 'page': with the login page of a captive portal; 'elsewhere': with a redirect to one. 'stranger': with a
 * status that no Response can have. 'newer': like a server that supports only newer consoles.
 */
export type Mood = 'honest' | 'latin' | 'silent' | 'huge' | 'page' | 'elsewhere' | 'stranger' | 'newer';

const loginPage = '<!doctype html><title>Hotel</title><h1>Welcome to our hotel</h1>';
const megabyte = Buffer.alloc(1024 * 1024, '[');

/** A hostile proxy in front of a real server. */
export class HostileServer {
  readonly origin: string;
  mood: Mood = 'honest';
  /** Bytes read from a huge answer. */
  takenBytes = 0;
  /** How often a client disconnected before the answer was complete. */
  brokenOff = 0;
  /** Pending calls: 'GET /api/…'. */
  readonly held: string[] = [];
  readonly #server: Server;
  readonly #target: URL;

  /** The headers that distinguish a TruePage answer from another server's. */
  readonly #likeOurs: Record<string, string>;

  private constructor(server: Server, target: string, protocol: string) {
    this.#server = server;
    this.#target = new URL(target);
    this.#likeOurs = { 'Content-Type': 'application/json', 'X-Console-Protocol': protocol };
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async before(target: string): Promise<HostileServer> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { headers } = await fetch(`${target}/api/console`);
    const hostile = new HostileServer(server, target, headers.get('x-console-protocol') ?? '');
    server.on('request', (asked, answer) => hostile.#answer(asked, answer));
    return hostile;
  }

  /** Closes all open connections, including live events. */
  cut(): void {
    this.#server.closeAllConnections();
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #answer(asked: IncomingMessage, answer: ServerResponse): void {
    const name = `${asked.method} ${asked.url}`;
    this.held.push(name);
    answer.on('close', () => {
      this.held.splice(this.held.indexOf(name), 1);
      if (!answer.writableFinished) this.brokenOff += 1;
    });
    switch (this.mood) {
      case 'silent':
        break;
      case 'huge':
        answer.writeHead(200, this.#likeOurs);
        this.#pour(answer, 900);
        break;
      case 'page':
        answer.writeHead(200, { 'Content-Type': 'text/html' }).end(loginPage);
        break;
      case 'elsewhere':
        answer.writeHead(302, { Location: `${this.origin}/hotel` }).end();
        break;
      case 'stranger':
        answer.writeHead(999, { 'Content-Type': 'application/json' }).end('{}');
        break;
      default:
        this.#forward(asked, answer);
    }
  }

  #pour(answer: ServerResponse, megabytes: number): void {
    if (megabytes === 0) answer.end();
    else
      answer.write(megabyte, (error) => {
        if (error) return;
        this.takenBytes += megabyte.length;
        this.#pour(answer, megabytes - 1);
      });
  }

  #forward(asked: IncomingMessage, answer: ServerResponse): void {
    const { hostname, port } = this.#target;
    const { method, url, headers } = asked;
    const near = request({ hostname, port, method, path: url, headers }, (far) => {
      answer.statusCode = far.statusCode ?? 500;
      for (const [name, value = ''] of Object.entries(far.headers)) answer.setHeader(name, value);
      if (this.mood === 'latin') {
        answer.setHeader('Content-Disposition', 'inline; filename="a\u00F1o.pdf"');
        answer.appendHeader('Set-Cookie', 'office=Espa\u00F1a');
      }
      if (this.mood === 'newer') answer.setHeader('X-Console-Protocol', '999-999');
      answer.flushHeaders();
      far.pipe(answer);
    });
    near.on('error', () => answer.destroy());
    answer.on('close', () => near.destroy());
    asked.pipe(near);
  }
}
