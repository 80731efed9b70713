import type { MailContent } from '../mail-content.ts';
import type { MailLinks } from '../mail-links.ts';
import type { MailPayload } from '../mail-payloads.ts';
import type { Wording } from '../wording.ts';

/** "Choose a password", for somebody of the staff who is new or whose password was reset. */
export function accessMail(
  { username, reason, linkWorksUntil, token }: MailPayload<'access'>,
  links: MailLinks,
  { texts, time }: Wording,
): MailContent {
  const until = time(linkWorksUntil);
  return {
    recipientName: undefined,
    subject: texts.access.subject[reason],
    preheader: texts.access.preheader(until),
    heading: texts.access.heading[reason],
    blocks: [
      { kind: 'paragraph', text: texts.access.intro[reason](username) },
      { kind: 'action', label: texts.access.action, url: links.welcome(token ?? ''), hint: texts.linkHint },
      { kind: 'paragraph', text: texts.access.linkWorksUntil(until) },
    ],
    footnote: texts.access.footnote,
  };
}
