import { z } from 'zod';
import { recipients } from '../certificates/recipients.ts';
import { draftReviewStates } from '../drafts/draft.ts';
import { deliveryNotes } from '../orders/delivery.ts';
import { certificateChoices, eachOption, eachOptionalText } from '../orders/order-form.ts';
import { orderRequest } from '../orders/order-request.ts';
import { orderStatuses } from '../orders/order-status.ts';
import { receiptDetailsRequest, receiptDetailsShape } from '../orders/receipt-details.ts';
import { translationTypes } from '../pricing/translation-type.ts';
import { shownQuoteStates } from '../quotes/requested-quote.ts';
import { quoteItems } from '../pricing/quote-items.ts';
import { endpoint } from './endpoint.ts';
import { receiptPath, routes } from './routes.ts';
import { centsShape } from '../cents-shape.ts';
import { parsedJson } from '../parsed-json.ts';
import { documentQuery, orderNumberParams, savedFormRef, timeShape, taxShape } from './shapes.ts';

const quoteLine = z.object({
  item: z.enum(quoteItems),
  quantity: z.int(),
  unitPrice: centsShape,
  amount: centsShape,
});

/** One document of an order. Names and certificate are null if the order is `restricted`. */
export const publicDocument = z.object({
  /** 1, 2, …; download addresses refer to the document by it. */
  position: z.int(),
  filename: z.string().nullable(),
  pages: z.int(),
  pageCountEstimated: z.boolean(),
  /** The name of its own translation, or of the one for all documents. */
  translatedFilename: z.string().nullable(),
  hasTranslation: z.boolean(),
  /** The certificate in force: its own, or the one for all documents. */
  certificate: z.object({ number: z.string(), isWithTranslation: z.boolean() }).nullable(),
});

export type PublicDocument = z.output<typeof publicDocument>;

/** An order as its customer sees it. Fields that need proof of ownership are null if `restricted`. */
export const publicOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  fullName: z.string().nullable(),
  email: z.string().nullable(),
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  translationType: z.enum(translationTypes),
  ...eachOptionalText(() => z.string().nullable()),
  /** Who will receive the translation; null if not specified or `restricted`. */
  recipient: z.enum(recipients).nullable(),
  /** As in the passport; null if `restricted`. */
  passportNames: z.array(z.string()).nullable(),
  ...eachOption(() => z.boolean()),
  /** One certificate for all documents, or one for each. */
  certificates: z.enum(certificateChoices),
  /** In the order in which the customer uploaded them. The fields below that describe a single file are those of the first document. */
  documents: z.array(publicDocument),
  originalFilename: z.string().nullable(),
  translatedFilename: z.string().nullable(),
  /** An opaque value, never a real path; set if there is a translation. */
  translatedFilePath: z.string().nullable(),
  status: z.enum(orderStatuses),
  isPaid: z.boolean(),
  /** The total of all documents. */
  pageCount: z.int(),
  /** Whether the customer has to answer to a higher page count. The choices are on the page about it. */
  pageCountAsked: z.boolean(),
  /** Whether the customer asked for a correction that is not answered yet. */
  correctionAsked: z.boolean(),
  /** Whether the customer has to confirm facts. The list is on the page about it. */
  factsAsked: z.boolean(),
  /** The state of the draft review; null if the order has none. */
  draftState: z.enum(draftReviewStates).nullable(),
  /** True if pages were estimated (Word files). Staff confirm the count. */
  pageCountEstimated: z.boolean(),
  /** 0 until the price is set. */
  totalPrice: centsShape,
  /** If staff set the price: its state and end. Null if the price follows the price list. */
  quote: z.object({ state: z.enum(shownQuoteStates), until: timeShape }).nullable(),
  lines: z.array(quoteLine),
  /** The percentage of the discount agreed with the partner; null if there is none, if a coupon is used, or if `restricted`. */
  discountPercent: z.int().nullable(),
  /** Payments and refunds; null if `restricted`. */
  payments: z
    .object({ received: centsShape, refunded: centsShape, disputed: centsShape, net: centsShape })
    .nullable(),
  /** The tax included in the payments; undefined if none was determined or if `restricted`. */
  tax: taxShape.optional(),
  /** For whom the receipt is written; null if `restricted`. */
  receiptDetails: receiptDetailsShape.nullable(),
  /** Whether the caller may edit the receipt details now; other callers must prove ownership first. */
  canEditReceipt: z.boolean(),
  /** The certificate in force, once it is available; null if there is none or if `restricted`. */
  certificate: z
    .object({
      number: z.string(),
      /** Whether certificate and translation are in one PDF. */
      isWithTranslation: z.boolean(),
      /** How often the certificate was looked up by others, and when it was last looked up. */
      checks: z.int(),
      lastCheckedAt: timeShape.nullable(),
    })
    .nullable(),
  /**
   * 'final-checks': there is a translation, which becomes downloadable once it is checked and certified. 'certificate-follows': the
   * translation is downloadable, but its certificate is not issued yet. Otherwise null.
   */
  deliveryNote: z.enum(deliveryNotes).nullable(),
  createdAt: timeShape,
  updatedAt: timeShape,
  startedAt: timeShape.nullable(),
  completedAt: timeShape.nullable(),
  paidAt: timeShape.nullable(),
  /** When its documents were permanently deleted; null if they exist. */
  documentsDeletedAt: timeShape.nullable(),
  estimatedDelivery: timeShape,
  /** Since when the deadline is paused because the customer was asked; null if it is not paused. */
  pausedAt: timeShape.nullable(),
  /** Whether the messages contain an open question. */
  questionAsked: z.boolean(),
  /** Until when a payment secures this delivery time, by the office calendar; null if paid, or if the type has fixed hours. */
  promisedUntil: timeShape.nullable(),
  /** Messages of the staff that the customer has not read; null without proof of ownership. */
  unreadMessages: z.int().nullable(),
  restricted: z.boolean(),
  /** Opens the form for a verified review; null before delivery, after a review, and without proof of ownership. */
  reviewInvitation: z.string().nullable(),
});

