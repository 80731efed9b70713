import { z } from 'zod';
import { defineMail, staffWords, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { readerShape } from '../payload-shapes.ts';
import { staffNotice } from '../staff-notice.ts';

const payload = z.object({ orderNumber: z.string(), ...readerShape });
type Payload = z.output<typeof payload>;

const en = {
  subject: (orderNumber: string) => `The customer wrote about order ${orderNumber}`,
  preheader: 'A message is waiting for an answer.',
  heading: 'A customer wrote to you',
  intro: 'You will find the message in the order.',
  action: 'Read and answer',
  footnote: 'This notice is for staff only. It deliberately contains no customer data.',
};
type Words = typeof en;

const es: Words = {
  subject: (orderNumber) => `El cliente escribió sobre la orden ${orderNumber}`,
  preheader: 'Un mensaje espera respuesta.',
  heading: 'Un cliente le escribió',
  intro: 'El mensaje está en la orden.',
  action: 'Leer y responder',
  footnote: 'Este aviso es solo para el equipo. A propósito, no contiene datos de clientes.',
};

/** A customer wrote: to the order's translator, or to the office. */
export const staffMessageMail = defineMail({ payload, words: staffWords({ en, es }), content });

function content({ orderNumber }: Payload, speech: Speech<Words>): MailContent {
  const { preheader, intro } = speech.words;
  return staffNotice({ orderNumber, preheader, intro }, speech);
}
