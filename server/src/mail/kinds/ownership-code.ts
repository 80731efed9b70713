import { ownershipCodeRules } from '@truepage/core/privacy/ownership-code';
import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { mailedCode, type CodeSecrets } from '../secrets/mailed-code.ts';

const payload = z.object({ orderNumber: z.string() });
type Facts = z.output<typeof payload> & CodeSecrets;

const en = {
  subject: (orderNumber: string) => `Your code for order ${orderNumber}`,
  preheader: (minutes: number) => `It works for ${minutes} minutes.`,
  heading: 'Confirm that this order is yours',
  intro: (orderNumber: string) =>
    `You asked on our site to view, correct, export or delete the data of order ${orderNumber}. Enter this code there to confirm that the order is yours:`,
  lapses: (minutes: number) =>
    `The code works once and for ${minutes} minutes. If you ask for another one, only the newest works.`,
  warning: 'TruePage will never ask you for this code by phone, email or chat. Enter it only on our site.',
  footnote:
    'You are receiving this email because a code was requested for this order. If that was not you, please ignore it: without the code, nothing changes.',
};
type Words = typeof en;

const es: Words = {
  subject: (orderNumber) => `Su código para la orden ${orderNumber}`,
  preheader: (minutes) => `Funciona durante ${minutes} minutos.`,
  heading: 'Confirme que esta orden es suya',
  intro: (orderNumber) =>
    `Pidió en nuestro sitio ver, corregir, exportar o eliminar los datos de la orden ${orderNumber}. Escriba allí este código para confirmar que la orden es suya:`,
  lapses: (minutes) =>
    `El código funciona una sola vez y durante ${minutes} minutos. Si pide otro, solo sirve el más reciente.`,
  warning:
    'Nadie de TruePage le pedirá nunca este código, ni por teléfono, ni por correo, ni por chat. Escríbalo solamente en nuestro sitio.',
  footnote:
    'Recibe este correo porque alguien pidió un código para esta orden. Si no fue usted, puede ignorarlo: sin el código no cambia nada.',
};

/** The code that proves ownership of an order. Without a link: the code belongs to the page that requested it. */
export const ownershipCodeMail = defineMail({ payload, secrets: mailedCode, words: { en, es }, content });

function content({ orderNumber, code }: Facts, { words }: Speech<Words>): MailContent {
  const { minutes } = ownershipCodeRules;
  return {
    recipientName: undefined,
    subject: words.subject(orderNumber),
    preheader: words.preheader(minutes),
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: words.intro(orderNumber) },
      { kind: 'code', code: code ?? '••••••' },
      { kind: 'paragraph', text: words.lapses(minutes) },
      { kind: 'paragraph', text: words.warning },
    ],
    footnote: words.footnote,
  };
}
