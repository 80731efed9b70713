import { createHash } from 'node:crypto';
import { AppError } from '@truepage/core/errors';
import type { Em } from '../db/orm.ts';
import type { StaffAccount } from '../db/rows/people/staff-account.ts';
import { StaffLink } from '../db/rows/people/staff-link.ts';
import type { Queue, Randomness, Time } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';

/** How long a mailed link may be used. */
export const staffLinkLifetimeMs = 3 * 24 * 3_600_000;

/** Mails a link, good once and for three days, by which the owner of the account chooses a password. Earlier links end. */
export async function mailStaffLink(
  em: Em,
  deps: Time & Randomness & Queue,
  { id, username, email }: Pick<StaffAccount, 'id' | 'username' | 'email'>,
  reason: 'invited' | 'reset',
): Promise<void> {
  if (!email) throw new AppError('staff.no_email');
  const now = deps.clock.now();
  const token = Buffer.from(deps.randomBytes(32)).toString('base64url');
  const tokenHash = hashOf(token);
  const expiresAt = new Date(now.getTime() + staffLinkLifetimeMs);
  await revokeLinks(em, id, now);
  await em.insert(StaffLink, { tokenHash, staff: id, createdAt: now, expiresAt });
  const payload = { username, reason, linkWorksUntil: expiresAt, token };
  const fact = tokenHash.slice(0, 32);
  const mail = { orderId: null, kind: 'access', fact, recipient: email, locale: 'en', payload } as const;
  await queueMail(em, deps.jobs, mail, now);
}

/** The link and the account it opens. Throws 'staff.link_invalid' for a used, an old and an unknown one alike. */
export async function findStaffLink(
  em: Em,
  token: string,
  now: Date,
): Promise<{ link: StaffLink; account: StaffAccount }> {
  const open = { tokenHash: hashOf(token), usedAt: null, expiresAt: { $gt: now } };
  const link = await em.findOne(StaffLink, open);
  const account = await link?.staff.loadOrFail();
  if (link === null || account === undefined || account.disabledAt) throw new AppError('staff.link_invalid');
  return { link, account };
}

/** Ends every link that is still open. */
export async function revokeLinks(em: Em, staffId: string, now: Date): Promise<void> {
  await em.nativeUpdate(StaffLink, { staff: staffId, usedAt: null }, { usedAt: now });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
