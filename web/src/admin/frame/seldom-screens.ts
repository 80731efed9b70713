/** Screens beside the orders, in one chunk: most of the day nobody opens them. */
export { AccountScreen } from '../account/account-screen.tsx';
export { ConsoleSignInScreen } from '../console-sign-in/console-sign-in-screen.tsx';
export { ContentListScreen } from '../content/list/content-list-screen.tsx';
export { MailsScreen } from '../mails/mails-screen.tsx';
export { PaymentsScreen } from '../payments/payments-screen.tsx';
export { PrivacyScreen } from '../privacy/privacy-screen.tsx';
export { PricingScreen } from '../pricing/pricing-screen.tsx';
export { ReviewsScreen } from '../reviews/reviews-screen.tsx';
export { SettingsScreen } from '../settings/settings-screen.tsx';
export { StaffScreen } from '../staff/staff-screen.tsx';
export { WelcomeScreen } from '../welcome/welcome-screen.tsx';
export { StatusScreen } from '../status/status-screen.tsx';
