import { z } from 'zod';
import { defineMail, staffWords, type Speech } from '../../define-mail.ts';
import type { MailContent } from '../../mail-content.ts';
import { readerShape } from '../../payload-shapes.ts';
import { staffNotice } from '../../staff-notice.ts';

/** late: a comment on a draft that was answered, replaced or withdrawn. */
const staffDraftNews = ['approved', 'changes', 'late'] as const;
export type StaffDraftNews = (typeof staffDraftNews)[number];

const payload = z.object({ orderNumber: z.string(), news: z.enum(staffDraftNews), ...readerShape });
type Payload = z.output<typeof payload>;

const en = {
  approved: {
    subject: (orderNumber: string) => `Draft approved – order ${orderNumber}`,
    heading: 'The draft is approved',
    intro:
      'The order is now completed. Certify the translation if it needs a certificate, and notify the customer.',
  },
  changes: {
    subject: (orderNumber: string) => `Changes requested – order ${orderNumber}`,
    heading: 'The customer asks for changes',
    intro: 'The customer asks for changes to the draft. The deadline is running again.',
  },
  late: {
    subject: (orderNumber: string) => `Late comment on a draft – order ${orderNumber}`,
    heading: 'A comment on a draft came too late',
    intro: 'The customer commented on a draft that had already been answered, replaced or withdrawn.',
  },
  action: 'See the draft and its comments',
  footnote: 'This notice is for staff only. It deliberately contains no customer data.',
};
type Words = typeof en;

const es: Words = {
  approved: {
    subject: (orderNumber) => `Borrador aprobado: orden ${orderNumber}`,
    heading: 'El borrador está aprobado',
    intro:
      'La orden queda completada. Certifique la traducción si necesita un certificado, y avise al cliente.',
  },
  changes: {
    subject: (orderNumber) => `Cambios solicitados: orden ${orderNumber}`,
    heading: 'El cliente pide cambios',
    intro: 'El cliente pide cambios en el borrador. El plazo vuelve a correr.',
  },
  late: {
    subject: (orderNumber) => `Comentario tardío en un borrador: orden ${orderNumber}`,
    heading: 'Un comentario sobre un borrador llegó demasiado tarde',
    intro: 'El cliente comentó un borrador que ya se había respondido, sustituido o retirado.',
  },
  action: 'Ver el borrador y sus comentarios',
  footnote: 'Este aviso es solo para el equipo. A propósito, no contiene datos de clientes.',
};

/** The customer answered a draft: to the order's translator, or to the office. */
export const staffDraftMail = defineMail({ payload, words: staffWords({ en, es }), content });

function content({ orderNumber, news }: Payload, speech: Speech<Words>): MailContent {
  const { [news]: told, action, footnote } = speech.words;
  const words = { ...told, action, footnote };
  return staffNotice({ orderNumber, preheader: told.intro, intro: told.intro }, { ...speech, words });
}
