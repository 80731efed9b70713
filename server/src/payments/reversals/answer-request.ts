import type { RefundRequest } from '../../db/rows/money/refund-request.ts';
import type { ReversalNews } from './reversal-news.ts';

/** Records the result of a staff refund. Older reports do not override newer ones. */
export function answerRequest(request: RefundRequest, news: ReversalNews): void {
  if (request.state !== 'asked' && news.step !== 'returned') return;
  request.stripeId = news.id;
  request.state = news.step === 'returned' ? 'refused' : 'done';
  request.refusal = news.step === 'returned' ? news.remark : null;
}
