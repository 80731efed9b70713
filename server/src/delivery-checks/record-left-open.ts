import { isUnderway } from '@truepage/core/checks/delivery-gate';
import type { Em } from '../db/orm.ts';
import type { DeliveryCheck } from '../db/rows/order/delivery-check.ts';
import type { DeliveryFinding } from '../db/rows/order/delivery-finding.ts';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import { toldOf } from './delivery-check.repository.ts';

interface LeftOpen {
  readonly actor: Actor;
  readonly orderId: string;
  /** Null: the version was never checked. */
  readonly check: Pick<DeliveryCheck, 'version' | 'state'> | null;
  readonly open: readonly DeliveryFinding[];
}

/** Records in the history which findings were open, or a running check, when the customer was notified. */
export async function recordLeftOpen(
  em: Em,
  { actor, orderId, check, open }: LeftOpen,
  now: Date,
): Promise<void> {
  if (check === null || (open.length === 0 && !isUnderway(check.state))) return;
  const { version, state } = check;
  const after = { version, state, open: open.map(toldOf) };
  await recordAudit(em, { actor, what: 'check.left_open', orderId, after }, now);
}
