import { AppError } from '@truepage/core/errors';
import { localesOf } from '@truepage/core/settings/settings';
import Koa from 'koa';
import { contactForm } from './contact/contact.routes.ts';
import type { Deps } from './deps.ts';
import { discoveryRoutes } from './discovery/discovery.routes.ts';
import { drawInProcess } from './discovery/draw-in-process.ts';
import { createPictureLinks } from './discovery/picture-links.ts';
import { createPictureStore } from './discovery/picture-store.ts';
import type { ChangeFeed } from './events/change-feed.ts';
import type { EventFeed } from './events/event-feed.ts';
import { feedRoutes } from './events/feed.routes.ts';
import { closePaths } from './http/security/close-paths.ts';
import { createAccessCookie } from './http/sessions/access-cookie.ts';
import { ignoreCookies } from './http/security/bearer.ts';
import { demandSameOrigin } from './http/security/csrf.ts';
import { createDeviceCookie } from './http/sessions/device-cookie.ts';
import { answerErrors, reportStreamErrors } from './http/errors.ts';
import { createApiRouter, type ApiRouter } from './http/handle.ts';
import { routeProbes, type ProbeOptions } from './http/health/health.ts';
import { routeMetrics, type MetricsAccess } from './metrics/metrics-access.ts';
import type { Metrics } from './metrics/metrics.ts';
import { servePages, type KnownPage } from './http/site/pages.ts';
import type { RateLimits } from './http/security/rate-limit.ts';
import { mcpEndpoint } from './mcp/mcp-endpoint.ts';
import { logRequests } from './http/log/request-log.ts';
import { securityHeaders } from './http/security/security-headers.ts';
import type { Site } from './http/site/site.ts';
import {
  createPhoneCookie,
  createUploadCookie,
  phoneCookieName,
  uploadCookieName,
} from './http/sessions/upload-cookie.ts';
import { createMemberCookie, memberCookieName } from './http/sessions/member-cookie.ts';
import { createStaffSessions } from './http/sessions/staff-session.ts';
import { learnLanguages } from './http/visitor-locale.ts';
import { warnOfProxy } from './http/security/unexpected-proxy.ts';
import { firmForm } from './firms/firm-form.routes.ts';
import { messageEvents } from './messages/message-events.routes.ts';
import { draftForm } from './drafts/draft-form.routes.ts';
import { rejectionForm } from './rejections/rejection-form.routes.ts';
import { fileDownloads } from './orders/file.routes.ts';
import { orderForm } from './order-placement/order-form.routes.ts';
import { onTimeRoutes } from './promise/on-time.routes.ts';
import { wellKnownRoutes } from './records/well-known.routes.ts';
import { phoneLinkEvents } from './uploads/phone-link-events.routes.ts';
import { accountPaymentForm } from './payments/account/account-payment.routes.ts';
import { checkoutForm } from './payments/checkout-form.routes.ts';
import { hostedOnly } from './payments/hosted-only.routes.ts';
import { stripeWebhook } from './payments/webhook/stripe-webhook.routes.ts';
import type { Telemetry } from './ports/telemetry.ts';
import { addProtocolHeader } from './staff/console.routes.ts';
import { createKeyAuthentication } from './partners/keys/authenticate-key.ts';
import { cachedSettings } from './settings/cached-settings.ts';
import { createMemberClaims } from './partners/members/member-claims.ts';
import { createSessionStore } from './staff/session.repository.ts';
import type { SystemStatus } from './status/system-status.ts';
import { widget } from './widget/widget.ts';
import { receivingOf, routeEverything } from './route-calls.ts';

export interface AppParts {
  /** A worker does only background work: it serves only probes and metrics. */
  readonly isWorker: boolean;
  readonly deps: Deps;
  readonly limits: RateLimits;
  /** Live events for staff. */
  readonly feed: EventFeed;
  /** Live changes for visitors: of phone links and threads. */
  readonly changes: ChangeFeed;
  readonly metrics: Metrics;
  readonly metricsAccess: MetricsAccess;
  readonly telemetry?: Pick<Telemetry, 'beginRequest'> | undefined;
  readonly readiness: Pick<ProbeOptions, 'checks' | 'isDraining'>;
  readonly status: SystemStatus;
  readonly site: Site;
  /** Serves the site's files: from memory in production, through Vite in development. */
  readonly siteFiles: Koa.Middleware;
  /** The local stand-ins for payments and email, if used. */
  readonly sandboxes: readonly Koa.Middleware[];
  /** Whether the service is public, which limits what the pages of the local stand-ins show. */
  readonly isGuarded: ((path: string) => boolean) | undefined;
  /** The first signs cookies, all verify. */
  readonly sessionKeys: readonly string[];
  readonly trustedProxies: number;
  readonly isDevelopment: boolean;
  readonly version: string;
}

