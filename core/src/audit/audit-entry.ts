import { z } from 'zod';
import { changed, none, recorded } from './audit-action.ts';
import { centsShape } from '../cents-shape.ts';
import { descriptionFields } from '../certificates/described-document.ts';
import { profileIds } from '../certificates/profile-ids.ts';
import { recipients } from '../certificates/recipients.ts';
import { answerReasons, checklistItems, checkLineKinds } from '../checks/check-line.ts';
import { deliveryCheckStates } from '../checks/delivery-gate.ts';
import { correctionStates } from '../corrections/correction.ts';
import { draftStates } from '../drafts/draft.ts';
import { fileKinds } from '../files/file-kind.ts';
import { mailKinds } from '../mails/mail-kinds.ts';
import { verdicts } from '../orders/approval.ts';
import { payUnits } from '../pay/pay-rate.ts';
import { orderStatuses } from '../orders/order-status.ts';
import { receiptTextNames } from '../orders/receipt-texts.ts';
import { waiverReasons } from '../facts/fact.ts';
import { pageCountStates } from '../page-counts/page-count.ts';
import { quoteReasons } from '../quotes/requested-quote.ts';
import { refundReasons } from '../payments/refunds.ts';
import { reversalSteps } from '../payments/reversals.ts';
import { paymentExceptionKinds } from '../payments/settle.ts';
import { deletionReasons } from '../privacy/retention.ts';
import { rejectionStates } from '../rejections/rejection.ts';
import { promiseMoveReasons } from '../promise/promise-moves.ts';

const mail = z.object({ kind: z.enum(mailKinds) });
const exception = z.object({ kind: z.enum(paymentExceptionKinds), reference: z.string() });
const status = z.object({ status: z.enum(orderStatuses) });
/** A username; null if the order is unassigned. */
const assignee = z.object({ assignee: z.string().nullable() });
/** For an order with several documents: which one; 0 for all. */
const documentOfSeveral = z.int().optional();
/** A file. Filenames often contain a person's name, and entries of this log are never removed, so filenames are not logged. */
const translation = z.object({ version: z.int(), document: documentOfSeveral });
/** A comment on the translation; `page` is null if it is about no particular page. */
const commented = translation.extend({ page: z.int().nullable() });
/** A finding. Texts of the documents are not logged. */
const findingPlace = z.object({
  kind: z.enum(checkLineKinds),
  page: z.int().nullable(),
  item: z.enum(checklistItems).optional(),
});
const finding = findingPlace.extend(translation.shape);
const certificate = z.object({ number: z.string(), document: documentOfSeveral });
const balance = z.object({ balance: centsShape });
const due = z.iso.datetime().optional();
const code = z.string().nullable().default(null);
/** A step of a refund or a dispute, with the provider's remark, or with the reason if staff requested it. */
const reversal = z.object({
  amount: centsShape,
  reference: z.string(),
  step: z.enum(reversalSteps),
  balance: centsShape.optional(),
  remark: z.string().nullable().optional(),
  reason: z.enum(refundReasons).optional(),
  note: z.string().nullable().optional(),
});

