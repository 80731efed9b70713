import { CertificateSchema } from './rows/order/certificate.ts';
import { ContentImageSchema } from './rows/pages/content-image.ts';
import { ContentPageSchema } from './rows/pages/content-page.ts';
import { ContentVersionSchema } from './rows/pages/content-version.ts';
import { DeletionSchema } from './rows/upkeep/deletion.ts';
import { DeliveryCheckSchema } from './rows/order/delivery-check.ts';
import { DeliveryFindingSchema } from './rows/order/delivery-finding.ts';
import { IdempotencyKeySchema } from './rows/upkeep/idempotency-key.ts';
import { InstallationSchema } from './rows/upkeep/installation.ts';
import { MailSchema } from './rows/pages/mail.ts';
import { OrderSchema } from './rows/order/order.ts';
import { OwnershipCodeSchema } from './rows/order/ownership-code.ts';
import { CorrectionSchema } from './rows/order/correction.ts';
import { PageCountSchema } from './rows/money/page-count.ts';
import { RequestedQuoteSchema } from './rows/money/requested-quote.ts';
import { PaymentAttemptSchema } from './rows/money/payment-attempt.ts';
import { PaymentEntrySchema } from './rows/money/payment-entry.ts';
import { PaymentExceptionSchema } from './rows/money/payment-exception.ts';
import { PriceSchema } from './rows/money/price.ts';
import { CouponSchema } from './rows/money/coupon.ts';
import { RateLimitSchema } from './rows/upkeep/rate-limit.ts';
import { StaffAccountSchema } from './rows/people/staff-account.ts';
import { ReviewCommentSchema } from './rows/pages/review-comment.ts';
import { RejectionSchema } from './rows/order/rejection.ts';
import { ReviewSchema } from './rows/pages/review.ts';
import { StaffEventSchema } from './rows/people/staff-event.ts';
import { ApiKeySchema } from './rows/partners/api-key.ts';
import { FirmMemberSchema } from './rows/partners/firm-member.ts';
import { PartnerAccountSchema } from './rows/partners/partner-account.ts';
import { EarningSchema } from './rows/pay/earning.ts';
import { OrderOfferSchema } from './rows/pay/order-offer.ts';
import { OrderPaySchema } from './rows/pay/order-pay.ts';
import { PayBatchSchema } from './rows/pay/pay-batch.ts';
import { PayDebtorSchema } from './rows/pay/pay-debtor.ts';
import { PayPayeeSchema } from './rows/pay/pay-payee.ts';
import { PayStatementSchema } from './rows/pay/pay-statement.ts';
import { PayRateSchema } from './rows/pay/pay-rate.ts';
import { PartnerEntrySchema } from './rows/partners/partner-entry.ts';
import { PartnerInvoiceSchema } from './rows/partners/partner-invoice.ts';
import { InvoicedEntrySchema } from './rows/partners/invoiced-entry.ts';
import { ClosedMonthSchema } from './rows/partners/closed-month.ts';
import { PartnerEventSchema } from './rows/partners/partner-event.ts';
import { WebhookDeliverySchema } from './rows/partners/webhook-delivery.ts';
import { WebhookEndpointSchema } from './rows/partners/webhook-endpoint.ts';
import { PasskeyChallengeSchema } from './rows/people/passkey-challenge.ts';
import { ConsoleSignInSchema } from './rows/people/console-sign-in.ts';
import { PendingDeletionSchema } from './rows/upkeep/pending-deletion.ts';
import { PasskeySchema } from './rows/people/passkey.ts';
import { PhoneLinkSchema } from './rows/order/phone-link.ts';
import { PrivacyRequestSchema } from './rows/upkeep/privacy-request.ts';
import { ProfessionalProfileSchema } from './rows/people/professional-profile.ts';
import { StoredFileSchema } from './rows/order/stored-file.ts';
import { StripeEventSchema } from './rows/money/stripe-event.ts';
import { TrackingTokenSchema } from './rows/order/tracking-token.ts';

