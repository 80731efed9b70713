import { heldTypes, type HoldReason } from '@truepage/core/checks/delivery-gate';
import { AppError, type ErrorCode } from '@truepage/core/errors';
import { defaultSettings } from '@truepage/core/settings/settings';
import { sql, type RawBuilder } from 'kysely';
import type { Em } from '../db/orm.ts';
import { isCertified } from './order-documents.repository.ts';

/**
 * A column for queries over `orders`: what the delivery of the current translations waits for, by the owner's setting "Hold
 * certified and express deliveries"; null if it does not wait. Versions that the customer was notified of stay delivered.
 */
export function heldFor(): RawBuilder<HoldReason | null> {
  return sql<HoldReason | null>`(
    select (array['running', 'unanswered', 'certificate'])[min(case
      when orders.notified_at >= held.created_at then null
      when delivery_checks.state in ('waiting', 'running') then 1
      when exists (select from delivery_findings where check_id = held.id and answer is null) then 2
      when not ${isCertified} then 3
    end)]
    from stored_files as held
    left join delivery_checks on delivery_checks.id = held.id
    where held.order_id = orders.id and held.kind = 'translation' and held.replaced_at is null
      and orders.status = 'completed' and orders.translation_type in (${sql.join(heldTypes)})
      and (
        select coalesce((document #>> '{delivery,hold}')::boolean, ${defaultSettings.delivery.hold}) from settings
      )
  )`;
}

/**
 * A column for queries over `orders` with one document and its current `translation`: false if heldFor() is certainly null. The
 * parts of heldFor() take PostgreSQL a quarter of the time of an order's view, even if none of them is executed.
 */
export const mayBeHeld = sql<boolean>`(
  orders.status = 'completed' and orders.translation_type in (${sql.join(heldTypes)})
  and coalesce(orders.notified_at < translation.created_at, true)
)`;

/** Returns what the delivery of an order waits for; null if it does not wait. */
export async function readHold(em: Em, orderId: string): Promise<HoldReason | null> {
  const row = await em
    .getKysely()
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(heldFor().as('held_for'))
    .executeTakeFirst();
  return row?.held_for ?? null;
}

const refusals = {
  running: 'check.running',
  unanswered: 'check.unanswered',
  certificate: 'check.not_certified',
} as const satisfies Record<HoldReason, ErrorCode>;

/**
 * Throws 'check.running', 'check.unanswered' (`open`: the number) and 'check.not_certified' while the delivery of an order is
 * held. While the order is locked, no finding can be reopened.
 */
export async function demandNotHeld(em: Em, orderId: string, open: number): Promise<void> {
  const reason = await readHold(em, orderId);
  if (reason !== null) throw new AppError(refusals[reason], reason === 'unanswered' ? { open } : undefined);
}
