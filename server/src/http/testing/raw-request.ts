import { request, type Agent, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
}

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
  /** Its connections are reused; undefined opens a new one. */
  readonly agent?: Agent;
}

/** A request with exactly the given headers: fetch would not let a test forge Host, Origin or Cookie. */
export function send(
  url: string,
  { method = 'GET', headers = {}, body, agent }: RequestOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent: agent ?? false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text: bytes.toString(),
          bytes,
        });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

export function sendJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return send(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: text,
  });
}

/** Sends bytes unchanged and resolves with everything the server sends until it closes, or after `waitMs`. */
export function sendBytes(port: number, bytes: string | Buffer, waitMs = 2000): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(received);
    };
    const timer = setTimeout(done, waitMs);
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('close', done);
    socket.on('error', done);
  });
}
