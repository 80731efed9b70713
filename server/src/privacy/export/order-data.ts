import { shownComments } from '@truepage/core/drafts/draft';
import type { FactAnswer } from '@truepage/core/facts/fact';
import type { FileKind } from '@truepage/core/files/file-kind';
import { isCustomerMail, mailKinds } from '@truepage/core/mails/mail-kinds';
import { isDownloadable } from '@truepage/core/orders/delivery';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { ZodError } from 'zod';
import type { EntitySchema, InferEntity } from '@mikro-orm/postgresql';
import type { Row } from '../../db/define-row.ts';
import type { Em } from '../../db/orm.ts';
import { Order, OrderSchema } from '../../db/rows/order/order.ts';
import { Receipt, ReceiptSchema } from '../../db/rows/money/receipt.ts';
import { AuditEntry, AuditEntrySchema } from '../../db/rows/people/audit-entry.ts';
import { Correction, CorrectionSchema } from '../../db/rows/order/correction.ts';
import { Certificate, CertificateSchema } from '../../db/rows/order/certificate.ts';
import { DraftSchema, type Draft } from '../../db/rows/order/draft.ts';
import { FactListSchema, type FactList } from '../../db/rows/order/fact-list.ts';
import { findDrafts } from '../../drafts/draft.repository.ts';
import { findFactLists } from '../../facts/fact-list.repository.ts';
import { MessageSchema } from '../../db/rows/order/message.ts';
import { findMessages } from '../../messages/thread.repository.ts';
import { Mail, MailSchema } from '../../db/rows/pages/mail.ts';
import { PageCount, PageCountSchema } from '../../db/rows/money/page-count.ts';
import { PaymentEntry, PaymentEntrySchema } from '../../db/rows/money/payment-entry.ts';
import { MemorySegment, MemorySegmentSchema } from '../../db/rows/order/memory-segment.ts';
import { Rejection, RejectionSchema } from '../../db/rows/order/rejection.ts';
import { RequestedQuote, RequestedQuoteSchema } from '../../db/rows/money/requested-quote.ts';
import { Review, ReviewSchema } from '../../db/rows/pages/review.ts';
import { StoredFile, StoredFileSchema } from '../../db/rows/order/stored-file.ts';
import { renderMail } from '../../mail/rendering/render-mail.ts';
import { clearedView, findOrderView, progressOf } from '../../order-access/order.repository.ts';
import { rolesOf } from '../audit-roles.ts';
import { exportedEntries } from './exported-entries.ts';
import type { Declared } from '../../db/data-handling.ts';

/** Everything stored about an order and its customer, except for the content of documents. Amounts are cents, times UTC. */
export type OrderData = Awaited<ReturnType<typeof readOrderData>>['data'];

/** Kinds of files that the customer may always have, because they sent them. */
const sentByCustomer: readonly FileKind[] = ['original', 'attached', 'letter'];

/**
 * Returns the data and the documents that the customer may have: those they sent always, the others once the order is
 * delivered. Throws 'order.not_found'.
 */
export async function readOrderData(em: Em, orderNumber: OrderNumber, publicUrl: string) {
  const view = clearedView(await findOrderView(em, orderNumber));
  const order = view.id;
  const row = await em.findOneOrFail(Order, { id: order });
  const all = await em.find(
    StoredFile,
    { order },
    { orderBy: { kind: 'asc', document: 'asc', version: 'asc' } },
  );
  const isDelivered = isDownloadable(progressOf(view));
  const files = all.filter(
    ({ kind, deletedAt, replacedAt }) =>
      !deletedAt && (sentByCustomer.includes(kind) || (isDelivered && !replacedAt)),
  );
  const payments = await em.find(PaymentEntry, { order }, { orderBy: { at: 'asc' } });
  const receipts = await em.find(Receipt, { order });
  const pageCounts = await em.find(PageCount, { order }, { orderBy: { askedAt: 'asc', id: 'asc' } });
  const rejections = await em.find(Rejection, { order }, { orderBy: { receivedAt: 'asc', id: 'asc' } });
  const quotes = await em.find(RequestedQuote, { order });
  const corrections = await em.find(Correction, { order }, { orderBy: { sentAt: 'asc', id: 'asc' } });
  const certificates = await em.find(Certificate, { order }, { orderBy: { issuedAt: 'asc' } });
  const reviews = await em.find(Review, { order });
  const data = {
    // Until the translation is approved, the order counts as in progress.
    order: {
      ...exported(OrderSchema, row),
      discount: row.prices.discount ?? null,
      discountPercent: row.prices.discountPercent ?? null,
      status: view.status,
      completedAt: view.completed_at,
    },
    payments: payments.map((payment) => exported(PaymentEntrySchema, payment)),
    receipts: receipts.map((receipt) => exported(ReceiptSchema, receipt)),
    pageCounts: pageCounts.map((correction) => exported(PageCountSchema, correction)),
    rejections: rejections.map((rejection) => exported(RejectionSchema, rejection)),
    quotes: quotes.map((quote) => exported(RequestedQuoteSchema, quote)),
    documents: all.map((file) => exported(StoredFileSchema, file)),
    certificates: certificates.map((certificate) => exported(CertificateSchema, certificate)),
    corrections: corrections.map((correction) => exported(CorrectionSchema, correction)),
    facts: (await findFactLists(em, order)).flatMap(factsOf),
    drafts: (await findDrafts(em, row)).map(draftOf),
    thread: (await findMessages(em, order)).map(({ message }) => exported(MessageSchema, message)),
    memory: (await em.find(MemorySegment, { order }, { orderBy: { id: 'asc' } })).map(segmentOf),
    messages: await messagesOf(em, order, publicUrl),
    reviews: reviews.map((review) => exported(ReviewSchema, review)),
    log: await logOf(em, order),
  };
  return { orderId: order, data, files };
}

