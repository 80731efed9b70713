import { AppError } from '@truepage/core/errors';
import type { Em } from '../db/orm.ts';
import type { Contacts, Database, Queue, Time } from '../deps.ts';
import type { Actor } from '../audit/record-audit.ts';
import { lockMail, type LockedMail } from '../mail/lock-mail.ts';
import { recipientNow } from '../mail/recipient-now.ts';
import { requeueMail, recordMailAction } from './requeue-mail.ts';

/**
 * Resends a failed mail to the current address for such mails. Returns false, and changes nothing, if it was sent or is queued:
 * repeating the request sends it once. Throws 'mail.not_found'.
 */
export async function resendMail(
  deps: Database & Time & Queue & Contacts,
  staff: Actor,
  mailId: string,
): Promise<boolean> {
  return deps.orm.em.fork().transactional(async (em) => {
    const found = await demandMail(em, mailId);
    if (!found.mail.failedAt) return false;
    const now = deps.clock.now();
    // The sender deletes an email that no longer has a recipient.
    const recipient = recipientNow(deps, found) ?? found.mail.recipient;
    await requeueMail(em, deps.jobs, { ...found, staff, now, recipient });
    return true;
  });
}

/** Removes a failed mail from the list. Returns false if it was not on the list. Throws 'mail.not_found'. */
export async function dismissMail(deps: Database & Time, staff: Actor, mailId: string): Promise<boolean> {
  return deps.orm.em.fork().transactional(async (em) => {
    const found = await demandMail(em, mailId);
    if (!found.mail.failedAt || found.mail.dismissedAt) return false;
    const now = deps.clock.now();
    found.mail.dismissedAt = now;
    await em.flush();
    await recordMailAction(em, 'mail.dismissed', { ...found, staff, now });
    return true;
  });
}

async function demandMail(em: Em, mailId: string): Promise<LockedMail> {
  const found = await lockMail(em, mailId);
  if (found === undefined) throw new AppError('mail.not_found');
  return found;
}
