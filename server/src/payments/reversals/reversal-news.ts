import type { Reversal } from '@truepage/core/payments/reversals';

/** The provider's report on a refund or a dispute. */
export interface ReversalNews extends Reversal {
  /** The payment intent it takes from; null for other payments. */
  readonly charge: string | null;
  /** Our request that caused it, as named by its metadata. */
  readonly requestId: string | undefined;
  /** The provider's reason for the failed refund or the dispute. */
  readonly remark: string | null;
}
