import type { SendMailOptions } from 'nodemailer';
import { MailRefused, type OutgoingMail } from './mailer.ts';

const oneAddress = /^[^\s,;:<>()[\]\\"@\p{Cc}]+@[^\s,;:<>()\\"@\p{Cc}]+$/u;

/**
 * The mail in nodemailer's terms. Addresses stay structured, so that no name can add a recipient or a header.
 * Throws MailRefused when the recipient is not exactly one plain address.
 */
export function composeMail(mail: OutgoingMail, from: string): SendMailOptions {
  const { name, address } = mail.to;
  if (!oneAddress.test(address)) throw new MailRefused('the recipient is not one plain address');
  return {
    from,
    to: { name: name === undefined ? '' : oneLine(name), address },
    subject: oneLine(mail.subject),
    messageId: mail.messageId,
    date: mail.queuedAt,
    text: mail.text,
    html: mail.html,
    xMailer: false,
    headers: { 'X-Mail-Kind': mail.kind, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
