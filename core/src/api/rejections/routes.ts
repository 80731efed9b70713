import type { Route } from '../routes.ts';

/** The customer's calls about rejected translations; not among the others, for most pages make none of them. */
export const rejectionRoutes = {
  listRejections: { method: 'GET', path: '/api/orders/:orderNumber/rejections' },
  reportRejection: { method: 'PUT', path: '/api/orders/:orderNumber/rejections/:rejectionId' },
} as const satisfies Record<string, Route>;

export type RejectionRouteName = keyof typeof rejectionRoutes;
