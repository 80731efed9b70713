import type { Fact, MailContent } from '../mail-content.ts';
import type { MailLinks } from '../mail-links.ts';
import type { MailPayload } from '../mail-payloads.ts';
import { nameForMail } from '../person-name.ts';
import type { Wording } from '../wording.ts';

/** "Your refund is on its way": how much goes back, and when to expect it. */
export function refundMail(refund: MailPayload<'refund'>, links: MailLinks, wording: Wording): MailContent {
  const { texts, money } = wording;
  const { orderNumber, amount, paid } = refund;
  const recipientName = nameForMail(refund.fullName);
  const isFull = amount === paid;
  const intro = isFull
    ? texts.refund.fullIntro(money(paid))
    : texts.refund.partIntro(money(amount), money(paid));
  return {
    recipientName,
    subject: texts.refund.subject(orderNumber),
    preheader: texts.refund.preheader(money(amount)),
    heading: texts.refund.heading,
    blocks: [
      { kind: 'paragraph', text: texts.greeting(recipientName) },
      { kind: 'paragraph', text: intro },
      { kind: 'paragraph', text: texts.refund.time },
      { kind: 'facts', rows: facts(refund, wording) },
      { kind: 'action', label: texts.refund.action, url: links.order(orderNumber), hint: texts.linkHint },
    ],
    footnote: texts.refund.footnote,
  };
}

function facts(refund: MailPayload<'refund'>, { texts, money, time, languages }: Wording): readonly Fact[] {
  const inAll = { label: texts.refund.total, value: money(refund.refunded) };
  return [
    { label: texts.facts.orderNumber, value: refund.orderNumber },
    { label: texts.facts.languages, value: languages(refund.sourceLanguage, refund.targetLanguage) },
    { label: texts.refund.paid, value: money(refund.paid) },
    { label: texts.refund.amount, value: money(refund.amount) },
    ...(refund.refunded === refund.amount ? [] : [inAll]),
    { label: texts.refund.on, value: time(refund.refundedAt) },
  ];
}
