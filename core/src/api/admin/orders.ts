import { z } from 'zod';
import { documentFlags, pageCountSources } from '../../files/document-type.ts';
import { broughtKinds } from '../../files/file-kind.ts';
import { approvalStates } from '../../orders/approval.ts';
import { orderStatuses } from '../../orders/order-status.ts';
import { countedViews } from '../../orders/order-views.ts';
import { readOrderAuditEntry } from '../../audit/audit-entry.ts';
import { translationTypes } from '../../pricing/translation-type.ts';
import { endpoint } from '../endpoint.ts';
import { publicDocument, publicOrder } from '../orders.ts';
import { centsShape } from '../../cents-shape.ts';
import { documentTypeShape, timeShape, translatedDocument } from '../shapes.ts';
import { waitingShape } from '../messages/waiting-shape.ts';
import { orderListQuery, zoneShape } from './order-query.ts';
import { adminRoutes as routes } from './routes.ts';

/** An order id or an order number, in either place. */
export const orderParams = z.object({ id: z.string().min(1).max(200) });

const person = z.object({ id: z.string(), username: z.string() });
/** A row of the order list. Email and money are null for roles without the permission for them. */
export const staffOrderRow = z.object({
  id: z.string(),
  orderNumber: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  /** Separated by slashes, which no file name has; empty once the documents are deleted. */
  matterNumber: z.string().nullable(),
  documentNames: z.string(),
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  translationType: z.enum(translationTypes),
  status: z.enum(orderStatuses),
  isPaid: z.boolean(),
  /** All that was paid went back. */
  isRefunded: z.boolean(),
  pageCount: z.int(),
  totalPrice: centsShape.nullable(),
  createdAt: timeShape,
  updatedAt: timeShape,
  paidAt: timeShape.nullable(),
  completedAt: timeShape.nullable(),
  /** When the translation is due. */
  estimatedDelivery: timeShape,
  assignee: person.nullable(),
  /** When it was last assigned. */
  assignedAt: timeShape.nullable(),
  hasTranslation: z.boolean(),
  ...waitingShape,
  /** Whether a correction that the customer asked for waits for an answer. */
  correctionAsked: z.boolean(),
  /** How many messages of the customer the staff have not read; 0 without the permission to read them. */
  unreadMessages: z.int(),
  /** When the customer was last notified. */
  notifiedAt: timeShape.nullable(),
  /** The review state of the translation; null if it needs no approval. */
  approval: z.enum(approvalStates).nullable(),
  /** The order has an unresolved payment issue. */
  hasPaymentException: z.boolean(),
  /** Changes with every change: sent back, it detects conflicts. */
  version: z.int(),
});

/** Everything staff see of one order beyond what its customer sees. */
export const staffOrder = publicOrder
  .omit({
    translatedFilePath: true,
    canEditReceipt: true,
    deliveryNote: true,
    unreadMessages: true,
    promisedUntil: true,
  })
  .extend({
    /** Null without the permission for it, as is money; a partner's name also where none ordered. */
    email: z.string().nullable(),
    partner: z.string().nullable(),
    totalPrice: centsShape.nullable(),
    lines: publicOrder.shape.lines.nullable(),
    pageCountSource: z.enum(pageCountSources),
    documentFlags: z.array(z.enum(documentFlags)),
    documents: z.array(publicDocument.extend({ flags: z.array(z.enum(documentFlags)) })),
    /** A certificate belongs to every certified and express translation. */
    includesCertificate: z.boolean(),
    assignee: person.nullable(),
    isRefunded: z.boolean(),
    hasTranslation: z.boolean(),
    ...waitingShape,
    approval: z.enum(approvalStates).nullable(),
    notifiedAt: timeShape.nullable(),
    hasPaymentException: z.boolean(),
    version: z.int(),
  });

export type StaffOrderRow = z.output<typeof staffOrderRow>;
export type StaffOrder = z.output<typeof staffOrder>;
const version = z.int().optional();
/** The result for one of several orders. */
const orderChange = z.object({
  id: z.string(),
  status: z.enum(orderStatuses).optional(),
  assigneeId: z.string().nullable().optional(),
  version,
});

const note = z.object({ id: z.string(), author: z.string(), text: z.string(), at: timeShape });

const uploaded = { success: z.literal(true), message: z.string(), order: staffOrderRow };
/** What the upload of a translation answers, in one piece or in many. */
export const translationUploaded = z.object(uploaded);

const historyEntry = z
  .object({
    id: z.string(),
    /** A username, 'customer', or 'system'. */
    who: z.string(),
    at: timeShape,
  })
  .and(readOrderAuditEntry);

export const adminOrderApi = {
  countOrderViews: endpoint(routes.countOrderViews, {
    summary: 'The number of orders in each built-in view of the list, for the caller.',
    access: 'orders.list',
    query: z.object({ zone: zoneShape }),
    // Left out: a view that the role does not have.
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
      /** Send this back as `changes` to undo; orders changed in the meantime are refused. */
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
      /** The customer's address; null for roles that see none. */
      to: z.string().nullable(),
      /** Language of the mail, a BCP 47 tag. */
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
        /** 1, 2, …; 0: a translation of all documents. */
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
