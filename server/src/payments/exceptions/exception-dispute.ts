import { z } from 'zod';
import { reversalSteps } from '@truepage/core/payments/reversals';

const disputed = z.object({ dispute: z.object({ id: z.string(), step: z.enum(reversalSteps) }) });

/** The last dispute of an unmatched payment, as stored in its `details`. */
export function disputeOf(details: Readonly<Record<string, unknown>>) {
  return disputed.safeParse(details).data?.dispute;
}

/** Whether the bank has withdrawn the money: then it cannot be refunded as well. */
export function isChargedBack(details: Readonly<Record<string, unknown>>): boolean {
  const dispute = disputeOf(details);
  return dispute !== undefined && dispute.step !== 'returned';
}
