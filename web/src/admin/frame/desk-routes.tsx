import { deskPart } from '../desk-part.tsx';
import { deskPatterns } from '../desk-paths.ts';
import { LoginArrival } from '../login/login-arrival.tsx';
import { OfficeScreen, WeekScreen } from '../office/lazy-screens.ts';
import { OrdersDesk } from '../orders/split/orders-desk.tsx';
import type { DeskRoute } from './desk-route.ts';
import type * as screens from './seldom-screens.ts';

/** The heaviest of them, which most of the desk's people never open. */
const ContentEditorScreen = deskPart(
  async () => (await import('../content/editor/content-editor-screen.tsx')).ContentEditorScreen,
).Screen;

/** Documents side by side, for those who check translations. */
const ReviewScreen = deskPart(
  async () => (await import('../orders/approval/review-screen.tsx')).ReviewScreen,
).Screen;

const NotFoundScreen = deskPart(async () => (await import('./dead-ends.tsx')).NotFoundScreen).Screen;

/** Beside the orders. */
const seldom = (name: keyof typeof screens) =>
  deskPart(async () => (await import('./seldom-screens.ts'))[name]).Screen;
const AccountScreen = seldom('AccountScreen');
const ConsoleSignInScreen = seldom('ConsoleSignInScreen');
const ContentListScreen = seldom('ContentListScreen');
const MailsScreen = seldom('MailsScreen');
const PaymentsScreen = seldom('PaymentsScreen');
const PricingScreen = seldom('PricingScreen');
const PrivacyScreen = seldom('PrivacyScreen');
const ReviewsScreen = seldom('ReviewsScreen');
const SettingsScreen = seldom('SettingsScreen');
const StaffScreen = seldom('StaffScreen');
const StatusScreen = seldom('StatusScreen');
const WelcomeScreen = seldom('WelcomeScreen');

/** Every page of the staff desk. How to add one: README.md in web/src/admin. */
export const deskRoutes: readonly DeskRoute[] = [
  {
    ...page(deskPatterns.orders, OrdersDesk, (text) => text('adminOrders.title'), 'orders.list'),
    stays: 'orders',
  },
  page(deskPatterns.office, OfficeScreen, (text) => text('adminTitles.office'), 'orders.list'),
  page(deskPatterns.week, WeekScreen, (text) => text('adminTitles.week'), 'office.report'),
  page(deskPatterns.login, LoginArrival, (text) => text('adminTitles.login')),
  {
    ...page(
      deskPatterns.order,
      OrdersDesk,
      (text, { orderNumber = '' }) => text('adminTitles.order', { orderNumber }),
      'orders.view',
    ),
    stays: 'orders',
  },
  page(
    deskPatterns.review,
    ReviewScreen,
    (text, { orderNumber = '' }) => text('adminTitles.review', { orderNumber }),
    'orders.view',
  ),
  page(deskPatterns.payments, PaymentsScreen, (text) => text('adminTitles.payments'), 'payments.view'),
  {
    ...page(deskPatterns.pricing, PricingScreen, (text) => text('adminTitles.pricing'), 'prices.change'),
    redirectsToLogin: true,
  },
  page(deskPatterns.settings, SettingsScreen, (text) => text('adminShell.settingsTitle'), 'settings.manage'),
  page(deskPatterns.content, ContentListScreen, (text) => text('adminTitles.content'), 'content.manage'),
  page(deskPatterns.newPage, ContentEditorScreen, (text) => text('adminTitles.newPage'), 'content.manage'),
  page(deskPatterns.editPage, ContentEditorScreen, (text) => text('adminTitles.editPage'), 'content.manage'),
  page(deskPatterns.reviews, ReviewsScreen, (text) => text('adminTitles.reviews'), 'reviews.moderate'),
  page(deskPatterns.mails, MailsScreen, (text) => text('adminTitles.mails'), 'mails.manage'),
  page(deskPatterns.privacy, PrivacyScreen, (text) => text('adminTitles.privacy'), 'privacy.manage'),
  page(deskPatterns.privacyRequest, PrivacyScreen, (text) => text('adminTitles.privacy'), 'privacy.manage'),
  page(deskPatterns.status, StatusScreen, (text) => text('adminTitles.status'), 'system.view'),
  page(deskPatterns.staff, StaffScreen, (text) => text('adminTitles.staff'), 'staff.manage'),
  page(deskPatterns.account, AccountScreen, (text) => text('adminTitles.account')),
  page(deskPatterns.welcome, WelcomeScreen, (text) => text('adminTitles.welcome'), 'anyone'),
  page(
    deskPatterns.consoleSignIn,
    ConsoleSignInScreen,
    (text) => text('adminTitles.consoleSignIn'),
    'anyone',
  ),
  page('*', NotFoundScreen, (text) => text('adminShell.notFoundTitle')),
];

function page(
  path: string,
  Screen: DeskRoute['Screen'],
  title: DeskRoute['title'],
  access?: DeskRoute['access'],
): DeskRoute {
  return { path, Screen, title, ...(access !== undefined && { access }) };
}
