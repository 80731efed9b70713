import type { Deps } from './deps.ts';
import type Koa from 'koa';
import { auditRoutes } from './audit/audit.routes.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { contentRoutes } from './content/content.routes.ts';
import { mediaRoutes } from './content/media.routes.ts';
import { staffContentRoutes } from './content/staff-content.routes.ts';
import { addressGroup, clientAddress } from './http/security/client-address.ts';
import type { ApiRouter } from './http/handle.ts';
import type { RateLimits } from './http/security/rate-limit.ts';
import { routeProbes } from './http/health/health.ts';
import { routeMetrics } from './metrics/metrics-access.ts';
import { routeOpenApi } from './http/openapi/openapi.ts';
import { uploadDocuments } from './http/uploads/upload.ts';
import { draftRoutes } from './drafts/draft.routes.ts';
import { factRoutes } from './facts/fact.routes.ts';
import { messageRoutes } from './messages/message.routes.ts';
import { officeRoutes } from './office/office.routes.ts';
import { privacyRequestRoutes } from './privacy/requests/privacy-request.routes.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { placementRoutes } from './order-placement/place-order.routes.ts';
import { orderRoutes } from './orders/order.routes.ts';
import { ownershipRoutes } from './orders/ownership/ownership.routes.ts';
import { readingRoutes } from './reading/reading.routes.ts';
import { invoiceRoutes } from './invoices/invoice.routes.ts';
import { receiptRoutes } from './receipts/receipt.routes.ts';
import { orderExportRoutes } from './orders/staff/order-export.routes.ts';
import { certificateRoutes } from './certificates/certificate.routes.ts';
import { approvalRoutes } from './orders/approval/approval.routes.ts';
import { deliveryCheckRoutes } from './delivery-checks/delivery-check.routes.ts';
import { staffOrderRoutes } from './orders/staff/staff-order.routes.ts';
import { phoneLinkRoutes } from './uploads/phone-link.routes.ts';
import { savedFormRoutes } from './saved-forms/saved-form.routes.ts';
import { uploadRoutes } from './uploads/upload.routes.ts';
import { workRoutes } from './workspace/work.routes.ts';
import { quoteRoutes } from './payments/quotes/quote.routes.ts';
import { correctionRoutes } from './corrections/correction.routes.ts';
import { accountPaymentRoutes } from './payments/account/account-payment.routes.ts';
import { pageCountRoutes } from './payments/page-counts/page-count.routes.ts';
import { paymentRoutes } from './payments/payment.routes.ts';
import { staffPaymentRoutes } from './payments/desk/staff-payment.routes.ts';
import { payRoutes } from './pay/pay.routes.ts';
import { firmRoutes } from './firms/firm.routes.ts';
import { partnerRoutes } from './partners/partner.routes.ts';
import { couponRoutes } from './coupons/coupon.routes.ts';
import { priceRoutes } from './pricing/price.routes.ts';
import { promiseRoutes } from './promise/promise.routes.ts';
import { staffMailRoutes } from './failed-mails/staff-mail.routes.ts';
import { rejectionRoutes } from './rejections/rejection.routes.ts';
import { reviewRoutes } from './reviews/review.routes.ts';
import { pendingRoutes } from './pending/pending.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { consoleRoutes } from './staff/console.routes.ts';
import { consoleSignInRoutes } from './staff/console-sign-in/console-sign-in.routes.ts';
import { identityRoutes } from './staff/identity/identity.routes.ts';
import { passkeyRoutes } from './staff/passkeys/passkey.routes.ts';
import { sessionRoutes } from './staff/session.routes.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { statusRoutes } from './status/status.routes.ts';
import { verificationRoutes } from './certificates/verification.routes.ts';
import { trackingRoutes } from './tracking/tracking.routes.ts';
import { ownWebhookRoutes, webhookRoutes } from './webhooks/webhook.routes.ts';
import type { AppParts } from './app.ts';

/** The settings for receiving forms with documents. */
export function receivingOf({ deps, trustedProxies }: Pick<AppParts, 'deps' | 'trustedProxies'>) {
  return {
    intake: deps.documents,
    senderOf: ({ req }: Koa.Context) => addressGroup(clientAddress(req, trustedProxies)),
  };
}

/** Routes every call of the API. */
export function routeEverything(
  api: ApiRouter,
  { deps, feed, limits, metrics, metricsAccess, readiness, status, version, trustedProxies }: AppParts,
): void {
  const receiving = { ...receivingOf({ deps, trustedProxies }), required: true };
  const upload = uploadDocuments(receiving);
  const uploadSeveral = uploadDocuments({ ...receiving, several: true });
  pendingRoutes(api, deps);
  calendarRoutes(api, { deps, limits, trustedProxies });
  moneyRoutes(api, deps, limits);
  promiseRoutes(api, deps);
  placementRoutes(api, { deps, limits, upload: uploadSeveral });
  orderRoutes(api, { deps, limits });
  ownershipRoutes(api, deps, limits);
  privacyRoutes(api, deps, limits);
  factRoutes(api, deps, limits);
  draftRoutes(api, deps, limits);
  messageRoutes(api, deps, limits);
  staffOrderRoutes(api, deps, upload);
  deliveryCheckRoutes(api, deps);
  readingRoutes(api, deps);
  certificateRoutes(api, deps);
  approvalRoutes(api, deps);
  uploadRoutes(api, deps, limits);
  workRoutes(api, deps);
  phoneLinkRoutes(api, deps, limits);
  savedFormRoutes(api, deps, limits);
  orderExportRoutes(api, deps);
  auditRoutes(api, deps);
  receiptRoutes(api, deps, limits);
  verificationRoutes(api, deps, limits);
  trackingRoutes(api, deps, limits);
  paymentRoutes(api, deps, limits);
  staffPaymentRoutes(api, deps, limits);
  partnersRoutes(api, deps, limits);
  pageCountRoutes(api, deps, limits);
  rejectionRoutes(api, { deps, limits, upload, trustedProxies });
  quoteRoutes(api, deps, limits);
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
  identityRoutes(api, deps, limits);
  staffRoutes(api, deps);
  officeRoutes(api, deps);
  statusRoutes(api, { status, version, clock: deps.clock });
  routeProbes(api.router, { ...readiness, log: deps.log });
  routeMetrics(api.router, metrics, metricsAccess);
  routeOpenApi(api.router, { version, publicUrl: deps.publicUrl });
}

/** Endpoints for what customers pay and translators earn. */
function moneyRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  priceRoutes(api, deps);
  couponRoutes(api, deps, limits);
  payRoutes(api, deps);
}

/** Endpoints for partners and their programs, and for the staff who manage them. */
function partnersRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  partnerRoutes(api, deps);
  firmRoutes(api, deps, limits);
  accountPaymentRoutes(api, deps, limits);
  invoiceRoutes(api, deps, limits);
  webhookRoutes(api, deps);
  ownWebhookRoutes(api, deps);
}
