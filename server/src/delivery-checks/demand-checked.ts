import { checkObstacle } from '@truepage/core/checks/delivery-gate';
import { AppError } from '@truepage/core/errors';
import type { Em } from '../db/orm.ts';
import { DeliveryCheck } from '../db/rows/order/delivery-check.ts';
import type { Order } from '../db/rows/order/order.ts';
import { countOpen } from './delivery-check.repository.ts';

/**
 * Throws 'check.running' and 'check.unanswered' (`open`: how many) when a translation may not be delivered yet. With the
 * order locked, nobody reopens a finding meanwhile.
 */
export async function demandChecked(em: Em, order: Order, translationId: string): Promise<void> {
  const check = await em.findOne(DeliveryCheck, { id: translationId });
  if (check === null) return;
  const open = await countOpen(em, check.id);
  const obstacle = checkObstacle(order.translationType, { state: check.state, open });
  if (obstacle === 'running') throw new AppError('check.running');
  if (obstacle === 'unanswered') throw new AppError('check.unanswered', { open });
}
