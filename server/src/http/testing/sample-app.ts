import { contract } from '@truepage/core/api/contract';
import { AppError } from '@truepage/core/errors';
import type { PublicLocale } from '@truepage/core/locales';
import { parseOrderNumber } from '@truepage/core/orders/order-number';
import { aPublicOrder } from '@truepage/core/testing/builders';
import Koa from 'koa';
import { createReadCache, type ReadCache } from '../../events/read-cache.ts';
import { createAccessCookie } from '../sessions/access-cookie.ts';
import type { StaffMember } from '../call.ts';
import { demandSameOrigin } from '../security/csrf.ts';
import { answerErrors, reportStreamErrors } from '../errors.ts';
import { createApiRouter, type ApiRouter } from '../handle.ts';
import { createLog } from '../log/log.ts';
import { routeMetrics } from '../../metrics/metrics-access.ts';
import { createMetrics, type Metrics } from '../../metrics/metrics.ts';
import { routeOpenApi } from '../openapi/openapi.ts';
import { servePages, type KnownPage } from '../site/pages.ts';
import { createRateLimits, type RateLimitName } from '../security/rate-limit.ts';
import type { QueryRunner } from '../security/shared-limiter.ts';
import { logRequests } from '../log/request-log.ts';
import { securityHeaders } from '../security/security-headers.ts';
import type { RequestTimes } from '../log/request-times.ts';
import { createHttpServer, type HttpServer } from '../server.ts';
import type { Site } from '../site/site.ts';
import { learnLanguages } from '../visitor-locale.ts';
import { warnOfProxy } from '../security/unexpected-proxy.ts';

export const knownOrder = 'TP-2026-7K3M-9QRT-2VWX';
export const knownToken = 'a-known-token';

const deafCache = createReadCache({ on: () => undefined, isListening: false });

interface SampleOptions {
  readonly publicUrl?: string;
  readonly site?: Site;
  readonly siteFiles?: Koa.Middleware;
  /** Undefined uses one without notifications, which caches nothing. */
  readonly cache?: ReadCache;
  readonly usesStripe?: boolean;
  readonly trustedProxies?: number;
  readonly points?: Partial<Record<RateLimitName, number>>;
  readonly pool?: QueryRunner;
  readonly metricsToken?: string;
  /** The languages that the owner has enabled; undefined for the defaults. */
  readonly languages?: readonly PublicLocale[];
  readonly staff?: StaffMember;
  /** Thrown by GET /api/config, to test the response. */
  readonly failure?: () => unknown;
  /** Timeouts of clients; undefined for the defaults. */
  readonly times?: RequestTimes;
  /** Adds routes before the server starts. */
  readonly routes?: (api: ApiRouter, app: Koa) => void;
}

export interface SampleApp {
  readonly url: string;
  readonly port: number;
  readonly http: HttpServer;
  readonly metrics: Metrics;
  /** All log entries so far, at debug and above. */
  readonly logged: () => Record<string, unknown>[];
  stop(): Promise<void>;
}

/** A small app with the whole HTTP kernel on a free port, and fake handlers. */
export async function startSampleApp(options: SampleOptions = {}): Promise<SampleApp> {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  const publicUrl = () => options.publicUrl ?? 'http://truepage.test';
  const { staff } = options;
  const sources = {
    orderAccess: createAccessCookie({ keys: ['k'.repeat(32)], publicUrl, clock: { now: () => new Date() } }),
    ...(staff === undefined ? {} : { staffOf: () => Promise.resolve(staff) }),
    trustedProxies: options.trustedProxies ?? 0,
    limits: createRateLimits({
      enabled: true,
      log,
      keys: ['k'.repeat(32)],
      ...(options.points === undefined ? {} : { points: options.points }),
      ...(options.pool === undefined ? {} : { pool: options.pool }),
    }),
  };
  const metrics = createMetrics('1.2.3');
  const api = createApiRouter(sources);
  const app = new Koa();
  reportStreamErrors(app, log);
  app.use(warnOfProxy(sources.trustedProxies, log));
  app.use(logRequests({ log, observe: metrics.observeRequest }));
  app.use(answerErrors());
  const { languages } = options;
  if (languages !== undefined) app.use(learnLanguages(() => Promise.resolve(languages)));
  app.use(securityHeaders({ publicUrl, usesStripe: options.usesStripe ?? false, isDevelopment: false }));
  app.use(demandSameOrigin({ publicUrl, exemptPaths: ['/api/stripe/webhook'], rightsCookies: ['session'] }));
  if (options.siteFiles !== undefined) app.use(options.siteFiles);
  routeSamples(api, sources.limits, options.failure);
  routeOpenApi(api.router, { version: '1.2.3', publicUrl });
  const metricsAccess = { token: options.metricsToken, isOnSite: true, port: undefined, host: '' };
  routeMetrics(api.router, metrics, metricsAccess);
  options.routes?.(api, app);
  app.use(api.routes());
  if (options.site !== undefined) {
    const pictureOf = (title: string) => `/share/${title}.png`;
    const memory = (options.cache ?? deafCache).derived<KnownPage>();
    app.use(servePages({ ...sources, site: options.site, publicUrl, api, memory, pictureOf }));
  }
  const http = createHttpServer(app.callback(), options.times);
  const port = await http.listen(0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    http,
    metrics,
    logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    stop: () => http.close(100),
  };
}

type Limits = ReturnType<typeof createRateLimits>;

function routeSamples(api: ApiRouter, limits: Limits, failure: (() => unknown) | undefined): void {
  const prices = {
    translation: { standard: 1995, certified: 2495, express: 3495 },
    services: { notarization: 1995, certificate: 995, editing: 1495 },
  };
  api.handle(contract.getPrices, () => prices, { cache: 'revalidate' });
  api.handle(contract.getSiteConfig, () => {
    if (failure !== undefined) throw failure();
    return { publishableKey: 'pk_test', stripeJsUrl: null, paymentSandbox: true };
  });
  api.handle(contract.getOrder, ({ params, call }) =>
    limits.countMisses('lookup', call.ip, () => {
      if (parseOrderNumber(params.orderNumber) !== knownOrder)
        return Promise.reject(new AppError('order.not_found'));
      return Promise.resolve(
        aPublicOrder({
          orderNumber: knownOrder,
          restricted: call.access.generationOf(knownOrder, 'viewed') === undefined,
        }),
      );
    }),
  );
  api.handle(contract.followTrackingLink, ({ params, call }) => {
    if (params.token !== knownToken) throw new AppError('tracking.invalid');
    call.access.grant({ orderNumber: knownOrder, accessGeneration: 0 }, 'owned');
    return { success: true, orderNumber: knownOrder };
  });
  api.handle(contract.openOrderAccess, ({ call }) => {
    call.access.grant({ orderNumber: knownOrder, accessGeneration: 0 }, 'viewed');
    return { success: true as const };
  });
  api.handle(contract.createCheckoutSession, ({ body }) => ({ url: `http://pay.test/${body.orderNumber}` }));
  api.handle(
    contract.placeOrder,
    ({ body, call }) => ({ orderNumber: `${body.fullName} ${call.idempotencyKey ?? '-'}` }),
    { before: [readFieldsHeader] },
  );
  api.router.post('/api/stripe/webhook', (ctx) => {
    ctx.body = { received: true };
  });
}

/** Replaces the upload: takes the text fields from a header. */
const readFieldsHeader: Koa.Middleware = async (ctx, next) => {
  ctx.request.body = JSON.parse(ctx.get('X-Fields')) as unknown;
  await next();
};
