import { deskPatterns } from '../desk-paths.ts';
import { LoginArrival } from '../login/login-arrival.tsx';
import { OrdersScreen } from '../orders/orders-screen.tsx';
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
