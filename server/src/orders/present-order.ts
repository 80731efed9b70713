import { eachOptionalText } from '@truepage/core/orders/order-form';
import type { z } from 'zod';
import { isEstimate } from '@truepage/core/files/document-type';
import type { publicOrder } from '@truepage/core/api/orders';
import { isCleared } from '@truepage/core/orders/approval';
import { isDownloadable, type DeliveryNote } from '@truepage/core/orders/delivery';
import { includesCertificate } from '@truepage/core/pricing/translation-type';
import type { PromisedDelivery } from '@truepage/core/promise/promised-delivery';
import { paidSums } from '@truepage/core/payments/paid-sums';
import { taxSums } from '@truepage/core/payments/tax';
import { orderQuote } from '@truepage/core/pricing/order-quote';
import { isPriced, quoteStateAt } from '@truepage/core/quotes/requested-quote';
import {
  firstDocument,
  orderDocuments,
  type OrderDocument,
} from '../order-access/order-documents.repository.ts';
import { progressOf, type OrderView } from '../order-access/order.repository.ts';

interface OrderViewer {
  /** Without it names, emails, documents and refunds are null. */
  readonly hasFullAccess: boolean;
  /** Whether the receipt's details can be changed without another proof of ownership. */
  readonly canEditReceipt: boolean;
  /** Creates the link to review a delivered order; undefined if there is none. */
  readonly invite: (() => string) | undefined;
  /** Null without proof of ownership. */
  readonly unreadMessages: number | null;
  readonly now: Date;
  /** The due time that a payment now would get; undefined uses the one stored with the order. */
  readonly promise?: PromisedDelivery | undefined;
}

export type PublicOrderReply = z.input<typeof publicOrder>;

const textColumns = { matterNumber: 'matter_number', comments: 'comments', coupon: 'coupon' } as const;

/** The only function that turns a row into what a customer sees. */
export function presentOrder(
  row: OrderView,
  { hasFullAccess, canEditReceipt, invite, unreadMessages, now, promise }: OrderViewer,
): PublicOrderReply {
  const first = firstDocument(row);
  const own = <Value>(value: Value): Value | null => (hasFullAccess ? value : null);
  return {
    id: row.id,
    orderNumber: row.order_number,
    fullName: own(row.full_name),
    email: own(row.email),
    sourceLanguage: row.source_language,
    targetLanguage: row.target_language,
    translationType: row.translation_type,
    ...eachOptionalText((name) => own(row[textColumns[name]])),
    recipient: own(row.recipient),
    passportNames: own([...row.passport_names]),
    includeNotarization: row.include_notarization,
    includeCertificate: row.include_certificate,
    includeEditing: row.include_editing,
    certificates: row.certificates,
    documents: orderDocuments(row).map((document) => presentDocument(row, document, hasFullAccess)),
    originalFilename: own(first.original?.filename ?? null),
    translatedFilename: own(first.translation?.filename ?? null),
    translatedFilePath: own(first.translation?.id ?? null),
    status: row.status,
    isPaid: row.paid_at !== null,
    pageCount: row.page_count,
    pageCountAsked: row.page_count_asked,
    correctionAsked: row.correction_asked,
    factsAsked: row.facts_asked,
    draftState: row.draft_state,
    pageCountEstimated: isEstimate(row.page_count_source),
    totalPrice: row.total_price,
    quote: presentQuote(row, now),
    lines: isPriced(row.quote_state) ? [...itemised(row)] : [],
    ...moneyOf(row, hasFullAccess),
    receiptDetails: own({
      companyName: row.company_name,
      companyAddress: row.company_address,
      taxNumber: row.tax_number,
    }),
    canEditReceipt,
    certificate: own(certificateOf(row, first)),
    deliveryNote: deliveryNoteOf(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    completedAt: row.completed_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
    documentsDeletedAt: row.documents_deleted_at?.toISOString() ?? null,
    estimatedDelivery: (promise?.due ?? row.due_at).toISOString(),
    pausedAt: row.paused_at?.toISOString() ?? null,
    questionAsked: row.question_asked_at !== null,
    promisedUntil: promise?.paidUntil.toISOString() ?? null,
    unreadMessages,
    restricted: !hasFullAccess,
    reviewInvitation: hasFullAccess && awaitsReview(row) ? (invite?.() ?? null) : null,
  };
}

function moneyOf(
  { ledger, prices }: OrderView,
  hasFullAccess: boolean,
): Pick<PublicOrderReply, 'payments' | 'discountPercent' | 'tax'> {
  if (!hasFullAccess) return { payments: null, discountPercent: null };
  const tax = taxSums(ledger);
  return {
    payments: paidSums(ledger),
    discountPercent: prices.discountPercent ?? null,
    ...(tax && { tax: { ...tax, parts: [...tax.parts] } }),
  };
}

/** Null until the translation can be downloaded. */
function certificateOf(row: OrderView, { certificate }: OrderDocument): PublicOrderReply['certificate'] {
  if (certificate === null || !isDownloadable(progressOf(row))) return null;
  const { number, delivery_file_id: delivery, checks, last_checked_at: last } = certificate;
  const lastCheckedAt = last === null ? null : new Date(last).toISOString();
  return { number, isWithTranslation: delivery !== null, checks, lastCheckedAt };
}

function presentDocument(
  row: OrderView,
  document: OrderDocument,
  isOwn: boolean,
): PublicOrderReply['documents'][number] {
  const certificate = isOwn ? certificateOf(row, document) : null;
  return {
    position: document.position,
    filename: isOwn ? (document.original?.filename ?? null) : null,
    pages: document.pages,
    pageCountEstimated: isEstimate(document.source),
    translatedFilename: isOwn ? (document.translation?.filename ?? null) : null,
    hasTranslation: document.translation !== null,
    certificate: certificate && {
      number: certificate.number,
      isWithTranslation: certificate.isWithTranslation,
    },
  };
}

function presentQuote({ quote_state: state, quote_until: until }: OrderView, now: Date) {
  if (state === null || until === null) return null;
  return { state: quoteStateAt({ state, until }, now), until: until.toISOString() };
}

function deliveryNoteOf(row: OrderView): DeliveryNote | null {
  if (row.documents_deleted_at !== null || row.paid_at === null) return null;
  if (row.held_for !== null && isCleared(row.approval)) return 'final-checks';
  const order = { translationType: row.translation_type, includeCertificate: row.include_certificate };
  const follows =
    includesCertificate(order) && orderDocuments(row).some(({ certificate }) => certificate === null);
  return follows && isDownloadable(progressOf(row)) ? 'certificate-follows' : null;
}

function awaitsReview(row: OrderView): boolean {
  return isDownloadable(progressOf(row)) && row.review_id === null;
}

function itemised(row: OrderView) {
  const request = {
    translationType: row.translation_type,
    pageCount: row.page_count,
    documentCount: row.document_count,
    certificates: row.certificates,
    includeNotarization: row.include_notarization,
    includeCertificate: row.include_certificate,
    includeEditing: row.include_editing,
  };
  return orderQuote(request, row.prices).lines;
}
