import { z } from 'zod';
import { recipients } from '../../certificates/recipients.ts';
import { passportNames } from '../../orders/order-request.ts';
import { endpoint } from '../endpoint.ts';
import { orderParams } from './orders/orders.ts';
import { staffOrderRow } from './orders/staff-order.ts';
import { adminRoutes as routes } from './routes.ts';

export const orderCorrectionApi = {
  correctRecipient: endpoint(routes.correctRecipient, {
    summary:
      'Corrects the recipient (null: not specified) and the passport names. With `version`, 409 `order.changed_meanwhile` if the order changed in the meantime.',
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
