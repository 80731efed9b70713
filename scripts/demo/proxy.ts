import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { awayPage } from './away-page.ts';
import { bannerStyles, bannerStylesPath, withBanner } from './banner.ts';
import { DemoError, type DemoSettings } from './demo-settings.ts';

/** About as long as filling takes, in seconds. */
const retryAfter = 60;

export interface DemoProxy {
  /** Forwards requests to this service from now on. */
  readonly lead: (origin: string) => void;
  /** Tells visitors to come back later from now on. */
  readonly shut: () => void;
  readonly close: () => void;
}

/** The public endpoint: a reverse proxy that adds the banner, and answers while there is no service. */
export async function openProxy({ port, host }: Pick<DemoSettings, 'port' | 'host'>): Promise<DemoProxy> {
  let service: string | undefined;
  const server = createServer((incoming, response) => {
    if (incoming.url === bannerStylesPath) sendStyles(response);
    else if (service === undefined) sendAway(incoming, response);
    else forward(incoming, response, service);
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw new DemoError(`Cannot listen on ${host}:${port} (${(error as Error).message}). Set PORT.`);
  });
  return {
    lead: (origin) => (service = origin),
    shut: () => (service = undefined),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function forward(incoming: IncomingMessage, response: ServerResponse, service: string): void {
  const { method, url, headers, socket } = incoming;
  const seen = [headers['x-forwarded-for'], socket.remoteAddress].filter((one) => one !== undefined);
  const isPage = method === 'GET' && headers.accept?.includes('text/html') === true;
  const outgoing = request(service + url, {
    method,
    headers: {
      ...headers,
      'x-forwarded-for': seen.join(', '),
      // The banner can only be inserted into uncompressed pages.
      ...(isPage ? { 'accept-encoding': 'identity' } : {}),
    },
  });
  outgoing.on('response', (answer) => {
    const { statusCode = 502, headers: given } = answer;
    const head = { ...given, 'x-robots-tag': 'noindex, nofollow' };
    if (isPage && given['content-type']?.startsWith('text/html') === true) {
      void answer.toArray().then(
        (chunks) => {
          const page = Buffer.from(withBanner(Buffer.concat(chunks as Buffer[]).toString(), url ?? ''));
          // The body is complete, so it has a length in place of a transfer encoding.
          const { 'transfer-encoding': _parts, ...whole } = head;
          response.writeHead(statusCode, { ...whole, 'content-length': page.length }).end(page);
        },
        () => response.destroy(),
      );
      return;
    }
    response.writeHead(statusCode, head);
    answer.on('error', () => response.destroy());
    answer.pipe(response);
  });
  outgoing.on('error', () => (response.headersSent ? response.destroy() : sendAway(incoming, response)));
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

function sendAway({ headers }: IncomingMessage, response: ServerResponse): void {
  response
    .writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'retry-after': String(retryAfter),
      'cache-control': 'no-store',
      vary: 'Accept-Language',
      'x-robots-tag': 'noindex, nofollow',
    })
    .end(awayPage(headers['accept-language']));
}

function sendStyles(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/css', 'cache-control': 'max-age=300' }).end(bannerStyles);
}
