import { randomUUID } from 'node:crypto';
import { AppError } from '@truepage/core/errors';
import { cents } from '@truepage/core/money';
import { isUuid } from '@truepage/core/uuid';
import { recordAudit } from '../audit/record-audit.ts';
import { Earning } from '../db/rows/pay/earning.ts';
import type { Database, Time } from '../deps.ts';
import type { ActingStaff } from '../order-access/order-for-staff.ts';
import { lockStaff } from '../staff/staff.repository.ts';
import { readEarnings, type PresentedEarning } from './pay.repository.ts';

/** Reverses an earning with a second entry. Repeating it returns the first reversal. Throws 'pay.not_found'. */
export async function reverseEarning(
  deps: Database & Time,
  actor: ActingStaff,
  earningId: string,
  reason: string,
): Promise<PresentedEarning> {
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const earning = isUuid(earningId) ? await em.findOne(Earning, { id: earningId, kind: 'earned' }) : null;
    if (earning === null) throw new AppError('pay.not_found');
    const { order, staff, unit, rate, quantity } = earning;
    const { username: translator } = await lockStaff(em, staff.id);
    const known = await em.findOne(Earning, { order: order.id, kind: 'reversed' });
    const id = known?.id ?? randomUUID();
    if (known === null) {
      const amount = cents(0 - earning.amount);
      const kind = 'reversed' as const;
      const entry = { id, order: order.id, staff: staff.id, kind, unit, rate, quantity, amount, reason };
      await em.insert(Earning, { ...entry, at: now });
      const after = { translator, amount };
      await recordAudit(em, { actor, what: 'pay.reversed', orderId: order.id, after }, now);
    }
    const [reversal] = await readEarnings(em, { id });
    if (reversal === undefined) throw new AppError('pay.not_found');
    return reversal;
  });
}
