import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import type { Text } from '../../../../i18n/dictionary.ts';
import { deadlineLine, isOfDeadline } from './deadline-line.ts';
import { checkedLine } from '../checks/finding-words.ts';
import type { Formats } from '../../../../i18n/formats/formats.ts';
import { askedLine, isAsked } from './asked-line.ts';
import { isAboutPay, payLine } from './pay-line.ts';

export type HistoryEntry = AdminReplyOf<'listOrderHistory'>[number];
export type ReadEntry = Exclude<HistoryEntry, { readonly isUnread: true }>;
export type EntryOf<What extends string> = Extract<ReadEntry, { readonly what: What }>;
type PaymentEntry = EntryOf<Extract<ReadEntry['what'], `payment.${string}`>>;

export interface Wording {
  readonly text: Text;
  readonly formats: Pick<Formats, 'money' | 'count' | 'shortMoment'>;
}

/** Formats one entry of the audit log as a sentence; unknown entries, and those of a newer server, by name. */
export function historyLine(entry: HistoryEntry, wording: Wording): string {
  if ('isUnread' in entry) return entry.what;
  try {
    return withDocument(entry.after, sentence(entry, wording), wording.text);
  } catch {
    // There is no text for the entry or one of its facts.
    return entry.what;
  }
}

/** Adds the document's number if the order has several. */
function withDocument(after: ReadEntry['after'], line: string, text: Text): string {
  const document = after !== null && 'document' in after ? after.document : undefined;
  if (document === undefined) return line;
  return document === 0
    ? text('adminOrder.didOfAll', { line })
    : text('adminOrder.didOfDocument', { line, document });
}

/** The actor of an entry: a user name, or the name of an actor who is not staff. */
export function historyActor(who: string, text: Text): string {
  if (who === 'customer') return text('adminOrder.whoCustomer');
  return who === 'system' ? text('adminShell.system') : who;
}

function sentence(entry: ReadEntry, wording: Wording): string {
  const { text } = wording;
  if (isAsked(entry)) return askedLine(entry, wording);
  if (isAboutPay(entry)) return payLine(entry, wording);
  if (isOfDeadline(entry)) return deadlineLine(entry, wording);
  switch (entry.what) {
    case 'order.placed':
      return placedLine(entry, wording);
    case 'order.status':
      return statusLine(entry, text);
    case 'order.assigned':
      return assignedLine(entry, text);
    case 'order.translated':
      return text('adminOrder.didTranslated', entry.after);
    case 'work.started':
      return text('adminOrder.didStartWork');
    case 'work.restored':
      return text('adminOrder.didRestoreWork', entry.after);
    case 'work.draft_asked':
      return text('adminOrder.didAskMachine', entry.after);
    case 'work.draft_used':
      return text('adminOrder.didUseDraft', entry.after);
    case 'order.notified':
      return text('adminOrder.didNotified', entry.after);
    case 'order.reviewed':
      return reviewed(entry, text);
    case 'order.approval_settled':
      return text(`adminReview.didSettle_${entry.after.approval}`);
    case 'order.commented':
    case 'order.comment_resolved':
    case 'order.comment_reopened':
      return commentLine(entry, text);
    case 'order.noted':
    case 'order.receipt_details':
    case 'order.document_described':
      return text(written[entry.what]);
    case 'check.answered':
    case 'check.reopened':
    case 'check.left_open':
    case 'check.fixed':
      return checkedLine(entry, text);
    case 'certificate.issued':
    case 'certificate.superseded':
    case 'certificate.revoked':
      return certificateLine(entry, text);
    case 'order.corrected':
      return text(corrected(entry.after.fields));
    case 'file.opened':
      return text(openings[entry.after.kind][entry.after.disposition], entry.after);
    case 'documents.deleted':
    case 'documents.retention':
      return documentsLine(entry, text);
    case 'mail.failed':
    case 'mail.requeued':
    case 'mail.dismissed':
      return text(mailSteps[entry.what], { kind: text(`adminMails.${entry.after.kind}`) });
    default:
      return paymentSentence(entry, wording);
  }
}

function statusLine({ before, after }: EntryOf<'order.status'>, text: Text): string {
  return text('adminOrder.didStatus', {
    from: text(`adminShell.${before.status}`),
    to: text(`adminShell.${after.status}`),
  });
}

function assignedLine({ before, after }: EntryOf<'order.assigned'>, text: Text): string {
  return text('adminOrder.didAssigned', {
    from: before.assignee ?? text('adminShell.nobody'),
    to: after.assignee ?? text('adminShell.nobody'),
  });
}

function reviewed({ after }: EntryOf<'order.reviewed'>, text: Text): string {
  return text(after.verdict === 'approved' ? 'adminOrder.didApproved' : 'adminOrder.didSentBack', after);
}

function certificateLine(entry: EntryOf<`certificate.${string}`>, text: Text): string {
  if (entry.what === 'certificate.revoked') return text('adminOrder.didRevoke', entry.after);
  return text(
    entry.what === 'certificate.issued' ? 'adminOrder.didCertify' : 'adminOrder.didSupersede',
    entry.after,
  );
}

/** Entries whose text contains no facts. */
const written = {
  'order.noted': 'adminOrder.didNoted',
  'order.receipt_details': 'adminOrder.didReceiptDetails',
  'order.document_described': 'adminOrder.didDescribe',
} as const;

