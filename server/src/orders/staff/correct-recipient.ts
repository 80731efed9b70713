import { AppError } from '@truepage/core/errors';
import type { Recipient } from '@truepage/core/certificates/recipients';
import { queueChecksAgain } from '../../delivery-checks/queue-check.ts';
import type { Database, Queue, Time } from '../../deps.ts';
import { recordEvent } from '../../events/record.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockOrderFor, type ActingStaff } from '../../order-access/order-for-staff.ts';
import { readOrderRow } from './order-row.repository.ts';
import { presentOrderRow, type PresentedRow } from './present-staff-order.ts';

export interface RecipientCorrection {
  /** Null: not said. */
  readonly recipient: Recipient | null;
  readonly passportNames: readonly string[];
  /** The version the correction was decided on; undefined: any. */
  readonly version?: number | undefined;
}

/**
 * Corrects who receives the translation and the names as in the passport; the current translations are checked again for other names.
 * The same again leaves no trace. Throws 'order.not_found', and 'order.changed_meanwhile' with the order as it is now.
 */
export async function correctRecipient(
  deps: Database & Time & Queue,
  staff: ActingStaff,
  idOrNumber: string,
  { recipient, passportNames, version }: RecipientCorrection,
): Promise<PresentedRow> {
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, 'orders.correct', idOrNumber);
    const present = async () => presentOrderRow(await readOrderRow(em, order.id), staff.role);
    const fields = [
      ...((order.recipient ?? null) === recipient ? [] : (['recipient'] as const)),
      ...(isSame(order.passportNames, passportNames) ? [] : (['passportNames'] as const)),
    ];
    if (fields.length === 0) return present();
    if (version !== undefined && version !== order.version) {
      throw new AppError('order.changed_meanwhile', { order: await present() });
    }
    const now = deps.clock.now();
    const { id: orderId, orderNumber } = order;
    Object.assign(order, { recipient, passportNames, updatedAt: now });
    await em.flush();
    if (fields.includes('passportNames')) await queueChecksAgain(em, deps, order, now);
    await recordAudit(em, { actor: staff, what: 'order.corrected', orderId, after: { fields } }, now);
    await recordEvent(em, 'order.corrected', { orderNumber }, now);
    return present();
  });
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
