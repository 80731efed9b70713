import { z } from 'zod';
import { centsShape } from '../cents-shape.ts';
import { pageCountAnswers, pageCountStates } from '../page-counts/page-count.ts';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { orderNumberParams, timeShape } from './shapes.ts';

/** A page count that staff corrected. */
export const correctedPageCount = z.object({
  id: z.string(),
  state: z.enum(pageCountStates),
  /** 1, 2, …; null if the order has only one document. */
  document: z.int().nullable(),
  /** Page counts of the document. */
  pagesBefore: z.int(),
  pagesAfter: z.int(),
  /** Prices of the order. */
  priceBefore: centsShape,
  priceAfter: centsShape,
  reason: z.string(),
  askedAt: timeShape,
  /** Until when the customer can answer. After that, the order continues with what was paid. */
  answerUntil: timeShape,
  endedAt: timeShape.nullable(),
});
export type CorrectedPageCount = z.output<typeof correctedPageCount>;

const id = z.uuid();

export const pageCountApi = {
  getPageCount: endpoint(routes.getPageCount, {
    summary:
      'The last question about a higher page count, open or not. 404 `page_count.none` without one. Needs proof of ownership.',
    access: 'public',
    params: orderNumberParams,
    reply: correctedPageCount,
  }),
  payPageCount: endpoint(routes.payPageCount, {
    summary:
      'Opens (or returns the open) hosted payment page for the difference. 409 `page_count.ended` once the question is answered, withdrawn or expired. Needs proof of ownership.',
    access: 'public',
    params: orderNumberParams,
    body: z.object({ id }),
    reply: z.object({ url: z.string() }),
  }),
  answerPageCount: endpoint(routes.answerPageCount, {
    summary:
      'Answers the question once: continue with the pages that were paid for, or cancel with a full refund. Needs proof of ownership.',
    access: 'public',
    params: orderNumberParams,
    body: z.object({ id, answer: z.enum(pageCountAnswers) }),
    reply: correctedPageCount,
  }),
};