/** Every action in an order's history with its facts, as stored and as sent. */
export const orderAuditEntry = z.discriminatedUnion('what', [
  // The price is null for readers who may not see it.
  recorded(
    'order.placed',
    z.object({
      pageCount: z.int(),
      totalPrice: centsShape.nullable(),
      // The API key that placed it, if any: its id, and the part of it that is shown.
      keyId: z.string().optional(),
      prefix: z.string().optional(),
      // The member of a firm who placed it. `member` is never stored: the address, only in replies, and null once the member was removed.
      memberId: z.string().optional(),
      member: z.string().nullable().optional(),
    }),
  ),
  changed('order.status', status, status),
  changed('order.assigned', assignee, assignee),
  // `before` is the version that was replaced.
  changed('order.translated', translation.nullable().default(null), translation),
  recorded('order.notified', z.object({ version: z.int(), by: z.literal('email') })),
  // Remarks of staff are deleted with the documents, so they are not logged.
  recorded('check.answered', finding.extend({ reason: z.enum(answerReasons) })),
  recorded('check.reopened', finding),
  // Findings that were open when the customer was notified, or appeared later.
  recorded(
    'check.left_open',
    translation.extend({ state: z.enum(deliveryCheckStates), open: z.array(findingPlace) }),
  ),
  recorded('check.fixed', translation.extend({ count: z.int() })),
  // `agreement` is the hash of the confirmed statement.
  recorded('certificate.issued', certificate.extend({ profile: z.enum(profileIds), agreement: z.string() })),
  recorded('certificate.superseded', certificate),
  recorded('certificate.revoked', certificate.extend({ reason: z.string() })),
  recorded('order.reviewed', translation.extend({ verdict: z.enum(verdicts) })),
  // Written when the server starts, according to its setting.
  recorded('order.approval_settled', z.object({ approval: z.enum(['none', 'waiting']) })),
  recorded('order.commented', commented),
  recorded('order.comment_resolved', commented),
  recorded('order.comment_reopened', commented),
  recorded('order.noted', z.object({ noteId: z.string() })),
  recorded(
    'order.messaged',
    z.object({ messageId: z.string(), isQuestion: z.boolean().optional(), attachments: z.int().optional() }),
  ),
  recorded('question.withdrawn', z.object({ messageId: z.string() })),
  recorded('deadline.paused', none),
  // The new due time, and how much later it is than the previous one.
  recorded('deadline.resumed', z.object({ dueAt: z.string(), movedMs: z.int() })),
  // The names of the corrected fields: neither old nor new values are kept permanently.
  recorded(
    'order.corrected',
    z.object({
      fields: z
        .array(z.enum(['fullName', 'email', 'recipient', 'passportNames']))
        .min(1)
        .readonly(),
    }),
  ),
  // The changed fields of the receipt without values, because the log is permanent.
  recorded('order.receipt_details', z.object({ filled: z.array(z.enum(receiptTextNames)) })),
  // Only the names of the described fields, because the log is permanent.
  recorded(
    'order.document_described',
    z.object({ filled: z.array(z.enum(descriptionFields)), document: documentOfSeveral }),
  ),
  recorded(
    'file.opened',
    translation.extend({
      kind: z.enum(fileKinds),
      disposition: z.enum(['attachment', 'inline']),
      /** A keyed hash of a customer's address. */
      visitor: z.string().optional(),
    }),
  ),
  recorded('documents.deleted', z.object({ reason: z.enum(deletionReasons), count: z.int() })),
  changed('documents.retention', z.object({ days: z.int() }), z.object({ days: z.int() })),
  // `due` is the time promised with the payment. It is missing for the difference of a page count, and before November 26th, 2026.
  recorded(
    'payment.recorded',
    z.object({ by: z.enum(['stripe', 'account', 'nothing-owed']), amount: centsShape, due }),
  ),
  changed(
    'payment.marked_paid',
    z.object({ isPaid: z.literal(false) }),
    z.object({ isPaid: z.literal(true), amount: centsShape, due }),
  ),
  // The amount is the compensation promised for a late delivery: a refund, or a discount with the code.
  recorded('promise.late', z.object({ due: z.iso.datetime(), amount: centsShape.nullable(), code })),
  changed(
    'promise.moved',
    z.object({ due: z.iso.datetime() }),
    z.object({ due: z.iso.datetime(), reason: z.enum(promiseMoveReasons) }),
  ),
  changed('payment.refunded', balance, reversal),
  // No balance if the payment never counted for the order.
  changed('payment.refund_failed', balance.nullable().default(null), reversal),
  changed('payment.disputed', balance.nullable().default(null), reversal),
  // The reason is free text and is not logged. The price is null for readers who may not see it.
  changed(
    'page_count.corrected',
    z.object({ pages: z.int() }),
    z.object({
      document: z.int(),
      pages: z.int(),
      state: z.enum(pageCountStates),
      totalPrice: centsShape.nullable(),
    }),
  ),
  recorded(
    'page_count.ended',
    z.object({ document: z.int(), pages: z.int(), state: z.enum(pageCountStates) }),
  ),
  // Texts of customer and office are not logged.
  recorded('rejection.reported', z.object({ decideBy: z.string() })),
  recorded(
    'rejection.decided',
    z.object({ state: z.enum(rejectionStates).exclude(['open']), recipient: z.enum(recipients).optional() }),
  ),
  recorded('quote.requested', z.object({ reasons: z.array(z.enum(quoteReasons)) })),
  // Texts of staff and customer are not logged. The price is null for readers who may not see it.
  recorded('quote.sent', z.object({ pages: z.int(), totalPrice: centsShape.nullable(), until: z.string() })),
  recorded('quote.declined', z.object({ totalPrice: centsShape.nullable() })),
  // Texts of customer and staff are not logged.
  recorded('correction.asked', translation.extend({ marks: z.int() })),
  recorded('correction.answered', translation.extend({ state: z.enum(correctionStates) })),
  // Only the number of facts, never their values, because the log is permanent.
  recorded('facts.sent', z.object({ count: z.int() })),
  recorded('facts.answered', z.object({ count: z.int(), corrected: z.int(), isLate: z.boolean() })),
  recorded('facts.withdrawn', z.object({ count: z.int() })),
  recorded('facts.waived', z.object({ reason: z.enum(waiverReasons) })),
  // Comments and notes quote the documents, so they are not logged.
  recorded('draft.sent', z.object({ round: z.int() })),
  recorded('draft.commented', z.object({ round: z.int(), isLate: z.boolean() })),
  recorded('draft.comment_removed', z.object({ round: z.int() })),
  recorded(
    'draft.ended',
    z.object({ round: z.int(), state: z.enum(draftStates).exclude(['sent']), comments: z.int() }),
  ),
  // A translation typed on the desk. Its text is not logged.
  recorded('work.started', z.object({ document: documentOfSeveral })),
  recorded('work.restored', translation),
  // A page was sent to the owner's machine translation service. The translation in use contains its draft.
  recorded('work.draft_asked', z.object({ page: z.int(), count: z.int(), document: documentOfSeveral })),
  // Usernames.
  recorded(
    'work.draft_used',
    z.object({ count: z.int(), revisedBy: z.string(), document: documentOfSeveral }),
  ),
  // Usernames.
  recorded('order.offered', z.object({ translators: z.array(z.string()).readonly(), expiresAt: z.string() })),
  recorded(
    'order.offer_ended',
    z.object({ how: z.enum(['declined', 'withdrawn']), translator: z.string().nullable() }),
  ),
  // Usernames. The quantity is in pages or words; the reason of a reversal is not logged.
  recorded(
    'pay.earned',
    z.object({
      translator: z.string(),
      unit: z.enum(payUnits),
      rate: centsShape,
      quantity: z.int(),
      amount: centsShape,
    }),
  ),
  recorded('pay.reversed', z.object({ translator: z.string(), amount: centsShape })),
  recorded('payment.refund_refused', z.object({ amount: centsShape, refusal: z.string() })),
  recorded('payment.exception', exception.extend({ amount: centsShape.nullable() })),
  recorded('payment.exception_refunded', exception.extend({ amount: centsShape, refund: z.string() })),
  recorded('payment.exception_resolved', exception.extend({ resolution: z.string() })),
  recorded('mail.failed', mail),
  recorded('mail.requeued', mail),
  recorded('mail.dismissed', mail),
]);

/** An entry by another version of the service, of which only the name is shown: its content may be invalid. */
const unreadEntry = z.object({
  isUnread: z.literal(true).default(true),
  what: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

/** An entry about an order, as read. An entry whose facts are invalid is `isUnread` instead of an error. */
export const readOrderAuditEntry = z.union([orderAuditEntry, unreadEntry]);

/** What may be written to the audit log. It must not contain secrets. */
export type OrderAuditEntry = z.input<typeof orderAuditEntry>;
