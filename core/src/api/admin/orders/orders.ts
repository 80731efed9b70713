import { z } from 'zod';
import { broughtKinds } from '../../../files/file-kind.ts';
import { orderStatuses } from '../../../orders/order-status.ts';
import { countedViews } from '../../../orders/order-views.ts';
import { readOrderAuditEntry } from '../../../audit/audit-entry.ts';
import { endpoint } from '../../endpoint.ts';
import { documentTypeShape, timeShape, translatedDocument } from '../../shapes.ts';
import { orderListQuery, zoneShape } from './order-query.ts';
import { adminRoutes as routes } from '../routes.ts';
import { staffOrder, staffOrderRow } from './staff-order.ts';

/** `id` is either an order id or an order number. */
export const orderParams = z.object({ id: z.string().min(1).max(200) });

const version = z.int().optional();
/** A change to one of several orders. */
const orderChange = z.object({
  id: z.string(),
  status: z.enum(orderStatuses).optional(),
  assigneeId: z.string().nullable().optional(),
  version,
});

const note = z.object({ id: z.string(), author: z.string(), text: z.string(), at: timeShape });

/** The reply to an upload of a translation, whether sent at once or in parts. */
export const translationUploaded = z.object({
  success: z.literal(true),
  message: z.string(),
  order: staffOrderRow,
});

const historyEntry = z
  .object({
    id: z.string(),
    /** A username, 'customer' or 'system'. */
    who: z.string(),
    at: timeShape,
  })
  .and(readOrderAuditEntry);

export const adminOrderApi = {
  countOrderViews: endpoint(routes.countOrderViews, {
    summary: 'The number of orders in each built-in view of the list, for the caller.',
    access: 'orders.list',
    query: z.object({ zone: zoneShape }),
    // Views that the caller's role does not have are omitted.
    reply: z.partialRecord(z.enum(countedViews), z.int()),
  }),
  listOrders: endpoint(routes.listOrders, {
    summary:
      'Orders, as an array. The Link header has the next page; X-Total-Count counts up to 1000, and 1001 means more.',
    access: 'orders.list',
    query: orderListQuery,
    reply: z.array(staffOrderRow),
  }),
  getStaffOrder: endpoint(routes.getStaffOrder, {
    summary: 'One order with everything staff may see.',
    access: 'orders.view',
    params: orderParams,
    reply: staffOrder,
  }),
  setOrderStatus: endpoint(routes.setOrderStatus, {
    summary:
      'Sets any status from any other. With `version`, 409 `order.changed_meanwhile` if the order changed in the meantime.',
    access: 'orders.changeStatus',
    params: orderParams,
    body: z.object({ status: z.enum(orderStatuses), version }),
    reply: staffOrderRow,
  }),
  assignOrder: endpoint(routes.assignOrder, {
    summary: 'Assigns or unassigns the order.',
    access: 'orders.assign',
    params: orderParams,
    body: z.object({ staffId: z.string().nullable(), version }),
    reply: staffOrderRow,
  }),
  changeManyOrders: endpoint(routes.changeManyOrders, {
    summary: 'One change to up to 200 orders; each succeeds or fails separately. `before` undoes it.',
    access: 'orders.assign',
    body: z.object({ changes: z.array(orderChange).min(1).max(200) }),
    reply: z.object({
      changed: z.array(staffOrderRow),
      refused: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
      /** Send this back as `changes` to undo. Orders that changed in the meantime are refused. */
      before: z.array(orderChange),
    }),
  }),
  uploadTranslation: endpoint(routes.uploadTranslation, {
    summary:
      'Multipart `file`: stores the translation, keeps earlier versions, sets the status to completed. An order with several documents needs `document` (1, 2, …; 0: one translation for all) and is completed when each has a translation.',
    access: 'orders.uploadTranslation',
    params: orderParams,
    bodyType: 'form',
    body: z.object({ document: translatedDocument.optional() }),
    reply: translationUploaded,
  }),
  notifyCustomer: endpoint(routes.notifyCustomer, {
    summary:
      'Emails the customer that the translation is ready, at most once a minute; 409 if there is nothing to deliver.',
    access: 'orders.notify',
    params: orderParams,
    body: z.object({ notificationMethod: z.literal('email').default('email') }),
    reply: z.object({ success: z.literal(true), message: z.string(), notifiedAt: timeShape }),
  }),
  previewNotification: endpoint(routes.previewNotification, {
    summary: 'The email that notifying would send, without its private links. Nothing is sent or changed.',
    access: 'orders.notify',
    params: orderParams,
    reply: z.object({
      /** The customer's address; null for roles that may not see it. */
      to: z.string().nullable(),
      /** Language of the email, a BCP 47 tag. */
      locale: z.string(),
      subject: z.string(),
      text: z.string(),
    }),
  }),
  listOrderNotes: endpoint(routes.listOrderNotes, {
    summary: 'Internal notes, oldest first. Never shown to customers.',
    access: 'orders.note',
    params: orderParams,
    reply: z.array(note),
  }),
  addOrderNote: endpoint(routes.addOrderNote, {
    summary: 'Adds an internal note.',
    access: 'orders.note',
    params: orderParams,
    body: z.object({ text: z.string().trim().min(1, 'required').max(4000, 'too_long') }),
    reply: note,
    status: 201,
  }),
  listOrderHistory: endpoint(routes.listOrderHistory, {
    summary: 'The audit log of the order, newest first: who did what, when, before and after.',
    access: 'orders.history',
    params: orderParams,
    reply: z.array(historyEntry),
  }),
  listOrderFiles: endpoint(routes.listOrderFiles, {
    summary: 'The original and every version of the translation, newest first.',
    access: 'orders.view',
    params: orderParams,
    reply: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(broughtKinds),
        filename: z.string(),
        documentType: documentTypeShape,
        bytes: z.int(),
        /** 1, 2, …, or 0 for a translation of all documents. */
        document: z.int(),
        version: z.int(),
        isCurrent: z.boolean(),
        createdAt: timeShape,
      }),
    ),
  }),
  linkToBundle: endpoint(routes.linkToBundle, {
    summary: 'A short-lived link to a ZIP of everything the customer gets, and the original.',
    access: 'orders.view',
    params: orderParams,
    reply: z.object({ url: z.string() }),
  }),
  linkToFile: endpoint(routes.linkToFile, {
    summary:
      'A link that opens one file for five minutes; `inline` is for the sandboxed viewer (PDF and images).',
    access: 'orders.view',
    params: z.object({ fileId: z.string().max(100) }),
    body: z.object({ disposition: z.enum(['attachment', 'inline']).default('attachment') }),
    reply: z.object({ url: z.string() }),
  }),
};
