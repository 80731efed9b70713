import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { orderListQuery } from './order-query.ts';
import { orderExportPath } from '../file-routes.ts';

/** Outside the contract, because the reply is not JSON: the filtered and sorted list as a CSV file. */
export const exportOrders = endpoint(
  { method: 'GET', path: orderExportPath },
  {
    summary: 'All orders that match the list’s filters, as CSV (RFC 4180, UTF-8).',
    access: 'orders.export',
    query: orderListQuery.omit({ cursor: true, limit: true }),
    reply: z.string(),
  },
);
