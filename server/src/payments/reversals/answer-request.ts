import type { RefundRequest } from '../../db/rows/money/refund-request.ts';
import type { ReversalNews } from './reversal-news.ts';

/** Notes what became of a refund that staff asked for. Older news does not undo newer: a refund that came back stays so. */
export function answerRequest(request: RefundRequest, news: ReversalNews): void {
  if (request.state !== 'asked' && news.step !== 'returned') return;
  request.stripeId = news.id;
  request.state = news.step === 'returned' ? 'refused' : 'done';
  request.refusal = news.step === 'returned' ? news.remark : null;
}
