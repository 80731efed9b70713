import type { PayBatchLine } from '@truepage/core/api/pay/admin-pay-batches';
import { AppError } from '@truepage/core/errors';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Database, Time } from '../../deps.ts';
import type { ActingStaff } from '../../order-access/order-for-staff.ts';
import { payLocked } from '../statements/settle-statement.ts';
import { lockStates } from '../statements/statement.repository.ts';
import { lockBatch, readBatches, releaseStatements, statementsOf } from './batch.repository.ts';

/**
 * Marks a file and all its statements as paid, or cancels it and releases them; a file ends only once. Repeating the same call
 * changes nothing. Throws 'pay.batch_not_found', 'pay.batch_ended'.
 */
export async function endBatch(
  deps: Database & Time,
  actor: ActingStaff,
  id: string,
  outcome: 'paid' | 'cancelled',
): Promise<PayBatchLine> {
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const batch = await lockBatch(em, id);
    if (batch.state !== outcome) {
      if (batch.state !== 'open') throw new AppError('pay.batch_ended');
      Object.assign(batch, { state: outcome, endedAt: now });
      await em.flush();
      const ids = await statementsOf(em, id);
      await lockStates(em, ids);
      if (outcome === 'paid') await payLocked(em, actor, ids, now);
      else await releaseStatements(em, id);
      const { format, total } = batch;
      const after = { batchId: id, format, count: ids.length, total };
      await recordAudit(em, { actor, what: `pay_batch.${outcome}`, after }, now);
    }
    const [ended] = await readBatches(em, id);
    if (ended === undefined) throw new AppError('pay.batch_not_found');
    return { ...ended, total: batch.total };
  });
}
