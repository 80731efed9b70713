import { ref } from '@mikro-orm/postgresql';
import { AppError } from '@truepage/core/errors';
import type { OrderStatus } from '@truepage/core/orders/order-status';
import { timesAfter } from '@truepage/core/orders/transition';
import { rolesThatMay } from '@truepage/core/staff/roles';
import { isUuid } from '@truepage/core/uuid';
import { supersedeCertificates } from '../../certificates/end-certificate.ts';
import { setWaits } from '../../deadline/set-waits.ts';
import type { Em } from '../../db/orm.ts';
import type { Order } from '../../db/rows/order/order.ts';
import { StaffAccount } from '../../db/rows/people/staff-account.ts';
import type { Database, Queue, Time } from '../../deps.ts';
import { recordEvent } from '../../events/record.ts';
import { fixRate } from '../../earnings/earning.repository.ts';
import { endOffers } from '../../earnings/offer.repository.ts';
import { endWithOrder } from '../../messages/questions/close-questions.ts';
import { approvalOfOrder, mayGoOut, mustBeApproved } from '../../order-access/approvals.ts';
import { queueAssigned } from '../order-mails.ts';
import { recordAudit, type Actor } from '../../audit/record-audit.ts';
import { lockOrderFor, type ActingStaff } from '../../order-access/order-for-staff.ts';
import { readOrderRow } from './order-row.repository.ts';
import { presentOrderRow, type PresentedRow } from './present-staff-order.ts';
import { findCurrentTranslations } from '../../order-access/stored-document.ts';

export interface OrderChange {
  readonly status?: OrderStatus | undefined;
  /** Null unassigns. */
  readonly assigneeId?: string | null | undefined;
  /** The version the change is based on; undefined for any. */
  readonly version?: number | undefined;
}

export interface ChangedOrder {
  readonly order: PresentedRow;
  /** The values that were replaced; empty if nothing changed. */
  readonly before: Pick<OrderChange, 'status' | 'assigneeId'>;
}

/**
 * Sets status and assignee; any transition is allowed. Values that are already set are not changed and not logged.
 * Throws 'order.not_found', 'order.assignee_unknown' if that account cannot take orders, and 'order.changed_meanwhile',
 * with the current order, if it changed in the meantime.
 */
export async function changeOrder(
  deps: Database & Time & Queue,
  staff: ActingStaff,
  idOrNumber: string,
  change: OrderChange,
): Promise<ChangedOrder> {
  const permission = change.assigneeId === undefined ? 'orders.changeStatus' : 'orders.assign';
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, permission, idOrNumber);
    const present = async () => presentOrderRow(await readOrderRow(em, order.id), staff.role);
    const before = replacedBy(change, order);
    if (before.status === undefined && before.assigneeId === undefined)
      return { order: await present(), before };

    if (change.version !== undefined && change.version !== order.version) {
      throw new AppError('order.changed_meanwhile', { order: await present() });
    }
    const circumstances = { em, order, staff, now: deps.clock.now() };
    if (before.assigneeId !== undefined) await assign(deps, circumstances, change.assigneeId ?? null);
    if (before.status !== undefined) await setStatus(circumstances, change.status ?? order.status);
    return { order: await present(), before };
  });
}

function replacedBy(change: OrderChange, order: Order): ChangedOrder['before'] {
  const assigneeId = order.assignee?.id ?? null;
  return {
    ...(change.status === undefined || change.status === order.status ? {} : { status: order.status }),
    ...(change.assigneeId === undefined || change.assigneeId === assigneeId ? {} : { assigneeId }),
  };
}

export interface Circumstances {
  readonly em: Em;
  /** Locked. */
  readonly order: Order;
  readonly staff: ActingStaff;
  readonly now: Date;
}

/** Sets the status in the caller's transaction, with its timestamps, audit entry and event. */
export async function setStatus(
  { em, order, staff, now }: Omit<Circumstances, 'staff'> & { readonly staff: Actor | ActingStaff },
  status: OrderStatus,
): Promise<void> {
  const { id: orderId, orderNumber, status: before } = order;
  const times = { startedAt: order.startedAt ?? null, completedAt: order.completedAt ?? null };
  Object.assign(order, timesAfter(times, status, now), { status, updatedAt: now });
  await em.flush();
  if (status === 'completed') await endWithOrder(em, order, staff, now);
  // Reopened before its page count question was ended: the deadline waits for the customer again.
  else if (order.pageCountAskedAt) await setWaits(em, order, { actor: staff, now });
  const entry = {
    actor: staff,
    what: 'order.status',
    orderId,
    before: { status: before },
    after: { status },
  } as const;
  await recordAudit(em, entry, now);
  await recordEvent(em, 'order.status', { orderNumber, status, before }, now);
}

/** Assigns or unassigns the locked order, ends its open offers, and notifies the previous and the new assignee. */
export async function assign(
  deps: Queue,
  circumstances: Circumstances,
  staffId: string | null,
): Promise<void> {
  const { em, order, staff, now } = circumstances;
  const { id: orderId, orderNumber } = order;
  const before = order.assignee === null || order.assignee === undefined ? null : await order.assignee.load();
  const after = staffId === null ? null : await findAssignee(em, staffId);
  order.assignee = after === null ? null : ref(after);
  order.assignedAt = now;
  order.updatedAt = now;
  await weighApproval(circumstances);
  await em.flush();
  await fixRate(em, order, staffId);
  await endOffers(em, orderId, now);
  if (after !== null) await queueAssigned(em, deps, order, { reader: after, news: 'given' }, now);
  if (before !== null) await queueAssigned(em, deps, order, { reader: before, news: 'taken' }, now);
  const named = (account: StaffAccount | null) => ({ assignee: account?.username ?? null });
  const entry = {
    actor: staff,
    what: 'order.assigned',
    orderId,
    before: named(before),
    after: named(after),
  } as const;
  await recordAudit(em, entry, now);
  const ids = { assigneeId: after?.id ?? null, previousAssigneeId: before?.id ?? null };
  await recordEvent(em, 'order.assigned', { orderNumber, ...ids }, now);
}

/**
 * A reviewer who approved a translation and is now assigned its order would have approved their own work: the approval
 * no longer counts, nor does a certificate that was issued after it.
 */
async function weighApproval(circumstances: Circumstances): Promise<void> {
  const { em, order } = circumstances;
  const translations = mustBeApproved(order) ? await findCurrentTranslations(em, order.id) : [];
  if (translations.length === 0) return;
  order.approval = await approvalOfOrder(em, order);
  for (const translation of translations) {
    if (!(await mayGoOut(em, order, translation)))
      await supersedeCertificates(circumstances, translation.document);
  }
}

/** Returns the account if it can sign in and translate. */
async function findAssignee(em: Em, staffId: string): Promise<StaffAccount> {
  const role = { $in: [...rolesThatMay('orders.uploadTranslation')] };
  const canSignIn = { $or: [{ passwordHash: { $ne: null } }, { identitySubject: { $ne: null } }] };
  const canTake = { id: staffId, role, disabledAt: null, ...canSignIn };
  const account = isUuid(staffId) ? await em.findOne(StaffAccount, canTake) : null;
  if (account === null) throw new AppError('order.assignee_unknown');
  return account;
}
