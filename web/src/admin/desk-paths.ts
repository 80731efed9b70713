import { findRoute } from '../navigation/find-route.ts';

/** The only place where addresses of the staff desk are written down. */
export const deskPaths = {
  orders: '/admin',
  login: '/admin/login',
  order: (orderNumber: string) => `/admin/orders/${encodeURIComponent(orderNumber)}`,
  pricing: '/admin/pricing',
  payments: '/admin/payments',
  staff: '/admin/staff',
  account: '/admin/account',
  content: '/admin/content',
  reviews: '/admin/reviews',
} as const;

/** Patterns of the desk's route table, with `:name` for parameters. */
export const deskPatterns = {
  orders: deskPaths.orders,
  login: deskPaths.login,
  order: '/admin/orders/:orderNumber',
  pricing: deskPaths.pricing,
  payments: deskPaths.payments,
  staff: deskPaths.staff,
  account: deskPaths.account,
  welcome: '/admin/welcome/:token',
} as const;

const known = [
  ...Object.values(deskPatterns).map((path) => ({ path, isKnown: true })),
  { path: '*', isKnown: false },
];

/** Whether the desk has a page at this path. The server answers 404 for the others. */
export function isDeskPage(path: string): boolean {
  return findRoute(known, path).route.isKnown;
}
