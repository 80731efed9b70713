import { AppError } from '@truepage/core/errors';
import type { Recipient } from '@truepage/core/certificates/recipients';
import { changedRecipients, setRecipient } from '../../certificates/set-recipient.ts';
import type { Database, Queue, Time } from '../../deps.ts';
import { recordEvent } from '../../events/record.ts';
import { lockOrderFor, type ActingStaff } from '../../order-access/order-for-staff.ts';
import { readOrderRow } from './order-row.repository.ts';
import { presentOrderRow, type PresentedRow } from './present-staff-order.ts';

export interface RecipientCorrection {
  /** Null if not stated. */
  readonly recipient: Recipient | null;
  readonly passportNames: readonly string[];
  /** The version the correction is based on; undefined for any. */
  readonly version?: number | undefined;
}

/**
 * Corrects the recipient of the translation and the names as in the passport, like setRecipient(). An unchanged value
 * is not logged. Throws 'order.not_found', 'order.documents_deleted', and 'order.changed_meanwhile' with the current
 * order.
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
    const wish = { recipient, passportNames };
    if (changedRecipients(order, wish).length === 0) return present();
    if (version !== undefined && version !== order.version)
      throw new AppError('order.changed_meanwhile', { order: await present() });
    const now = deps.clock.now();
    await setRecipient(em, deps, { order, actor: staff, now }, wish);
    await recordEvent(em, 'order.corrected', { orderNumber: order.orderNumber }, now);
    return present();
  });
}
