import { AppError } from '@truepage/core/errors';
import type { Recipient } from '@truepage/core/certificates/recipients';
import { queueCheck } from '../../delivery-checks/queue-check.ts';
import type { Database, Queue, Time } from '../../deps.ts';
import { recordEvent } from '../../events/record.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockOrderFor, type ActingStaff } from '../../order-access/order-for-staff.ts';
import { findCurrentTranslation } from '../../order-access/stored-document.ts';
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
 * Corrects who receives the translation and the names as in the passport; the current translation is checked again for other names.
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
    const translation = await findCurrentTranslation(em, order.id);
    if (translation !== null && fields.includes('passportNames'))
      await queueCheck(em, deps, translation, order, now);
    await recordAudit(em, { actor: staff, what: 'order.corrected', orderId, after: { fields } }, now);
    await recordEvent(em, 'order.corrected', { orderNumber }, now);
    return present();
  });
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