type CommentEntry = EntryOf<'order.commented' | 'order.comment_resolved' | 'order.comment_reopened'>;

function commentLine(entry: CommentEntry, text: Text): string {
  if (entry.what === 'order.comment_resolved') return text('adminOrder.didCommentResolved', entry.after);
  if (entry.what === 'order.comment_reopened') return text('adminOrder.didCommentReopened', entry.after);
  const { version, page } = entry.after;
  if (page === null) return text('adminOrder.didCommented', { version });
  return text('adminOrder.didCommentedPage', { version, page });
}

const deletions = {
  customer: 'adminOrder.didDeleteDocuments',
  retention: 'adminOrder.didExpireDocuments',
} as const;

function documentsLine(entry: EntryOf<'documents.deleted' | 'documents.retention'>, text: Text): string {
  return entry.what === 'documents.deleted'
    ? text(deletions[entry.after.reason], entry.after)
    : text('adminOrder.didRetention', entry.after);
}

function placedLine({ after }: EntryOf<'order.placed'>, { text, formats }: Wording): string {
  const { pageCount, totalPrice, prefix, member } = after;
  const pages = text('common.pages', { count: pageCount });
  const placed =
    totalPrice === null
      ? text('adminOrder.didPlacedWithoutPrice', { pages })
      : text('adminOrder.didPlaced', { pages, price: formats.money(totalPrice) });
  if (prefix !== undefined) return text('adminOrder.didPlacedWithKey', { placed, prefix });
  if (!member) return member === undefined ? placed : text('adminOrder.didPlacedByRemoved', { placed });
  return text('adminOrder.didPlacedByMember', { placed, member });
}

function corrected(fields: EntryOf<'order.corrected'>['after']['fields']) {
  const [field] = fields;
  if (field === 'recipient' || field === 'passportNames') return 'adminOrder.didCorrect_recipient';
  if (fields.length > 1) return 'adminOrder.didCorrect_both';
  return field === 'fullName' ? 'adminOrder.didCorrect_fullName' : 'adminOrder.didCorrect_email';
}

const certified = {
  inline: 'adminOrder.didDownloadedCertified',
  attachment: 'adminOrder.didDownloadedCertified',
} as const;

const openings = {
  original: { inline: 'adminOrder.didViewedOriginal', attachment: 'adminOrder.didDownloadedOriginal' },
  translation: {
    inline: 'adminOrder.didViewedTranslation',
    attachment: 'adminOrder.didDownloadedTranslation',
  },
  attached: { inline: 'adminOrder.didViewedAttached', attachment: 'adminOrder.didDownloadedAttached' },
  letter: { inline: 'adminOrder.didViewedLetter', attachment: 'adminOrder.didDownloadedLetter' },
  delivery: certified,
  certificate: certified,
} as const;

function paymentSentence(entry: PaymentEntry, wording: Wording): string {
  const { text, formats } = wording;
  switch (entry.what) {
    case 'payment.recorded':
      if (entry.after.by === 'account')
        return text('adminOrder.didPaidFromAccount', { amount: formats.money(entry.after.amount) });
      return entry.after.by === 'nothing-owed'
        ? text('adminOrder.didPaidFree')
        : text('adminOrder.didPaid', { amount: formats.money(entry.after.amount) });
    case 'payment.marked_paid':
      return text('adminOrder.didMarkedPaid', { amount: formats.money(entry.after.amount) });
    case 'payment.refunded': {
      const { reason } = entry.after;
      const amount = formats.money(entry.after.amount);
      return reason === undefined
        ? text('adminOrder.didRefundedPlain', { amount })
        : text('adminOrder.didRefunded', { amount, reason: text(`adminPayments.${reason}`) });
    }
    case 'payment.refund_failed':
      return text('adminOrder.didRefundFailed', { amount: formats.money(entry.after.amount) });
    case 'payment.refund_refused': {
      const { amount, refusal } = entry.after;
      return text('adminOrder.didRefundRefused', { amount: formats.money(amount), refusal });
    }
    case 'payment.disputed':
      return text(disputeSteps[entry.after.step], { amount: formats.money(entry.after.amount) });
    case 'payment.exception':
      return text('adminOrder.didException', { kind: text(`adminPayments.${entry.after.kind}`) });
    case 'payment.exception_refunded':
      return text('adminOrder.didExceptionRefunded', { kind: text(`adminPayments.${entry.after.kind}`) });
    case 'payment.exception_resolved': {
      const { kind, resolution } = entry.after;
      return text('adminOrder.didResolved', { kind: text(`adminPayments.${kind}`), resolution });
    }
    default:
      return assertNever(entry);
  }
}

/** An action without a text does not compile. */
function assertNever(entry: never): never {
  throw new Error(`no words for ${JSON.stringify(entry)}`);
}

const mailSteps = {
  'mail.failed': 'adminOrder.didMailFailed',
  'mail.requeued': 'adminOrder.didMailResent',
  'mail.dismissed': 'adminOrder.didMailDismissed',
} as const;

const disputeSteps = {
  taken: 'adminOrder.didDisputed',
  returned: 'adminOrder.didDisputeWon',
  lost: 'adminOrder.didDisputeLost',
} as const;
