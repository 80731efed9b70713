import { z } from 'zod';
import { defineMail, staffWords, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { staffLink, type StaffLinkSecrets } from '../secrets/create-staff-link.ts';

const payload = z.object({
  username: z.string(),
  /** invited: the account is new; reset: an administrator reset the password. */
  reason: z.enum(['invited', 'reset']),
  staffId: z.uuid(),
});
type Facts = z.output<typeof payload> & StaffLinkSecrets;

const en = {
  subject: { invited: 'Your TruePage staff account', reset: 'Choose a new TruePage password' },
  preheader: (until: string) => `The link inside works once, until ${until}.`,
  heading: { invited: 'Welcome to TruePage', reset: 'Choose a new password' },
  intro: {
    invited: (username: string) =>
      `An account was created for you on the staff desk. Your username is ${username}. Please choose a password.`,
    reset: (username: string) =>
      `An administrator reset the password of your account ${username}. Please choose a new one.`,
  },
  action: 'Choose a password',
  linkWorksUntil: (until: string) =>
    `This link is only for you. It works once, until ${until}. Please do not share it.`,
  footnote:
    'You are receiving this email because a TruePage administrator set up this account with your address.',
};
type Words = typeof en;

const es: Words = {
  subject: {
    invited: 'Su cuenta en el equipo de TruePage',
    reset: 'Elija una nueva contraseña de TruePage',
  },
  preheader: (until) => `El enlace de este correo funciona una sola vez, hasta el ${until}.`,
  heading: { invited: 'Le damos la bienvenida a TruePage', reset: 'Elija una nueva contraseña' },
  intro: {
    invited: (username) =>
      `Se creó una cuenta para usted en el panel del equipo. Su nombre de usuario es ${username}. Por favor elija una contraseña.`,
    reset: (username) =>
      `Un administrador anuló la contraseña de su cuenta ${username}. Por favor elija una nueva.`,
  },
  action: 'Elegir una contraseña',
  linkWorksUntil: (until) =>
    `Este enlace es solo para usted y funciona una sola vez, hasta el ${until}. Por favor no lo comparta con nadie.`,
  footnote: 'Recibe este correo porque un administrador de TruePage indicó su dirección para esta cuenta.',
};

/** "Choose a password", for a new member of staff, or one whose password was reset. */
export const accessMail = defineMail({ payload, secrets: staffLink, words: staffWords({ en, es }), content });

function content(
  { username, reason, linkWorksUntil, token }: Facts,
  { words, texts, links, time }: Speech<Words>,
): MailContent {
  const until = time(linkWorksUntil);
  return {
    recipientName: undefined,
    subject: words.subject[reason],
    preheader: words.preheader(until),
    heading: words.heading[reason],
    blocks: [
      { kind: 'paragraph', text: words.intro[reason](username) },
      { kind: 'action', label: words.action, url: links.welcome(token), hint: texts.linkHint },
      { kind: 'paragraph', text: words.linkWorksUntil(until) },
    ],
    footnote: words.footnote,
  };
}
