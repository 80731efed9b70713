import { z } from 'zod';
import { recipients } from '../../certificates/recipients.ts';
import { passportNames } from '../../orders/order-request.ts';
import { endpoint } from '../endpoint.ts';
import { orderParams, staffOrderRow } from './orders.ts';
import { adminRoutes as routes } from './routes.ts';

export const orderCorrectionApi = {
  correctRecipient: endpoint(routes.correctRecipient, {
    summary:
      'Corrects who receives the translation (null: not said) and the names as in the passport. With `version`, 409 `order.changed_meanwhile` when the order changed meanwhile.',
    access: 'orders.correct',
    params: orderParams,
    body: z.object({
      recipient: z.enum(recipients).nullable(),
      passportNames,
      version: z.int().optional(),
    }),
    reply: staffOrderRow,
  }),
};
