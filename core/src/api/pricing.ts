import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { centsShape } from '../cents-shape.ts';

export const priceListShape = z.object({
  translation: z.object({ standard: centsShape, certified: centsShape, express: centsShape }),
  services: z.object({ notarization: centsShape, certificate: centsShape, editing: centsShape }),
});

export const pricingApi = {
  getPrices: endpoint(routes.getPrices, {
    summary:
      'The price list in cents: translations per page; notarization and editing per page; certificate per order.',
    access: 'public',
    scope: 'quote',
    reply: priceListShape,
  }),
};
