import { z } from 'zod';
import { changed, none, told } from './audit-action.ts';
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
/** A username; null for no one. */
const assignee = z.object({ assignee: z.string().nullable() });
/** Of an order with several documents: which one; 0: all. */
const documentOfSeveral = z.int().optional();
/** Of a file. Its name is a person's as often as not, and nothing is taken out of this log: names of files stay out of it. */
const translation = z.object({ version: z.int(), document: documentOfSeveral });
/** A comment on the translation: on which page, null: on none in particular. */
const commented = translation.extend({ page: z.int().nullable() });
/** A finding. The words of the documents stay out of the log. */
const findingPlace = z.object({
  kind: z.enum(checkLineKinds),
  page: z.int().nullable(),
  item: z.enum(checklistItems).optional(),
});
const finding = findingPlace.extend(translation.shape);
/** A certificate. */
const certificate = z.object({ number: z.string(), document: documentOfSeveral });
const balance = z.object({ balance: centsShape });
const due = z.iso.datetime().optional();
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

/** Every action of an order's history with its facts, as stored and as sent. */
export const orderAuditEntry = z.discriminatedUnion('what', [
  // The price is null for readers who see none.
  told('order.placed', z.object({ pageCount: z.int(), totalPrice: centsShape.nullable() })),
  changed('order.status', status, status),
  changed('order.assigned', assignee, assignee),
  // Before: the version that was replaced.
  changed('order.translated', translation.nullable().default(null), translation),
  told('order.notified', z.object({ version: z.int(), by: z.literal('email') })),
  // Staff's remarks are deleted with the documents, so they stay out of the log.
  told('check.answered', finding.extend({ reason: z.enum(answerReasons) })),
  told('check.reopened', finding),
  // Findings that were open when the customer was notified, or appeared later.
  told(
    'check.left_open',
    translation.extend({ state: z.enum(deliveryCheckStates), open: z.array(findingPlace) }),
  ),
  told('check.fixed', translation.extend({ count: z.int() })),
  // The confirmed statement, by its hash.
  told('certificate.issued', certificate.extend({ profile: z.enum(profileIds), agreement: z.string() })),
  told('certificate.superseded', certificate),
  told('certificate.revoked', certificate.extend({ reason: z.string() })),
  told('order.reviewed', translation.extend({ verdict: z.enum(verdicts) })),
  // At the start of the server, by its setting.
  told('order.approval_settled', z.object({ approval: z.enum(['none', 'waiting']) })),
  told('order.commented', commented),
  told('order.comment_resolved', commented),
  told('order.comment_reopened', commented),
  told('order.noted', z.object({ noteId: z.string() })),
  told(
    'order.messaged',
    z.object({ messageId: z.string(), isQuestion: z.boolean().optional(), attachments: z.int().optional() }),
  ),
  told('question.withdrawn', z.object({ messageId: z.string() })),
  told('deadline.paused', none),
  // The new due time, and by how much it is later than the one before.
  told('deadline.resumed', z.object({ dueAt: z.string(), movedMs: z.int() })),
  // The names of the corrected fields: neither old nor new values are kept permanently.
  told(
    'order.corrected',
    z.object({
      fields: z
        .array(z.enum(['fullName', 'email', 'recipient', 'passportNames']))
        .min(1)
        .readonly(),
    }),
  ),
  // The changed fields of the receipt, without values: the log is kept permanently.
  told('order.receipt_details', z.object({ filled: z.array(z.enum(receiptTextNames)) })),
  // The names of the described fields only, since the log is permanent.
  told(
    'order.document_described',
    z.object({ filled: z.array(z.enum(descriptionFields)), document: documentOfSeveral }),
  ),
  told(
    'file.opened',
    translation.extend({
      kind: z.enum(fileKinds),
      disposition: z.enum(['attachment', 'inline']),
      /** A keyed hash of a customer's address. */
      visitor: z.string().optional(),
    }),
  ),
  told('documents.deleted', z.object({ reason: z.enum(deletionReasons), count: z.int() })),
  changed('documents.retention', z.object({ days: z.int() }), z.object({ days: z.int() })),
  // Due: as promised with the payment; missing with the difference of a page count, and before November 26th, 2026.
  told(
    'payment.recorded',
    z.object({ by: z.enum(['stripe', 'account', 'nothing-owed']), amount: centsShape, due }),
  ),
  changed(
    'payment.marked_paid',
    z.object({ isPaid: z.literal(false) }),
    z.object({ isPaid: z.literal(true), amount: centsShape, due }),
  ),
  // The amount is the refund that was promised for it.
  told('promise.late', z.object({ due: z.iso.datetime(), amount: centsShape.nullable() })),
  changed(
    'promise.moved',
    z.object({ due: z.iso.datetime() }),
    z.object({ due: z.iso.datetime(), reason: z.enum(promiseMoveReasons) }),
  ),
  changed('payment.refunded', balance, reversal),
  // Without a balance: a payment that never counted for the order.
  changed('payment.refund_failed', balance.nullable().default(null), reversal),
  changed('payment.disputed', balance.nullable().default(null), reversal),
  // The reason is free text and stays out of the log. The price is null for readers who see none.
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
  told('page_count.ended', z.object({ document: z.int(), pages: z.int(), state: z.enum(pageCountStates) })),
  // What the customer and the office wrote stays out of the log.
  told('rejection.reported', z.object({ decideBy: z.string() })),
  told(
    'rejection.decided',
    z.object({ state: z.enum(rejectionStates).exclude(['open']), recipient: z.enum(recipients).optional() }),
  ),
  told('quote.requested', z.object({ reasons: z.array(z.enum(quoteReasons)) })),
  // What staff or the customer wrote stays out of the log. The price is null for readers who see none.
  told('quote.sent', z.object({ pages: z.int(), totalPrice: centsShape.nullable(), until: z.string() })),
  told('quote.declined', z.object({ totalPrice: centsShape.nullable() })),
  // The texts are the customer's and staff's own, and stay out of the log.
  told('correction.asked', translation.extend({ marks: z.int() })),
  told('correction.answered', translation.extend({ state: z.enum(correctionStates) })),
  // How many facts, never their values: the log is permanent.
  told('facts.sent', z.object({ count: z.int() })),
  told('facts.answered', z.object({ count: z.int(), corrected: z.int(), isLate: z.boolean() })),
  told('facts.withdrawn', z.object({ count: z.int() })),
  told('facts.waived', z.object({ reason: z.enum(waiverReasons) })),
  // Comments and notes quote the documents, and stay out of the log.
  told('draft.sent', z.object({ round: z.int() })),
  told('draft.commented', z.object({ round: z.int(), isLate: z.boolean() })),
  told('draft.comment_removed', z.object({ round: z.int() })),
  told(
    'draft.ended',
    z.object({ round: z.int(), state: z.enum(draftStates).exclude(['sent']), comments: z.int() }),
  ),
  // A translation that is typed on the desk. Its words stay out of the log.
  told('work.started', z.object({ document: documentOfSeveral })),
  told('work.restored', translation),
  // A page was sent to the owner's translation machine; what it drafted is in the translation that is used.
  told('work.draft_asked', z.object({ page: z.int(), count: z.int(), document: documentOfSeveral })),
  // Usernames.
  told('work.draft_used', z.object({ count: z.int(), revisedBy: z.string(), document: documentOfSeveral })),
  // Usernames.
  told('order.offered', z.object({ translators: z.array(z.string()).readonly(), expiresAt: z.string() })),
  told(
    'order.offer_ended',
    z.object({ how: z.enum(['declined', 'withdrawn']), translator: z.string().nullable() }),
  ),
  // Usernames. The quantity is pages or words; the reason of a reversal stays out of the log.
  told(
    'pay.earned',
    z.object({
      translator: z.string(),
      unit: z.enum(payUnits),
      rate: centsShape,
      quantity: z.int(),
      amount: centsShape,
    }),
  ),
  told('pay.reversed', z.object({ translator: z.string(), amount: centsShape })),
  told('payment.refund_refused', z.object({ amount: centsShape, refusal: z.string() })),
  told('payment.exception', exception.extend({ amount: centsShape.nullable() })),
  told('payment.exception_refunded', exception.extend({ amount: centsShape, refund: z.string() })),
  told('payment.exception_resolved', exception.extend({ resolution: z.string() })),
  told('mail.failed', mail),
  told('mail.requeued', mail),
  told('mail.dismissed', mail),
]);

/** An entry of another version of the service, shown by its name: its content cannot be relied on. */
const unreadEntry = z.object({
  isUnread: z.literal(true).default(true),
  what: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

/** An entry about an order as it is read: what does not fit its action is `isUnread`, and breaks nothing. */
export const readOrderAuditEntry = z.union([orderAuditEntry, unreadEntry]);

/** What may be written to the audit log. Never put secrets in. */
export type OrderAuditEntry = z.input<typeof orderAuditEntry>;
