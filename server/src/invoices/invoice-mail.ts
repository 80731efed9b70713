import type { SiteLocale } from '@truepage/core/locales';
import type { Em } from '../db/orm.ts';
import type { Queue } from '../deps.ts';
import type { MailPayload } from '../mail/mail-registry.ts';
import { queueMail } from '../mail/queue-mail.ts';

interface Reader {
  readonly email: string;
  readonly language: SiteLocale;
}

/** Queues a partner's email about an issued document, or a reminder. `fact` distinguishes the reminders of one invoice. */
export async function queueInvoiceMail(
  em: Em,
  { jobs }: Queue,
  { email, language }: Reader,
  { fact, payload }: { readonly fact: string; readonly payload: MailPayload<'invoice'> },
  now: Date,
): Promise<void> {
  const mail = { orderId: null, kind: 'invoice', fact, recipient: email, locale: language, payload } as const;
  await queueMail(em, jobs, mail, now);
}
