import { recipients, type Recipient } from '@truepage/core/certificates/recipients';
import { rejectionStates } from '@truepage/core/rejections/rejection';
import { z } from 'zod';
import { defineMail, type Speech } from '../../define-mail.ts';
import type { MailContent } from '../../mail-content.ts';
import { followOrder, onlyForYou } from '../../order-blocks.ts';
import { amountShape, instantShape } from '../../payload-shapes.ts';
import { nameForMail } from '../../person-name.ts';
import { trackingLink, type TrackingSecrets } from '../../secrets/tracking-token.ts';

const payload = z.object({
  orderNumber: z.string(),
  fullName: z.string(),
  state: z.enum(rejectionStates),
  decideBy: instantShape,
  /** What staff wrote; empty while it is open, and once the order is anonymised. */
  reason: z.string(),
  refunded: amountShape,
  recipient: z.enum(recipients).nullable(),
});
type Facts = z.output<typeof payload> & TrackingSecrets;

const en = {
  subject: {
    open: (orderNumber: string) => `We received your report about order ${orderNumber}`,
    refunded: (orderNumber: string) => `We are refunding order ${orderNumber}`,
    reissued: (orderNumber: string) => `A new certificate for order ${orderNumber}`,
    declined: (orderNumber: string) => `Our decision about order ${orderNumber}`,
  },
  heading: {
    open: 'We received your report',
    refunded: 'We are refunding your payment',
    reissued: 'We are issuing a new certificate',
    declined: 'Our decision about your report',
  },
  open: (until: string) =>
    `You told us that an authority rejected your translation. We are reading the letter and will decide by ${until}. You will get an email with our decision and the reason.`,
  refunded: (amount: string) =>
    `We are refunding ${amount} to the card you paid with; banks usually take 5 to 10 business days to show it. A separate email confirms the refund.`,
  reissued: (forWhom: string) =>
    `We are issuing a new certificate${forWhom} from your existing translation, at no cost to you. You will get an email as soon as you can download it.`,
  recipients: {
    uscis: ' for USCIS',
    eoir: ' for the US immigration court (EOIR)',
    uk: ' for the UK Home Office',
    ircc: ' for Canadian immigration (IRCC)',
    au: ' for the Australian Department of Home Affairs',
    university: ' for your university or school',
    employer: ' for your employer',
    court: ' for the court',
  } satisfies Record<Exclude<Recipient, 'other'>, string>,
  declined:
    'We have read the letter and decided against a refund or a new certificate. If you do not agree, please reply to this email.',
  reason: 'Reason',
  action: 'See your report',
  footnote: 'You are receiving this email because of an order placed with your address.',
};
type Words = typeof en;

const es: Words = {
  subject: {
    open: (orderNumber) => `Recibimos su aviso sobre la orden ${orderNumber}`,
    refunded: (orderNumber) => `Le reembolsamos la orden ${orderNumber}`,
    reissued: (orderNumber) => `Un certificado nuevo para la orden ${orderNumber}`,
    declined: (orderNumber) => `Nuestra decisión sobre la orden ${orderNumber}`,
  },
  heading: {
    open: 'Recibimos su aviso',
    refunded: 'Le reembolsamos su pago',
    reissued: 'Emitiremos un certificado nuevo',
    declined: 'Nuestra decisión sobre su aviso',
  },
  open: (until) =>
    `Nos avisó de que una autoridad rechazó su traducción. Estamos leyendo la carta y decidiremos antes del ${until}. Recibirá un correo con nuestra decisión y el motivo.`,
  refunded: (amount) =>
    `Le estamos reembolsando ${amount} a la tarjeta con la que pagó; los bancos suelen tardar de 5 a 10 días hábiles en mostrarlo. Otro correo confirma el reembolso.`,
  reissued: (forWhom) =>
    `Emitiremos un certificado nuevo${forWhom} a partir de la traducción que ya tiene, sin costo para usted. Recibirá un correo en cuanto pueda descargarlo.`,
  recipients: {
    uscis: ' para el USCIS',
    eoir: ' para la corte de inmigración de EE. UU. (EOIR)',
    uk: ' para el Home Office del Reino Unido',
    ircc: ' para inmigración de Canadá (IRCC)',
    au: ' para el Home Affairs de Australia',
    university: ' para su universidad o escuela',
    employer: ' para su empleador',
    court: ' para el juzgado',
  },
  declined:
    'Leímos la carta y decidimos no reembolsar ni emitir un certificado nuevo. Si no está de acuerdo, por favor responda a este correo.',
  reason: 'Motivo',
  action: 'Ver su aviso',
  footnote: 'Recibe este correo por una orden hecha con su dirección.',
};

/** What becomes of a report that an authority rejected the translation. */
export const rejectionMail = defineMail({ payload, secrets: trackingLink, words: { en, es }, content });

function content(facts: Facts, speech: Speech<Words>): MailContent {
  const { words, texts } = speech;
  const { state, orderNumber, reason } = facts;
  const recipientName = nameForMail(facts.fullName);
  const text = sentence(facts, speech);
  return {
    recipientName,
    subject: words.subject[state](orderNumber),
    preheader: text,
    heading: words.heading[state],
    blocks: [
      { kind: 'paragraph', text: texts.greeting(recipientName) },
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        rows: [
          { label: texts.facts.orderNumber, value: orderNumber },
          ...(reason === '' ? [] : [{ label: words.reason, value: reason }]),
        ],
      },
      followOrder(words.action, facts, speech, 'rejected'),
      ...onlyForYou(facts, speech),
    ],
    footnote: words.footnote,
  };
}

function sentence(facts: Facts, { words, money, time }: Speech<Words>): string {
  const { state, decideBy, refunded, recipient } = facts;
  if (state === 'open') return words.open(time(decideBy));
  if (state === 'refunded') return words.refunded(money(refunded));
  if (state === 'declined') return words.declined;
  return words.reissued(recipient === null || recipient === 'other' ? '' : words.recipients[recipient]);
}
