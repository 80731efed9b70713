import { randomUUID } from 'node:crypto';
import { AppError } from '@truepage/core/errors';
import type { Em } from '../db/orm.ts';
import { Mail } from '../db/rows/pages/mail.ts';
import type { StaffAccount } from '../db/rows/people/staff-account.ts';
import { StaffLink } from '../db/rows/people/staff-link.ts';
import type { Links, Queue, Time } from '../deps.ts';
import { hashMailedToken } from '../mail/secrets/mailed-token.ts';
import { queueMail } from '../mail/queue-mail.ts';

/** Mails a link with which the account's owner chooses a password; it is valid once and for three days. Earlier links end. */
export async function mailStaffLink(
  em: Em,
  deps: Time & Queue,
  { id, username, email }: Pick<StaffAccount, 'id' | 'username' | 'email'>,
  reason: 'invited' | 'reset',
): Promise<void> {
  if (!email) throw new AppError('staff.no_email');
  const now = deps.clock.now();
  await revokeLinks(em, id, now);
  const payload = { username, reason, staffId: id };
  const mail = {
    orderId: null,
    kind: 'access',
    fact: randomUUID(),
    recipient: email,
    locale: 'en',
    payload,
  } as const;
  await queueMail(em, deps.jobs, mail, now);
}

/**
 * Returns the account of a link. Throws 'staff.link_invalid' alike for used, expired and unknown links, and if the account no
 * longer has the address that the link was mailed to.
 */
export async function findLinkedAccount(
  deps: Time & Pick<Links, 'mailboxes'>,
  em: Em,
  token: string,
): Promise<StaffAccount> {
  const open = { tokenHash: hashMailedToken(token), usedAt: null, expiresAt: { $gt: deps.clock.now() } };
  const link = await em.findOne(StaffLink, open, { populate: ['staff'], refresh: true });
  const account = link?.staff.unwrap();
  const isTheirs = account !== undefined && deps.mailboxes.fits(account.email ?? '', link?.mailedTo ?? '');
  if (!isTheirs || account.disabledAt) throw new AppError('staff.link_invalid');
  return account;
}

/** Revokes every valid link, and removes the mails that would send one. The caller has locked the account. */
export async function revokeLinks(em: Em, staffId: string, now: Date): Promise<void> {
  await em.nativeDelete(Mail, { kind: 'access', sentAt: null, payload: { staffId } });
  await em.nativeUpdate(StaffLink, { staff: staffId, usedAt: null }, { usedAt: now });
}
