import { sql } from 'kysely';
import type { Deps } from './deps.ts';
import type { ReadinessChecks } from './http/health.ts';
import type { Mailer } from './mail/mailer.ts';

/** How /readyz finds out whether each part works. */
export function readinessChecks({
  orm,
  store,
  jobs,
  payments,
  mailer,
}: Deps & { mailer: Mailer }): ReadinessChecks {
  return {
    database: async () => {
      await orm.em.fork().transactional(async (em) => {
        // A write that leaves nothing behind: a database that only reads is not ready.
        await sql`create temporary table if not exists readiness (at timestamptz) on commit drop`.execute(
          em.getKysely<object>(),
        );
        await sql`insert into readiness values (now())`.execute(em.getKysely<object>());
      });
    },
    storage: () => store.check(),
    mailQueue: async () => {
      await Promise.all([jobs.counts(), mailer.check()]);
    },
    payments: async () => {
      await payments.stripe.paymentIntents.list({ limit: 1 }, { maxNetworkRetries: 0, timeout: 1800 });
    },
  };
}
