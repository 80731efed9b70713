import { z } from 'zod';
import { defineMail, staffWords, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { instantShape } from '../payload-shapes.ts';
import { visibleLine } from '../person-name.ts';

const payload = z.object({
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** UTC. */
  sentAt: instantShape,
});
type Payload = z.output<typeof payload>;

const en = {
  subject: (name: string) => `Message from ${name}`,
  preheader: 'You received a message from the contact form.',
  heading: 'A message from the contact page',
  intro: (name: string) => `${name} wrote:`,
  name: 'Name',
  email: 'Email',
  sentAt: 'Sent',
  answer: 'Reply to this email: your reply goes to the address above.',
  footnote: 'This message goes to the staff address. The sender’s name and address are not verified.',
};
type Words = typeof en;

const es: Words = {
  subject: (name) => `Mensaje de ${name}`,
  preheader: 'Recibió un mensaje del formulario de contacto.',
  heading: 'Un mensaje de la página de contacto',
  intro: (name) => `${name} escribió:`,
  name: 'Nombre',
  email: 'Correo electrónico',
  sentAt: 'Enviado',
  answer: 'Responda a este correo: su respuesta llega a la dirección de arriba.',
  footnote:
    'Este mensaje va a la dirección del equipo. El nombre y la dirección del remitente no están verificados.',
};

/** A visitor's message from the contact page, to the staff; replies go to the visitor. */
export const contactMail = defineMail({ payload, words: staffWords({ en, es }), content });

function content(
  { name: typedName, email, message, sentAt }: Payload,
  { words, time }: Speech<Words>,
): MailContent {
  const name = visibleLine(typedName) || email;
  return {
    recipientName: undefined,
    subject: words.subject(name),
    preheader: words.preheader,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: words.intro(name) },
      { kind: 'quotation', text: plainText(message) },
      {
        kind: 'facts',
        rows: [
          { label: words.name, value: name, isKept: true },
          { label: words.email, value: email },
          { label: words.sentAt, value: time(sentAt) },
        ],
      },
      { kind: 'paragraph', text: words.answer },
    ],
    footnote: words.footnote,
    replyTo: { name, address: email },
  };
}

/** Normalises line breaks and removes control characters. */
function plainText(message: string): string {
  return message
    .replaceAll(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}
