import type { Reversal } from '@truepage/core/payments/reversals';

/** The provider's report on a refund or a dispute. */
export interface ReversalNews extends Reversal {
  /** The payment intent it takes from; null for payments made another way. */
  readonly charge: string | null;
  /** Our own request that caused it, as its metadata says. */
  readonly requestId: string | undefined;
  /** The provider's word for why it came back or is disputed. */
  readonly remark: string | null;
}
