import { z } from 'zod';
import { maximumPages } from '../../../files/document-type.ts';
import { longestReason } from '../../../page-counts/page-count.ts';
import { endpoint } from '../../endpoint.ts';
import { correctedPageCount } from '../../page-counts.ts';
import { orderParams } from '../orders/orders.ts';
import { adminRoutes as routes } from '../routes.ts';

const pages = z.int().min(1).max(maximumPages);

export const adminPageCountApi = {
  listPageCounts: endpoint(routes.listPageCounts, {
    summary: 'The corrected page counts of an order, newest first.',
    access: 'payments.view',
    params: orderParams,
    reply: z.array(correctedPageCount),
  }),
  correctPageCount: endpoint(routes.correctPageCount, {
    summary:
      'Corrects how many pages of a document are charged. Before payment the price changes; afterwards a lower count refunds the difference, and a higher one asks the customer. The customer gets an email. 409 `order.changed_meanwhile` if `pagesBefore` is outdated.',
    access: 'orders.pageCount',
    params: orderParams,
    body: z.object({
      /** Generated once per dialog, so that a retry corrects and refunds only once. */
      id: z.uuid(),
      document: z.int().min(1),
      pagesBefore: pages,
      pagesAfter: pages,
      reason: z.string().trim().min(1, 'required').max(longestReason, 'too_long'),
    }),
    reply: z.array(correctedPageCount),
  }),
  withdrawPageCount: endpoint(routes.withdrawPageCount, {
    summary: 'Withdraws the question about a higher page count. One that has ended does not change.',
    access: 'orders.pageCount',
    params: orderParams.extend({ pageCountId: z.string().max(100) }),
    reply: z.array(correctedPageCount),
  }),
};
