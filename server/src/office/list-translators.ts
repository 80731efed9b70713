import type { z } from 'zod';
import type { adminOfficeApi } from '@truepage/core/api/admin/office';
import { loadOf, type OpenWork } from '@truepage/core/office/load';
import { dueAsOf } from '@truepage/core/deadline/deadline';
import { rolesThatMay } from '@truepage/core/staff/roles';
import type { Em } from '../db/orm.ts';
import type { Database, Time } from '../deps.ts';

type Translators = z.input<typeof adminOfficeApi.listTranslators.reply>;

/** All translators with their workload, by username. */
export async function listTranslators(deps: Database & Time): Promise<Translators> {
  const em = deps.orm.em.fork();
  const now = deps.clock.now().getTime();
  const [people, work] = await Promise.all([readPeople(em), readOpenWork(deps.orm.em.fork(), new Date(now))]);
  return people.map(({ id, username, language_pairs: languagePairs, away_from: from, away_until: until }) => {
    const { nextDue, ...load } = loadOf(work.get(id) ?? [], now);
    return {
      id,
      username,
      languagePairs: [...languagePairs],
      awayFrom: from?.toISOString() ?? null,
      awayUntil: until?.toISOString() ?? null,
      load: { ...load, nextDue: nextDue === undefined ? null : new Date(nextDue).toISOString() },
    };
  });
}

function readPeople(em: Em) {
  return em
    .getKysely()
    .selectFrom('staff_accounts')
    .where('role', 'in', [...rolesThatMay('orders.uploadTranslation')])
    .where('disabled_at', 'is', null)
    .where((when) =>
      when.or([when('password_hash', 'is not', null), when('identity_subject', 'is not', null)]),
    )
    .select(['id', 'username', 'language_pairs', 'away_from', 'away_until'])
    .orderBy('username')
    .execute();
}

/** The open orders of each assignee; the query uses the index of open orders. */
async function readOpenWork(em: Em, now: Date): Promise<ReadonlyMap<string, readonly OpenWork[]>> {
  const rows = await em
    .getKysely()
    .selectFrom('orders')
    .where('paid_at', 'is not', null)
    .where('status', '<>', 'completed')
    .where('refunded_at', 'is', null)
    .where('assignee_id', 'is not', null)
    .select(['assignee_id', 'page_count', 'due_at', 'paused_at'])
    .execute();
  const byPerson = new Map<string, OpenWork[]>();
  for (const { assignee_id: id, page_count: pageCount, due_at: dueAt, paused_at: pausedAt } of rows) {
    if (id === null) continue;
    const work = byPerson.get(id) ?? [];
    work.push({ pageCount, due: dueAsOf({ dueAt, pausedAt }, now).getTime() });
    byPerson.set(id, work);
  }
  return byPerson;
}
