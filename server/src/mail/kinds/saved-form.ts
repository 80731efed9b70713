import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { instantShape } from '../payload-shapes.ts';
import { savedFormLink, type SavedFormSecrets } from '../secrets/saved-form-link.ts';

const payload = z.object({
  savedFormId: z.uuid(),
  /** UTC. */
  expiresAt: instantShape,
});
type Facts = z.output<typeof payload> & SavedFormSecrets;

const en = {
  subject: 'Your saved order form',
  preheader: (until: string) => `Continue on any device, until ${until}.`,
  heading: 'Your form is saved',
  intro: 'The link opens your order form as you saved it, with its documents, on any device.',
  action: 'Continue my order',
  linkWorksUntil: (until: string) =>
    `We keep the form until ${until}, then we delete it with its documents. The link opens both: please do not share it.`,
  footnote:
    'You are receiving this email because your address was entered on our site to save an order form. If that was not you, please ignore it: the form is deleted by itself.',
};
type Words = typeof en;

const es: Words = {
  subject: 'Su formulario guardado',
  preheader: (until) => `Continúe en cualquier dispositivo, hasta el ${until}.`,
  heading: 'Su formulario está guardado',
  intro: 'El enlace abre su formulario tal como lo guardó, con sus documentos, en cualquier dispositivo.',
  action: 'Continuar con mi orden',
  linkWorksUntil: (until) =>
    `Guardamos el formulario hasta el ${until}; después lo eliminamos con sus documentos. El enlace abre ambos: por favor no lo comparta con nadie.`,
  footnote:
    'Recibe este correo porque alguien escribió su dirección en nuestro sitio para guardar un formulario. Si no fue usted, puede ignorarlo: el formulario se elimina solo.',
};

/** "Email me a link to this form": the link, and nothing of what the form says. */
export const savedFormMail = defineMail({ payload, secrets: savedFormLink, words: { en, es }, content });

function content({ expiresAt, token }: Facts, { words, texts, links, time }: Speech<Words>): MailContent {
  const until = time(expiresAt);
  return {
    recipientName: undefined,
    subject: words.subject,
    preheader: words.preheader(until),
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: words.intro },
      { kind: 'action', label: words.action, url: links.savedForm(token), hint: texts.linkHint },
      { kind: 'paragraph', text: words.linkWorksUntil(until) },
    ],
    footnote: words.footnote,
  };
}
