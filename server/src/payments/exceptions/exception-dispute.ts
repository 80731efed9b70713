import { z } from 'zod';
import { reversalSteps } from '@truepage/core/payments/reversals';

const disputed = z.object({ dispute: z.object({ id: z.string(), step: z.enum(reversalSteps) }) });

/** The last dispute of a payment that does not fit, as its `details` keep it. */
export function disputeOf(details: Readonly<Record<string, unknown>>) {
  return disputed.safeParse(details).data?.dispute;
}

/** Whether a dispute took its money: then it cannot be refunded too. */
export function isChargedBack(details: Readonly<Record<string, unknown>>): boolean {
  const dispute = disputeOf(details);
  return dispute !== undefined && dispute.step !== 'returned';
}
