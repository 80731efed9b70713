import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { wordsOf, type MailWords } from '../mail-words.ts';
import { instantShape } from '../payload-shapes.ts';
import { SavedFormLink } from '../../db/rows/order/saved-form-link.ts';
import { hashMailedToken, makeMailedToken } from '../secrets/mailed-token.ts';
import type { MailSecrets } from '../secrets/mail-secrets.ts';

interface SavedFormSecrets {
  /** Null in a preview. */
  readonly token: string | null;
}

/** The link that opens the email's saved form, as long as it is stored for this mailbox. */
const savedFormLink: MailSecrets<SavedFormSecrets> = {
  async mint({ em, deps, savedForm, recipient }) {
    if (savedForm === null) return savedFormLink.none;
    const token = makeMailedToken(deps.randomBytes);
    await em.insert(SavedFormLink, {
      tokenHash: hashMailedToken(token),
      form: savedForm.id,
      mailedTo: deps.mailboxes.hash(recipient),
    });
    return { token };
  },
  none: { token: null },
};

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
