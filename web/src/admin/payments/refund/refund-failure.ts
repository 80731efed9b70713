import { ApiError } from '../../../api/errors.ts';

/**
 * What a refund that did not succeed means for the next try.
 * unclear: it may be under way, so only the very same request may be sent again. refused: the card provider said no to
 * this request for good. correctable: nothing was asked of it yet.
 */
export type RefundFailure = 'unclear' | 'refused' | 'correctable';

export function refundFailure(error: unknown): RefundFailure {
  if (!(error instanceof ApiError)) return 'unclear';
  if (error.code === 'payment.refund_refused') return 'refused';
  return error.status >= 500 || error.status === 408 ? 'unclear' : 'correctable';
}

/** Why the card provider refused, in its own words, where it gave some. */
export function refusalReason(error: unknown): string | undefined {
  const reason = error instanceof ApiError ? error.details?.['reason'] : undefined;
  return typeof reason === 'string' ? reason : undefined;
}
