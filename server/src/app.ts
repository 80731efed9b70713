import { AppError } from '@truepage/core/errors';
import Koa from 'koa';
import { contactForm, contactRoutes } from './contact/contact.routes.ts';
import { contentRoutes } from './content/content.routes.ts';
import { mediaRoutes } from './content/media.routes.ts';
import { staffContentRoutes } from './content/staff-content.routes.ts';
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
import { addressGroup, clientAddress } from './http/security/client-address.ts';
import { demandSameOrigin } from './http/security/csrf.ts';
import { createDeviceCookie } from './http/sessions/device-cookie.ts';
import { answerErrors, reportStreamErrors } from './http/errors.ts';
import { createApiRouter, type ApiRouter } from './http/handle.ts';
import { routeProbes, type ProbeOptions } from './http/health/health.ts';
import { routeMetrics, type MetricsAccess } from './metrics/metrics-access.ts';
import type { Metrics } from './metrics/metrics.ts';
import { routeOpenApi } from './http/openapi/openapi.ts';
import { servePages, type KnownPage } from './http/site/pages.ts';
import type { RateLimits } from './http/security/rate-limit.ts';
import { logRequests } from './http/log/request-log.ts';
import { securityHeaders } from './http/security/security-headers.ts';
import type { Site } from './http/site/site.ts';
import {
  createPhoneCookie,
  createUploadCookie,
  phoneCookieName,
  uploadCookieName,
} from './http/sessions/upload-cookie.ts';
import { createStaffSessions } from './http/sessions/staff-session.ts';
import { warnOfProxy } from './http/security/unexpected-proxy.ts';
import { uploadDocuments } from './http/uploads/upload.ts';
import { messageEvents } from './messages/message-events.routes.ts';
import { factRoutes } from './facts/fact.routes.ts';
import { messageRoutes } from './messages/message.routes.ts';
import { officeRoutes } from './office/office.routes.ts';
import { fileDownloads } from './orders/file.routes.ts';
import { privacyRequestRoutes } from './privacy/requests/privacy-request.routes.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { orderForm } from './order-placement/order-form.routes.ts';
import { placementRoutes } from './order-placement/place-order.routes.ts';
import { orderRoutes } from './orders/order.routes.ts';
import { ownershipRoutes } from './orders/ownership/ownership.routes.ts';
import { receiptRoutes } from './receipts/receipt.routes.ts';
import { orderExportRoutes } from './orders/staff/order-export.routes.ts';
import { wellKnownRoutes } from './records/well-known.routes.ts';
import { certificateRoutes } from './certificates/certificate.routes.ts';
import { approvalRoutes } from './orders/approval/approval.routes.ts';
import { deliveryCheckRoutes } from './delivery-checks/delivery-check.routes.ts';
import { staffOrderRoutes } from './orders/staff/staff-order.routes.ts';
import { phoneLinkEvents } from './uploads/phone-link-events.routes.ts';
import { phoneLinkRoutes } from './uploads/phone-link.routes.ts';
import { savedFormRoutes } from './saved-forms/saved-form.routes.ts';
import { uploadRoutes } from './uploads/upload.routes.ts';
import { checkoutForm } from './payments/checkout-form.routes.ts';
import { correctionRoutes } from './corrections/correction.routes.ts';
import { pageCountRoutes } from './payments/page-counts/page-count.routes.ts';
import { paymentRoutes } from './payments/payment.routes.ts';
import { staffPaymentRoutes } from './payments/desk/staff-payment.routes.ts';
import { stripeWebhook } from './payments/webhook/stripe-webhook.routes.ts';
import { priceRoutes } from './pricing/price.routes.ts';
import { promiseRoutes } from './promise/promise.routes.ts';
import { staffMailRoutes } from './failed-mails/staff-mail.routes.ts';
import { reviewRoutes } from './reviews/review.routes.ts';
import { pendingRoutes } from './pending/pending.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { consoleRoutes, sayProtocol } from './staff/console.routes.ts';
import { consoleSignInRoutes } from './staff/console-sign-in/console-sign-in.routes.ts';
import { passkeyRoutes } from './staff/passkeys/passkey.routes.ts';
import { sessionRoutes } from './staff/session.routes.ts';
import { createSessionStore } from './staff/session.repository.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { statusRoutes } from './status/status.routes.ts';
import type { SystemStatus } from './status/system-status.ts';
import { verificationRoutes } from './certificates/verification.routes.ts';
import { trackingRoutes } from './tracking/tracking.routes.ts';

export interface AppParts {
  /** Works without being asked: only probes and metrics are answered. */
  readonly isWorker: boolean;
  readonly deps: Deps;
  readonly limits: RateLimits;
  /** Live events for staff. */
  readonly feed: EventFeed;
  /** Live changes for visitors: of phone links and threads. */
  readonly changes: ChangeFeed;
  readonly metrics: Metrics;
  readonly metricsAccess: MetricsAccess;
  readonly readiness: Pick<ProbeOptions, 'checks' | 'isDraining'>;
  readonly status: SystemStatus;
  readonly site: Site;
  /** Serves the site's files: from memory in production, through Vite while developing. */
  readonly siteFiles: Koa.Middleware;
  /** The local replacements for payments and email, if used. */
  readonly sandboxes: readonly Koa.Middleware[];
  /** Whether strangers can reach the service, which limits what the pages of the local fakes show. */
  readonly isGuarded: ((path: string) => boolean) | undefined;
  /** The first signs cookies, all verify. */
  readonly sessionKeys: readonly string[];
  readonly trustedProxies: number;
  readonly isDevelopment: boolean;
  readonly version: string;
}

