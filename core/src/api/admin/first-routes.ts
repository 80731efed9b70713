import type { Route } from '../routes.ts';

/** The calls that the desk makes before its list of orders stands; the others are in routes.ts, which comes after it. */
export const firstAdminRoutes = {
  authCheck: { method: 'GET', path: '/api/admin/auth-check' },
  countPending: { method: 'GET', path: '/api/admin/pending' },
  countOrderViews: { method: 'GET', path: '/api/admin/order-views' },
  listOrders: { method: 'GET', path: '/api/admin/orders' },
  listStaff: { method: 'GET', path: '/api/admin/staff' },
} as const satisfies Record<string, Route>;
