import type { DeliveryCheckOverview, ShownFinding } from '@truepage/core/api/admin/delivery-checks';
import { isUnderway } from '@truepage/core/checks/delivery-gate';
import type { Em } from '../db/orm.ts';
import type { DeliveryCheck } from '../db/rows/order/delivery-check.ts';
import { DeliveryFinding } from '../db/rows/order/delivery-finding.ts';
import type { Database, Time } from '../deps.ts';
import { findOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { findCurrentCheck, lineOf, listCurrentChecks } from './delivery-check.repository.ts';
import { readHold } from '../order-access/hold.repository.ts';

/** After this time, a check is stuck. Longer than its job may take. */
const stuckAfterMs = 40 * 60_000;

/**
 * The check of the current translation of a document (1, 2, …; default: the first) as shown to staff. Throws 'order.not_found'.
 */
export async function readCheck(
  { orm, clock }: Database & Time,
  staff: ActingStaff,
  idOrNumber: string,
  position?: number,
): Promise<DeliveryCheckOverview> {
  const em = orm.em.fork();
  const { id } = await findOrderFor(em, staff, 'orders.view', idOrNumber);
  const check = await findCurrentCheck(em, id, position);
  return {
    heldFor: await readHold(em, id),
    check: check === null ? null : await presentCheck(em, check, clock.now()),
    checks: await listCurrentChecks(em, id),
  };
}

/** Whether a check has been waiting or running for longer than it can take. */
export function isStuck({ state, queuedAt, startedAt }: DeliveryCheck, now: Date): boolean {
  return isUnderway(state) && now.getTime() - (startedAt ?? queuedAt).getTime() > stuckAfterMs;
}

async function presentCheck(em: Em, check: DeliveryCheck, now: Date) {
  const rows = await em.find(DeliveryFinding, { check: check.id }, { orderBy: { place: 'asc' } });
  const findings = rows.map(presentFinding);
  return {
    version: check.version,
    state: check.state,
    finishedAt: check.finishedAt?.toISOString() ?? null,
    isStuck: isStuck(check, now),
    open: findings.filter(({ answer }) => answer === null).length,
    findings,
    fixed: check.fixed,
  };
}

function presentFinding(row: DeliveryFinding): ShownFinding {
  const { id, answer, reason, note, who, at, keptFrom } = row;
  const isAnswered = answer && who && at;
  return {
    id,
    line: lineOf(row),
    answer: isAnswered
      ? {
          answer,
          reason: reason ?? null,
          note: note ?? null,
          who,
          at: at.toISOString(),
          keptFrom: keptFrom ?? null,
        }
      : null,
  };
}
