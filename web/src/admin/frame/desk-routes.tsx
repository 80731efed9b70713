import type { ComponentType } from 'react';
import { lazyScreen } from '../../navigation/lazy-screen.tsx';
import { deskPatterns } from '../desk-paths.ts';
import { LoginArrival } from '../login/login-arrival.tsx';
import { OrdersDesk } from '../orders/split/orders-desk.tsx';
import { NotFoundScreen } from './dead-ends.tsx';
import type { DeskRoute } from './desk-route.ts';

/** Every screen except the orders has its own chunk. */
const screen = (load: () => Promise<ComponentType>) => lazyScreen(load, []).Screen;
const AccountScreen = screen(async () => (await import('../account/account-screen.tsx')).AccountScreen);
const ConsoleSignInScreen = screen(
  async () => (await import('../console-sign-in/console-sign-in-screen.tsx')).ConsoleSignInScreen,
);
const ContentEditorScreen = screen(
  async () => (await import('../content/editor/content-editor-screen.tsx')).ContentEditorScreen,
);
const ContentListScreen = screen(
  async () => (await import('../content/list/content-list-screen.tsx')).ContentListScreen,
);
const GlossaryScreen = screen(async () => (await import('../glossary/glossary-screen.tsx')).GlossaryScreen);
const MailsScreen = screen(async () => (await import('../mails/mails-screen.tsx')).MailsScreen);
const OfficeScreen = screen(async () => (await import('../office/board/office-screen.tsx')).OfficeScreen);
const CouponsScreen = screen(async () => (await import('../pricing/price-screens.ts')).CouponsScreen);
const PayScreen = screen(async () => (await import('../pay/pay-screen.tsx')).PayScreen);
const TranslatorPayScreen = screen(
  async () => (await import('../pay/translator-pay-screen.tsx')).TranslatorPayScreen,
);
const StatementScreen = screen(
  async () => (await import('../pay/statements/statement-screen.tsx')).StatementScreen,
);
const OffersScreen = screen(async () => (await import('../offers/offers-screen.tsx')).OffersScreen);
const MyEarningsScreen = screen(async () => (await import('../pay/my-earnings-screen.tsx')).MyEarningsScreen);
const InvoicesScreen = screen(async () => (await import('../invoices/invoices-screen.tsx')).InvoicesScreen);
const PartnersScreen = screen(async () => (await import('../partners/partners-screen.tsx')).PartnersScreen);
const PartnerScreen = screen(async () => (await import('../partners/partner-screen.tsx')).PartnerScreen);
const PaymentsScreen = screen(async () => (await import('../payments/payments-screen.tsx')).PaymentsScreen);
const PricingScreen = screen(async () => (await import('../pricing/price-screens.ts')).PricingScreen);
const PrivacyScreen = screen(async () => (await import('../privacy/privacy-screen.tsx')).PrivacyScreen);
const RejectionsScreen = screen(
  async () => (await import('../rejections/rejections-screen.tsx')).RejectionsScreen,
);
const QuotesScreen = screen(async () => (await import('../quotes/quotes-screen.tsx')).QuotesScreen);
const QuoteScreen = screen(async () => (await import('../quotes/quote-screen.tsx')).QuoteScreen);
const ReviewScreen = screen(async () => (await import('../orders/approval/review-screen.tsx')).ReviewScreen);
const ReviewsScreen = screen(async () => (await import('../reviews/reviews-screen.tsx')).ReviewsScreen);
const SettingsScreen = screen(async () => (await import('../settings/settings-screen.tsx')).SettingsScreen);
const StaffScreen = screen(async () => (await import('../staff/staff-screen.tsx')).StaffScreen);
const StatusScreen = screen(async () => (await import('../status/status-screen.tsx')).StatusScreen);
const WorkScreen = screen(async () => (await import('../orders/work/work-screen.tsx')).WorkScreen);
const WeekScreen = screen(async () => (await import('../office/week/week-screen.tsx')).WeekScreen);
const WebhooksScreen = screen(async () => (await import('../webhooks/webhooks-screen.tsx')).WebhooksScreen);
const WelcomeScreen = screen(async () => (await import('../welcome/welcome-screen.tsx')).WelcomeScreen);

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
  page(
    deskPatterns.translate,
    WorkScreen,
    (text, { orderNumber = '' }) => text('adminTitles.translate', { orderNumber }),
    'orders.uploadTranslation',
  ),
  page(deskPatterns.glossary, GlossaryScreen, (text) => text('adminTitles.glossary'), 'settings.manage'),
  page(deskPatterns.coupons, CouponsScreen, (text) => text('adminTitles.coupons'), 'prices.change'),
  page(deskPatterns.pay, PayScreen, (text) => text('adminTitles.pay'), 'pay.manage'),
  page(deskPatterns.translatorPay, TranslatorPayScreen, (text) => text('adminTitles.pay'), 'pay.manage'),
  page(deskPatterns.statement, StatementScreen, (text) => text('adminTitles.statement'), 'pay.own'),
  page(deskPatterns.offers, OffersScreen, (text) => text('adminTitles.offers'), 'pay.own'),
  page(deskPatterns.ownPay, MyEarningsScreen, (text) => text('adminTitles.ownPay'), 'pay.own'),
  page(deskPatterns.payments, PaymentsScreen, (text) => text('adminTitles.payments'), 'payments.view'),
  page(deskPatterns.quotes, QuotesScreen, (text) => text('adminTitles.quotes'), 'orders.quote'),
  page(
    deskPatterns.quote,
    QuoteScreen,
    (text, { orderNumber = '' }) => text('adminTitles.quote', { orderNumber }),
    'orders.quote',
  ),
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
  page(
    deskPatterns.rejections,
    RejectionsScreen,
    (text) => text('adminTitles.rejections'),
    'payments.refund',
  ),
  page(deskPatterns.privacy, PrivacyScreen, (text) => text('adminTitles.privacy'), 'privacy.manage'),
  page(deskPatterns.privacyRequest, PrivacyScreen, (text) => text('adminTitles.privacy'), 'privacy.manage'),
  page(deskPatterns.partners, PartnersScreen, (text) => text('adminTitles.partners'), 'partners.manage'),
  page(deskPatterns.invoices, InvoicesScreen, (text) => text('adminTitles.invoices'), 'partners.manage'),
  page(deskPatterns.partner, PartnerScreen, (text) => text('adminTitles.partner'), 'partners.manage'),
  page(
    deskPatterns.partnerWebhooks,
    WebhooksScreen,
    (text) => text('adminTitles.webhooks'),
    'partners.manage',
  ),
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
