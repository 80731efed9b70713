import { CertificateSchema } from './rows/certificate.ts';
import { ContentImageSchema } from './rows/content-image.ts';
import { ContentPageSchema } from './rows/content-page.ts';
import { ContentVersionSchema } from './rows/content-version.ts';
import { DeletionSchema } from './rows/deletion.ts';
import { DeliveryCheckSchema } from './rows/delivery-check.ts';
import { DeliveryFindingSchema } from './rows/delivery-finding.ts';
import { IdempotencyKeySchema } from './rows/idempotency-key.ts';
import { InstallationSchema } from './rows/installation.ts';
import { MailSchema } from './rows/mail.ts';
import { OrderSchema } from './rows/order.ts';
import { PaymentAttemptSchema } from './rows/payment-attempt.ts';
import { PaymentEntrySchema } from './rows/payment-entry.ts';
import { PaymentExceptionSchema } from './rows/payment-exception.ts';
import { PriceSchema } from './rows/price.ts';
import { RateLimitSchema } from './rows/rate-limit.ts';
import { StaffAccountSchema } from './rows/staff-account.ts';
import { ReviewCommentSchema } from './rows/review-comment.ts';
import { ReviewSchema } from './rows/review.ts';
import { StaffEventSchema } from './rows/staff-event.ts';
import { PasskeyChallengeSchema } from './rows/passkey-challenge.ts';
import { ConsoleSignInSchema } from './rows/console-sign-in.ts';
import { PasskeySchema } from './rows/passkey.ts';
import { PrivacyRequestSchema } from './rows/privacy-request.ts';
import { ProfessionalProfileSchema } from './rows/professional-profile.ts';
import { StoredFileSchema } from './rows/stored-file.ts';
import { StripeEventSchema } from './rows/stripe-event.ts';
import { TrackingTokenSchema } from './rows/tracking-token.ts';

import { AuditEntrySchema } from './rows/audit-entry.ts';
import { AuditLinkSchema } from './rows/audit-link.ts';
import { OrderNoteSchema } from './rows/order-note.ts';
import { PriceChangeSchema } from './rows/price-change.ts';
import { ReceiptSchema } from './rows/receipt.ts';
import { RefundRequestSchema } from './rows/refund-request.ts';
import { StaffLinkSchema } from './rows/staff-link.ts';
import { StaffSessionSchema } from './rows/staff-session.ts';
import { OwnerSettingsSchema } from './rows/owner-settings.ts';
import { TranslationReviewSchema } from './rows/translation-review.ts';
import { UploadSchema } from './rows/upload.ts';

/** Every table of ours. The schemas, not the classes: they carry the column types that Kysely infers. */
export const entities = [
  OrderSchema,
  StoredFileSchema,
  DeletionSchema,
  CertificateSchema,
  TranslationReviewSchema,
  ReviewCommentSchema,
  DeliveryCheckSchema,
  DeliveryFindingSchema,
  PaymentAttemptSchema,
  PaymentEntrySchema,
  PaymentExceptionSchema,
  ReceiptSchema,
  StripeEventSchema,
  TrackingTokenSchema,
  IdempotencyKeySchema,
  StaffEventSchema,
  PriceSchema,
  MailSchema,
  StaffAccountSchema,
  ConsoleSignInSchema,
  PasskeyChallengeSchema,
  PasskeySchema,
  PrivacyRequestSchema,
  ProfessionalProfileSchema,
  RateLimitSchema,
  AuditEntrySchema,
  AuditLinkSchema,
  OrderNoteSchema,
  PriceChangeSchema,
  RefundRequestSchema,
  StaffLinkSchema,
  StaffSessionSchema,
  ContentPageSchema,
  ContentVersionSchema,
  ContentImageSchema,
  ReviewSchema,
  UploadSchema,
  InstallationSchema,
  OwnerSettingsSchema,
] as const;
