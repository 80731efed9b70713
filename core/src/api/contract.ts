import type { z } from 'zod';
import { certificateApi } from './certificates.ts';
import { contactApi } from './contact.ts';
import { couponApi } from './coupons/coupons.ts';
import type { CouponRouteName } from './coupons/routes.ts';
import { contentApi } from './content.ts';
import { orderApi } from './orders.ts';
import { ownershipApi } from './ownership.ts';
import type { PhoneLinkRouteName } from './phone-link-routes.ts';
import { pageCountApi } from './page-counts.ts';
import { phoneLinkApi } from './phone-links.ts';
import { draftApi } from './drafts/drafts.ts';
import type { DraftRouteName } from './drafts/routes.ts';
import { factApi } from './facts/facts.ts';
import type { FactRouteName } from './facts/routes.ts';
import { messageApi } from './messages/messages.ts';
import type { MessageRouteName } from './messages/routes.ts';
import { correctionApi } from './corrections/corrections.ts';
import type { CorrectionRouteName } from './corrections/routes.ts';
import { paymentApi } from './payments.ts';
import { privacyApi } from './privacy.ts';
import { pricingApi } from './pricing.ts';
import { rejectionApi } from './rejections/rejections.ts';
import type { RejectionRouteName } from './rejections/routes.ts';
import { quoteApi } from './quotes/quotes.ts';
import { promiseApi } from './promises.ts';
import { reviewApi } from './reviews.ts';
import type { RouteName } from './routes.ts';
import { savedFormApi } from './saved-forms.ts';
import { settingsApi } from './settings.ts';
import { trackingApi } from './tracking.ts';
import { firmApi } from './partners/firm.ts';
import type { FirmRouteName } from './partners/firm-routes.ts';
import type { KeyRouteName } from './partners/key-routes.ts';
import { invoiceApi } from './invoices/invoices.ts';
import { previewApi } from './partners/previews.ts';
import { uploadApi } from './uploads.ts';
import { webhookApi } from './webhooks/webhooks.ts';
import type { AnyEndpoint } from './endpoint.ts';

/** Every endpoint of the API. The server's routes, the client's types and the OpenAPI document derive from it. */
export const contract = {
  ...orderApi,
  ...ownershipApi,
  ...certificateApi,
  ...privacyApi,
  ...trackingApi,
  ...pricingApi,
  ...couponApi,
  ...promiseApi,
  ...paymentApi,
  ...pageCountApi,
  ...quoteApi,
  ...contentApi,
  ...reviewApi,
  ...contactApi,
  ...settingsApi,
  ...uploadApi,
  ...previewApi,
  ...firmApi,
  ...invoiceApi,
  ...webhookApi,
  ...phoneLinkApi,
  ...savedFormApi,
  ...messageApi,
  ...rejectionApi,
  ...correctionApi,
  ...factApi,
  ...draftApi,
} satisfies Record<
  | RouteName
  | CouponRouteName
  | PhoneLinkRouteName
  | MessageRouteName
  | CorrectionRouteName
  | FactRouteName
  | DraftRouteName
  | RejectionRouteName
  | FirmRouteName
  | KeyRouteName,
  AnyEndpoint
>;

export type Contract = typeof contract;
export type CallName = keyof Contract;

/** The reply of an endpoint, as the client receives it. */
export type ReplyOf<Name extends CallName> = z.output<Contract[Name]['reply']>;
/** The path parameters of an endpoint. */
export type ParamsOf<Name extends CallName> = z.input<Contract[Name]['params']>;
/** The request body of an endpoint. */
export type BodyOf<Name extends CallName> = z.input<Contract[Name]['body']>;
/** The query parameters of an endpoint. */
export type QueryOf<Name extends CallName> = z.input<Contract[Name]['query']>;
