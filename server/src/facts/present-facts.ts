import type { z } from 'zod';
import type { adminFactApi } from '@truepage/core/api/facts/admin-facts';
import type { factApi } from '@truepage/core/api/facts/facts';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { FactList } from '../db/rows/order/fact-list.ts';
import { Order } from '../db/rows/order/order.ts';
import type { Database, Time } from '../deps.ts';
import { findOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { resolveOrder } from '../order-access/order.repository.ts';
import { usernamesOf } from '../staff/usernames.ts';
import { demandNewestSent, findFactLists } from './fact-list.repository.ts';

/** Returns the list on its customer's screen, and records that they have it open. Throws 'order.not_found', 'facts.none'. */
export async function readCustomersFacts(
  { orm, clock }: Database & Time,
  orderNumber: OrderNumber,
): Promise<z.input<typeof factApi.getFacts.reply>> {
  const em = orm.em.fork();
  const { id: orderId } = await resolveOrder(em, orderNumber);
  const {
    sourceLanguage: from,
    targetLanguage: to,
    documentCount: documents,
  } = await em.findOneOrFail(Order, orderId);
  const list = await demandNewestSent(em, orderId);
  if (list.state === 'sent') await em.nativeUpdate(FactList, { id: list.id }, { seenAt: clock.now() });
  return { ...presented(list), from, to, documents };
}

/** The lists of an order for staff who may see it, newest first. Throws 'order.not_found'. */
export async function readStaffFacts(
  { orm }: Database,
  staff: ActingStaff,
  idOrNumber: string,
): Promise<z.input<typeof adminFactApi.listFacts.reply>> {
  const em = orm.em.fork();
  const { id } = await findOrderFor(em, staff, 'orders.view', idOrNumber);
  const lists = await findFactLists(em, id);
  const usernameOf = await usernamesOf(em, lists);
  return lists.map((list) => ({
    ...presented(list),
    who: usernameOf(list),
    waiver: list.waiver ? { reason: list.waiver, note: list.waiverNote } : null,
    late: list.late.map(({ at, answers }) => ({ at, answers: [...answers] })),
  }));
}

function presented({ id, state, sentAt, endedAt, facts, answers }: FactList) {
  return {
    id,
    state,
    sentAt: sentAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    facts: [...facts],
    answers: answers ? [...answers] : null,
  };
}
