import type { DeliveryCheckOverview } from '@truepage/core/api/admin/delivery-checks';
import type { CheckLine } from '@truepage/core/checks/check-line';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';
import { DeliveryCheck } from '../db/rows/order/delivery-check.ts';
import { DeliveryFinding, type LineFacts } from '../db/rows/order/delivery-finding.ts';
import { findCurrentTranslation } from '../order-access/stored-document.ts';

/** The check of the current translation of a document (default: the first), or null if there is none. */
export async function findCurrentCheck(
  em: Em,
  orderId: string,
  position?: number,
): Promise<DeliveryCheck | null> {
  const translation = await findCurrentTranslation(em, orderId, position);
  return translation === null ? null : em.findOne(DeliveryCheck, { id: translation.id });
}

/** The state and the number of open findings of the check of each current translation of an order. */
export async function listCurrentChecks(em: Em, orderId: string): Promise<CurrentCheck[]> {
  const { rows } = await sql<CurrentCheck>`
    select translation.document, checks.state,
      (select count(*)::int from delivery_findings where check_id = checks.id and answer is null) as open
    from delivery_checks as checks
    join stored_files as translation on translation.id = checks.id
    where translation.order_id = ${orderId} and translation.replaced_at is null
    order by translation.document`.execute(em.getKysely<object>());
  return rows;
}

type CurrentCheck = DeliveryCheckOverview['checks'][number];

/** The number of open findings of a check. */
export function countOpen(em: Em, checkId: string): Promise<number> {
  return em.count(DeliveryFinding, { check: checkId, answer: null });
}

/** The check of a version of the translation (null if there is none), and its open findings in their order. */
export async function findCheckAndOpen(em: Em, translationId: string) {
  const check = await em.findOne(DeliveryCheck, { id: translationId });
  const open = await em.find(
    DeliveryFinding,
    { check: translationId, answer: null },
    { orderBy: { place: 'asc' } },
  );
  return { check, open };
}

/** The facts about a finding for the audit log. */
export function findingFacts(finding: Pick<DeliveryFinding, 'key' | 'kind' | 'page' | 'facts'>) {
  const line = lineOf(finding);
  return {
    kind: finding.kind,
    page: finding.page ?? null,
    ...(line.kind === 'checklist' && { item: line.item }),
  };
}

/** Returns the columns in which a line is stored. */
export function lineColumns({ key, kind, page, ...facts }: CheckLine) {
  return { key, kind, page, facts: facts as LineFacts };
}

export function lineOf({
  key,
  kind,
  page,
  facts,
}: Pick<DeliveryFinding, 'key' | 'kind' | 'page' | 'facts'>): CheckLine {
  return { ...facts, key, kind, page: page ?? null } as CheckLine;
}
