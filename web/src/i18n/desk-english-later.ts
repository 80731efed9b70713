import { adminAccount } from './en/admin/account.ts';
import { adminCertificate } from './en/admin/orders/certificate.ts';
import { adminChecks } from './en/admin/orders/checks.ts';
import { adminConsoleSignIn } from './en/admin/console-sign-in.ts';
import { adminContent } from './en/admin/content.ts';
import { adminKeys } from './en/admin/keys.ts';
import { adminKeysLater } from './en/admin/keys-later.ts';
import { adminLogin } from './en/admin/login.ts';
import { adminMails } from './en/admin/mails.ts';
import { adminOffice } from './en/admin/office.ts';
import { adminOrder } from './en/admin/orders/order.ts';
import { adminOrders } from './en/admin/orders/orders.ts';
import { adminOrdersLater } from './en/admin/orders/orders-later.ts';
import { adminPayments } from './en/admin/orders/payments.ts';
import { adminPrivacy } from './en/admin/privacy.ts';
import { adminPricing } from './en/admin/pricing.ts';
import { adminProfile } from './en/admin/profile.ts';
import { adminReview } from './en/admin/orders/review.ts';
import { adminReviews } from './en/admin/reviews.ts';
import { adminSettings } from './en/admin/settings.ts';
import { adminShell } from './en/admin/shell.ts';
import { adminShellLater } from './en/admin/shell-later.ts';
import { adminStaff } from './en/admin/staff.ts';
import { adminStatus } from './en/admin/status.ts';
import { adminWelcome } from './en/admin/welcome.ts';
import { claims } from './en/site/claims.ts';
import { content } from './en/site/content.ts';
import { reviews } from './en/site/reviews.ts';

/** What the desk says in English in parts that come in chunks of their own, see `deskPart`; sections of the start come whole. */
export const deskEnglishLater = {
  adminAccount,
  adminCertificate,
  adminChecks,
  adminConsoleSignIn,
  adminContent,
  adminKeys: { ...adminKeys, ...adminKeysLater },
  adminLogin,
  adminMails,
  adminOffice,
  adminOrder,
  adminOrders: { ...adminOrders, ...adminOrdersLater },
  adminPayments,
  adminPrivacy,
  adminPricing,
  adminProfile,
  adminReview,
  adminReviews,
  adminSettings,
  adminShell: { ...adminShell, ...adminShellLater },
  adminStaff,
  adminStatus,
  adminWelcome,
  claims,
  content,
  reviews,
};
