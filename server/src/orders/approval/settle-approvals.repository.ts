import { sql } from 'kysely';
import { asksForApproval, type ReviewPolicy } from '@truepage/core/orders/approval';
import { translationTypes } from '@truepage/core/pricing/translation-type';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Em } from '../../db/orm.ts';
import type { Database, Time } from '../../deps.ts';

/**
 * Applies the policy of review, which may have changed since the last start of the server, to undelivered orders:
 * translations that no longer need approval stop waiting for it; translations whose customers were not notified now
 * wait for it. Each change gets an entry in the order's history. Delivered and certified translations do not change.
 */
export async function settleApprovals({ orm, clock }: Database & Time, policy: ReviewPolicy): Promise<void> {
  const isAsked = sql`(${sql.join(
    [false, true].map((includeCertificate) => {
      const asked = translationTypes.filter((translationType) =>
        asksForApproval(policy, { translationType, includeCertificate }),
      );
      return sql`(include_certificate = ${includeCertificate} and translation_type = any(${asked}))`;
    }),
    sql` or `,
  )})`;
  await orm.em.fork().transactional(async (em) => {
    const database = em.getKysely<object>();
    const released = await sql<Changed>`
      update orders set approval = null where approval in ('waiting', 'sent_back') and not ${isAsked}
      returning id
    `.execute(database);
    await record(em, released.rows, 'none', clock.now());
    if (policy === 'none') return;
    const kept = await sql<Changed>`
      update orders set approval = 'waiting'
      where approval is null and status = 'completed' and notified_at is null and ${isAsked} and exists (
        select from stored_files
        where stored_files.order_id = orders.id and kind = 'translation' and replaced_at is null
      ) and not exists (
        select from certificates
        where certificates.order_id = orders.id and superseded_at is null and revoked_at is null
      )
      returning id
    `.execute(database);
    await record(em, kept.rows, 'waiting', clock.now());
  });
}

interface Changed {
  readonly id: string;
}

async function record(
  em: Em,
  changed: readonly Changed[],
  approval: 'none' | 'waiting',
  now: Date,
): Promise<void> {
  const entry = { actor: 'system', what: 'order.approval_settled', after: { approval } } as const;
  for (const { id: orderId } of changed) await recordAudit(em, { ...entry, orderId }, now);
}