/** The whole service as one Koa application. Opens nothing: main and the tests hand in the parts. */
export function createApp(parts: AppParts): Koa {
  const { deps } = parts;
  const { publicUrl, log } = deps;
  const orderAccess = createAccessCookie({ keys: parts.sessionKeys, publicUrl, clock: deps.clock });
  const app = new Koa();
  const store = createSessionStore(deps);
  const sessions = createStaffSessions({ app, store, publicUrl, randomBytes: deps.randomBytes });
  const { staffOf, sessionOf } = sessions;
  const devicesOf = createDeviceCookie({ ...deps, keys: parts.sessionKeys });
  const { trustedProxies } = parts;
  const senders = { browserOfUploads: createUploadCookie(deps), phoneOf: createPhoneCookie(deps) };
  const callers = { orderAccess, staffOf, sessionOf, devicesOf, ...senders, trustedProxies };
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
  discoveryRoutes(api.router, { ...callers, deps, limits, pictureLinks, pictures });

  reportStreamErrors(app, log);
  // Hashed files from memory need nothing of the rest; Vite's go through the log.
  if (!parts.isDevelopment) app.use(parts.siteFiles);
  answerFirst(app, api, parts);
  app.use(answerErrors());
  if (parts.isDevelopment) app.use(parts.siteFiles);
  if (parts.isGuarded !== undefined) {
    // Emails contain links that set passwords: anyone who can read them controls the accounts.
    app.use(closePaths({ isClosed: parts.isGuarded, permission: 'staff.manage', staffOf }));
  }
  for (const sandbox of parts.sandboxes) app.use(sandbox);
  app.use(stripeWebhook(deps));
  const rightsCookies = [sessions.cookieName, uploadCookieName(publicUrl()), phoneCookieName(publicUrl())];
  app.use(demandSameOrigin({ publicUrl, exemptPaths: [], rightsCookies }));
  const [pseudonymKey = ''] = parts.sessionKeys;
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
  app.use(contactForm(deps, pages));
  app.use(checkoutForm(deps, pages));
  app.use(orderForm(deps, pages, receivingOf(parts)));
  app.use(api.routes());
  app.use(servePages(pages));
  return app;
}

/** Headers of every response, early responses, and the log. */
function answerFirst(
  app: Koa,
  api: ApiRouter,
  { deps, metrics, isDevelopment, trustedProxies }: AppParts,
): void {
  const { publicUrl, payments, log } = deps;
  app.use(securityHeaders({ publicUrl, usesStripe: !payments.isSandbox, isDevelopment }));
  app.use(sayProtocol);
  app.use(api.fromMemory(metrics.observeRequest));
  app.use(warnOfProxy(trustedProxies, log));
  app.use(logRequests({ log, observe: metrics.observeRequest }));
}

/** What a supervisor asks a worker. */
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

/** How forms with documents are received. */
function receivingOf({ deps, trustedProxies }: Pick<AppParts, 'deps' | 'trustedProxies'>) {
  return {
    intake: deps.documents,
    senderOf: ({ req }: Koa.Context) => addressGroup(clientAddress(req, trustedProxies)),
  };
}

function routeEverything(
  api: ApiRouter,
  { deps, feed, limits, metrics, metricsAccess, readiness, status, version, trustedProxies }: AppParts,
): void {
  const receiving = { ...receivingOf({ deps, trustedProxies }), required: true };
  const upload = uploadDocuments(receiving);
  const uploadSeveral = uploadDocuments({ ...receiving, several: true });
  pendingRoutes(api, deps);
  priceRoutes(api, deps);
  promiseRoutes(api, deps);
  placementRoutes(api, { deps, limits, upload: uploadSeveral, trustedProxies });
  orderRoutes(api, { deps, limits });
  ownershipRoutes(api, deps, limits);
  privacyRoutes(api, deps, limits);
  factRoutes(api, deps, limits);
  messageRoutes(api, deps, limits);
  staffOrderRoutes(api, deps, upload);
  deliveryCheckRoutes(api, deps);
  certificateRoutes(api, deps);
  approvalRoutes(api, deps);
  uploadRoutes(api, deps, limits);
  phoneLinkRoutes(api, deps, limits);
  savedFormRoutes(api, deps, limits);
  orderExportRoutes(api, deps);
  receiptRoutes(api, deps, limits);
  verificationRoutes(api, deps, limits);
  trackingRoutes(api, deps, limits);
  paymentRoutes(api, deps, limits);
  staffPaymentRoutes(api, deps, limits);
  pageCountRoutes(api, deps, limits);
  correctionRoutes(api, deps, limits);
  staffMailRoutes(api, deps);
  privacyRequestRoutes(api, deps);
  contentRoutes(api, deps);
  staffContentRoutes(api, deps);
  mediaRoutes(api.router, { deps, limits, trustedProxies });
  reviewRoutes(api, deps, limits);
  contactRoutes(api, deps, limits);
  settingsRoutes(api, deps);
  consoleRoutes(api, { version });
  sessionRoutes(api, deps, limits, feed);
  passkeyRoutes(api, deps, limits);
  consoleSignInRoutes(api, deps, limits);
  staffRoutes(api, deps);
  officeRoutes(api, deps);
  statusRoutes(api, { status, version, clock: deps.clock });
  routeProbes(api.router, { ...readiness, log: deps.log });
  routeMetrics(api.router, metrics, metricsAccess);
  routeOpenApi(api.router, { version, publicUrl: deps.publicUrl });
}
