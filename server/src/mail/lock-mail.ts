import { LockMode } from '@mikro-orm/postgresql';
import { isUuid } from '@truepage/core/uuid';
import type { Em } from '../db/orm.ts';
import { Mail } from '../db/rows/pages/mail.ts';
import { Order } from '../db/rows/order/order.ts';

export interface LockedMail {
  readonly mail: Mail;
  /** The order it tells of; null: it concerns none. */
  readonly order: Order | null;
}

/**
 * A mail and its order, locked until the transaction ends: the order first, as everywhere, so that two who want both
 * never wait for each other. Undefined when there is no such mail.
 */
export async function lockMail(em: Em, mailId: string): Promise<LockedMail | undefined> {
  if (!isUuid(mailId)) return undefined;
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
  const known = await em
    .getKysely()
    .selectFrom('mails')
    .where('id', '=', mailId)
    .select('order_id')
    .executeTakeFirst();
  if (known === undefined) return undefined;
  const order = known.order_id === null ? null : await em.findOne(Order, { id: known.order_id }, lock);
  const mail = await em.findOne(Mail, { id: mailId }, lock);
  return mail === null ? undefined : { mail, order };
}
