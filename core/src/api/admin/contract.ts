import type { z } from 'zod';
import type { AnyEndpoint } from '../endpoint.ts';
import { adminDraftApi } from '../drafts/admin-drafts.ts';
import { adminFactApi } from '../facts/admin-facts.ts';
import { adminGlossaryApi } from '../workspace/admin-glossary.ts';
import { adminTemplateApi } from '../workspace/admin-templates.ts';
import { adminWorkApi } from '../workspace/admin-work.ts';
import { adminCertificateApi } from './certificates.ts';
import { adminApprovalApi } from './approval.ts';
import { adminContentApi } from './content.ts';
import { adminDeliveryCheckApi } from './delivery-checks.ts';
import { adminMailApi } from './mails.ts';
import { adminMessageApi } from './messages.ts';
import { adminOfficeApi } from './office.ts';
import { orderCorrectionApi } from './order-corrections.ts';
import { adminOrderApi } from './orders/orders.ts';
import { consoleSignInApi } from './sign-in/console-sign-in.ts';
import { identitySignInApi } from './sign-in/identity-sign-in.ts';
import { passkeyApi } from './sign-in/passkeys.ts';
import { adminCorrectionApi } from './corrections/corrections.ts';
import { adminPageCountApi } from './page-counts/page-counts.ts';
import { adminPaymentApi } from './payments.ts';
import { pendingApi } from './pending.ts';
import { professionalProfileApi } from './professional-profile.ts';
import { preferencesApi } from './preferences.ts';
import { adminPrivacyApi } from './privacy.ts';
import { adminPartnerApi } from '../partners/admin-partners.ts';
import { adminInvoiceApi } from '../invoices/admin-invoices.ts';
import { adminCouponApi } from '../coupons/admin-coupons.ts';
import { adminPricingApi } from './pricing.ts';
import { adminRejectionApi } from '../rejections/admin-rejections.ts';
import { adminQuoteApi } from './quotes/quotes.ts';
import { adminReviewApi } from './reviews.ts';
import { adminReadingApi } from '../readings/admin-readings.ts';
import { adminPayApi } from '../pay/admin-pay.ts';
import { adminOfferApi } from '../pay/admin-offers.ts';
import { adminPayBatchApi } from '../pay/admin-pay-batches.ts';
import { adminStatementApi } from '../pay/admin-statements.ts';
import type { adminRoutes } from './routes.ts';
import { sessionApi } from './sign-in/session.ts';
import { adminSettingsApi } from './settings.ts';
import { adminStatusApi } from './status.ts';
import { staffApi } from './staff.ts';
import { adminWebhookApi } from '../webhooks/admin-webhooks.ts';

export type AdminRouteName = keyof typeof adminRoutes;

/** Every endpoint of the staff desk, except the stream of live events (GET /api/admin/events). */
export const adminContract = {
  ...sessionApi,
  ...passkeyApi,
  ...consoleSignInApi,
  ...identitySignInApi,
  ...preferencesApi,
  ...pendingApi,
  ...adminOrderApi,
  ...orderCorrectionApi,
  ...adminDeliveryCheckApi,
  ...adminReadingApi,
  ...adminCertificateApi,
  ...adminFactApi,
  ...adminDraftApi,
  ...adminWorkApi,
  ...adminGlossaryApi,
  ...adminTemplateApi,
  ...adminApprovalApi,
  ...adminPaymentApi,
  ...adminPageCountApi,
  ...adminRejectionApi,
  ...adminQuoteApi,
  ...adminCorrectionApi,
  ...adminMailApi,
  ...adminMessageApi,
  ...adminPrivacyApi,
  ...adminPayApi,
  ...adminStatementApi,
  ...adminPayBatchApi,
  ...adminOfferApi,
  ...adminPartnerApi,
  ...adminInvoiceApi,
  ...adminPricingApi,
  ...adminCouponApi,
  ...adminSettingsApi,
  ...adminContentApi,
  ...adminReviewApi,
  ...adminOfficeApi,
  ...adminWebhookApi,
  ...staffApi,
  ...professionalProfileApi,
  ...adminStatusApi,
} satisfies Record<AdminRouteName, AnyEndpoint>;

export type AdminContract = typeof adminContract;

export type AdminReplyOf<Name extends AdminRouteName> = z.output<AdminContract[Name]['reply']>;
export type AdminParamsOf<Name extends AdminRouteName> = z.input<AdminContract[Name]['params']>;
export type AdminQueryOf<Name extends AdminRouteName> = z.input<AdminContract[Name]['query']>;
export type AdminBodyOf<Name extends AdminRouteName> = z.input<AdminContract[Name]['body']>;
