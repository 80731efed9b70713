import { randomUUID } from 'node:crypto';
import { hidesFindings, keepsAnswer, type CheckLine } from '@truepage/core/checks/check-line';
import { isUnderway } from '@truepage/core/checks/delivery-gate';
import type { Em } from '../db/orm.ts';
import { DeliveryCheck } from '../db/rows/order/delivery-check.ts';
import { DeliveryFinding } from '../db/rows/order/delivery-finding.ts';
import type { Database, Queue, Time } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { demandOrderNumber, lockOrder } from '../order-access/order.repository.ts';
import { recordAudit, recordEarning } from '../audit/record-audit.ts';
import { findCheckAndOpen, lineColumns, lineOf } from './delivery-check.repository.ts';
import { factsOf } from '../order-access/stored-document.ts';
import { recordLeftOpen } from './record-left-open.ts';

interface Outcome {
  /** When the run that produced these findings was requested. */
  readonly queuedAt: Date;
  readonly state: 'done' | 'failed';
  readonly lines: readonly CheckLine[];
}

/**
 * Stores the findings of a run and replaces those of an earlier run of this version. Answers to the same finding, in this or an
 * earlier version, are kept; findings of an earlier version that no longer occur are marked as fixed. A failed run does not
 * replace the findings of an earlier run.
 */
export async function keepFindings(
  { orm, clock, jobs }: Database & Time & Queue,
  checkId: string,
  { queuedAt, state, lines }: Outcome,
): Promise<void> {
  const now = clock.now();
  await orm.em.fork().transactional(async (em) => {
    const { order } = await em.findOneOrFail(DeliveryCheck, { id: checkId }, { populate: ['order'] });
    const locked = await lockOrder(em, demandOrderNumber(order.unwrap().orderNumber));
    const { id: orderId, orderNumber, notifiedAt } = locked;
    const check = await em.findOneOrFail(DeliveryCheck, { id: checkId }, { refresh: true });
    // Another worker may have taken over the job and already finished it.
    if (!isUnderway(check.state)) return;
    // The check was requested again in the meantime, with other names.
    if (check.queuedAt.getTime() !== queuedAt.getTime()) return;
    const { version, document } = check;
    const known = await em.find(
      DeliveryFinding,
      { check: { order: orderId, document, version: { $lte: version } } },
      { populate: ['check'], orderBy: { check: { version: 'desc' } } },
    );
    const isRunInVain = state === 'failed' && known.some(({ check: { id } }) => id === checkId);
    if (!isRunInVain) await em.nativeDelete(DeliveryFinding, { check: checkId });
    await em.insertMany(
      DeliveryFinding,
      (isRunInVain ? [] : lines).map((line, index) => ({
        id: randomUUID(),
        check: checkId,
        place: index + 1,
        ...lineColumns(line),
        ...answerKept(line, version, known),
      })),
    );
    const fixed = await markFixed(em, { check, lines, known, now });
    await em.nativeUpdate(DeliveryCheck, { id: checkId }, { state, finishedAt: now, fixed });
    if (fixed > 0) {
      const after = { ...factsOf(locked, check), count: fixed };
      await recordAudit(em, { actor: 'system', what: 'check.fixed', orderId, after }, now);
    }
    const { open } = await findCheckAndOpen(em, checkId);
    // The check may have been the last thing that a held delivery waited for.
    await recordEarning(em, orderId, now);
    // The customer was notified during the check, so the history does not contain its findings yet.
    if (notifiedAt && notifiedAt >= check.queuedAt)
      await recordLeftOpen(
        em,
        { actor: 'system', order: locked, check: { version, document, state }, open },
        now,
      );
    await recordEvent(em, 'order.checked', { orderNumber, version, open: open.length }, now);
    // The segments of a delivered translation become available to the next order immediately.
    if (locked.status === 'completed') await jobs.enqueue(em, 'memory-sweep', {});
  });
}

/** Returns the newest answer to the same finding. */
function answerKept(line: CheckLine, version: number, known: readonly DeliveryFinding[]) {
  const before = known.find(
    (finding) =>
      finding.key === line.key &&
      finding.answer === 'fine' &&
      keepsAnswer(lineOf(finding), line, finding.check.unwrap().version === version),
  );
  if (before === undefined) return {};
  const { answer, reason, note, who, at } = before;
  const givenFor = before.keptFrom ?? before.check.unwrap().version;
  return { answer, reason, note, who, at, keptFrom: givenFor === version ? null : givenFor };
}

interface Run {
  readonly check: DeliveryCheck;
  readonly lines: readonly CheckLine[];
  readonly known: readonly DeliveryFinding[];
  readonly now: Date;
}

/** Marks findings of earlier versions as fixed by this one and returns how many. An unreadable file may hide all of them. */
async function markFixed(em: Em, { check, lines, known, now }: Run): Promise<number> {
  if (lines.some(hidesFindings)) return check.fixed;
  const keys = new Set(lines.map(({ key }) => key));
  const gone = known.filter(
    (finding) =>
      finding.check.id !== check.id &&
      (finding.answer ?? null) === null &&
      finding.kind !== 'checklist' &&
      !keys.has(finding.key),
  );
  const ids = gone.map(({ id }) => id);
  await em.nativeUpdate(DeliveryFinding, { id: { $in: ids } }, { answer: 'fixed', who: 'system', at: now });
  return check.fixed + ids.length;
}
