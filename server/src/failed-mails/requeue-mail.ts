import type { Em } from '../db/orm.ts';
import type { Deps } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import type { LockedMail } from '../mail/lock-mail.ts';

export interface MailChange extends Pick<LockedMail, 'mail' | 'order'> {
  readonly staff: Actor;
  readonly now: Date;
}

/**
 * Puts a failed mail into the outbox again, in the caller's transaction. It keeps its Message-ID: if the first one was
 * delivered after all, mail programs show the two as one.
 */
export async function requeueMail(
  em: Em,
  jobs: Deps['jobs'],
  change: MailChange & { readonly recipient: string },
): Promise<void> {
  const { mail, recipient, now } = change;
  Object.assign(mail, { recipient, attempts: 0, failedAt: null, dismissedAt: null, requeuedAt: now });
  await em.flush();
  await jobs.enqueue(em, 'mail', { mailId: mail.id });
  await recordMailAction(em, 'mail.requeued', change);
}

/** Records the audit entry and the event of an action of staff on a mail. */
export async function recordMailAction(
  em: Em,
  what: 'mail.requeued' | 'mail.dismissed',
  { mail: { kind }, order, staff, now }: MailChange,
): Promise<void> {
  const entry = { actor: staff, what, orderId: order?.id, after: { kind } };
  await recordAudit(em, entry, now);
  await recordEvent(em, 'mail.changed', { orderNumber: order?.orderNumber ?? null, kind }, now);
}
