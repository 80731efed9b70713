import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { everyEndpoint } from '@truepage/core/api/every-endpoint';
import { isEventStream } from './is-event-stream.ts';

export interface HttpServer {
  readonly server: Server;
  /** Starts listening; resolves with the port. Port 0 takes a free one. */
  listen(port: number, host: string): Promise<number>;
  /**
   * Takes no new connections, ends event streams and idle connections, and lets running requests finish;
   * what still runs after `graceMs` is cut off. Resolves when every connection is closed; a second call waits for the first.
   */
  close(graceMs: number): Promise<void>;
  /** From here on every answer is the last of its connection; requests are taken as before. */
  drain(): void;
  /** Breaks off whatever still runs. */
  cut(): void;
}

const headersMs = 10_000;
const bodyMs = 30_000;
/** 10 MB over a slow mobile line. */
const uploadMs = 300_000;
/** A client that neither reads nor writes. Event streams write every 15 s. */
const silenceMs = 120_000;
/** Longer than the proxies in front keep theirs, so that they close first. */
const keepAliveMs = 65_000;
const largestHeaders = 16 * 1024;

/** An HTTP server that slow and broken clients cannot exhaust. `uploads` says which requests may take minutes to arrive. */
export function createHttpServer(
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
  uploads: (request: IncomingMessage) => boolean = isUploadCall,
): HttpServer {
  const running = new Set<ServerResponse>();
  let closed: Promise<void> | undefined;
  let isDraining = false;
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: uploadMs,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize: largestHeaders,
  });
  server.maxHeadersCount = 100;
  server.setTimeout(silenceMs);
  server.on('clientError', answerBrokenRequest);
  server.on('request', (request, response) => {
    running.add(response);
    response.once('close', () => running.delete(response));
    if (isDraining) response.setHeader('Connection', 'close');
    if (hasBody(request) && !uploads(request)) limitBodyTime(request, response);
    void listener(request, response);
  });
  const drain = () => {
    isDraining = true;
    for (const response of running) if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  return {
    server,
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          const address = server.address();
          resolve(typeof address === 'object' && address !== null ? address.port : port);
        });
      }),
    close(graceMs) {
      drain();
      return (closed ??= shutDown(server, running, graceMs));
    },
    drain,
    cut: () => server.closeAllConnections(),
  };
}

const uploadCalls = Object.values(everyEndpoint)
  .filter(({ bodyType }) => bodyType === 'form' || bodyType === 'bytes')
  .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}/?$`) }));

function isUploadCall({ method, url = '' }: IncomingMessage): boolean {
  const [path = ''] = url.split('?', 1);
  return uploadCalls.some((call) => call.method === method && call.pattern.test(path));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

/** Node's requestTimeout is one for the whole server and has to suit uploads; everything else has to arrive sooner. */
function limitBodyTime(request: IncomingMessage, response: ServerResponse): void {
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) request.socket.destroy();
    else
      answerBrokenRequest(
        Object.assign(new Error('body too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        request.socket,
      );
  }, bodyMs);
  request.once('end', () => clearTimeout(timer));
  request.once('close', () => clearTimeout(timer));
}

const answers: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
};

function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = answers[error.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify({
    message: 'The request is not valid HTTP or came too slowly.',
    code: 'request.invalid',
  });
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

async function shutDown(
  server: Server,
  running: ReadonlySet<ServerResponse>,
  graceMs: number,
): Promise<void> {
  const done = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const response of running) {
    if (isEventStream(response)) response.end();
  }
  // A connection whose last request has just finished becomes idle only now.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await done;
  clearInterval(sweep);
  clearTimeout(cut);
}
