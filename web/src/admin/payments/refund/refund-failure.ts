import { ApiError } from '../../../api/errors.ts';

/**
 * What a failed refund means for a retry.
 * unclear: it may have been made, so only the identical request may be sent again. refused: the card provider
 * refused this request for good. correctable: the request did not reach the provider.
 */
export type RefundFailure = 'unclear' | 'refused' | 'correctable';

export function refundFailure(error: unknown): RefundFailure {
  if (!(error instanceof ApiError)) return 'unclear';
  if (error.code === 'payment.refund_refused') return 'refused';
  return error.status >= 500 || error.status === 408 ? 'unclear' : 'correctable';
}

/** The card provider's reason for a refusal, if it gave one. */
export function refusalReason(error: unknown): string | undefined {
  const reason = error instanceof ApiError ? error.details?.['reason'] : undefined;
  return typeof reason === 'string' ? reason : undefined;
}
