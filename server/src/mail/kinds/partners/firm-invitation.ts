import { z } from 'zod';
import { memberDays } from '@truepage/core/partners/partner-account';
import { defineMail, type Speech } from '../../define-mail.ts';
import type { MailContent } from '../../mail-content.ts';
import { wordsOf, type MailWords } from '../../mail-words.ts';
import { hashMailedToken, makeMailedToken } from '../../secrets/mailed-token.ts';
import type { MailSecrets } from '../../secrets/mail-secrets.ts';

interface FirmLinkSecrets {
  readonly token: string;
  /** UTC. */
  readonly linkWorksUntil: Date;
}

/** The link that makes a browser a member's; works once, within a week. It invalidates the previous one. */
const firmLink: MailSecrets<FirmLinkSecrets> = {
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

const payload = z.object({ firmMemberId: z.uuid(), firm: z.string() });
type Facts = z.output<typeof payload> & FirmLinkSecrets;

type Words = MailWords['firm_invitation'];

/** "Order for your firm": contains the link that makes a browser a member's. */
export const firmInvitationMail = defineMail({
  payload,
  secrets: firmLink,
  words: wordsOf('firm_invitation'),
  content,
});

function content(
  { firm, linkWorksUntil, token }: Facts,
  { words, texts, links, time }: Speech<Words>,
): MailContent {
  const until = time(linkWorksUntil);
  return {
    recipientName: undefined,
    subject: words.subject({ firm }),
    preheader: words.preheader({ until }),
    heading: words.heading({ firm }),
    blocks: [
      { kind: 'paragraph', text: words.intro({ firm }) },
      { kind: 'action', label: words.action, url: links.firm(token), hint: texts.linkHint },
      { kind: 'paragraph', text: words.linkWorksUntil({ until }) },
    ],
    footnote: words.footnote({ firm }),
  };
}
