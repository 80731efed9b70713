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

/** One document of an order. Its names and its certificate are null when the order is `restricted`. */
export const publicDocument = z.object({
  /** 1, 2, …: downloads name a document by it. */
  position: z.int(),
  filename: z.string().nullable(),
  pages: z.int(),
  pageCountEstimated: z.boolean(),
  /** Of its own translation, or of the one for all documents. */
  translatedFilename: z.string().nullable(),
  hasTranslation: z.boolean(),
  /** The one in force, its own or the one for all documents. */
  certificate: z.object({ number: z.string(), isWithTranslation: z.boolean() }).nullable(),
});

export type PublicDocument = z.output<typeof publicDocument>;

/** What a customer may see of an order. Fields that need proof of ownership are null when `restricted`. */
export const publicOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  fullName: z.string().nullable(),
  email: z.string().nullable(),
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  translationType: z.enum(translationTypes),
  ...eachOptionalText(() => z.string().nullable()),
  /** Who will receive the translation; null if not specified, and when `restricted`. */
  recipient: z.enum(recipients).nullable(),
  /** As in the passport; null when `restricted`. */
  passportNames: z.array(z.string()).nullable(),
  ...eachOption(() => z.boolean()),
  /** One certificate for all documents, or one for each. */
  certificates: z.enum(certificateChoices),
  /** In the customer's order; the fields of a single file below are those of the first. */
  documents: z.array(publicDocument),
  originalFilename: z.string().nullable(),
  translatedFilename: z.string().nullable(),
  /** Opaque: set when there is a translated file, never a real path. */
  translatedFilePath: z.string().nullable(),
  status: z.enum(orderStatuses),
  isPaid: z.boolean(),
  /** Of all documents. */
  pageCount: z.int(),
  /** Whether the customer is asked about a higher page count: the page about it has the choices. */
  pageCountAsked: z.boolean(),
  /** Whether a correction that the customer asked for waits for an answer. */
  correctionAsked: z.boolean(),
  /** Whether the customer is asked to confirm facts: the page about it has the list. */
  factsAsked: z.boolean(),
  /** Of an order with draft review; null: it has none. */
  draftState: z.enum(draftReviewStates).nullable(),
  /** True when pages were estimated (Word files): staff confirm the count. */
  pageCountEstimated: z.boolean(),
  /** 0 while the order waits for its price. */
  totalPrice: centsShape,
  /** Of an order whose price staff set, with the end of the price; null: the price list does. */
  quote: z.object({ state: z.enum(shownQuoteStates), until: timeShape }).nullable(),
  lines: z.array(quoteLine),
  /** Of the discount agreed with the partner that ordered; null: there is none, or a coupon's, and when `restricted`. */
  discountPercent: z.int().nullable(),
  /** Payments and refunds; null when `restricted`. */
  payments: z
    .object({ received: centsShape, refunded: centsShape, disputed: centsShape, net: centsShape })
    .nullable(),
  /** The tax that the payments include; undefined where none was determined, and when `restricted`. */
  tax: taxShape.optional(),
  /** For whom the receipt is written; null when `restricted`. */
  receiptDetails: receiptDetailsShape.nullable(),
  /** Whether the caller may change them as they are: others prove first that the order is theirs. */
  canEditReceipt: z.boolean(),
  /** The one in force, once it is available; null: there is none, and when `restricted`. */
  certificate: z
    .object({
      number: z.string(),
      /** Whether the translation is in one PDF with it. */
      isWithTranslation: z.boolean(),
      /** How often a stranger looked it up, and when last. */
      checks: z.int(),
      lastCheckedAt: timeShape.nullable(),
    })
    .nullable(),
  /**
   * 'final-checks': the translation is there, and offered once it is checked and certified; 'certificate-follows': it is
   * offered, and its certificate is not issued yet. Null: neither.
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
  /** Since when the deadline is paused, because the customer is asked; null: it is not. */
  pausedAt: timeShape.nullable(),
  /** Whether a question in the messages is open. */
  questionAsked: z.boolean(),
  /** Until when a payment gets this delivery, by the office calendar; null if paid, or with the fixed hours. */
  promisedUntil: timeShape.nullable(),
  /** Messages of the staff that the customer has not read; null without the proof of ownership. */
  unreadMessages: z.int().nullable(),
  restricted: z.boolean(),
  /** Opens the form for a verified review; null before delivery, after a review, and without the proof of ownership. */
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

/** Ids of uploads, as a JSON array in a field of the form. */
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

/** POST, beside the contract: the same form as browsers without JavaScript send it to its page; answers with a redirect. */
export const orderFormPaths: readonly string[] = [
  '/order',
  ...translationTypes.map((type) => `/order/${type}`),
];
