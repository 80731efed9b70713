import type { Route } from '../routes.ts';

/** The customer's endpoints for corrections. A separate file, because most pages do not need them. */
export const correctionRoutes = {
  getCorrections: { method: 'GET', path: '/api/orders/:orderNumber/corrections' },
  sendCorrection: { method: 'PUT', path: '/api/orders/:orderNumber/corrections/:correctionId' },
} as const satisfies Record<string, Route>;

export type CorrectionRouteName = keyof typeof correctionRoutes;
