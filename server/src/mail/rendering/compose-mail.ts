import type { SendMailOptions } from 'nodemailer';
import { MailRefused, type MailAddress, type OutgoingMail } from '../../ports/mailer.ts';

const oneAddress = /^[^\s,;:<>()[\]\\"@\p{Cc}]+@[^\s,;:<>()\\"@\p{Cc}]+$/u;

/**
 * The mail in nodemailer's terms. Addresses stay structured, so that no name can add a recipient or a header.
 * Throws MailRefused when the recipient is not exactly one plain address.
 */
export function composeMail(mail: OutgoingMail, from: string): SendMailOptions {
  if (!oneAddress.test(mail.to.address))
    throw new MailRefused('the recipient is not one plain address', true);
  return {
    from,
    to: addressOf(mail.to),
    ...replyTo(mail),
    subject: oneLine(mail.subject),
    messageId: mail.messageId,
    date: mail.queuedAt,
    text: mail.text,
    html: mail.html,
    xMailer: false,
    headers: { 'X-Mail-Kind': mail.kind, ...automatic(mail) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Anything but one plain address gets no Reply-To: better none than one that goes to strangers. */
function replyTo({ replyTo: to }: OutgoingMail): Pick<SendMailOptions, 'replyTo'> {
  return to !== undefined && oneAddress.test(to.address) ? { replyTo: addressOf(to) } : {};
}

/** What a person has written is not automatic: help desks pass over mails that say so. */
function automatic({ kind }: OutgoingMail): Record<string, string> {
  return kind === 'contact' ? {} : { 'Auto-Submitted': 'auto-generated' };
}

function addressOf({ name, address }: MailAddress): { name: string; address: string } {
  return { name: name === undefined ? '' : oneLine(name), address };
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
