import { AccountScreen } from '../account/account-screen.tsx';
import { deskPatterns } from '../desk-paths.ts';
import { ContentEditorScreen } from '../content/editor/content-editor-screen.tsx';
import { ContentListScreen } from '../content/list/content-list-screen.tsx';
import { LoginArrival } from '../login/login-arrival.tsx';
import { MailsScreen } from '../mails/mails-screen.tsx';
import { OrderScreen } from '../orders/desk/order-screen.tsx';
import { OrdersScreen } from '../orders/list/orders-screen.tsx';
import { PaymentsScreen } from '../payments/payments-screen.tsx';
import { PricingScreen } from '../pricing/pricing-screen.tsx';
import { ReviewsScreen } from '../reviews/reviews-screen.tsx';
import { StaffScreen } from '../staff/staff-screen.tsx';
import { StatusScreen } from '../status/status-screen.tsx';
import { WelcomeScreen } from '../welcome/welcome-screen.tsx';
import type { DeskRoute } from './desk-route.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

/** Every page of the staff desk. How to add one: README.md in web/src/admin. */
export const deskRoutes: readonly DeskRoute[] = [
  {
    path: deskPatterns.orders,
    Screen: OrdersScreen,
    title: (text) => text('adminOrders.title'),
    access: 'orders.list',
  },
  {
    path: deskPatterns.login,
    Screen: LoginArrival,
    title: (text) => text('adminLogin.title'),
  },
  {
    path: deskPatterns.order,
    Screen: OrderScreen,
    title: (text, { orderNumber = '' }) => text('adminOrder.title', { orderNumber }),
    access: 'orders.view',
  },
  {
    path: deskPatterns.payments,
    Screen: PaymentsScreen,
    title: (text) => text('adminPayments.title'),
    access: 'payments.view',
  },
  {
    path: deskPatterns.pricing,
    Screen: PricingScreen,
    title: (text) => text('adminPricing.title'),
    access: 'prices.change',
    redirectsToLogin: true,
  },
  {
    path: deskPatterns.content,
    Screen: ContentListScreen,
    title: (text) => text('adminContent.title'),
    access: 'content.manage',
  },
  {
    path: deskPatterns.newPage,
    Screen: ContentEditorScreen,
    title: (text) => text('adminContent.newTitle'),
    access: 'content.manage',
  },
  {
    path: deskPatterns.editPage,
    Screen: ContentEditorScreen,
    title: (text) => text('adminContent.editTitle'),
    access: 'content.manage',
  },
  {
    path: deskPatterns.reviews,
    Screen: ReviewsScreen,
    title: (text) => text('adminReviews.title'),
    access: 'reviews.moderate',
  },
  {
    path: deskPatterns.mails,
    Screen: MailsScreen,
    title: (text) => text('adminMails.title'),
    access: 'mails.manage',
  },
  {
    path: deskPatterns.status,
    Screen: StatusScreen,
    title: (text) => text('adminStatus.title'),
    access: 'system.view',
  },
  {
    path: deskPatterns.staff,
    Screen: StaffScreen,
    title: (text) => text('adminStaff.title'),
    access: 'staff.manage',
  },
  {
    path: deskPatterns.account,
    Screen: AccountScreen,
    title: (text) => text('adminAccount.title'),
  },
  {
    path: deskPatterns.welcome,
    Screen: WelcomeScreen,
    title: (text) => text('adminWelcome.title'),
    access: 'anyone',
  },
  {
    path: '*',
    Screen: NotFoundScreen,
    title: (text) => text('adminShell.notFoundTitle'),
  },
];
