import { sql } from 'kysely';
import { asksForApproval, type ReviewPolicy } from '@truepage/core/orders/approval';
import { translationTypes } from '@truepage/core/pricing/translation-type';
import type { Database } from '../../deps.ts';

/**
 * Brings undelivered orders in line with the policy, which may have changed since the server ran
 * last: translations that no longer need approval stop waiting, and those whose customers were not notified wait
 * from now on. What was delivered or certified stays as it is.
 */
export async function settleApprovals({ orm }: Database, policy: ReviewPolicy): Promise<void> {
  const isAsked = sql`(${sql.join(
    [false, true].map((includeCertificate) => {
      const asked = translationTypes.filter((translationType) =>
        asksForApproval(policy, { translationType, includeCertificate }),
      );
      return sql`(include_certificate = ${includeCertificate} and translation_type = any(${asked}))`;
    }),
    sql` or `,
  )})`;
  const database = orm.em.fork().getKysely();
  await sql`
    update orders set approval = null where approval in ('waiting', 'sent_back') and not ${isAsked}
  `.execute(database);
  if (policy === 'none') return;
  await sql`
    update orders set approval = 'waiting'
    where approval is null and status = 'completed' and notified_at is null and ${isAsked} and exists (
      select from stored_files
      where stored_files.order_id = orders.id and kind = 'translation' and replaced_at is null
    ) and not exists (
      select from certificates
      where certificates.order_id = orders.id and superseded_at is null and revoked_at is null
    )
  `.execute(database);
}
