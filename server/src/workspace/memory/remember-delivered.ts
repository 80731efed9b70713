import { LockMode } from '@mikro-orm/postgresql';
import { isCleared } from '@truepage/core/orders/approval';
import { isDelivered } from '@truepage/core/orders/delivery';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Em } from '../../db/orm.ts';
import { DeliveryCheck } from '../../db/rows/order/delivery-check.ts';
import type { Order } from '../../db/rows/order/order.ts';
import { StoredFile } from '../../db/rows/order/stored-file.ts';
import type { Database, Logging, Reading, TextReading, Time, WorkBox } from '../../deps.ts';
import { readHold } from '../../order-access/hold.repository.ts';
import { lockOrder } from '../../order-access/order.repository.ts';
import { keepSegments } from './memory.repository.ts';
import { segmentsOf } from './segments-of.ts';

type Deps = Database & Time & Logging & WorkBox & Reading & TextReading;

/**
 * Takes the segments of delivered translations into the memory, the latest first, once their check is over. Those for which `budgetMs`
 * is too short are left to the next run.
 */
export async function rememberDelivered(deps: Deps, { budgetMs }: { budgetMs: number }): Promise<void> {
  const until = performance.now() + budgetMs;
  const em = deps.orm.em.fork();
  const order = { status: 'completed', paidAt: { $ne: null }, documentsDeletedAt: null } as const;
  const due = await em.find(
    DeliveryCheck,
    { isRemembered: false, finishedAt: { $ne: null }, order },
    { populate: ['order'], orderBy: { finishedAt: 'desc' } },
  );
  for (const check of due) {
    if (performance.now() > until) return;
    const { orderNumber } = check.order.unwrap();
    try {
      if (await isThrough(em, check.order.unwrap())) await remember(deps, check);
    } catch (error) {
      deps.log.warn({ err: error, orderNumber }, 'the segments of a translation could not be remembered');
    }
  }
}

/** Finds the segments without locking the order; what changed in the meantime is left to the next run. */
async function remember(deps: Deps, { id, queuedAt }: DeliveryCheck): Promise<void> {
  const em = deps.orm.em.fork();
  const file = await em.findOneOrFail(StoredFile, { id }, { populate: ['order'] });
  const order = file.order.unwrap();
  const isCurrent = !file.replacedAt;
  const segments = isCurrent ? await segmentsOf(em, deps, file) : [];
  await deps.orm.em.fork().transactional(async (locked) => {
    const now = await lockOrder(locked, order.orderNumber as OrderNumber);
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const check = await locked.findOne(DeliveryCheck, { id, queuedAt, isRemembered: false }, lock);
    if (check === null || now.version !== order.version || !(await isThrough(locked, now))) return;
    const { document } = check;
    if (isCurrent) await keepSegments(locked, { order: now, document, now: deps.clock.now() }, segments);
    check.isRemembered = true;
  });
}

/** Whether the customer has it, and keeps it. */
async function isThrough(em: Em, order: Order): Promise<boolean> {
  const { id, status, paidAt, approval, documentsDeletedAt } = order;
  const isOut = isDelivered({ status, isPaid: Boolean(paidAt) }) && isCleared(approval ?? null);
  return isOut && !documentsDeletedAt && (await readHold(em, id)) === null;
}
