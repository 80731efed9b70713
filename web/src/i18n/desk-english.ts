import { adminAccount } from './en/admin-account.ts';
import { adminContent } from './en/admin-content.ts';
import { adminKeys } from './en/admin-keys.ts';
import { adminLogin } from './en/admin-login.ts';
import { adminMails } from './en/admin-mails.ts';
import { adminOffice } from './en/admin-office.ts';
import { adminOrder } from './en/admin-order.ts';
import { adminOrders } from './en/admin-orders.ts';
import { adminPayments } from './en/admin-payments.ts';
import { adminPricing } from './en/admin-pricing.ts';
import { adminReviews } from './en/admin-reviews.ts';
import { adminShell } from './en/admin-shell.ts';
import { adminStaff } from './en/admin-staff.ts';
import { adminStatus } from './en/admin-status.ts';
import { adminWelcome } from './en/admin-welcome.ts';

/** Everything the staff desk says in English. It travels in the desk's chunk, so that pages of the site know nothing of it. */
export const deskEnglish = {
  adminShell,
  adminKeys,
  adminLogin,
  adminOrders,
  adminOffice,
  adminWelcome,
  adminOrder,
  adminPayments,
  adminPricing,
  adminStaff,
  adminAccount,
  adminContent,
  adminReviews,
  adminMails,
  adminStatus,
};
