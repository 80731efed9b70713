import { z } from 'zod';
import type { StaffEventName } from '../api/admin/events.ts';
import { certificateStates } from '../certificates/certificate-state.ts';
import { centsShape } from '../cents-shape.ts';
import { correctionStates } from '../corrections/correction.ts';
import { messageAuthors } from '../messages/message.ts';
import { mailKinds } from '../mails/mail-kinds.ts';
import { verdicts } from '../orders/approval.ts';
import { orderStatuses } from '../orders/order-status.ts';
import { translationTypes } from '../pricing/translation-type.ts';
import { reversalSteps } from '../payments/reversals.ts';
import { paymentExceptionKinds } from '../payments/settle.ts';

const order = z.object({ orderNumber: z.string() });
const house = z.object({ orderNumber: z.null() });
/** The order, if known. */
const perhapsOrder = z.object({ orderNumber: z.string().nullable() });
/** The id of a staff member; null if unassigned. */
const assignee = z.string().nullable();
const status = z.enum(orderStatuses);
const reversal = order.extend({ amount: centsShape, balance: centsShape, step: z.enum(reversalSteps) });
const mail = perhapsOrder.extend({ kind: z.enum(mailKinds) });
const review = house.extend({ reviewId: z.string() });

/** The facts of each event, as stored. */
export const staffEventFacts = {
  'order.placed': order,
  'order.paid': order.extend({ totalPrice: centsShape, translationType: z.enum(translationTypes) }),
  'order.status': order.extend({ status, before: status }),
  'order.assigned': order.extend({ assigneeId: assignee, previousAssigneeId: assignee }),
  /** The recipient of the offer. */
  'order.offered': order.extend({ staffId: z.string() }),
  // Which document, if the order has several; 0 for all.
  'order.translated': order.extend({ version: z.int(), document: z.int().optional() }),
  // The check of its translation finished, or a person answered a finding.
  'order.checked': order.extend({ version: z.int(), open: z.int() }),
  // One of its certificates was issued, superseded or revoked.
  'order.certified': order.extend({ number: z.string(), state: z.enum(certificateStates) }),
  'order.notified': order.extend({ version: z.int() }),
  'order.reviewed': order.extend({ version: z.int(), verdict: z.enum(verdicts) }),
  'order.commented': order,
  'order.translating': order.extend({
    work: z.object({
      document: z.int(),
      version: z.int(),
      by: z.string(),
      window: z.string(),
      isOpen: z.boolean(),
    }),
  }),
  'order.noted': order,
  'order.messaged': order.extend({ author: z.enum(messageAuthors) }),
  // Answered by the customer, or automatically at the end of the time.
  'draft.answered': order.extend({ state: z.enum(['approved', 'changes']) }),
  'order.corrected': order,
  // Requested by the customer after delivery, or answered by staff.
  'order.correction': order.extend({ state: z.enum(correctionStates) }),
  'payment.refunded': reversal,
  'payment.refund_failed': reversal,
  'payment.disputed': reversal,
  'payment.exception': perhapsOrder.extend({
    kind: z.enum(paymentExceptionKinds),
    /** Set for an exception that waits for staff. */
    reference: z.string().optional(),
    /** Set once it is resolved. */
    resolved: z.literal(true).optional(),
  }),
  'mail.failed': mail,
  'mail.changed': mail,
  'prices.changed': house.extend({ item: z.string(), before: centsShape, after: centsShape }),
  'settings.changed': house.extend({ version: z.int() }),
  'content.changed': house.extend({ pageId: z.string(), slug: z.string() }),
  'review.submitted': review,
  'reviews.changed': review,
} as const satisfies Record<StaffEventName, z.ZodObject>;

export type StaffEventFacts<Name extends StaffEventName> = z.output<(typeof staffEventFacts)[Name]>;

/** An event as one viewer receives it. Its facts depend on the viewer's permissions. */
export type ReceivedEvent = {
  readonly [Name in StaffEventName]: {
    readonly name: Name;
    readonly orderNumber: string | null;
    /** UTC, ISO 8601. */
    readonly at: string;
  } & Readonly<Partial<Omit<StaffEventFacts<Name>, 'orderNumber'>>>;
}[StaffEventName];
