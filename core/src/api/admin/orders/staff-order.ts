import { z } from 'zod';
import { centsShape } from '../../../cents-shape.ts';
import { documentFlags, pageCountSources } from '../../../files/document-type.ts';
import { approvalStates } from '../../../orders/approval.ts';
import { orderStatuses } from '../../../orders/order-status.ts';
import { priceFixings } from '../../../page-counts/page-count.ts';
import { translationTypes } from '../../../pricing/translation-type.ts';
import { waitingShape } from '../../messages/waiting-shape.ts';
import { publicDocument, publicOrder } from '../../orders.ts';
import { timeShape } from '../../shapes.ts';

const person = z.object({ id: z.string(), username: z.string() });
/** A row of the order list. Email and money are null for roles without the permission to see them. */
export const staffOrderRow = z.object({
  id: z.string(),
  orderNumber: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  matterNumber: z.string().nullable(),
  /** Separated by slashes, which filenames never contain; empty after the documents are deleted. */
  documentNames: z.string(),
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  translationType: z.enum(translationTypes),
  status: z.enum(orderStatuses),
  isPaid: z.boolean(),
  /** Whether all payments were refunded. */
  isRefunded: z.boolean(),
  pageCount: z.int(),
  totalPrice: centsShape.nullable(),
  createdAt: timeShape,
  updatedAt: timeShape,
  paidAt: timeShape.nullable(),
  completedAt: timeShape.nullable(),
  estimatedDelivery: timeShape,
  assignee: person.nullable(),
  /** When the order was last assigned. */
  assignedAt: timeShape.nullable(),
  hasTranslation: z.boolean(),
  ...waitingShape,
  /** Whether the customer asked for a correction that is not answered yet. */
  correctionAsked: z.boolean(),
  /** How many of the customer's messages the staff have not read; 0 without the permission to read messages. */
  unreadMessages: z.int(),
  /** When the customer was last notified. */
  notifiedAt: timeShape.nullable(),
  /** The approval state of the translation; null if it needs no approval. */
  approval: z.enum(approvalStates).nullable(),
  /** Whether the order has an unresolved payment exception. */
  hasPaymentException: z.boolean(),
  /** Increases with every change. Send it back to detect conflicts. */
  version: z.int(),
});

/** An order as staff see it. */
export const staffOrder = publicOrder
  .omit({
    translatedFilePath: true,
    canEditReceipt: true,
    deliveryNote: true,
    unreadMessages: true,
    promisedUntil: true,
  })
  .extend({
    /** Null without the permission to see it; so are amounts and the partner, which is also null if no partner placed the order. */
    email: z.string().nullable(),
    partner: z.string().nullable(),
    totalPrice: centsShape.nullable(),
    lines: publicOrder.shape.lines.nullable(),
    /** The fixed discount; its line in `lines` never exceeds the price of the order. */
    discount: centsShape.nullable(),
    pageCountSource: z.enum(pageCountSources),
    /** Why a corrected page count does not change the price; null if it does, or if the caller may not see money. */
    priceFixedBy: z.enum(priceFixings).nullable(),
    documentFlags: z.array(z.enum(documentFlags)),
    documents: z.array(publicDocument.extend({ flags: z.array(z.enum(documentFlags)) })),
    /** Whether the order includes a certificate; certified and express translations do. */
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
