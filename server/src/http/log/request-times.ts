import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** How long clients may take, in ms; shorter in tests. */
export const usualTimes = {
  headers: 10_000,
  /** A body that is no upload. */
  body: 30_000,
  /** Without a byte of such a body, or of one that was answered already. */
  silence: 10_000,
  /** 10 MB over a slow mobile line. */
  upload: 300_000,
  /** A client that neither reads nor writes. Event streams write every 15 s. */
  idle: 120_000,
  /** Between two requests: longer than the proxies in front keep theirs, so that they close first. */
  keepAlive: 65_000,
  /** How often headers and bodies are looked at. */
  check: 2000,
  /** For reading our last answer: a client that does not close the connection is cut off then. */
  linger: 2000,
};
export type RequestTimes = typeof usualTimes;

interface Watch {
  readonly times: RequestTimes;
  /** Whether the request is an upload: while it is not answered, its route watches it. */
  readonly isUpload: boolean;
}

/**
 * Cuts a request off whose body comes too slowly. Node's requestTimeout is one for the whole server and has to suit
 * uploads; everything else has to arrive sooner. After the answer that holds for the rest of an upload, too.
 */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  { times, isUpload }: Watch,
): void {
  const { socket } = request;
  let startedAt = performance.now();
  let [heardAt, heard] = [startedAt, socket.bytesRead];
  const timer = setInterval(() => {
    const now = performance.now();
    if (request.complete || socket.destroyed) return clearInterval(timer);
    if (isUpload && !response.writableEnded) {
      startedAt = heardAt = now;
      return;
    }
    if (socket.bytesRead > heard) [heardAt, heard] = [now, socket.bytesRead];
    if (now - heardAt <= times.silence && now - startedAt <= times.body) return;
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

/** The last answer of a connection whose request cannot be read; it ends `lingerMs` later even if the client keeps it open. */
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
