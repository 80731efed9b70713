import { z } from 'zod';
import { defineMail, staffWords, type Speech } from '../../define-mail.ts';
import type { MailContent } from '../../mail-content.ts';
import { readerShape } from '../../payload-shapes.ts';
import { staffNotice } from '../../staff-notice.ts';

const payload = z.object({ orderNumber: z.string(), ...readerShape });
type Payload = z.output<typeof payload>;

const en = {
  subject: (orderNumber: string) => `Correction requested for order ${orderNumber}`,
  preheader: 'A customer marked places in the delivered translation.',
  heading: 'A customer asks for a correction',
  intro:
    'The customer marked places in the delivered translation. Answer with a new version or with a reason.',
  action: 'See the marks',
  footnote: 'This notice is for staff only. It deliberately contains no customer data.',
};
type Words = typeof en;

const es: Words = {
  subject: (orderNumber) => `Corrección solicitada para la orden ${orderNumber}`,
  preheader: 'Un cliente marcó lugares en la traducción entregada.',
  heading: 'Un cliente pide una corrección',
  intro:
    'El cliente marcó lugares en la traducción entregada. Responda con una versión nueva o con un motivo.',
  action: 'Ver las marcas',
  footnote: 'Este aviso es solo para el equipo. A propósito, no contiene datos de clientes.',
};

/** A customer asked for a correction: to the order's translator, or to the office. */
export const staffCorrectionMail = defineMail({ payload, words: staffWords({ en, es }), content });

function content({ orderNumber }: Payload, speech: Speech<Words>): MailContent {
  const { preheader, intro } = speech.words;
  return staffNotice({ orderNumber, preheader, intro }, speech);
}
