import type { MailBlock, MailContent } from '../mail-content.ts';
import type { MailLinks } from '../mail-links.ts';
import type { MailPayload } from '../mail-payloads.ts';
import { nameForMail } from '../person-name.ts';
import type { Wording } from '../wording.ts';

/** "Your translation is ready", with the link that opens the order and its documents, and what to do next. */
export function readyMail(order: MailPayload<'ready'>, links: MailLinks, wording: Wording): MailContent {
  const { texts, time } = wording;
  const { orderNumber, token } = order;
  const recipientName = nameForMail(order.fullName);
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: texts.greeting(recipientName) },
    { kind: 'paragraph', text: texts.ready.intro },
    {
      kind: 'action',
      label: texts.ready.action,
      url: token === null ? links.order(orderNumber) : links.tracking(token),
      hint: texts.linkHint,
    },
    { kind: 'paragraph', text: texts.ready.linkWorksUntil(time(order.linkWorksUntil)) },
    {
      kind: 'facts',
      rows: [
        { label: texts.facts.orderNumber, value: orderNumber },
        { label: texts.facts.service, value: texts.items[order.translationType] },
        {
          label: texts.facts.languages,
          value: wording.languages(order.sourceLanguage, order.targetLanguage),
        },
        { label: texts.facts.pages, value: String(order.pageCount) },
      ],
    },
    { kind: 'paragraph', text: texts.ready.check },
  ];
  if (order.includesCertificate) blocks.push({ kind: 'paragraph', text: texts.ready.certificate });
  if (order.reviewInvitation !== null) {
    const { review, reviewLink } = texts.ready;
    blocks.push({ kind: 'link', text: review, label: reviewLink, url: links.review(order.reviewInvitation) });
  }
  return {
    recipientName,
    subject: texts.ready.subject(orderNumber),
    preheader: texts.ready.preheader,
    heading: texts.ready.heading,
    blocks,
    footnote: texts.ready.footnote,
  };
}
