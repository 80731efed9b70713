import { p } from '@mikro-orm/postgresql';
import type { DocumentFlag, PageCountSource } from '@truepage/core/files/document-type';
import type { Cents } from '@truepage/core/money';
import { messageAuthors } from '@truepage/core/messages/message';
import { recipients } from '@truepage/core/certificates/recipients';
import { approvalStates } from '@truepage/core/orders/approval';
import { certificateChoices } from '@truepage/core/orders/order-form';
import { draftReviewStates } from '@truepage/core/drafts/draft';
import { factListStates } from '@truepage/core/facts/fact';
import { orderStatuses } from '@truepage/core/orders/order-status';
import { translationTypes } from '@truepage/core/pricing/translation-type';
import { quoteStates } from '@truepage/core/quotes/requested-quote';
import type { RetentionDays } from '@truepage/core/privacy/retention';
import type { OrderPrices } from '@truepage/core/pricing/price-list';
import { PartnerAccount } from '../partners/partner-account.ts';
import { StaffAccount } from '../people/staff-account.ts';
import { defineRow } from '../../define-row.ts';
import { business, freeText, personal, technical } from '../../data-handling.ts';

/** An index with conditions, expressions or included columns. */
const index = (name: string, definition: string) => ({
  name,
  expression: `create index "${name}" on "orders" ${definition}`,
});

