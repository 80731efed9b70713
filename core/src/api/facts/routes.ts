import type { Route } from '../routes.ts';

/** The customer's calls about facts; not among the others, for most pages make none of them. */
export const factRoutes = {
  getFacts: { method: 'GET', path: '/api/orders/:orderNumber/facts' },
  answerFacts: { method: 'PUT', path: '/api/orders/:orderNumber/facts/:listId/answers' },
} as const satisfies Record<string, Route>;

export type FactRouteName = keyof typeof factRoutes;
