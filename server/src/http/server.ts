import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { everyEndpoint } from '@truepage/core/api/every-endpoint';
import { isEventStream } from './is-event-stream.ts';
import { answerBrokenRequest, limitBodyTime, usualTimes, type RequestTimes } from './log/request-times.ts';

export interface HttpServer {
  readonly server: Server;
  /** Starts listening; resolves with the port. Port 0 uses a free one. */
  listen(port: number, host: string): Promise<number>;
  /**
   * Stops accepting connections, ends event streams and idle connections, and lets running requests finish; those still
   * running after `graceMs` are cut off. Resolves when all connections are closed; a second call waits for the first.
   */
  close(graceMs: number): Promise<void>;
  /** From now on each response closes its connection; new requests are still accepted. */
  drain(): void;
  /** Cancels everything that is still running. */
  cut(): void;
}

const largestHeaders = 16 * 1024;

/** An HTTP server that slow or broken clients cannot exhaust. */
export function createHttpServer(
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
  times: RequestTimes = usualTimes,
): HttpServer {
  const running = new Set<ServerResponse>();
  let closed: Promise<void> | undefined;
  let isDraining = false;
  const server = createServer({
    headersTimeout: times.headers,
    requestTimeout: times.upload,
    connectionsCheckingInterval: times.check,
    keepAliveTimeout: times.keepAlive,
    maxHeaderSize: largestHeaders,
  });
  server.maxHeadersCount = 100;
  server.setTimeout(times.idle);
  server.on('clientError', (error, socket) => answerBrokenRequest(error, socket, times.linger));
  server.on('checkExpectation', (_, response) => response.writeHead(417, { Connection: 'close' }).end());
  server.on('request', (request, response) => {
    running.add(response);
    response.once('close', () => running.delete(response));
    if (isDraining) response.setHeader('Connection', 'close');
    if (hasBody(request)) limitBodyTime(request, response, { times, isUpload: isUploadCall(request) });
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

async function shutDown(
  server: Server,
  running: ReadonlySet<ServerResponse>,
  graceMs: number,
): Promise<void> {
  const done = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const response of running) {
    if (isEventStream(response)) response.end();
  }
  // A connection becomes idle only when its last request has finished, so this is repeated.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await done;
  clearInterval(sweep);
  clearTimeout(cut);
}
