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
    {
      // What waits for work comes first, then what is paused.
      name: 'orders_waiting_due_index',
      expression:
        'create index "orders_waiting_due_index" on "orders" ((case when "status" = \'completed\' or "paid_at" is null or "refunded_at" is not null then 2 when "paused_at" is not null then 1 else 0 end), "due_at", "id")',
    },
    {
      // Few rows among all the completed ones.
      name: 'orders_open_index',
      expression:
        'create index "orders_open_index" on "orders" ("created_at" DESC, "id" DESC, "status") where "paid_at" is not null and "status" <> \'completed\'',
    },
    {
      name: 'orders_unpaid_index',
      expression:
        'create index "orders_unpaid_index" on "orders" ("created_at" DESC, "id" DESC, "status") where "paid_at" is null',
    },
    {
      name: 'orders_assignee_newest_index',
      expression:
        'create index "orders_assignee_newest_index" on "orders" ("assignee_id", "created_at" DESC, "id" DESC)',
    },
    { name: 'orders_paid_index', properties: ['paidAt'] },
    { name: 'orders_completed_index', properties: ['completedAt'] },
    {
      // For late and due orders. Includes the columns that view counts need, so that no row is read.
      name: 'orders_open_due_index',
      expression:
        'create index "orders_open_due_index" on "orders" ("due_at", "id") include ("assignee_id", "completed_at", "paid_at", "paused_at", "refunded_at", "status") where "paid_at" is not null and "status" <> \'completed\'',
    },
    {
      // Few rows: what reviewers have to look at.
      name: 'orders_approval_index',
      expression:
        'create index "orders_approval_index" on "orders" ("due_at", "id") where "approval" = \'waiting\'',
    },
    {
      // Few rows: at each start the policy is held against them.
      name: 'orders_undecided_index',
      expression:
        'create index "orders_undecided_index" on "orders" ("id") where "approval" in (\'waiting\', \'sent_back\')',
    },
    {
      // Few rows, checked again at each start: not delivered yet, and not waiting for approval.
      name: 'orders_unapproved_index',
      expression:
        'create index "orders_unapproved_index" on "orders" ("id") where "approval" is null and "status" = \'completed\' and "notified_at" is null',
    },
    {
      // Few rows: finished, and their customers do not know.
      name: 'orders_unnotified_index',
      expression:
        'create index "orders_unnotified_index" on "orders" ("created_at" DESC, "id" DESC) where "status" = \'completed\' and "paid_at" is not null and "notified_at" is null',
    },
    {
      // Whose documents may be over: of delivered orders, and of unpaid ones.
      name: 'orders_delivered_documents_index',
      expression:
        'create index "orders_delivered_documents_index" on "orders" ("completed_at") where "documents_deleted_at" is null and "status" = \'completed\'',
    },
    {
      name: 'orders_unpaid_documents_index',
      expression:
        'create index "orders_unpaid_documents_index" on "orders" ("created_at") where "documents_deleted_at" is null and "paid_at" is null',
    },
    {
      // Few rows: the customer has to answer, or waits for an answer.
      name: 'orders_waiting_for_answer_index',
      expression:
        'create index "orders_waiting_for_answer_index" on "orders" ("created_at" DESC, "id" DESC) where "last_message_by" = \'customer\' or "question_asked_at" is not null or "page_count_asked_at" is not null or "draft_state" in (\'sent\', \'changes\') or "facts_state" = \'sent\'',
    },
    {
      // Few rows: they wait for a price, or their customers for the end of one.
      name: 'orders_quote_index',
      expression:
        'create index "orders_quote_index" on "orders" ("quote_state", "quote_until") where "quote_state" in (\'requested\', \'sent\')',
    },
    {
      // Few rows: their customers ask for corrections.
      name: 'orders_correction_asked_index',
      expression:
        'create index "orders_correction_asked_index" on "orders" ("correction_asked_at") where "correction_asked_at" is not null',
    },
    {
      // Few rows: what was promised for a late delivery is still to be kept.
      name: 'orders_late_index',
      expression:
        'create index "orders_late_index" on "orders" ("due_at") where "late_percent" is not null and "late_at" is null and "status" <> \'completed\'',
    },
    {
      // Few rows: all orders of a partner.
      name: 'orders_partner_index',
      expression:
        'create index "orders_partner_index" on "orders" ("partner_id", "created_at" DESC) where "partner_id" is not null',
    },
    {
      // Few rows: those that a coupon counts.
      name: 'orders_coupon_index',
      expression: 'create index "orders_coupon_index" on "orders" ("coupon") where "coupon" is not null',
    },
    {
      // All orders of an address.
      name: 'orders_email_index',
      expression: 'create index "orders_email_index" on "orders" (lower("email"))',
    },
    {
      name: 'orders_search_index',
      expression: 'create index "orders_search_index" on "orders" using gin ("search_text" gin_trgm_ops)',
    },
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
    /** The code of the coupon that it uses: the order is the use. */
    coupon: business(p.text().nullable()),
    /** The partner's own reference. */
    matterNumber: freeText(p.text().nullable(), { goes: 'customer' }),
    includeNotarization: business(p.boolean()),
    includeCertificate: business(p.boolean()),
    includeEditing: business(p.boolean()),
    locale: business(p.text().default('en')),
    /** The customer's IANA time zone; null if no browser sent one. */
    timeZone: personal(p.text().nullable(), { goes: 'customer' }),
    /** For whom the receipt is written. */
    companyName: personal(p.text().nullable(), { goes: 'customer' }),
    companyAddress: personal(p.text().nullable(), { goes: 'customer' }),
    taxNumber: personal(p.text().nullable(), { goes: 'customer' }),
    /** Who will receive the translation, where the customer has said so. */
    recipient: personal(p.enum(recipients).nullable(), { goes: 'customer' }),
    /** As in the passport, as the customer spells them. */
    passportNames: personal(
      p
        .json<readonly string[]>()
        .onCreate(() => [])
        .default('[]'),
      { goes: 'documents', leaves: "'[]'" },
    ),
    status: business(p.enum(orderStatuses)),
    /** How many documents it has, deleted ones included. */
    documentCount: business(p.integer().default(1)),
    /** One certificate for all documents, or one for each. */
    certificates: business(p.enum(certificateChoices).default('one')),
    /** Of its originals, in their order, separated by slashes: for the staff's search. */
    documentNames: personal(p.text().default(''), {
      goes: 'documents',
      leaves: "''",
      notExported: 'exported with the files',
    }),
    /** Of all documents. */
    pageCount: business(p.integer()),
    /** An estimate if that of any document is one. */
    pageCountSource: technical(p.text().$type<PageCountSource>()),
    /** Since when the customer is asked about a higher page count; null: no question is open. */
    pageCountAskedAt: business(p.datetime().nullable(), {
      notExported: 'page counts are exported separately',
    }),
    /** Since when a correction waits for an answer, the oldest; null: none does. */
    correctionAskedAt: business(p.datetime().nullable(), {
      notExported: 'corrections are exported separately',
    }),
    /** The state of the newest list of facts that its customer is asked to confirm; null: there is none. */
    factsState: business(p.enum(factListStates).nullable(), {
      notExported: 'the lists are exported separately',
    }),
    /** Hours until an unanswered draft counts as answered, as announced with the order; null: it has no draft review. */
    draftHours: business(p.integer().nullable()),
    /** The state of its draft review; null: it has none. Written with the drafts. */
    draftState: business(p.enum(draftReviewStates).nullable(), {
      notExported: 'drafts are exported separately',
    }),
    /** Since when its customer has a draft to answer; null: none. */
    draftSentAt: business(p.datetime().nullable(), { notExported: 'drafts are exported separately' }),
    /** Of all documents. */
    documentFlags: technical(p.json<readonly DocumentFlag[]>().default('[]')),
    /** The unit prices at the moment of ordering, or of its quote: later price changes alter no order. */
    prices: business(p.json<OrderPrices>(), {
      notExported: 'the price list of that day; the price itself is exported',
    }),
    totalPrice: business(p.integer().$type<Cents>()),
    /** Null: the price list has its price. While it has no price, its total is 0. */
    quoteState: business(p.enum(quoteStates).nullable(), { notExported: 'quotes are exported separately' }),
    /** When the price, or the request for one, ends or ended. */
    quoteUntil: business(p.datetime().nullable()),
    /** Written only by recordPayment(). */
    paidAt: business(p.datetime().nullable()),
    /** Since when all that was paid is given back; written where the ledger is, with its entries. */
    refundedAt: business(p.datetime().nullable()),
    createdAt: business(p.datetime()),
    updatedAt: technical(p.datetime()),
    startedAt: business(p.datetime().nullable()),
    completedAt: business(p.datetime().nullable()),
    /** What promiseFor() came to, written with `createdAt` and again with `paidAt`; later by all pauses that ended. */
    dueAt: business(p.datetime()),
    /** The due time that was promised with the payment; it never moves. Null if unpaid, or paid before November 26th, 2026. */
    promisedAt: business(p.datetime().nullable()),
    /** What was promised for a late delivery, in percent of the price; 0: an email only, null: nothing. */
    latePercent: business(p.integer().nullable()),
    /** When it was found late: once. */
    lateAt: business(p.datetime().nullable()),
    /** Since when the deadline is paused; written by setWaits() alone, as is when the customer was asked. */
    pausedAt: business(p.datetime().nullable()),
    /** Since when a question in the messages is open. */
    questionAskedAt: business(p.datetime().nullable(), { notExported: 'messages are exported separately' }),
    /** Who wrote the last message; null: there is none. */
    lastMessageBy: personal(p.enum(messageAuthors).nullable(), {
      goes: 'customer',
      notExported: 'messages are exported separately',
    }),
    /** The partner that ordered it, with a key or by a member; null: a visitor ordered it. */
    partner: technical(() => p.manyToOne(PartnerAccount).ref().nullable().deleteRule('no action')),
    assignee: technical(() => p.manyToOne(StaffAccount).ref().nullable()),
    /** When it was last assigned. */
    assignedAt: technical(p.datetime().nullable()),
    /** The review state of its current translation; null if it needs no approval. */
    approval: business(p.enum(approvalStates).nullable(), { notExported: 'internal to the staff' }),
    /** When the customer was last notified that the translation is ready. */
    notifiedAt: business(p.datetime().nullable()),
    /** For how many days after delivery the customer wants the documents kept; null: as the owner's settings say. */
    retentionDays: business(p.integer().$type<RetentionDays>().nullable()),
    documentsDeletedAt: business(p.datetime().nullable()),
    /** Raised when its address is corrected or removed: earlier grants and signatures no longer open it. */
    accessGeneration: technical(p.integer().default(0)),
    /** What the staff's search looks through: searchedText() of core, made by the database. */
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
