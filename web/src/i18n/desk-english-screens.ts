import { adminAccount } from './en/admin/account.ts';
import { adminCertificate } from './en/admin/orders/certificate.ts';
import { adminChecks } from './en/admin/orders/checks.ts';
import { adminReading } from './en/admin/orders/reading.ts';
import { adminConsoleSignIn } from './en/admin/console-sign-in.ts';
import { adminContent } from './en/admin/content.ts';
import { adminCoupons } from './en/admin/coupons.ts';
import { adminCorrections } from './en/admin/orders/corrections.ts';
import { adminDrafts } from './en/admin/orders/drafts.ts';
import { adminFacts } from './en/admin/orders/facts.ts';
import { adminGlossary } from './en/admin/glossary.ts';
import { adminLogin } from './en/admin/login.ts';
import { adminMails } from './en/admin/mails.ts';
import { adminOffice } from './en/admin/office.ts';
import { adminOrder } from './en/admin/orders/order.ts';
import { adminOffers } from './en/admin/pay/offers.ts';
import { adminPay } from './en/admin/pay.ts';
import { adminStatements } from './en/admin/pay/statements.ts';
import { adminPayments } from './en/admin/orders/payments.ts';
import { adminPrivacy } from './en/admin/privacy.ts';
import { adminQuotes } from './en/admin/quotes.ts';
import { adminPricing } from './en/admin/pricing.ts';
import { adminProfile } from './en/admin/profile.ts';
import { adminRejection } from './en/admin/orders/rejection.ts';
import { adminReview } from './en/admin/orders/review.ts';
import { adminReviews } from './en/admin/reviews.ts';
import { adminPromise } from './en/admin/promise.ts';
import { adminSettings } from './en/admin/settings.ts';
import { adminStaff } from './en/admin/staff.ts';
import { adminStatus } from './en/admin/status.ts';
import { adminTemplates } from './en/admin/templates.ts';
import { adminWork } from './en/admin/orders/work.ts';
import { adminInvoices } from './en/admin/orders/invoices.ts';
import { adminPartners } from './en/admin/partners.ts';
import { adminWebhooks } from './en/admin/webhooks.ts';
import { adminWelcome } from './en/admin/welcome.ts';
import shared from './messages/en/shared.json';

/** English texts of the desk's screens other than the order list, loaded with the first of them. */
export const deskEnglishScreens = {
  adminAccount,
  adminCertificate,
  adminChecks,
  adminReading,
  adminConsoleSignIn,
  adminContent,
  adminCorrections,
  adminDrafts,
  adminFacts,
  adminGlossary,
  adminLogin,
  adminMails,
  adminOffice,
  adminOrder,
  adminOffers,
  adminCoupons,
  adminPay,
  adminStatements,
  adminPayments,
  adminPrivacy,
  adminPricing,
  adminQuotes,
  adminProfile,
  adminRejection,
  adminReview,
  adminReviews,
  adminPromise,
  adminSettings,
  adminStaff,
  adminStatus,
  adminTemplates,
  adminInvoices,
  adminPartners,
  adminWebhooks,
  adminWelcome,
  adminWork,
  ...shared,
};
