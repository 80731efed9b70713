import { pageCountStates, type PageCountState } from '@truepage/core/page-counts/page-count';
import { z } from 'zod';
import { defineMail, type Speech } from '../define-mail.ts';
import type { Fact, MailContent } from '../mail-content.ts';
import { wordsOf, type MailWords } from '../mail-words.ts';
import { followOrder, onlyForYou, taxRows } from '../order-blocks.ts';
import { amountShape, instantShape, taxesShape } from '../payload-shapes.ts';
import { nameForMail } from '../person-name.ts';
import { trackingLink, type TrackingSecrets } from '../secrets/tracking-token.ts';

const payload = z.object({
  orderNumber: z.string(),
  fullName: z.string(),
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  state: z.enum(pageCountStates),
  isPaid: z.boolean(),
  /** Null if the order has only one. */
  document: z.int().nullable(),
  pagesBefore: z.int(),
  pagesAfter: z.int(),
  /** Written by staff; empty once the order is anonymised. */
  reason: z.string(),
  priceBefore: amountShape,
  priceAfter: amountShape,
  difference: amountShape,
  taxes: taxesShape,
  /** The amount refunded to the card. */
  refunded: amountShape,
  answerUntil: instantShape,
  dueAt: instantShape,
});
type Facts = z.output<typeof payload> & TrackingSecrets;

type Words = MailWords['page_count'];

/** The state of a page count that staff corrected. */
export const pageCountMail = defineMail({
  payload,
  secrets: trackingLink,
  words: wordsOf('page_count'),
  content,
});

type News = Exclude<PageCountState, 'applied'> | 'repriced' | 'lowered';

function newsOf({ state, isPaid }: Facts): News {
  if (state !== 'applied') return state;
  return isPaid ? 'lowered' : 'repriced';
}

function content(facts: Facts, speech: Speech<Words>): MailContent {
  const { words } = speech;
  const news = newsOf(facts);
  const recipientName = nameForMail(facts.fullName);
  const [first = '', ...others] = sentences(news, facts, speech);
  return {
    recipientName,
    subject: words.subject[news]({ orderNumber: facts.orderNumber }),
    preheader: first,
    heading: words.heading[news],
    blocks: [
      { kind: 'paragraph', text: speech.greeting(recipientName) },
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
  const [before, after] = [
    texts.pages({ count: facts.pagesBefore }),
    texts.pages({ count: facts.pagesAfter }),
  ];
  const isOnly = facts.document === null;
  const document = String(facts.document);
  const counted = words[isOnly ? 'count' : 'countOf']({ document, before, after });
  switch (news) {
    case 'repriced':
      return [counted, words.repriced({ after: money(facts.priceAfter), before: money(facts.priceBefore) })];
    case 'lowered': {
      const price = money(facts.priceAfter);
      return [
        counted,
        facts.refunded > 0
          ? words.lowered({ after: price, refunded: money(facts.refunded) })
          : words.loweredOnly({ after: price }),
      ];
    }
    case 'asked':
      return [
        counted,
        words.asked({ difference: money(facts.difference), pages: before }),
        words.waits({ until: time(facts.answerUntil), pages: before }),
      ];
    case 'accepted':
      return [
        words[isOnly ? 'accepted' : 'acceptedOf']({
          document,
          difference: money(facts.difference),
          pages: after,
        }),
      ];
    case 'continued':
      return [words[isOnly ? 'continued' : 'continuedOf']({ document, pages: before })];
    case 'expired':
      return [words[isOnly ? 'expired' : 'expiredOf']({ document, pages: before })];
    case 'cancelled':
      return [words.cancelled];
    case 'withdrawn':
      return [isOnly ? words.withdrawn : words.withdrawnOf({ document })];
  }
}

function rows(news: News, facts: Facts, speech: Speech<Words>): readonly Fact[] {
  const { words, texts, money, time, languages } = speech;
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
    ...taxRows(facts.taxes, speech),
    ...(facts.isPaid && !isOpen ? [{ label: texts.facts.delivery, value: time(facts.dueAt) }] : []),
  ];
}
