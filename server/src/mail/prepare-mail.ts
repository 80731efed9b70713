import { isCustomerMail } from '@truepage/core/mails/mail-kinds';
import type { Em, Orm } from '../db/orm.ts';
import type { Contacts } from '../deps.ts';
import type { Clock } from '../ports/clock.ts';
import { lockMail } from './lock-mail.ts';
import { mails } from './mail-registry.ts';
import type { MintingDeps } from './secrets/mail-secrets.ts';
import { findUnsent, type UnsentMail } from './outbox.repository.ts';
import { recipientNow } from './recipient-now.ts';

export interface PreparedMail {
  readonly mail: UnsentMail;
  /** The secrets of this attempt; undefined if its kind has none. */
  readonly minted: object | undefined;
}

interface PreparingParts extends MintingDeps, Contacts {
  readonly orm: Pick<Orm, 'em'>;
  readonly clock: Clock;
}

/**
 * Reads an email to send, with its recipient's current address. Creates its secrets in the transaction that has locked
 * the order or account. Undefined if the email was sent or deleted, or was deleted now because its recipient no longer
 * has an address.
 */
export async function prepareMail(parts: PreparingParts, mailId: string): Promise<PreparedMail | undefined> {
  const em = parts.orm.em.fork();
  const mail = await findUnsent(em, mailId);
  if (mail === undefined) return undefined;
  // A correction of a customer's address also updates the queued emails, so these need no lock.
  if (mails[mail.kind].mint === undefined && isCustomerMail(mail.kind)) return { mail, minted: undefined };
  return em.transactional((transaction) => prepareLocked(parts, transaction, mailId));
}

async function prepareLocked(
  parts: PreparingParts,
  em: Em,
  mailId: string,
): Promise<PreparedMail | undefined> {
  const locked = await lockMail(em, mailId);
  const mail = await findUnsent(em, mailId);
  if (locked === undefined || mail === undefined) return undefined;
  const { order, account, savedForm, firmMember } = locked;
  const recipient = recipientNow(parts, locked);
  if (recipient === undefined) {
    em.remove(locked.mail);
    return undefined;
  }
  if (recipient !== mail.recipient) {
    locked.mail.recipient = recipient;
    await em.flush();
  }
  const { payload } = locked.mail;
  const subject = { order, account, savedForm, firmMember, payload };
  const minting = { em, deps: parts, ...subject, recipient, now: parts.clock.now() };
  return { mail: { ...mail, recipient }, minted: await mails[mail.kind].mint?.(minting) };
}
