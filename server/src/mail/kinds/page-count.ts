import { pageCountStates, type PageCountState } from '@truepage/core/page-counts/page-count';
import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { Fact, MailContent } from '../mail-content.ts';
import { followOrder, onlyForYou } from '../order-blocks.ts';
import { amountShape, instantShape } from '../payload-shapes.ts';
import { nameForMail } from '../person-name.ts';
import { trackingLink, type TrackingSecrets } from '../secrets/tracking-token.ts';

const payload = z.object({
  orderNumber: z.string(),
  fullName: z.string(),
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  state: z.enum(pageCountStates),
  isPaid: z.boolean(),
  /** Null: the order has one. */
  document: z.int().nullable(),
  pagesBefore: z.int(),
  pagesAfter: z.int(),
  /** What staff wrote; empty once the order is anonymised. */
  reason: z.string(),
  priceBefore: amountShape,
  priceAfter: amountShape,
  difference: amountShape,
  /** What goes back to the card. */
  refunded: amountShape,
  answerUntil: instantShape,
  dueAt: instantShape,
});
type Facts = z.output<typeof payload> & TrackingSecrets;

const en = {
  subject: {
    repriced: (orderNumber: string) => `New price of order ${orderNumber}`,
    lowered: (orderNumber: string) => `Fewer pages, lower price: order ${orderNumber}`,
    asked: (orderNumber: string) => `Please choose: order ${orderNumber} has more pages`,
    accepted: (orderNumber: string) => `Payment confirmed for order ${orderNumber}`,
    continued: (orderNumber: string) => `We continue with order ${orderNumber}`,
    cancelled: (orderNumber: string) => `Order ${orderNumber} is cancelled`,
    withdrawn: (orderNumber: string) => `No answer needed: order ${orderNumber}`,
    expired: (orderNumber: string) => `We continue with order ${orderNumber}`,
  },
  heading: {
    repriced: 'We corrected the page count',
    lowered: 'Your document has fewer pages',
    asked: 'Your document has more pages than you paid for',
    accepted: 'Thank you, the difference is paid',
    continued: 'We continue with the pages you paid for',
    cancelled: 'Your order is cancelled',
    withdrawn: 'You no longer need to answer',
    expired: 'We continue with the pages you paid for',
  },
  count: (before: string, after: string) => `Your order says ${before}, and we counted ${after}.`,
  countOf: (document: string, before: string, after: string) =>
    `For document ${document} your order says ${before}, and we counted ${after}.`,
  repriced: (after: string, before: string) =>
    `Your order now costs ${after} instead of ${before}. You have not paid yet, and nothing is charged until you do.`,
  lowered: (after: string, refunded: string) =>
    `Your order now costs ${after}. We are refunding ${refunded} to the card you paid with; banks usually take 5 to 10 business days to show it.`,
  loweredOnly: (after: string) => `Your order now costs ${after}. There is nothing left to refund.`,
  asked: (difference: string, pages: string) =>
    `You have three choices: pay the difference of ${difference}, continue with the ${pages} you paid for, or cancel and get everything back. Nothing is charged unless you choose to pay.`,
  waits: (until: string, pages: string) =>
    `The deadline is paused until you answer, and moves by exactly that time. If we have no answer by ${until}, we continue with the ${pages} you paid for.`,
  accepted: (difference: string, pages: string) =>
    `We received ${difference} and will translate all ${pages}.`,
  continued: (pages: string) =>
    `We will translate ${pages} from the start of the document. The other pages are not translated, and nothing more is charged. If you need other pages, please reply to this email.`,
  cancelled:
    'We have stopped working on it, and everything you paid goes back to your card. A separate email confirms the refund.',
  withdrawn: 'Our question about the page count no longer applies. Nothing was charged.',
  expired: (pages: string) =>
    `We had no answer to our question about the page count. We will translate ${pages} from the start of the document, and nothing more is charged.`,
  reason: 'Reason',
  before: 'Pages you ordered',
  after: 'Pages we counted',
  difference: 'Difference',
  answer: 'See your choices',
  open: 'Open your order',
  footnote: 'You are receiving this email because of an order placed with your address.',
};
type Words = typeof en;