export const OrderSchema = defineRow({
  name: 'Order',
  tableName: 'orders',
  data: {
    about: 'customers',
    why: 'contract, receipt',
    kept: 'paid: 7 years; unpaid: 90 days, once the documents are deleted',
    seenBy:
      'the customer; administrators; translators and reviewers see the name and what concerns the documents',
  },
  indexes: [
    {
      name: 'orders_newest_index',
      properties: ['createdAt', 'id'],
      columns: [
        { name: 'createdAt', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
    },
    {
      name: 'orders_status_newest_index',
      properties: ['status', 'createdAt', 'id'],
      columns: [{ name: 'status' }, { name: 'createdAt', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
    {
      name: 'orders_updated_index',
      properties: ['updatedAt', 'id'],
      columns: [
        { name: 'updatedAt', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
    },
    // Orders to work on first, then paused ones.
    index(
      'orders_waiting_due_index',
      `((case when "status" = 'completed' or "paid_at" is null or "refunded_at" is not null then 2 when "paused_at" is not null then 1 else 0 end), "due_at", "id")`,
    ),
    // Few rows: without completed orders.
    index(
      'orders_open_index',
      `("created_at" DESC, "id" DESC, "status") where "paid_at" is not null and "status" <> 'completed'`,
    ),
    index('orders_unpaid_index', `("created_at" DESC, "id" DESC, "status") where "paid_at" is null`),
    index('orders_assignee_newest_index', `("assignee_id", "created_at" DESC, "id" DESC)`),
    { name: 'orders_paid_index', properties: ['paidAt'] },
    { name: 'orders_completed_index', properties: ['completedAt'] },
    // For late and due orders. Includes the columns that view counts need, so that no row is read.
    index(
      'orders_open_due_index',
      `("due_at", "id") include ("assignee_id", "completed_at", "paid_at", "paused_at", "refunded_at", "status") where "paid_at" is not null and "status" <> 'completed'`,
    ),
    // Few rows: translations to review.
    index('orders_approval_index', `("due_at", "id") where "approval" = 'waiting'`),
    // Few rows: on each start the policy of review is applied to them.
    index('orders_undecided_index', `("id") where "approval" in ('waiting', 'sent_back')`),
    // Few rows: not delivered and not waiting for approval; checked on each start.
    index(
      'orders_unapproved_index',
      `("id") where "approval" is null and "status" = 'completed' and "notified_at" is null`,
    ),
    // Few rows: completed orders whose customers were not notified.
    index(
      'orders_unnotified_index',
      `("created_at" DESC, "id" DESC) where "status" = 'completed' and "paid_at" is not null and "notified_at" is null`,
    ),
    // For retention: documents of delivered orders, and of unpaid ones.
    index(
      'orders_delivered_documents_index',
      `("completed_at") where "documents_deleted_at" is null and "status" = 'completed'`,
    ),
    index(
      'orders_unpaid_documents_index',
      `("created_at") where "documents_deleted_at" is null and "paid_at" is null`,
    ),
    // Few rows: the customer must answer, or waits for an answer.
    index(
      'orders_waiting_for_answer_index',
      `("created_at" DESC, "id" DESC) where "last_message_by" = 'customer' or "question_asked_at" is not null or "page_count_asked_at" is not null or "draft_state" in ('sent', 'changes') or "facts_state" = 'sent'`,
    ),
    // Few rows: they wait for a price, or their price is open.
    index(
      'orders_quote_index',
      `("quote_state", "quote_until") where "quote_state" in ('requested', 'sent')`,
    ),
    // Few rows: open corrections.
    index('orders_correction_asked_index', `("correction_asked_at") where "correction_asked_at" is not null`),
    // Few rows: the promise for a late delivery is not kept yet.
    index(
      'orders_late_index',
      `("due_at") where "late_percent" is not null and "late_at" is null and "status" <> 'completed'`,
    ),
    // Few rows: the orders of partners.
    index('orders_partner_index', `("partner_id", "created_at" DESC) where "partner_id" is not null`),
    // Few rows: the uses of coupons.
    index('orders_coupon_index', `("coupon") where "coupon" is not null`),
    // All orders of an email address.
    index('orders_email_index', `(lower("email"))`),
    index('orders_search_index', `using gin ("search_text" gin_trgm_ops)`),
  ],
  checks: [
    { name: 'orders_page_count_check', expression: 'page_count > 0' },
    { name: 'orders_document_count_check', expression: 'document_count > 0' },
    { name: 'orders_total_price_check', expression: 'total_price >= 0' },
  ],
  properties: {
    id: technical(p.uuid().primary()),
    orderNumber: business(p.text().unique()),
    fullName: personal(p.text(), { goes: 'customer', leaves: "'—'" }),
    email: personal(p.text(), { goes: 'customer', leaves: "''" }),
    sourceLanguage: business(p.text()),
    targetLanguage: business(p.text()),
    translationType: business(p.enum(translationTypes)),
    comments: freeText(p.text().nullable(), { goes: 'documents' }),
    /** The code of the coupon that it uses; counted as one use. */
    coupon: business(p.text().nullable()),
    /** The partner's own reference. */
    matterNumber: freeText(p.text().nullable(), { goes: 'customer' }),
    includeNotarization: business(p.boolean()),
    includeCertificate: business(p.boolean()),
    includeEditing: business(p.boolean()),
    locale: business(p.text().default('en')),
    /** The customer's IANA time zone; null if no browser sent one. */
    timeZone: personal(p.text().nullable(), { goes: 'customer' }),
    /** The recipient of the receipt. */
    companyName: personal(p.text().nullable(), { goes: 'customer' }),
    companyAddress: personal(p.text().nullable(), { goes: 'customer' }),
    taxNumber: personal(p.text().nullable(), { goes: 'customer' }),
    /** Who receives the translation; null if the customer has not stated it. */
    recipient: personal(p.enum(recipients).nullable(), { goes: 'customer' }),
    /** Names as in the passport, as spelled by the customer. */
    passportNames: personal(
      p
        .json<readonly string[]>()
        .onCreate(() => [])
        .default('[]'),
      { goes: 'documents', leaves: "'[]'" },
    ),
    status: business(p.enum(orderStatuses)),
    /** The number of documents, including deleted ones. */
    documentCount: business(p.integer().default(1)),
    /** One certificate for all documents, or one for each. */
    certificates: business(p.enum(certificateChoices).default('one')),
    /** The filenames of its originals in order, separated by slashes; for the staff's search. */
    documentNames: personal(p.text().default(''), {
      goes: 'documents',
      leaves: "''",
      notExported: 'exported with the files',
    }),
    /** The sum of all documents. */
    pageCount: business(p.integer()),
    /** An estimate if the count of any document is one. */
    pageCountSource: technical(p.text().$type<PageCountSource>()),
    /** When the customer was asked about a higher page count; null if no question is open. */
    pageCountAskedAt: business(p.datetime().nullable(), {
      notExported: 'page counts are exported separately',
    }),
    /** When the oldest unanswered correction was requested; null if there is none. */
    correctionAskedAt: business(p.datetime().nullable(), {
      notExported: 'corrections are exported separately',
    }),
    /** The state of the newest fact list; null if there is none. */
    factsState: business(p.enum(factListStates).nullable(), {
      notExported: 'the lists are exported separately',
    }),
    /** Hours until an unanswered draft counts as answered, as announced with the order; null without draft review. */
    draftHours: business(p.integer().nullable()),
    /** The state of the draft review; null without one. Written together with the drafts. */
    draftState: business(p.enum(draftReviewStates).nullable(), {
      notExported: 'drafts are exported separately',
    }),
    /** When the customer got the draft that is unanswered; null if there is none. */
    draftSentAt: business(p.datetime().nullable(), { notExported: 'drafts are exported separately' }),
    /** The flags of all documents. */
    documentFlags: technical(p.json<readonly DocumentFlag[]>().default('[]')),
    /** The unit prices when it was ordered or quoted: later price changes do not affect it. */
    prices: business(p.json<OrderPrices>(), {
      notExported: 'the price list of that day; the price itself is exported',
    }),
    totalPrice: business(p.integer().$type<Cents>()),
    /** Null if the price list applies. While a quote has no price, the total is 0. */
    quoteState: business(p.enum(quoteStates).nullable(), { notExported: 'quotes are exported separately' }),
    /** When the quote, or the request for one, expires. */
    quoteUntil: business(p.datetime().nullable()),
    /** Written only by recordPayment(). */
    paidAt: business(p.datetime().nullable()),
    /** When everything paid had been refunded; written together with the ledger entries. */
    refundedAt: business(p.datetime().nullable()),
    createdAt: business(p.datetime()),
    updatedAt: technical(p.datetime()),
    startedAt: business(p.datetime().nullable()),
    completedAt: business(p.datetime().nullable()),
    /**
     * The due time by promiseFor(), set with `createdAt` and again with `paidAt`; extended by each pause that has
     * ended.
     */
    dueAt: business(p.datetime()),
    /** The due time promised with the payment; it never changes. Null if unpaid, or paid before November 26th, 2026. */
    promisedAt: business(p.datetime().nullable()),
    /** The compensation promised for a late delivery, in percent of the price; 0 for an email only, null for no promise. */
    latePercent: business(p.integer().nullable()),
    /** The compensation is a discount code instead of a refund. */
    lateCredit: business(p.boolean().default(false)),
    /** When it was found late; set once. */
    lateAt: business(p.datetime().nullable()),
    /** When the deadline was paused. Only setWaits() writes this and the times at which the customer was asked. */
    pausedAt: business(p.datetime().nullable()),
    /** When the open question in the messages was asked. */
    questionAskedAt: business(p.datetime().nullable(), { notExported: 'messages are exported separately' }),
    /** The author of the last message; null without messages. */
    lastMessageBy: personal(p.enum(messageAuthors).nullable(), {
      goes: 'customer',
      notExported: 'messages are exported separately',
    }),
    /** The partner that ordered it with a key or through a member; null for a visitor's order. */
    partner: technical(() => p.manyToOne(PartnerAccount).ref().nullable().deleteRule('no action')),
    assignee: technical(() => p.manyToOne(StaffAccount).ref().nullable()),
    /** When it was last assigned. */
    assignedAt: technical(p.datetime().nullable()),
    /** The review state of its current translation; null if it needs no approval. */
    approval: business(p.enum(approvalStates).nullable(), { notExported: 'internal to the staff' }),
    /** When the customer was last notified that the translation is ready. */
    notifiedAt: business(p.datetime().nullable()),
    /** How many days after delivery the documents are kept, as chosen by the customer; null for the owner's setting. */
    retentionDays: business(p.integer().$type<RetentionDays>().nullable()),
    documentsDeletedAt: business(p.datetime().nullable()),
    /**
     * Incremented when the address is corrected or removed: earlier grants and signed links no longer open the order.
     */
    accessGeneration: technical(p.integer().default(0)),
    /** The text of the staff's search: searchedText() of core, generated by the database. */
    searchText: personal(
      p
        .text()
        .generated(
          "(searched_text(order_number || ' ' || full_name || ' ' || email || '/' || coalesce(matter_number, '') || '/' || document_names)) stored",
        )
        .nullable(),
      { goes: 'computed', notExported: 'computed from number, name, address, matter and file names' },
    ),
    version: technical(p.integer().version()),
  },
});

export class Order extends OrderSchema.class {}
OrderSchema.setClass(Order);
