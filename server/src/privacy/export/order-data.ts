import type { MailKind } from '@truepage/core/mails/mail-kinds';
import { isDownloadable } from '@truepage/core/orders/delivery';
import { eachOptionalText, orderOptions } from '@truepage/core/orders/order-form';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { OrderAuditEntry } from '@truepage/core/staff/audit-entry';
import { ZodError } from 'zod';
import type { Em } from '../../db/orm.ts';
import { AuditEntry } from '../../db/rows/people/audit-entry.ts';
import { Certificate } from '../../db/rows/order/certificate.ts';
import { Mail } from '../../db/rows/pages/mail.ts';
import { PaymentEntry } from '../../db/rows/money/payment-entry.ts';
import { Review } from '../../db/rows/pages/review.ts';
import { StoredFile } from '../../db/rows/order/stored-file.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { clearedView, findOrderView, progressOf, type OrderView } from '../../orders/order.repository.ts';
import { rolesOf } from '../audit-roles.ts';

/** Mails that go to the customer of an order; the others go to staff. */
export const customersMails = [
  'tracking',
  'paid',
  'ready',
  'refund',
  'documents_deleted',
  'address_corrected',
  'my_orders',
] as const satisfies readonly MailKind[];

/** What of the audit log is about the customer; notes, findings and who works on it are the staff's own. */
export const toldEntries = [
  'order.placed',
  'order.status',
  'order.translated',
  'order.notified',
  'order.corrected',
  'order.receipt_details',
  'certificate.issued',
  'certificate.superseded',
  'certificate.revoked',
  'file.opened',
  'documents.deleted',
  'documents.retention',
  'payment.recorded',
  'payment.marked_paid',
  'payment.refunded',
  'payment.refund_failed',
  'payment.disputed',
] as const satisfies readonly OrderAuditEntry['what'][];

/** Everything that we keep of an order and of who placed it, but for what its documents hold. Amounts are cents, times UTC. */
export type OrderData = Awaited<ReturnType<typeof readOrderData>>['data'];

/** With the documents that the customer may have: the original always, the rest once it is delivered. Throws 'order.not_found'. */
export async function readOrderData(em: Em, orderNumber: OrderNumber, publicUrl: string) {
  const view = clearedView(await findOrderView(em, orderNumber));
  const order = view.id;
  const all = await em.find(StoredFile, { order }, { orderBy: { kind: 'asc', version: 'asc' } });
  const isDelivered = isDownloadable(progressOf(view));
  const files = all.filter(
    ({ kind, deletedAt, replacedAt }) => !deletedAt && (kind === 'original' || (isDelivered && !replacedAt)),
  );
  const data = {
    order: orderFacts(view),
    payments: (await em.find(PaymentEntry, { order }, { orderBy: { at: 'asc' } })).map(
      ({ kind, amount, currency, at }) => ({ kind, amount, currency, at }),
    ),
    documents: all.map(({ kind, version, filename, bytes, sha256, createdAt, deletedAt }) => ({
      kind,
      version,
      filename,
      bytes,
      sha256,
      createdAt,
      deletedAt: deletedAt ?? null,
    })),
    certificates: (await em.find(Certificate, { order }, { orderBy: { issuedAt: 'asc' } })).map(
      ({ number, issuedAt, supersededAt, revokedAt }) => ({
        number,
        issuedAt,
        supersededAt: supersededAt ?? null,
        revokedAt: revokedAt ?? null,
      }),
    ),
    messages: await messagesOf(em, order, publicUrl),
    reviews: (await em.find(Review, { order })).map(
      ({ customerName, rating, reviewText, createdAt, isApproved }) => ({
        customerName,
        rating,
        reviewText,
        createdAt,
        isApproved,
      }),
    ),
    log: await logOf(em, order),
  };
  return { orderId: order, data, files };
}

function orderFacts(view: OrderView) {
  return {
    orderNumber: view.order_number,
    fullName: view.full_name,
    email: view.email,
    language: view.locale,
    timeZone: view.time_zone,
    status: view.status,
    sourceLanguage: view.source_language,
    targetLanguage: view.target_language,
    translationType: view.translation_type,
    pages: view.page_count,
    ...eachOptionalText((name) => view[name]),
    recipient: view.recipient,
    passportNames: view.passport_names,
    options: orderOptions.filter((name) => columns[name](view)),
    companyName: view.company_name,
    companyAddress: view.company_address,
    taxNumber: view.tax_number,
    totalPrice: view.total_price,
    createdAt: view.created_at,
    paidAt: view.paid_at,
    startedAt: view.started_at,
    completedAt: view.completed_at,
    dueAt: view.due_at,
    notifiedAt: view.notified_at,
    retentionDays: view.retention_days,
    documentsDeletedAt: view.documents_deleted_at,
  };
}

const columns = {
  includeNotarization: (view: OrderView) => view.include_notarization,
  includeCertificate: (view: OrderView) => view.include_certificate,
  includeEditing: (view: OrderView) => view.include_editing,
};

/** As they were written; of one that an older release wrote in another shape, that it was sent. */
async function messagesOf(em: Em, order: string, publicUrl: string) {
  const mails = await em.find(
    Mail,
    { order, kind: [...customersMails] },
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
  const entries = await em.find(AuditEntry, { order, what: [...toldEntries] }, { orderBy: { id: 'asc' } });
  const roleOf = await rolesOf(em, entries);
  return entries.map((entry) => ({ at: entry.at, by: roleOf(entry), what: entry.what, ...openedIn(entry) }));
}

/** Which document it was, and whether to keep it. */
function openedIn({ what, after }: AuditEntry) {
  if (what !== 'file.opened') return {};
  return { kind: after?.['kind'], version: after?.['version'], how: after?.['disposition'] };
}
