import { createHash } from 'node:crypto';
import type { ContactMessage } from '@truepage/core/contact/contact-message';
import { isFromProgram } from '@truepage/core/honeypot';
import type { Contacts, Database, Queue, Time } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';

/** An equal message of the same person within this time is a double click, or a retry after a lost response. */
const sameWithinMs = 10 * 60_000;

/**
 * Passes a visitor's message to staff; it is in the outbox once this resolves. An equal message within minutes is mailed once,
 * and a bot's message is dropped without a visible difference. The visitor receives no mail, since anyone can enter another
 * person's address.
 */
export async function sendContactMessage(
  deps: Database & Time & Queue & Contacts,
  request: ContactMessage,
): Promise<void> {
  if (isFromProgram(request)) return;
  const now = deps.clock.now();
  const { name, email, message } = request;
  const mail = {
    orderId: null,
    kind: 'contact',
    fact: factOf(request, now),
    recipient: deps.contactEmail,
    locale: 'en',
    payload: { name, email, message, sentAt: now },
  } as const;
  await deps.orm.em.fork().transactional((em) => queueMail(em, deps.jobs, mail, now));
}

function factOf({ name, email, message }: ContactMessage, now: Date): string {
  const span = Math.floor(now.getTime() / sameWithinMs);
  return createHash('sha256')
    .update(JSON.stringify([name, email, message, span]))
    .digest('hex')
    .slice(0, 32);
}
