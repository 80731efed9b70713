import { isUnderway } from '@truepage/core/checks/delivery-gate';
import type { Em } from '../db/orm.ts';
import type { DeliveryCheck } from '../db/rows/order/delivery-check.ts';
import type { Order } from '../db/rows/order/order.ts';
import type { DeliveryFinding } from '../db/rows/order/delivery-finding.ts';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import { factsOf } from '../order-access/stored-document.ts';
import { findingFacts } from './delivery-check.repository.ts';

interface LeftOpen {
  readonly actor: Actor;
  readonly order: Pick<Order, 'id' | 'documentCount'>;
  /** Null if the version was never checked. */
  readonly check: Pick<DeliveryCheck, 'version' | 'document' | 'state'> | null;
  readonly open: readonly DeliveryFinding[];
}

/** Records which findings were open, or that a check was running, when the customer was notified. */
export async function recordLeftOpen(
  em: Em,
  { actor, order, check, open }: LeftOpen,
  now: Date,
): Promise<void> {
  if (check === null || (open.length === 0 && !isUnderway(check.state))) return;
  const after = { ...factsOf(order, check), state: check.state, open: open.map(findingFacts) };
  await recordAudit(em, { actor, what: 'check.left_open', orderId: order.id, after }, now);
}
