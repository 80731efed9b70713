import { suits, type AnswerReason, type CheckLineKind } from '@truepage/core/checks/check-line';
import { isUnderway } from '@truepage/core/checks/delivery-gate';
import { AppError } from '@truepage/core/errors';
import type { OrderAuditEntry } from '@truepage/core/audit/audit-entry';
import type { Em } from '../db/orm.ts';
import { DeliveryFinding } from '../db/rows/order/delivery-finding.ts';
import type { Database, Time } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { lockOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { factsOf } from '../order-access/stored-document.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { countOpen, findCurrentCheck, findingFacts } from './delivery-check.repository.ts';

interface Named {
  readonly idOrNumber: string;
  readonly findingId: string;
  /** The document: 1, 2, …; defaults to the first. */
  readonly position?: number | undefined;
}

interface Words {
  readonly reason: AnswerReason;
  /** Free text; '' for none. */
  readonly note: string;
}

/**
 * Accepts a finding of the current translation. Throws 'check.changed_meanwhile' if it was answered in the meantime or belongs
 * to an older translation; 'request.invalid' for a reason that does not apply to its kind; 'order.not_found'.
 */
export async function answerFinding(
  deps: Database & Time,
  staff: ActingStaff,
  named: Named,
  { reason, note: typed }: Words,
): Promise<void> {
  const note = typed === '' ? null : typed;
  await changeFinding(deps, staff, named, async (em, finding, now) => {
    if (!suits(finding.kind, reason)) throw new AppError('request.invalid');
    const answer = { answer: 'fine', reason, note, who: staff.username, at: now } as const;
    await demandOne(em.nativeUpdate(DeliveryFinding, { id: finding.id, answer: null }, answer));
    return { what: 'check.answered', after: { ...finding.told, reason } };
  });
}

/** Reopens an accepted finding, regardless of who accepted it. Throws the errors of answerFinding(). */
export async function reopenFinding(deps: Database & Time, staff: ActingStaff, named: Named): Promise<void> {
  const nothing = { answer: null, reason: null, note: null, who: null, at: null, keptFrom: null };
  await changeFinding(deps, staff, named, async (em, finding) => {
    await demandOne(em.nativeUpdate(DeliveryFinding, { id: finding.id, answer: 'fine' }, nothing));
    return { what: 'check.reopened', after: finding.told };
  });
}

interface FoundLine {
  readonly id: string;
  readonly kind: CheckLineKind;
  /** The facts recorded in the audit log. */
  readonly told: Extract<OrderAuditEntry, { what: 'check.reopened' }>['after'];
}

/** Changes a finding of the current check, with the order locked, and adds an audit entry and an event. */
async function changeFinding(
  { orm, clock }: Database & Time,
  staff: ActingStaff,
  { idOrNumber, position, findingId }: Named,
  make: (em: Em, finding: FoundLine, now: Date) => Promise<OrderAuditEntry>,
): Promise<void> {
  const now = clock.now();
  await orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, 'orders.uploadTranslation', idOrNumber);
    const { id: orderId, orderNumber } = order;
    const check = await findCurrentCheck(em, orderId, position);
    // A running check may replace its findings.
    if (check === null || isUnderway(check.state)) throw new AppError('check.changed_meanwhile');
    const row = await em.findOne(DeliveryFinding, { id: findingId, check: check.id });
    if (row === null) throw new AppError('check.changed_meanwhile');
    const { version } = check;
    const told = { ...factsOf(order, check), ...findingFacts(row) };
    const entry = await make(em, { id: row.id, kind: row.kind, told }, now);
    await recordAudit(em, { actor: staff, orderId, ...entry }, now);
    await recordEvent(
      em,
      'order.checked',
      { orderNumber, version, open: await countOpen(em, check.id) },
      now,
    );
  });
}

async function demandOne(changed: Promise<number>): Promise<void> {
  if ((await changed) === 0) throw new AppError('check.changed_meanwhile');
}
