import type { MailContent } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailLinks, type MailLinks } from './mail-links.ts';
import { mailPayloads } from './mail-payloads.ts';
import { mailText } from './mail-text.ts';
import type { MailKind } from '@truepage/core/mails/mail-kinds';
import type { MailAddress } from '../ports/mailer.ts';
import { accessMail } from './templates/access-mail.ts';
import { contactMail } from './templates/contact-mail.ts';
import { paidMail } from './templates/paid-mail.ts';
import { readyMail } from './templates/ready-mail.ts';
import { refundMail } from './templates/refund-mail.ts';
import { staffMail } from './templates/staff-mail.ts';
import { trackingMail } from './templates/tracking-mail.ts';
import { wordingFor, type Wording } from './wording.ts';

export interface RenderedMail {
  readonly recipientName: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo: MailAddress | undefined;
}

/**
 * Writes a mail from its stored payload. `publicUrl` has no trailing slash.
 * Throws ZodError when the payload is not one of this kind.
 */
export function renderMail(
  kind: MailKind,
  payload: unknown,
  locale: string,
  publicUrl: string,
): RenderedMail {
  const wording = wordingFor(locale);
  const links = mailLinks(publicUrl);
  const content = contentOf(kind, payload, links, wording);
  return {
    recipientName: content.recipientName,
    subject: content.subject,
    text: mailText(content, links.home),
    html: mailHtml(content, links.home, wording.locale),
    replyTo: content.replyTo,
  };
}

function contentOf(kind: MailKind, payload: unknown, links: MailLinks, wording: Wording): MailContent {
  switch (kind) {
    case 'tracking':
      return trackingMail(mailPayloads.tracking.parse(payload), links, wording);
    case 'paid':
      return paidMail(mailPayloads.paid.parse(payload), links, wording);
    case 'staff':
      return staffMail(mailPayloads.staff.parse(payload), links, wording);
    case 'ready':
      return readyMail(mailPayloads.ready.parse(payload), links, wording);
    case 'refund':
      return refundMail(mailPayloads.refund.parse(payload), links, wording);
    case 'access':
      return accessMail(mailPayloads.access.parse(payload), links, wording);
    case 'contact':
      return contactMail(mailPayloads.contact.parse(payload), wording);
  }
}
