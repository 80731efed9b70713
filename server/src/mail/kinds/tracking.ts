import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { MailBlock, MailContent } from '../mail-content.ts';
import { wordsOf, type MailWords } from '../mail-words.ts';
import { amountShape, orderShape, promiseShape } from '../payload-shapes.ts';
import { followOrder, orderFacts, promise } from '../order-blocks.ts';
import { nameForMail } from '../person-name.ts';
import { trackingLink, type TrackingSecrets } from '../secrets/tracking-token.ts';

const payload = z.object({
  ...orderShape,
  ...promiseShape,
  fullName: z.string(),
  totalPrice: amountShape,
  isPaid: z.boolean(),
  /** Working hours until staff send the price; null if the order has a price. */
  priceWithin: z.int().nullable().default(null),
});
type Facts = z.output<typeof payload> & TrackingSecrets;

type Words = MailWords['tracking'];

/** "We have your order", with the tracking link. */
export const trackingMail = defineMail({
  payload,
  secrets: trackingLink,
  words: wordsOf('tracking'),
  content,
});

function content(order: Facts, speech: Speech<Words>): MailContent {
  const { words, texts, links, money } = speech;
  const delivery = promise(order, speech);
  const { orderNumber, priceWithin } = order;
  const price =
    priceWithin === null ? money(order.totalPrice) : words.priceWithin({ hours: String(priceWithin) });
  const recipientName = nameForMail(order.fullName);
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: speech.greeting(recipientName) },
    { kind: 'paragraph', text: words.intro[order.documentCount === 1 ? 'one' : 'several'] },
    {
      kind: 'facts',
      rows: [
        ...orderFacts(order, speech),
        { label: priceWithin === null ? texts.facts.total : words.price, value: price },
        ...(priceWithin === null ? [{ label: texts.facts.delivery, value: delivery }] : []),
      ],
    },
    followOrder(words.action, order, speech),
    { kind: 'paragraph', text: texts.onlyForYou },
  ];
  if (priceWithin !== null) blocks.push({ kind: 'paragraph', text: words.priced });
  else if (!order.isPaid) {
    const { payment, paymentLink } = words;
    blocks.push({ kind: 'link', text: payment, label: paymentLink, url: links.checkout(orderNumber) });
  }
  return {
    recipientName,
    subject: words.subject({ orderNumber }),
    preheader: priceWithin === null ? words.preheader({ delivery }) : words.priced,
    heading: words.heading,
    blocks,
    footnote: words.footnote,
  };
}
