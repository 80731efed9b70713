import { isCustomerMail } from '@truepage/core/mails/mail-kinds';
import type { Em, Orm } from '../db/orm.ts';
import type { Clock } from '../ports/clock.ts';
import { lockMail, type LockedMail } from './lock-mail.ts';
import { mails } from './mail-registry.ts';
import type { MintingDeps } from './secrets/mail-secrets.ts';
import { findUnsent, type UnsentMail } from './outbox.repository.ts';

export interface PreparedMail {
  readonly mail: UnsentMail;
  /** The secrets of this try; undefined: its kind has none. */
  readonly minted: object | undefined;
}

interface PreparingParts extends MintingDeps {
  readonly orm: Pick<Orm, 'em'>;
  readonly clock: Clock;
}

/**
 * Reads a mail to be sent. If its kind has secrets they are made here, in a transaction that has locked the order or account:
 * for the address that it has at that moment, or not at all. Undefined: it was sent, or is not there any more.
 */
export async function prepareMail(parts: PreparingParts, mailId: string): Promise<PreparedMail | undefined> {
  const em = parts.orm.em.fork();
  const mail = await findUnsent(em, mailId);
  if (mail === undefined) return undefined;
  if (mails[mail.kind].mint === undefined) return { mail, minted: undefined };
  return em.transactional((transaction) => mintLocked(parts, transaction, mailId));
}

async function mintLocked(parts: PreparingParts, em: Em, mailId: string): Promise<PreparedMail | undefined> {
  const locked = await lockMail(em, mailId);
  const mail = await findUnsent(em, mailId);
  if (locked === undefined || mail === undefined) return undefined;
  const { order, account } = locked;
  const recipient = addressNow(locked);
  if (recipient !== mail.recipient) {
    locked.mail.recipient = recipient;
    await em.flush();
  }
  const minting = { em, deps: parts, order, account, recipient, now: parts.clock.now() };
  return { mail: { ...mail, recipient }, minted: await mails[mail.kind].mint?.(minting) };
}

/** The address of the order or account, unless that has none any more. */
function addressNow({ mail, order, account }: LockedMail): string {
  if (order !== null && isCustomerMail(mail.kind) && order.email !== '') return order.email;
  return account?.email ?? mail.recipient;
}
