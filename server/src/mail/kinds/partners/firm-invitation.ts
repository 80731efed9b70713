import { z } from 'zod';
import { defineMail, type Speech } from '../../define-mail.ts';
import type { MailContent } from '../../mail-content.ts';
import { wordsOf, type MailWords } from '../../mail-words.ts';
import { firmLink, type FirmLinkSecrets } from '../../secrets/firm-link.ts';

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
