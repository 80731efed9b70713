import { deletionReasons } from '@truepage/core/privacy/retention';
import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailContent } from '../mail-content.ts';
import { instantShape } from '../payload-shapes.ts';
import { nameForMail } from '../person-name.ts';

const payload = z.object({
  orderNumber: z.string(),
  fullName: z.string(),
  reason: z.enum(deletionReasons),
  deletedAt: instantShape,
  /** How many documents there were. */
  count: z.int(),
  /** The signed receipt: a JWS. */
  receipt: z.string(),
});
type Payload = z.output<typeof payload>;

const en = {
  subject: (orderNumber: string) => `Your documents were deleted: order ${orderNumber}`,
  preheader: 'No one can open them any more.',
  heading: 'Your documents were deleted',
  intro: {
    customer:
      'As you asked, we have deleted the documents of your order: the keys that could open them are destroyed.',
    retention:
      'The time for which we keep your documents is over, and we have deleted them: the keys that could open them are destroyed.',
  },
  stays:
    'What the law makes us keep, the amounts and dates of the order, stays. Certificates that we issued can still be verified.',
  count: 'Documents deleted',
  on: 'Deleted on',
  receipt: 'This is the signed receipt. Anyone can verify it with our public keys:',
  action: 'Open your order',
  footnote:
    'You are receiving this email because documents of an order placed with your address were deleted.',
};
type Words = typeof en;

const es: Words = {
  subject: (orderNumber) => `Sus documentos se eliminaron: orden ${orderNumber}`,
  preheader: 'Ya nadie puede abrirlos.',
  heading: 'Sus documentos se eliminaron',
  intro: {
    customer:
      'Como nos lo pidió, eliminamos los documentos de su orden: las claves que podían abrirlos están destruidas.',
    retention:
      'Terminó el plazo durante el que guardamos sus documentos y los eliminamos: las claves que podían abrirlos están destruidas.',
  },
  stays:
    'Se conserva lo que la ley nos obliga a guardar: los importes y las fechas de la orden. Los certificados que emitimos se pueden seguir verificando.',
  count: 'Documentos eliminados',
  on: 'Fecha de eliminación',
  receipt:
    'Este es el recibo firmado. Con él, y con nuestras claves públicas, cualquiera puede comprobar que lo dijimos:',
  action: 'Abrir su orden',
  footnote: 'Recibe este correo porque se eliminaron los documentos de una orden hecha con su dirección.',
};

/** "Your documents were deleted": why, when, what stays, and the receipt. */
export const documentsDeletedMail = defineMail({ payload, words: { en, es }, content });

function content(deletion: Payload, { words, texts, links, time }: Speech<Words>): MailContent {
  const { orderNumber, reason, deletedAt, count, receipt } = deletion;
  const recipientName = nameForMail(deletion.fullName);
  return {
    recipientName,
    subject: words.subject(orderNumber),
    preheader: words.preheader,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: texts.greeting(recipientName) },
      { kind: 'paragraph', text: words.intro[reason] },
      { kind: 'paragraph', text: words.stays },
      {
        kind: 'facts',
        rows: [
          { label: texts.facts.orderNumber, value: orderNumber },
          { label: words.count, value: String(count) },
          { label: words.on, value: time(deletedAt) },
        ],
      },
      { kind: 'paragraph', text: words.receipt },
      { kind: 'quotation', text: receipt },
      { kind: 'action', label: words.action, url: links.order(orderNumber), hint: texts.linkHint },
    ],
    footnote: words.footnote,
  };
}