const es: Words = {
  subject: {
    repriced: (orderNumber) => `Nuevo precio de la orden ${orderNumber}`,
    lowered: (orderNumber) => `Menos páginas, menor precio: orden ${orderNumber}`,
    asked: (orderNumber) => `Por favor elija: la orden ${orderNumber} tiene más páginas`,
    accepted: (orderNumber) => `Pago confirmado de la orden ${orderNumber}`,
    continued: (orderNumber) => `Seguimos con la orden ${orderNumber}`,
    cancelled: (orderNumber) => `La orden ${orderNumber} está cancelada`,
    withdrawn: (orderNumber) => `Ya no hace falta responder: orden ${orderNumber}`,
    expired: (orderNumber) => `Seguimos con la orden ${orderNumber}`,
  },
  heading: {
    repriced: 'Corregimos el número de páginas',
    lowered: 'Su documento tiene menos páginas',
    asked: 'Su documento tiene más páginas de las que pagó',
    accepted: 'Gracias, la diferencia está pagada',
    continued: 'Seguimos con las páginas que pagó',
    cancelled: 'Su orden está cancelada',
    withdrawn: 'Ya no hace falta que responda',
    expired: 'Seguimos con las páginas que pagó',
  },
  count: (before, after) => `Su orden indica ${before} y nosotros contamos ${after}.`,
  countOf: (document, before, after) =>
    `Para el documento ${document} su orden indica ${before} y nosotros contamos ${after}.`,
  repriced: (after, before) =>
    `Su orden cuesta ahora ${after} en lugar de ${before}. Todavía no ha pagado, y no se le cobra nada hasta que lo haga.`,
  lowered: (after, refunded) =>
    `Su orden cuesta ahora ${after}. Le estamos reembolsando ${refunded} a la tarjeta con la que pagó; los bancos suelen tardar de 5 a 10 días hábiles en mostrarlo.`,
  loweredOnly: (after) => `Su orden cuesta ahora ${after}. No queda nada por reembolsar.`,
  asked: (difference, pages) =>
    `Puede elegir entre tres opciones: pagar la diferencia de ${difference}, seguir con lo que pagó (${pages}), o cancelar y recuperar todo su dinero. No se le cobra nada si no elige pagar.`,
  waits: (until, pages) =>
    `El plazo de entrega está en pausa hasta que responda y se extiende exactamente ese tiempo. Si no tenemos respuesta antes del ${until}, seguimos con lo que pagó (${pages}).`,
  accepted: (difference, pages) => `Recibimos ${difference} y traduciremos las ${pages} completas.`,
  continued: (pages) =>
    `Traduciremos ${pages} desde el comienzo del documento. Las demás páginas no se traducen y no se le cobra nada más. Si necesita otras páginas, por favor responda a este correo.`,
  cancelled:
    'Dejamos de trabajar en ella y le devolvemos a su tarjeta todo lo que pagó. Otro correo confirma el reembolso.',
  withdrawn: 'Nuestra pregunta sobre el número de páginas ya no tiene efecto. No se le cobró nada.',
  expired: (pages) =>
    `No tuvimos respuesta a nuestra pregunta sobre el número de páginas. Traduciremos ${pages} desde el comienzo del documento y no se le cobra nada más.`,
  reason: 'Motivo',
  before: 'Páginas que encargó',
  after: 'Páginas que contamos',
  difference: 'Diferencia',
  answer: 'Ver sus opciones',
  open: 'Abrir su orden',
  footnote: 'Recibe este correo por una orden hecha con su dirección.',
};

/** What becomes of a page count that staff corrected. */
export const pageCountMail = defineMail({
  payload,
  secrets: trackingLink,
  words: { en, es },
  content,
});

type News = Exclude<PageCountState, 'applied'> | 'repriced' | 'lowered';

function newsOf({ state, isPaid }: Facts): News {
  if (state !== 'applied') return state;
  return isPaid ? 'lowered' : 'repriced';
}

function content(facts: Facts, speech: Speech<Words>): MailContent {
  const { words, texts } = speech;
  const news = newsOf(facts);
  const recipientName = nameForMail(facts.fullName);
  const [first = '', ...others] = sentences(news, facts, speech);
  return {
    recipientName,
    subject: words.subject[news](facts.orderNumber),
    preheader: first,
    heading: words.heading[news],
    blocks: [
      { kind: 'paragraph', text: texts.greeting(recipientName) },
      ...[first, ...others].map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'facts', rows: rows(news, facts, speech) },
      news === 'asked'
        ? followOrder(words.answer, facts, speech, 'page-count')
        : followOrder(words.open, facts, speech),
      ...onlyForYou(facts, speech),
    ],
    footnote: words.footnote,
  };
}

function sentences(
  news: News,
  facts: Facts,
  { words, texts, money, time }: Speech<Words>,
): readonly string[] {
  const [before, after] = [texts.pages(facts.pagesBefore), texts.pages(facts.pagesAfter)];
  const counted =
    facts.document === null
      ? words.count(before, after)
      : words.countOf(String(facts.document), before, after);
  switch (news) {
    case 'repriced':
      return [counted, words.repriced(money(facts.priceAfter), money(facts.priceBefore))];
    case 'lowered': {
      const price = money(facts.priceAfter);
      return [
        counted,
        facts.refunded > 0 ? words.lowered(price, money(facts.refunded)) : words.loweredOnly(price),
      ];
    }
    case 'asked':
      return [
        counted,
        words.asked(money(facts.difference), before),
        words.waits(time(facts.answerUntil), before),
      ];
    case 'accepted':
      return [words.accepted(money(facts.difference), after)];
    case 'continued':
      return [words.continued(before)];
    case 'expired':
      return [words.expired(before)];
    case 'cancelled':
    case 'withdrawn':
      return [words[news]];
  }
}

function rows(
  news: News,
  facts: Facts,
  { words, texts, money, time, languages }: Speech<Words>,
): readonly Fact[] {
  const isOpen = news === 'asked' || news === 'cancelled';
  return [
    { label: texts.facts.orderNumber, value: facts.orderNumber },
    { label: texts.facts.languages, value: languages(facts.sourceLanguage, facts.targetLanguage) },
    { label: words.before, value: String(facts.pagesBefore) },
    { label: words.after, value: String(facts.pagesAfter) },
    ...(facts.reason === '' ? [] : [{ label: words.reason, value: facts.reason }]),
    ...(news === 'asked' || news === 'accepted'
      ? [{ label: words.difference, value: money(facts.difference) }]
      : []),
    ...(facts.isPaid && !isOpen ? [{ label: texts.facts.delivery, value: time(facts.dueAt) }] : []),
  ];
}
