import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@truepage/core/errors';
import type Router from '@koa/router';
import type { Config } from '../config.ts';
import { stateOf } from '../http/request-state.ts';
import type { Metrics } from './metrics.ts';
import { bearerChallenge } from '../http/security/bearer.ts';
import { createHttpServer } from '../http/server.ts';

export type MetricsAccess = Config['metrics'];
type Readable = Pick<Metrics, 'text' | 'contentType'>;

/**
 * GET /metrics on the site's port. Available only with METRICS_TOKEN, or outside of production without any setting: the numbers
 * of orders and payments are confidential. Responds 401 without the token, 404 if not available.
 */
export function routeMetrics(router: Router, metrics: Readable, access: MetricsAccess): void {
  router.get('/metrics', async (ctx) => {
    stateOf(ctx).isRoutine = true;
    ctx.set('Cache-Control', 'no-store');
    if (!access.isOnSite) throw new AppError('request.not_found');
    if (!mayRead(ctx.req, access.token)) {
      ctx.set('WWW-Authenticate', bearerChallenge);
      ctx.status = 401;
      ctx.body = 'This takes METRICS_TOKEN as a bearer token.\n';
      return;
    }
    ctx.set('Content-Type', metrics.contentType);
    ctx.body = await metrics.text();
  });
}

/** Answers only GET /metrics, on a separate port. */
function answerMetrics(metrics: Readable, token: string | undefined) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const say = (status: number, text: string, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store', ...headers });
      response.end(text);
    };
    const [path] = (request.url ?? '').split('?', 1);
    if (path !== '/metrics' || request.method !== 'GET') return say(404, 'Only GET /metrics is here.\n');
    if (!mayRead(request, token)) {
      return say(401, 'This takes METRICS_TOKEN as a bearer token.\n', {
        'WWW-Authenticate': bearerChallenge,
      });
    }
    try {
      say(200, await metrics.text(), { 'Content-Type': metrics.contentType });
    } catch {
      say(500, 'The metrics could not be read.\n');
    }
  };
}

function mayRead({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return true;
  const given = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  // Digests have equal length, so the comparison takes constant time.
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Opens the metrics port, if one is set, and returns its origin. It is closed with the rest. */
export async function serveMetrics(
  { port, host, token }: MetricsAccess,
  metrics: Metrics,
  onStop: (close: () => Promise<void>) => void,
): Promise<string | undefined> {
  if (port === undefined) return undefined;
  const http = createHttpServer(answerMetrics(metrics, token));
  onStop(() => http.close(0));
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${await http.listen(port, host)}`;
}
