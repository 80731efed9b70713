import type { Route } from '../routes.ts';

/** The customer's calls about corrections; not among the others, for most pages make none of them. */
export const correctionRoutes = {
  getCorrections: { method: 'GET', path: '/api/orders/:orderNumber/corrections' },
  sendCorrection: { method: 'PUT', path: '/api/orders/:orderNumber/corrections/:correctionId' },
} as const satisfies Record<string, Route>;

export type CorrectionRouteName = keyof typeof correctionRoutes;
