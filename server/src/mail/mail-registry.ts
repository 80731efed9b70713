import type { MailKind } from '@truepage/core/mails/mail-kinds';
import type { z } from 'zod';
import type { MailDefinition } from './define-mail.ts';
import { accessMail } from './kinds/access.ts';
import { addressCorrectedMail } from './kinds/address-corrected.ts';
import { addressReplacedMail } from './kinds/address-replaced.ts';
import { assignedMail } from './kinds/assigned.ts';
import { contactMail } from './kinds/contact.ts';
import { documentsDeletedMail } from './kinds/documents-deleted.ts';
import { firmInvitationMail } from './kinds/partners/firm-invitation.ts';
import { invoiceMail } from './kinds/partners/invoice.ts';
import { lateMail } from './kinds/late.ts';
import { messageMail } from './kinds/message.ts';
import { myOrdersMail } from './kinds/my-orders.ts';
import { ownershipCodeMail } from './kinds/ownership-code.ts';
import { quoteMail, staffQuoteMail } from './kinds/quote.ts';
import { correctionMail } from './kinds/after-delivery/correction.ts';
import { draftMail } from './kinds/drafts/draft.ts';
import { staffDraftMail } from './kinds/drafts/staff-draft.ts';
import { factsMail } from './kinds/facts.ts';
import { pageCountMail } from './kinds/page-count.ts';
import { paidMail } from './kinds/paid.ts';
import { readyMail } from './kinds/ready.ts';
import { refundMail } from './kinds/refund.ts';
import { savedFormMail } from './kinds/saved-form.ts';
import { rejectionMail } from './kinds/after-delivery/rejection.ts';
import { sentBackMail } from './kinds/sent-back.ts';
import { staffCorrectionMail } from './kinds/after-delivery/staff-correction.ts';
import { staffMessageMail } from './kinds/staff-message.ts';
import { staffRejectionMail } from './kinds/after-delivery/staff-rejection.ts';
import { staffMail } from './kinds/staff.ts';
import { trackingMail } from './kinds/tracking.ts';

/** Every kind of mail. */
export const mails = {
  tracking: trackingMail,
  paid: paidMail,
  staff: staffMail,
  assigned: assignedMail,
  sent_back: sentBackMail,
  ready: readyMail,
  message: messageMail,
  staff_message: staffMessageMail,
  refund: refundMail,
  page_count: pageCountMail,
  rejection: rejectionMail,
  staff_rejection: staffRejectionMail,
  quote: quoteMail,
  staff_quote: staffQuoteMail,
  correction: correctionMail,
  staff_correction: staffCorrectionMail,
  facts: factsMail,
  draft: draftMail,
  staff_draft: staffDraftMail,
  late: lateMail,
  documents_deleted: documentsDeletedMail,
  address_corrected: addressCorrectedMail,
  address_replaced: addressReplacedMail,
  my_orders: myOrdersMail,
  ownership_code: ownershipCodeMail,
  access: accessMail,
  contact: contactMail,
  saved_form: savedFormMail,
  firm_invitation: firmInvitationMail,
  invoice: invoiceMail,
} as const satisfies Record<MailKind, MailDefinition>;

/** The payload that the caller passes and an email is written from: times are Dates, money is Cents. */
export type MailPayload<Kind extends MailKind> = z.output<(typeof mails)[Kind]['payload']>;