import { AuditEntrySchema } from './rows/people/audit-entry.ts';
import { AuditLinkSchema } from './rows/people/audit-link.ts';
import { DraftSchema } from './rows/order/draft.ts';
import { DocumentReadingSchema } from './rows/order/document-reading.ts';
import { FactListSchema } from './rows/order/fact-list.ts';
import { MessageSchema } from './rows/order/message.ts';
import { OrderNoteSchema } from './rows/order/order-note.ts';
import { PriceChangeSchema } from './rows/money/price-change.ts';
import { ReceiptSchema } from './rows/money/receipt.ts';
import { RefundRequestSchema } from './rows/money/refund-request.ts';
import { StaffLinkSchema } from './rows/people/staff-link.ts';
import { StaffSessionSchema } from './rows/people/staff-session.ts';
import { OwnerSettingsSchema } from './rows/pages/owner-settings.ts';
import { TranslationReviewSchema } from './rows/order/translation-review.ts';
import { SavedFormSchema } from './rows/order/saved-form.ts';
import { SavedFormLinkSchema } from './rows/order/saved-form-link.ts';
import { UploadSchema } from './rows/order/upload.ts';
import { MemorySegmentSchema } from './rows/order/memory-segment.ts';
import { GlossarySchema } from './rows/pages/glossary.ts';
import { WorkTemplateSchema } from './rows/pages/work-template.ts';
import { WorkVersionSchema } from './rows/order/work-version.ts';
import { WorkingTranslationSchema } from './rows/order/working-translation.ts';

/** All our tables. Schemas instead of classes, because they contain the column types that Kysely infers. */
export const entities = [
  OrderSchema,
  StoredFileSchema,
  DeletionSchema,
  PendingDeletionSchema,
  CertificateSchema,
  TranslationReviewSchema,
  ReviewCommentSchema,
  DeliveryCheckSchema,
  DeliveryFindingSchema,
  DocumentReadingSchema,
  PageCountSchema,
  RejectionSchema,
  RequestedQuoteSchema,
  CorrectionSchema,
  PaymentAttemptSchema,
  PaymentEntrySchema,
  PaymentExceptionSchema,
  ReceiptSchema,
  PartnerAccountSchema,
  PartnerEntrySchema,
  FirmMemberSchema,
  PartnerInvoiceSchema,
  InvoicedEntrySchema,
  ClosedMonthSchema,
  ApiKeySchema,
  WebhookEndpointSchema,
  PartnerEventSchema,
  WebhookDeliverySchema,
  StripeEventSchema,
  TrackingTokenSchema,
  OwnershipCodeSchema,
  IdempotencyKeySchema,
  StaffEventSchema,
  PriceSchema,
  CouponSchema,
  MailSchema,
  StaffAccountSchema,
  ConsoleSignInSchema,
  PasskeyChallengeSchema,
  PasskeySchema,
  PhoneLinkSchema,
  PrivacyRequestSchema,
  ProfessionalProfileSchema,
  RateLimitSchema,
  AuditEntrySchema,
  AuditLinkSchema,
  DraftSchema,
  FactListSchema,
  WorkingTranslationSchema,
  WorkVersionSchema,
  WorkTemplateSchema,
  MemorySegmentSchema,
  GlossarySchema,
  MessageSchema,
  OrderNoteSchema,
  PayBatchSchema,
  PayDebtorSchema,
  PayPayeeSchema,
  PayRateSchema,
  PayStatementSchema,
  OrderOfferSchema,
  OrderPaySchema,
  EarningSchema,
  PriceChangeSchema,
  RefundRequestSchema,
  StaffLinkSchema,
  StaffSessionSchema,
  ContentPageSchema,
  ContentVersionSchema,
  ContentImageSchema,
  ReviewSchema,
  SavedFormSchema,
  SavedFormLinkSchema,
  UploadSchema,
  InstallationSchema,
  OwnerSettingsSchema,
] as const;
