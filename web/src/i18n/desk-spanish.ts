import type { DeskDictionary, SiteDictionary } from './dictionary.ts';
import { adminAccount } from './es/admin/account.ts';
import { adminCertificate } from './es/admin/orders/certificate.ts';
import { adminDrafts } from './es/admin/orders/drafts.ts';
import { adminFacts } from './es/admin/orders/facts.ts';
import { adminChecks } from './es/admin/orders/checks.ts';
import { adminReading } from './es/admin/orders/reading.ts';
import { adminConsoleSignIn } from './es/admin/console-sign-in.ts';
import { adminContent } from './es/admin/content.ts';
import { adminKeys } from './es/admin/keys.ts';
import { adminCorrections } from './es/admin/orders/corrections.ts';
import { adminGlossary } from './es/admin/glossary.ts';
import { adminLogin } from './es/admin/login.ts';
import { adminMails } from './es/admin/mails.ts';
import { adminOffice } from './es/admin/office.ts';
import { adminOrder } from './es/admin/orders/order.ts';
import { adminOrders } from './es/admin/orders/orders.ts';
import { adminOffers } from './es/admin/pay/offers.ts';
import { adminCoupons } from './es/admin/coupons.ts';
import { adminPay } from './es/admin/pay.ts';
import { adminStatements } from './es/admin/pay/statements.ts';
import { adminPayments } from './es/admin/orders/payments.ts';
import { adminPrivacy } from './es/admin/privacy.ts';
import { adminQuotes } from './es/admin/quotes.ts';
import { adminPricing } from './es/admin/pricing.ts';
import { adminProfile } from './es/admin/profile.ts';
import { adminRejection } from './es/admin/orders/rejection.ts';
import { adminReview } from './es/admin/orders/review.ts';
import { adminReviews } from './es/admin/reviews.ts';
import { adminPromise } from './es/admin/promise.ts';
import { adminSettings } from './es/admin/settings.ts';
import { adminShell } from './es/admin/shell.ts';
import { adminStaff } from './es/admin/staff.ts';
import { adminStatus } from './es/admin/status.ts';
import { adminTitles } from './es/admin/titles.ts';
import { adminTemplates } from './es/admin/templates.ts';
import { adminWork } from './es/admin/orders/work.ts';
import { adminInvoices } from './es/admin/orders/invoices.ts';
import { adminPartners } from './es/admin/partners.ts';
import { adminWebhooks } from './es/admin/webhooks.ts';
import { adminWelcome } from './es/admin/welcome.ts';
import frame from './messages/es/frame.json';
import shared from './messages/es/shared.json';

/** All Spanish texts of the staff desk, loaded only for staff who use Spanish. */
export const deskSpanish: DeskDictionary &
  Pick<SiteDictionary, 'claims' | 'common' | 'shell' | 'content' | 'messages' | 'pageMarks' | 'reviews'> = {
  ...frame,
  ...shared,
  adminShell,
  adminKeys,
  adminGlossary,
  adminLogin,
  adminOrders,
  adminOffice,
  adminTemplates,
  adminInvoices,
  adminPartners,
  adminWebhooks,
  adminWelcome,
  adminWork,
  adminOrder,
  adminOffers,
  adminCoupons,
  adminPay,
  adminStatements,
  adminPayments,
  adminPrivacy,
  adminPricing,
  adminQuotes,
  adminPromise,
  adminSettings,
  adminStaff,
  adminAccount,
  adminCertificate,
  adminDrafts,
  adminFacts,
  adminChecks,
  adminReading,
  adminConsoleSignIn,
  adminContent,
  adminCorrections,
  adminProfile,
  adminRejection,
  adminReview,
  adminReviews,
  adminMails,
  adminStatus,
  adminTitles,
};
