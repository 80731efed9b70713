import { z } from 'zod';
import { defineMail, staffWords, type Speech } from '../../define-mail.ts';
import type { MailContent } from '../../mail-content.ts';
import { instantShape } from '../../payload-shapes.ts';
import { staffNotice } from '../../staff-notice.ts';

const payload = z.object({ orderNumber: z.string(), decideBy: instantShape });
type Payload = z.output<typeof payload>;

const en = {
  subject: (orderNumber: string) => `An authority rejected the translation of order ${orderNumber}`,
  heading: 'A translation was rejected',
  intro: (until: string) =>
    `The customer has sent the authority’s letter. We promised a decision by ${until}.`,
  action: 'Read and decide',
  footnote: 'This notice is for staff only. It deliberately contains no customer data.',
};
type Words = typeof en;

const es: Words = {
  subject: (orderNumber) => `Una autoridad rechazó la traducción de la orden ${orderNumber}`,
  heading: 'Una traducción fue rechazada',
  intro: (until) => `El cliente envió la carta de la autoridad. Prometimos una decisión antes del ${until}.`,
  action: 'Leer y decidir',
  footnote: 'Este aviso es solo para el equipo. A propósito, no contiene datos de clientes.',
};

/** A customer reported that an authority rejected the translation: to the office. */
export const staffRejectionMail = defineMail({ payload, words: staffWords({ en, es }), content });

function content({ orderNumber, decideBy }: Payload, speech: Speech<Words>): MailContent {
  const intro = speech.words.intro(speech.time(decideBy));
  return staffNotice({ orderNumber, preheader: intro, intro }, speech);
}
