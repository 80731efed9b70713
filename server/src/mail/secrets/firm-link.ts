import { memberDays } from '@truepage/core/partners/partner-account';
import { hashMailedToken, makeMailedToken } from './mailed-token.ts';
import type { MailSecrets } from './mail-secrets.ts';

export interface FirmLinkSecrets {
  readonly token: string;
  /** UTC. */
  readonly linkWorksUntil: Date;
}

/** The link that makes a browser a member's; works once, within a week. It invalidates the previous one. */
export const firmLink: MailSecrets<FirmLinkSecrets> = {
  async mint({ em, deps, firmMember, now }) {
    if (firmMember === null) throw new Error('the mail names no member');
    const token = makeMailedToken(deps.randomBytes);
    const linkWorksUntil = new Date(now.getTime() + memberDays.link * 24 * 3_600_000);
    Object.assign(firmMember, { linkHash: hashMailedToken(token), linkExpiresAt: linkWorksUntil });
    await em.flush();
    return { token, linkWorksUntil };
  },
  // These emails are never previewed.
  none: { token: '', linkWorksUntil: new Date(0) },
};