/** The tables with exported rows, and those described in words. */
export const exportedTables: readonly Row[] = [
  OrderSchema,
  PaymentEntrySchema,
  ReceiptSchema,
  PageCountSchema,
  RejectionSchema,
  RequestedQuoteSchema,
  StoredFileSchema,
  CertificateSchema,
  CorrectionSchema,
  ReviewSchema,
  MessageSchema,
  FactListSchema,
  DraftSchema,
  MemorySegmentSchema,
  MailSchema,
  AuditEntrySchema,
];

/** A draft with the customer's comments on its pages. */
function draftOf(draft: Draft) {
  const { note, comments, ...about } = exported(DraftSchema, draft);
  return {
    ...about,
    text: note,
    comments: shownComments(comments).map(({ page, text }) => `${page}: ${text}`),
  };
}

/** A segment of the translation, as it is suggested for other orders. */
function segmentOf(segment: MemorySegment) {
  const { source, target, ...languages } = exported(MemorySegmentSchema, segment);
  return { ...languages, originalText: source, value: target };
}

/** The facts of a list, each with the customer's answers, including late ones. */
function factsOf(list: FactList) {
  const { facts, answers, late, ...about } = exported(FactListSchema, list);
  return facts.map(({ kind, document, original, value }, at) => {
    const saidIn = (said: readonly FactAnswer[] | null) => said?.find((answer) => answer.at === at);
    const corrections = late.flatMap((one) => saidIn(one.answers)?.value ?? []);
    const answer = saidIn(answers ?? null);
    return {
      ...about,
      kind,
      document,
      originalText: original,
      value,
      isConfirmed: answer === undefined ? null : answer.value === null,
      correctedTo: answer?.value ?? null,
      late: corrections,
    };
  });
}

/** The messages as written; for one in an outdated format of an older release, only that it was sent. */
async function messagesOf(em: Em, order: string, publicUrl: string) {
  const mails = await em.find(
    Mail,
    { order, kind: mailKinds.filter(isCustomerMail) },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  return mails.map(({ kind, payload, locale, timeZone, recipient, createdAt, sentAt }) => ({
    kind,
    to: recipient,
    createdAt,
    sentAt: sentAt ?? null,
    ...wordsOf(() => renderMail(kind, payload, { locale, timeZone: timeZone ?? null }, publicUrl)),
  }));
}

function wordsOf(write: () => { subject: string; text: string }) {
  try {
    const { subject, text } = write();
    return { subject, text };
  } catch (error) {
    if (error instanceof ZodError) return { subject: null, text: null };
    throw error;
  }
}

async function logOf(em: Em, order: string) {
  const entries = await em.find(AuditEntry, { order, what: exportedEntries }, { orderBy: { id: 'asc' } });
  const roleOf = await rolesOf(em, entries);
  return entries.map((entry) => ({ at: entry.at, by: roleOf(entry), what: entry.what, ...openedIn(entry) }));
}

/** Which document was opened, and whether it was saved. */
function openedIn({ what, after }: AuditEntry) {
  if (what !== 'file.opened') return {};
  return { kind: after?.['kind'], version: after?.['version'], how: after?.['disposition'] };
}

type Columns = Readonly<Record<string, Declared>>;
type RowSchema = Row & EntitySchema & { readonly '~entity': unknown; readonly properties: Columns };

type ExportedKey<Properties extends Columns> = {
  [Key in keyof Properties]: Properties[Key] extends Declared<true> ? Key : never;
}[keyof Properties];

/** The columns of a table in the customer's export, by their property names. */
type Exported<Schema extends RowSchema> = Pick<
  InferEntity<Schema>,
  ExportedKey<Schema['properties']> & keyof InferEntity<Schema>
>;

/** Returns the exported columns of a row; empty ones are null. */
function exported<Schema extends RowSchema>(schema: Schema, row: InferEntity<Schema>): Exported<Schema> {
  const names = schema.columns.filter(({ isExported }) => isExported).map(({ property }) => property);
  const values = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null])) as Exported<Schema>;
}
