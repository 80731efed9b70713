import type { Route } from '../routes.ts';

/** The customer's endpoints for facts. A separate file, because most pages do not need them. */
export const factRoutes = {
  getFacts: { method: 'GET', path: '/api/orders/:orderNumber/facts' },
  answerFacts: { method: 'PUT', path: '/api/orders/:orderNumber/facts/:listId/answers' },
} as const satisfies Record<string, Route>;

export type FactRouteName = keyof typeof factRoutes;
