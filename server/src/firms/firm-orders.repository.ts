import type { FirmOrder } from '@truepage/core/api/partners/firm';
import { cents } from '@truepage/core/money';
import { isPriced } from '@truepage/core/quotes/requested-quote';
import type { Em } from '../db/orm.ts';
import { heldFor } from '../order-access/hold.repository.ts';
import { clearedStatus } from '../order-access/order.repository.ts';

const mostListed = 500;

/** The orders of a firm, newest first. */
export async function listFirmOrders(em: Em, accountId: string): Promise<FirmOrder[]> {
  const rows = await em
    .getKysely()
    .selectFrom('orders')
    .where('partner_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .select([
      'order_number',
      'matter_number',
      'full_name',
      'source_language',
      'target_language',
      'status',
      'approval',
      'paid_at',
      'total_price',
      'quote_state',
      'created_at',
    ])
    .select(heldFor().as('held_for'))
    .execute();
  return rows.map((row) => ({
    orderNumber: row.order_number,
    matterNumber: row.matter_number,
    fullName: row.full_name,
    sourceLanguage: row.source_language,
    targetLanguage: row.target_language,
    status: clearedStatus(row),
    isPaid: row.paid_at !== null,
    isPriceAwaited: row.quote_state === 'requested',
    totalPrice: isPriced(row.quote_state) ? cents(row.total_price) : null,
    createdAt: row.created_at.toISOString(),
  }));
}
