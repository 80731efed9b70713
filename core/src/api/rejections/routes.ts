import type { Route } from '../routes.ts';

/** The customer's endpoints for rejected translations. A separate file, because most pages do not need them. */
export const rejectionRoutes = {
  listRejections: { method: 'GET', path: '/api/orders/:orderNumber/rejections' },
  reportRejection: { method: 'PUT', path: '/api/orders/:orderNumber/rejections/:rejectionId' },
} as const satisfies Record<string, Route>;

export type RejectionRouteName = keyof typeof rejectionRoutes;
