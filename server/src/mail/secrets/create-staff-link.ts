import { StaffLink } from '../../db/rows/people/staff-link.ts';
import { hashMailedToken, makeMailedToken } from './mailed-token.ts';
import type { MailSecrets } from './mail-secrets.ts';

/** How long a mailed link may be used. */
export const staffLinkLifetimeMs = 3 * 24 * 3_600_000;

export interface StaffLinkSecrets {
  readonly token: string;
  /** UTC. */
  readonly linkWorksUntil: Date;
}

/** The link, good once and for three days, by which the owner of an account chooses a password. */
export const staffLink: MailSecrets<StaffLinkSecrets> = {
  async mint({ em, deps, account, recipient, now }) {
    if (account === null) throw new Error('the mail names no account');
    const token = makeMailedToken(deps.randomBytes);
    const linkWorksUntil = new Date(now.getTime() + staffLinkLifetimeMs);
    await em.insert(StaffLink, {
      tokenHash: hashMailedToken(token),
      staff: account.id,
      mailedTo: deps.mailboxes.hash(recipient),
      createdAt: now,
      expiresAt: linkWorksUntil,
    });
    return { token, linkWorksUntil };
  },
  // Mails to staff are never shown again.
  none: { token: '', linkWorksUntil: new Date(0) },
};
