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
    /** What was fixed; its line takes no more than the order costs. */
    discount: centsShape.nullable(),
    pageCountSource: z.enum(pageCountSources),
    /** Why another page count does not change the price; null: it does, or money is hidden. */
    priceFixedBy: z.enum(priceFixings).nullable(),
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
