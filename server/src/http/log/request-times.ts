import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** How long clients may take, in ms; shorter in tests. */
export const usualTimes = {
  headers: 10_000,
  /** For a body that is not an upload. */
  body: 30_000,
  /** Without a byte of such a body, or of one whose request was already answered. */
  silence: 10_000,
  /** For 10 MB over a slow mobile connection. */
  upload: 300_000,
  /** For a client that neither reads nor writes. Event streams write every 15 s. */
  idle: 120_000,
  /** Between two requests: longer than the proxies' keep-alive, so that proxies close the connection first. */
  keepAlive: 65_000,
  /** The interval of checking headers and bodies. */
  check: 2000,
  /** For reading our last response: then a client that does not close the connection is cut off. */
  linger: 2000,
};
export type RequestTimes = typeof usualTimes;

interface Watch {
  readonly times: RequestTimes;
  /** Whether the request is an upload: until it is answered, its route enforces its limits. */
  readonly isUpload: boolean;
}

/**
 * Closes the connection of a request whose body arrives too slowly. Node's requestTimeout applies to the whole server
 * and must be long enough for uploads; other requests have a shorter limit. Once an upload is answered, the shorter
 * limit applies to the rest of it too.
 */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  { times, isUpload }: Watch,
): void {
  const { socket } = request;
  let startedAt = performance.now();
  let [receivedAt, received] = [startedAt, socket.bytesRead];
  const timer = setInterval(() => {
    const now = performance.now();
    if (request.complete || socket.destroyed) return clearInterval(timer);
    if (isUpload && !response.writableEnded) {
      startedAt = receivedAt = now;
      return;
    }
    if (socket.bytesRead > received) [receivedAt, received] = [now, socket.bytesRead];
    if (now - receivedAt <= times.silence && now - startedAt <= times.body) return;
    clearInterval(timer);
    if (response.headersSent) socket.destroy();
    else answerBrokenRequest(tooSlow(), socket, times.linger);
  }, times.check);
  const stop = () => clearInterval(timer);
  request.once('end', stop).once('close', stop);
}

const tooSlow = () => Object.assign(new Error('body too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

const answers: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
};

/**
 * Answers a malformed request with the connection's last response; closes it `lingerMs` later even if the client does
 * not.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex, lingerMs: number): void {
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
  const cut = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(cut));
}
