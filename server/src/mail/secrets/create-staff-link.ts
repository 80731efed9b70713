import { StaffLink } from '../../db/rows/people/staff-link.ts';
import { hashMailedToken, makeMailedToken } from './mailed-token.ts';
import type { MailSecrets } from './mail-secrets.ts';

/** The lifetime of an emailed link. */
export const staffLinkLifetimeMs = 3 * 24 * 3_600_000;

export interface StaffLinkSecrets {
  readonly token: string;
  /** UTC. */
  readonly linkWorksUntil: Date;
}

/** The link to choose a password for a staff account; works once, within three days. */
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
  // Emails to staff are never previewed.
  none: { token: '', linkWorksUntil: new Date(0) },
};
