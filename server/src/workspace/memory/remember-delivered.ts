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

/** The number of checks per query: after an update, all delivered translations are due. */
const pageSize = 100;

/**
 * Adds the segments of delivered translations to the memory, the latest first, once their check is complete. Stops after
 * `budgetMs`; the next run continues.
 */
export async function rememberDelivered(deps: Deps, { budgetMs }: { budgetMs: number }): Promise<void> {
  const until = performance.now() + budgetMs;
  const order = { status: 'completed', paidAt: { $ne: null }, documentsDeletedAt: null } as const;
  const due = { isRemembered: false, finishedAt: { $ne: null }, order } as const;
  let passedOver = 0;
  for (;;) {
    const em = deps.orm.em.fork();
    const page = { limit: pageSize, offset: passedOver, orderBy: { finishedAt: 'desc' } } as const;
    const checks = await em.find(DeliveryCheck, due, { populate: ['order'], ...page });
    for (const check of checks) {
      if (performance.now() > until) return;
      if (!(await isRememberedNow(em, deps, check))) passedOver += 1;
    }
    if (checks.length < pageSize) return;
  }
}

/** Returns false if it is held, changing at this moment, or fails; the next run retries. */
async function isRememberedNow(em: Em, deps: Deps, check: DeliveryCheck): Promise<boolean> {
  const order = check.order.unwrap();
  try {
    return (await isThrough(em, order)) && (await remember(deps, check));
  } catch (error) {
    const { orderNumber } = order;
    deps.log.warn({ err: error, orderNumber }, 'the segments of a translation could not be remembered');
    return false;
  }
}

/** Finds the segments without locking the order. Returns false if it changed in the meantime. */
async function remember(deps: Deps, { id, queuedAt }: DeliveryCheck): Promise<boolean> {
  const em = deps.orm.em.fork();
  const file = await em.findOneOrFail(StoredFile, { id }, { populate: ['order'] });
  const order = file.order.unwrap();
  const isCurrent = !file.replacedAt;
  const segments = isCurrent ? await segmentsOf(em, deps, file) : [];
  return deps.orm.em.fork().transactional(async (locked) => {
    const now = await lockOrder(locked, order.orderNumber as OrderNumber);
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const check = await locked.findOne(DeliveryCheck, { id, queuedAt, isRemembered: false }, lock);
    if (check === null || now.version !== order.version || !(await isThrough(locked, now))) return false;
    const { document } = check;
    if (isCurrent) await keepSegments(locked, { order: now, document, now: deps.clock.now() }, segments);
    check.isRemembered = true;
    return true;
  });
}

/** Whether the translation is delivered and not held, and its documents are not deleted. */
async function isThrough(em: Em, order: Order): Promise<boolean> {
  const { id, status, paidAt, approval, documentsDeletedAt } = order;
  const isOut = isDelivered({ status, isPaid: Boolean(paidAt) }) && isCleared(approval ?? null);
  return isOut && !documentsDeletedAt && (await readHold(em, id)) === null;
}
