import { createHash } from 'node:crypto';
import type { FoundPerson } from '@truepage/core/api/admin/privacy';
import type { KeptReason } from '@truepage/core/privacy/privacy-request';
import { paidSums } from '@truepage/core/payments/paid-sums';
import { accountingYears, needsDocuments } from '@truepage/core/privacy/retention';
import type { Em } from '../../db/orm.ts';
import { PaymentEntry } from '../../db/rows/money/payment-entry.ts';
import type { Links } from '../../deps.ts';
import { countTraces, lockTraces, personsOrders } from './privacy-request.repository.ts';

type FoundOrder = FoundPerson['orders'][number];

export interface Person {
  readonly found: FoundPerson;
  /** Ids of the orders, by order number. */
  readonly orderIds: ReadonlyMap<string, string>;
  readonly reviewIds: readonly string[];
  /** Contact page messages. */
  readonly messageIds: readonly string[];
  /** Saved forms whose link was mailed to the address. */
  readonly savedFormIds: readonly string[];
  /** A fingerprint of what an erasure would do; it changes whenever that does. */
  readonly state: string;
}

type Mailing = Pick<Links, 'mailboxes'>;

/** Like findPerson(), but locks everything that an erasure removes until the transaction ends. */
export async function lockPerson(parts: Mailing, em: Em, email: string, now: Date): Promise<Person> {
  await lockTraces(em, email, parts.mailboxes.hash(email));
  return findPerson(parts, em, email, now);
}

/** Returns everything stored about an address, and what an erasure would do with it now. */
export async function findPerson({ mailboxes }: Mailing, em: Em, email: string, now: Date): Promise<Person> {
  const rows = email === '' ? [] : await personsOrders(em, email);
  const ids = rows.map(({ id }) => id);
  const ledger = await em.find(PaymentEntry, { order: { $in: ids } });
  const orders = rows.map((row): FoundOrder => {
    const documents = row.document_ids.length;
    const isPaid = row.paid_at !== null;
    const payments = paidSums(ledger.filter(({ order }) => order.id === row.id));
    const isInWork = documents > 0 && needsDocuments({ status: row.status, isPaid, payments });
    const keptUntil = yearsAfter(row.created_at, accountingYears);
    // Paid orders stay in the books, even if refunded.
    const isInBooks = ledger.some(({ order }) => order.id === row.id) && keptUntil > now;
    const kept = (isKept: boolean, reason: KeptReason) => (isKept ? reason : null);
    return {
      orderNumber: row.order_number,
      status: row.status,
      isPaid,
      createdAt: row.created_at.toISOString(),
      documents,
      documentsKept: kept(isInWork, 'in_work'),
      customerKept: kept(isInWork, 'in_work') ?? kept(isInBooks, 'books'),
      keptUntil: isInBooks ? keptUntil.toISOString() : null,
    };
  });
  const names = [...new Set(rows.map(({ full_name: name }) => name.toLowerCase()))];
  const about = { orders: ids, email, names, mailbox: mailboxes.hash(email) };
  const { reviewIds, messageIds, savedFormIds, ...counts } = await countTraces(em, about);
  const reviews = reviewIds.length;
  const messages = messageIds.length;
  const savedForms = savedFormIds.length;
  return {
    found: { orders, reviews, messages, savedForms, ...counts },
    orderIds: new Map(rows.map((row) => [row.order_number, row.id])),
    reviewIds,
    messageIds,
    savedFormIds,
    state: fingerprint([orders, rows.map((row) => row.document_ids), reviewIds, messageIds, savedFormIds]),
  };
}

function fingerprint(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

function yearsAfter(at: Date, years: number): Date {
  const later = new Date(at);
  later.setUTCFullYear(at.getUTCFullYear() + years);
  return later;
}