/** Creates the whole service as one Koa application. It opens nothing: main and the tests pass in all parts. */
export function createApp(parts: AppParts): Koa {
  const { deps } = parts;
  const { publicUrl, log } = deps;
  const app = new Koa();
  const store = createSessionStore(deps);
  const sessions = createStaffSessions({ app, store, publicUrl, randomBytes: deps.randomBytes });
  const { staffOf, sessionOf } = sessions;
  const { trustedProxies } = parts;
  const partnerOf = createKeyAuthentication(parts);
  const callers = { ...visitorsOf(parts), partnerOf, staffOf, sessionOf, trustedProxies };
  const api = createApiRouter({ ...callers, limits: parts.limits });
  if (parts.isWorker) return answerProbes(app, api, parts);
  routeEverything(api, parts);
  const { feed, changes, limits } = parts;
  feedRoutes(api.router, { ...callers, feed, limits, clock: deps.clock, staffByNow: sessions.staffByNow });
  phoneLinkEvents(api.router, { ...callers, changes, limits, deps });
  messageEvents(api.router, { ...callers, changes, limits, deps });
  const pictureLinks = createPictureLinks(parts.sessionKeys);
  const pictures = createPictureStore({ draw: drawInProcess });
  wellKnownRoutes(api.router, { ...callers, deps, limits });
  onTimeRoutes(api.router, { ...callers, deps, limits });
  discoveryRoutes(api.router, { ...callers, deps, limits, pictureLinks, pictures });

  reportStreamErrors(app, log);
  // Hashed files from memory need no other middleware; Vite's requests are logged.
  if (!parts.isDevelopment) app.use(parts.siteFiles);
  answerFirst(app, api, parts);
  const languages = async () => localesOf(await cachedSettings(deps));
  for (const each of [answerErrors(), learnLanguages(languages), ignoreCookies()]) app.use(each);
  if (parts.isDevelopment) app.use(parts.siteFiles);
  if (parts.isGuarded !== undefined) {
    // Emails contain links that set passwords: a person who can read them controls the accounts.
    app.use(closePaths({ isClosed: parts.isGuarded, staffOf }));
  }
  for (const sandbox of parts.sandboxes) app.use(sandbox);
  app.use(stripeWebhook(deps));
  const ofVisitors = [uploadCookieName, phoneCookieName, memberCookieName].map((name) => name(publicUrl()));
  const rightsCookies = [sessions.cookieName, ...ofVisitors];
  app.use(demandSameOrigin({ publicUrl, exemptPaths: [], rightsCookies }));
  const [pseudonymKey = ''] = parts.sessionKeys;
  app.use(mcpEndpoint({ partnerOf, limits, app, publicUrl, version: parts.version }));
  app.use(fileDownloads({ deps, limits, trustedProxies, pseudonymKey }));
  const memory = deps.cache.derived<KnownPage>();
  const pages = {
    ...callers,
    site: parts.site,
    publicUrl,
    api,
    limits,
    memory,
    pictureOf: pictureLinks.pathOf,
  };
  app.use(widget({ ...pages, deps }));
  for (const form of [contactForm, checkoutForm, firmForm, accountPaymentForm]) app.use(form(deps, pages));
  app.use(hostedOnly(deps));
  for (const form of [orderForm, rejectionForm, draftForm]) app.use(form(deps, pages, receivingOf(parts)));
  app.use(api.routes());
  app.use(servePages(pages));
  return app;
}

/**
 * The cookies of visitors grant access to their orders, uploads and phones, a firm, and the sign-in form of a known
 * device.
 */
function visitorsOf({ deps, sessionKeys: keys }: AppParts) {
  const { publicUrl, clock } = deps;
  return {
    orderAccess: createAccessCookie({ keys, publicUrl, clock }),
    membershipOf: createMemberCookie({ keys, publicUrl, clock }),
    orderOfMember: createMemberClaims(deps),
    browserOfUploads: createUploadCookie(deps),
    phoneOf: createPhoneCookie(deps),
    devicesOf: createDeviceCookie({ ...deps, keys }),
  };
}

/** Headers of every response, responses without further middleware, and the log. */
function answerFirst(
  app: Koa,
  api: ApiRouter,
  { deps, metrics, telemetry, isDevelopment, trustedProxies }: AppParts,
): void {
  const { publicUrl, payments, log } = deps;
  app.use(securityHeaders({ publicUrl, usesStripe: !payments.isSandbox, isDevelopment }));
  app.use(addProtocolHeader);
  app.use(api.fromMemory(metrics.observeRequest));
  app.use(warnOfProxy(trustedProxies, log));
  app.use(logRequests({ log, observe: metrics.observeRequest, trace: telemetry?.beginRequest }));
}

/** The endpoints that a supervisor calls on a worker. */
function answerProbes(app: Koa, api: ApiRouter, { deps, metrics, metricsAccess, readiness }: AppParts): Koa {
  app.use(logRequests({ log: deps.log, observe: metrics.observeRequest }));
  app.use(answerErrors());
  routeProbes(api.router, { ...readiness, log: deps.log });
  routeMetrics(api.router, metrics, metricsAccess);
  app.use(api.routes());
  app.use(() => {
    throw new AppError('request.not_found');
  });
  return app;
}
