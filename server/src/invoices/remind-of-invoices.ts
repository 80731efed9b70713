import { cents } from '@truepage/core/money';
import { remindersDue } from '@truepage/core/partners/invoices/payment-terms';
import { PartnerAccount } from '../db/rows/partners/partner-account.ts';
import { PartnerInvoice } from '../db/rows/partners/partner-invoice.ts';
import type { Database, Logging, Queue, Time } from '../deps.ts';
import { lockAccount } from '../partners/accounts/account.repository.ts';
import { queueInvoiceMail } from './invoice-mail.ts';
import { findOverdue, numberOf, overdueInvoices, type InvoiceRow } from './invoice.repository.ts';

/** Reminds partners of overdue invoices, once on each reminder day. A failure does not stop the others. */
export async function remindOfInvoices(deps: Database & Time & Queue & Logging): Promise<void> {
  const now = deps.clock.now();
  for (const invoice of await overdueInvoices(deps.orm.em.fork(), now)) {
    const due = remindersDue(invoice.due_at, now);
    if (due <= invoice.reminders) continue;
    try {
      await remind(deps, invoice, due, now);
    } catch (error) {
      deps.log.warn(
        { err: error, number: numberOf(invoice) },
        'the reminder of an invoice could not be sent',
      );
    }
  }
}

/**
 * Increments the count in the transaction that queues the mail, so that a repeated job sends no second one. The open amount is read again,
 * with the account locked: the partner may have paid since the overdue invoices were listed.
 */
async function remind(
  { orm, jobs }: Database & Queue,
  { id, account_id: account }: InvoiceRow,
  reminders: number,
  now: Date,
): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await lockAccount(em, account);
    const invoice = await findOverdue(em, id, now);
    if (invoice === undefined) return;
    const wanted = { id, reminders: { $lt: reminders } };
    if ((await em.nativeUpdate(PartnerInvoice, wanted, { reminders })) === 0) return;
    const { contactEmail: email, language } = await em.findOneOrFail(PartnerAccount, { id: account });
    const number = numberOf(invoice);
    const payload = { number, news: 'reminder', open: cents(invoice.open), dueAt: invoice.due_at } as const;
    const fact = `${number}-reminder-${reminders}`;
    await queueInvoiceMail(em, { jobs }, { email, language }, { fact, payload }, now);
  });
}
