import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Jobs } from '../jobs/jobs.ts';
import type { MailPayload } from './mail-registry.ts';
import type { MailKind, OtherMailKind } from '@truepage/core/mails/mail-kinds';

interface NewMailOf<Kind extends MailKind> {
  readonly orderId: string;
  readonly kind: Kind;
  /**
   * Distinguishes several emails of this kind, such as refunds by id; letters, digits and hyphens. Empty if there is
   * only one.
   */
  readonly fact?: string;
  readonly recipient: string;
  /** BCP 47 tag of the recipient's language and region; emails are in English if the language is not supported. */
  readonly locale: string;
  /** IANA name of the recipient's time zone; UTC if missing. */
  readonly timeZone?: string | null | undefined;
  readonly payload: MailPayload<Kind>;
}

type OrderMailKind = Exclude<MailKind, OtherMailKind>;
export type NewMail = { readonly [Kind in OrderMailKind]: NewMailOf<Kind> }[OrderMailKind];

interface OtherMailOf<Kind extends OtherMailKind> extends Omit<NewMailOf<Kind>, 'orderId' | 'fact'> {
  readonly orderId: null;
  readonly fact: string;
}

/** An email about a staff account or a visitor's message instead of an order; only `fact` distinguishes it. */
export type OtherMail = { readonly [Kind in OtherMailKind]: OtherMailOf<Kind> }[OtherMailKind];

/**
 * Adds an email to the outbox, and a job, in the transaction of `em`: it is sent if and only if that commits. An order
 * has at most one email per kind and fact; further ones are ignored. The row of the order, if any, must already be in
 * the database (flushed). Throws outside of a transaction.
 */
export async function queueMail(
  em: EntityManager,
  jobs: Pick<Jobs, 'enqueue'>,
  mail: NewMail | OtherMail,
  now: Date,
): Promise<void> {
  if (!em.isInTransaction()) throw new Error('a mail is queued in the transaction that causes it');
  const row = mailRow(mail, now);
  const { id, order, kind, fact, recipient, locale, timeZone, messageId, payload, createdAt } = row;
  const { rows } = await sql<{ id: string }>`
    insert into mails (id, order_id, kind, fact, recipient, locale, time_zone, message_id, payload, created_at, attempts)
    values (${id}, ${order}, ${kind}, ${fact}, ${recipient}, ${locale}, ${timeZone}, ${messageId}, ${JSON.stringify(payload)}, ${createdAt}, 0)
    on conflict do nothing
    returning id`.execute(em.getKysely<object>());
  if (rows.length > 0) await jobs.enqueue(em, 'mail', { mailId: id });
}

/** The row of an email, to be inserted together with its subject; the caller must also queue a job. */
export function mailRow(
  { orderId, kind, fact = '', recipient, locale, timeZone, payload }: NewMail | OtherMail,
  now: Date,
) {
  return {
    id: randomUUID(),
    order: orderId,
    kind,
    fact,
    recipient,
    locale,
    timeZone: timeZone ?? null,
    messageId: messageName(kind, orderId, fact),
    payload,
    createdAt: now,
  };
}

/**
 * The part of the Message-ID before the @, derived only from kind, order and fact. It contains the order's id, not its
 * number: mail servers log Message-IDs, and the number opens the order.
 */
function messageName(kind: MailKind, orderId: string | null, fact: string): string {
  return [kind, orderId, fact].filter(Boolean).join('.');
}
