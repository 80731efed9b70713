import type { SendMailOptions } from 'nodemailer';
import { MailRefused, type MailAddress, type OutgoingMail } from '../../ports/mailer.ts';

const oneAddress = /^[^\s,;:<>()[\]\\"@\p{Cc}]+@[^\s,;:<>()\\"@\p{Cc}]+$/u;

/**
 * Converts an email to nodemailer's format. Addresses are structured, so that no name can add a recipient or a header.
 * Throws MailRefused unless the recipient is exactly one plain address.
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

/** Sets Reply-To only to one plain address, so that replies cannot go to strangers. */
function replyTo({ replyTo: to }: OutgoingMail): Pick<SendMailOptions, 'replyTo'> {
  return to !== undefined && oneAddress.test(to.address) ? { replyTo: addressOf(to) } : {};
}

/** A contact message was written by a person: help desks ignore emails that are marked as automatic. */
function automatic({ kind }: OutgoingMail): Record<string, string> {
  return kind === 'contact' ? {} : { 'Auto-Submitted': 'auto-generated' };
}

function addressOf({ name, address }: MailAddress): { name: string; address: string } {
  return { name: name === undefined ? '' : oneLine(name), address };
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