export type PublicOrder = z.output<typeof publicOrder>;

/** Outside the contract, because its reply is not JSON: payments and refunds, as a PDF in the caller's language. */
export const getReceipt = endpoint(
  { method: 'GET', path: receiptPath },
  {
    summary: 'The current receipt of a paid order, as PDF/A.',
    access: 'public',
    scope: 'read',
    query: z.object({ order: z.string() }),
    reply: z.string(),
  },
);

const downloadReply = z.object({ success: z.boolean(), url: z.string(), message: z.string().optional() });

/** Upload ids, as a JSON array in a form field. */
const uploadIds = z
  .string()
  .transform(parsedJson)
  .pipe(z.array(z.uuid()).min(1))
  .refine((ids) => new Set(ids).size === ids.length);

export const orderApi = {
  placeOrder: endpoint(routes.placeOrder, {
    summary:
      'Orders a translation: multipart text fields (`passportNames` is a JSON array) and one `file`, or up to 20 `files`: the documents in the order of the parts; or, instead of files, `uploads`: a JSON array of the ids of finished uploads of this browser. `savedForm` (JSON: id, generation) names the saved form that this order ends. With an `Idempotency-Key` header a retry returns the same order. With an API key the header is required, files come with the call, and the order is paid from the account; without enough balance or credit nothing is stored. `confirmation` (of a preview) orders at the previewed price or not at all.',
    access: 'public',
    scope: 'order',
    bodyType: 'form',
    body: z.intersection(
      orderRequest,
      z.object({
        uploads: uploadIds.optional(),
        confirmation: z.string().max(500).optional(),
        savedForm: z.string().transform(parsedJson).pipe(savedFormRef).optional(),
      }),
    ),
    reply: z.object({ orderNumber: z.string() }),
    status: 201,
  }),
  getOrder: endpoint(routes.getOrder, {
    summary: 'One order as its customer sees it.',
    access: 'public',
    scope: 'read',
    params: orderNumberParams,
    reply: publicOrder,
  }),
  openOrderAccess: endpoint(routes.openOrderAccess, {
    summary:
      'Opens the view of an order by its email address; sets the order-access cookie. It proves nothing that changes, exports or deletes.',
    access: 'public',
    params: orderNumberParams,
    body: z.object({ email: z.string().min(1).max(1000) }),
    reply: z.object({ success: z.literal(true) }),
  }),
  saveReceiptDetails: endpoint(routes.saveReceiptDetails, {
    summary: 'Sets the receipt’s company, address and tax number; empty for none. Needs proof of ownership.',
    access: 'public',
    params: orderNumberParams,
    body: receiptDetailsRequest,
    reply: receiptDetailsShape,
  }),
  downloadOriginal: endpoint(routes.downloadOriginal, {
    summary: 'A short-lived link to the uploaded document.',
    access: 'public',
    scope: 'read',
    params: orderNumberParams,
    query: documentQuery,
    reply: downloadReply,
    successFlag: true,
  }),
  downloadCertified: endpoint(routes.downloadCertified, {
    summary:
      'A short-lived link to the sealed PDF of certificate and translation; or to the separate certificate if there is no such PDF.',
    access: 'public',
    scope: 'read',
    params: orderNumberParams,
    query: documentQuery,
    reply: downloadReply,
    successFlag: true,
  }),
  downloadEverything: endpoint(routes.downloadEverything, {
    summary:
      'A short-lived link to a ZIP of the certified PDF, the certificate, the translation, the record and the receipt, with their SHA-256.',
    access: 'public',
    scope: 'read',
    params: orderNumberParams,
    reply: downloadReply,
    successFlag: true,
  }),
  downloadTranslated: endpoint(routes.downloadTranslated, {
    summary: 'A short-lived link to the translation, once the order is paid and completed.',
    access: 'public',
    scope: 'read',
    params: orderNumberParams,
    query: documentQuery,
    reply: downloadReply,
    successFlag: true,
  }),
};

/** POST, outside the contract: the same form, sent to its page by browsers without JavaScript; answers with a redirect. */
export const orderFormPaths: readonly string[] = [
  '/order',
  ...translationTypes.map((type) => `/order/${type}`),
];
