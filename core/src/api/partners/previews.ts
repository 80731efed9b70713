import { z } from 'zod';
import { centsShape } from '../../cents-shape.ts';
import { orderRequest } from '../../orders/order-request.ts';
import { endpoint } from '../endpoint.ts';
import { keyRoutes as routes } from './key-routes.ts';
import { timeShape } from '../shapes.ts';

export const previewApi = {
  previewOrder: endpoint(routes.previewOrder, {
    summary:
      'What an order would cost, and when it would be due: the fields and files of an order, with an API key. Nothing is stored. With `confirmation` the same order is placed within ten minutes at this price or not at all.',
    access: 'public',
    scope: 'quote',
    bodyType: 'form',
    body: orderRequest,
    reply: z.object({
      pages: z.int(),
      lines: z.array(
        z.object({ item: z.string(), quantity: z.int(), unitPrice: centsShape, amount: centsShape }),
      ),
      totalPrice: centsShape,
      dueAt: timeShape,
      /** Null if staff set the price of such an order. */
      confirmation: z.string().nullable(),
      confirmBefore: timeShape,
    }),
  }),
};
