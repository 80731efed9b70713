import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { adminOfferApi } from '@truepage/core/api/pay/admin-offers';
import { AppError } from '@truepage/core/errors';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Em } from '../../db/orm.ts';
import type { Order } from '../../db/rows/order/order.ts';
import { OrderOffer } from '../../db/rows/pay/order-offer.ts';
import { StaffAccount } from '../../db/rows/people/staff-account.ts';
import type { Database, Queue, Time } from '../../deps.ts';
import { endOffers, readOfferable } from '../../earnings/offer.repository.ts';
import { recordEvent } from '../../events/record.ts';
import { lockOrderFor, type ActingStaff } from '../../order-access/order-for-staff.ts';
import { queueAssigned } from '../order-mails.ts';

type Wish = z.output<typeof adminOfferApi.offerOrder.body>;
type Offerable = z.input<typeof adminOfferApi.offerOrder.reply>;

/**
 * Offers an order to translators of its language pair. Translators without an open offer get an email and an event;
 * open offers get the new expiry time. Throws 'order.not_found', 'offer.unavailable' unless the order is paid, open and
 * unassigned, and 'offer.unfit'.
 */
export async function offerOrder(
  deps: Database & Time & Queue,
  actor: ActingStaff,
  idOrNumber: string,
  { staffIds, hours }: Wish,
): Promise<Offerable> {
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, actor, 'orders.assign', idOrNumber);
    const { candidates } = await demandOfferable(em, order);
    const chosen = candidates.filter(({ id }) => staffIds.includes(id));
    if (chosen.length < new Set(staffIds).size) throw new AppError('offer.unfit');
    const newly: string[] = [];
    for (const { id: staff } of chosen) {
      const known = await em.findOne(OrderOffer, { order: order.id, staff, state: 'open' });
      if (known !== null) Object.assign(known, { expiresAt });
      else {
        await offer(em, deps, { order, staff, now, expiresAt });
        newly.push(staff);
      }
    }
    await em.flush();
    const translators = chosen.map(({ translator }) => translator);
    const after = { translators, expiresAt: expiresAt.toISOString() };
    await recordAudit(em, { actor, what: 'order.offered', orderId: order.id, after }, now);
    const { orderNumber } = order;
    for (const staffId of newly) await recordEvent(em, 'order.offered', { orderNumber, staffId }, now);
    return demandOfferable(em, order);
  });
}

interface Offering {
  readonly order: Order;
  readonly staff: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

async function offer(em: Em, deps: Queue, { order, staff, now, expiresAt }: Offering): Promise<void> {
  const id = randomUUID();
  await em.insert(OrderOffer, { id, order: order.id, staff, state: 'open', offeredAt: now, expiresAt });
  const reader = await em.findOneOrFail(StaffAccount, { id: staff });
  await queueAssigned(em, deps, order, { reader, news: 'offered', fact: id }, now);
}

/** Withdraws the open offers of an order. Throws 'order.not_found', 'offer.unavailable'. */
export async function withdrawOffers(
  deps: Database & Time,
  actor: ActingStaff,
  idOrNumber: string,
): Promise<Offerable> {
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, actor, 'orders.assign', idOrNumber);
    const count = await endOffers(em, order.id, now);
    if (count > 0) {
      const after = { how: 'withdrawn' as const, translator: null };
      await recordAudit(em, { actor, what: 'order.offer_ended', orderId: order.id, after }, now);
    }
    return demandOfferable(em, order);
  });
}

async function demandOfferable(em: Em, order: Order): Promise<Offerable> {
  const [found] = await readOfferable(em, order.id);
  if (found === undefined) throw new AppError('offer.unavailable');
  return found;
}
