import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { wordsOf, type MailWords } from '../mail-words.ts';
import { instantShape } from '../payload-shapes.ts';
import { savedFormLink, type SavedFormSecrets } from '../secrets/saved-form-link.ts';

const payload = z.object({
  savedFormId: z.uuid(),
  /** UTC. */
  expiresAt: instantShape,
});
type Facts = z.output<typeof payload> & SavedFormSecrets;

type Words = MailWords['saved_form'];

/** "Email me a link to this form": contains the link, but nothing of the form. */
export const savedFormMail = defineMail({
  payload,
  secrets: savedFormLink,
  words: wordsOf('saved_form'),
  content,
});

function content({ expiresAt, token }: Facts, { words, texts, links, time }: Speech<Words>): MailContent {
  const until = time(expiresAt);
  return {
    recipientName: undefined,
    subject: words.subject,
    preheader: words.preheader({ until }),
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: words.intro },
      { kind: 'action', label: words.action, url: links.savedForm(token), hint: texts.linkHint },
      { kind: 'paragraph', text: words.linkWorksUntil({ until }) },
    ],
    footnote: words.footnote,
  };
}
