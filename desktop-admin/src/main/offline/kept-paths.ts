import { adminRoutes } from '@truepage/core/api/admin/routes';
import { routes } from '@truepage/core/api/routes';

/** What staff may want to read offline: who they are, the list from its top, orders and what belongs to them, prices. */
const keptRoutes = [
  adminRoutes.authCheck,
  adminRoutes.listOrders,
  adminRoutes.getStaffOrder,
  adminRoutes.listOrderFiles,
  adminRoutes.listOrderNotes,
  adminRoutes.listOrderHistory,
  adminRoutes.getAdminPrices,
  routes.getPrices,
];
const patterns = keptRoutes.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));

/** Whether the answer to a GET of this path is kept. Never documents, links to them, or what was searched for. */
export function isKept(path: string): boolean {
  const { pathname, searchParams } = new URL(path, 'https://server.invalid');
  if (searchParams.has('cursor') || (searchParams.get('q') ?? '') !== '') return false;
  return patterns.some((pattern) => pattern.test(pathname));
}
