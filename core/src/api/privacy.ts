import { z } from 'zod';
import { fileKinds } from '../files/file-kind.ts';
import { deletionReasons, retentionChoices } from '../privacy/retention.ts';
import { orderCustomer } from '../orders/order-request.ts';
import { roles } from '../staff/roles.ts';
import { endpoint } from './endpoint.ts';
import { orderDataPath, routes } from './routes.ts';
import { orderNumberParams, timeShape } from './shapes.ts';

/** The retention of an order's documents, and who opened them. */
export const orderPrivacy = z.object({
  /** Days after delivery, chosen by the customer or the owner. */
  retentionDays: z.int(),
  /**
   * What the period starts with: the upload for unpaid orders, the full refund for orders refunded before delivery, otherwise the delivery.
   */
  countsFrom: z.enum(['upload', 'refund', 'delivery']),
  /** When the documents are deleted automatically; null while they are in use or after they were deleted. */
  endsAt: timeShape.nullable(),
  /** Whether the documents can be deleted now; false while they are in use. */
  canDelete: z.boolean(),
  deletion: z
    .object({
      at: timeShape,
      reason: z.enum(deletionReasons),
      /** A JWS signed with the records' key. It lists the deleted files by hash, and the destroyed keys. */
      receipt: z.string(),
    })
    .nullable(),
  /** Every access to a document, newest first, with the role but never the name of the person. */
  openings: z.array(
    z.object({
      at: timeShape,
      by: z.enum(['customer', 'former staff', ...roles]),
      kind: z.enum(fileKinds),
      version: z.int(),
      how: z.enum(['viewed', 'downloaded']),
    }),
  ),
});
export type OrderPrivacy = z.output<typeof orderPrivacy>;

/** Outside the contract, because the reply is not JSON: everything stored about an order. */
export const exportOrderData = endpoint(
  { method: 'GET', path: orderDataPath },
  {
    summary:
      'Everything stored about an order, as a ZIP of data.html, data.json and its documents. Needs proof of ownership.',
    access: 'public',
    query: z.object({ order: z.string() }),
    reply: z.string(),
  },
);

export const privacyApi = {
  correctCustomer: endpoint(routes.correctCustomer, {
    summary:
      'Corrects the customer’s name or address. A new address ends earlier links and proofs of ownership, and gets a new link. Needs proof of ownership.',
    access: 'public',
    params: orderNumberParams,
    body: orderCustomer,
    reply: orderCustomer,
  }),
  getOrderPrivacy: endpoint(routes.getOrderPrivacy, {
    summary:
      'The retention of an order’s documents, who opened them, and what was deleted. Needs proof of ownership.',
    access: 'public',
    params: orderNumberParams,
    reply: orderPrivacy,
  }),
  chooseRetention: endpoint(routes.chooseRetention, {
    summary: 'Sets how many days after delivery the documents are kept. Needs proof of ownership.',
    access: 'public',
    params: orderNumberParams,
    body: z.object({ days: z.literal(retentionChoices) }),
    reply: orderPrivacy,
  }),
  deleteDocuments: endpoint(routes.deleteDocuments, {
    summary:
      'Deletes every document of an order now by destroying their keys, and returns a signed receipt. Needs proof of ownership; a repeated call returns the same answer.',
    access: 'public',
    params: orderNumberParams,
    reply: orderPrivacy,
  }),
};
