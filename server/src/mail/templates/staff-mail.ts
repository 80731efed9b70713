import { offersAccuracyCertificate } from '@truepage/core/orders/translation-type';
import type { Fact, MailBlock, MailContent } from '../mail-content.ts';
import type { MailLinks } from '../mail-links.ts';
import type { MailPayload } from '../mail-payloads.ts';
import type { Wording } from '../wording.ts';

/** "A new order is paid", for the staff: what to do by when, nothing about who ordered. */
export function staffMail(order: MailPayload<'staff'>, links: MailLinks, wording: Wording): MailContent {
  const { texts, time } = wording;
  const tier = texts.items[order.translationType];
  const due = time(order.estimatedDelivery);
  const blocks: readonly MailBlock[] = [
    { kind: 'paragraph', text: texts.staff.intro },
    { kind: 'facts', rows: facts(order, wording) },
    {
      kind: 'action',
      label: texts.staff.action,
      url: links.staffOrder(order.orderNumber),
      hint: texts.linkHint,
    },
  ];
  return {
    recipientName: undefined,
    subject: texts.staff.subject(order.orderNumber, tier),
    preheader: texts.staff.preheader(texts.pages(order.pageCount), due),
    heading: texts.staff.heading,
    blocks,
    footnote: texts.staff.footnote,
  };
}

function facts(order: MailPayload<'staff'>, { texts, money, time, languages }: Wording): readonly Fact[] {
  const extras = order.services.map((service) => texts.items[service]);
  if (!offersAccuracyCertificate(order.translationType)) extras.push(texts.staff.certificateIncluded);
  const rows: Fact[] = [
    { label: texts.facts.orderNumber, value: order.orderNumber },
    { label: texts.facts.service, value: texts.items[order.translationType] },
    { label: texts.facts.languages, value: languages(order.sourceLanguage, order.targetLanguage) },
    { label: texts.facts.pages, value: String(order.pageCount) },
    { label: texts.facts.extras, value: extras.length === 0 ? texts.staff.noExtras : extras.join(', ') },
    { label: texts.facts.total, value: money(order.totalPrice) },
    { label: texts.facts.due, value: time(order.estimatedDelivery) },
  ];
  const warnings = attention(order, texts);
  if (warnings.length > 0) rows.push({ label: texts.facts.attention, value: warnings.join(' ') });
  return rows;
}

function attention(order: MailPayload<'staff'>, texts: Wording['texts']): readonly string[] {
  const warnings = order.pageCountEstimated ? [texts.staff.estimatedPages] : [];
  const flags = order.documentFlags.map((flag) => texts.documentFlags[flag]);
  if (flags.length > 0) warnings.push(texts.staff.flagged(flags.join(', ')));
  return warnings;
}
