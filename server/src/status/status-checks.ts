import { checkClock } from '../checks/clock.ts';
import type { Config } from '../config.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Database, Payments, Queue, Storage, Time } from '../deps.ts';
import type { Announcements } from '../events/announcements.ts';
import { readMasterKey, unwrapKey } from '../files/file-key.ts';
import { storeMatchesDatabase } from '../installation/check-store-owner.ts';
import { readInstallation } from '../installation/installation.repository.ts';
import { countFailedMails } from '../failed-mails/failed-mail.repository.ts';
import { countOpenExceptions } from '../payments/exceptions/payment-exceptions.ts';
import { readinessChecks } from './readiness.ts';
import type { Finding, Looks } from './finding.ts';
import { outsideChecks, type OutsideParts } from './outside-checks.ts';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';
import type { Clock } from '../ports/clock.ts';
import { countFailingWebhooks } from '../webhooks/webhook.repository.ts';
import type { SweepReport } from '../db/rows/upkeep/installation.ts';

export interface StatusSources extends OutsideParts {
  readonly announcements: Pick<Announcements, 'isListening'>;
  readonly deps: Database & Time & Queue & Storage & Payments;
  readonly config: OutsideParts['config'] & Pick<Config, 'fileKey'>;
}

/** Jobs normally start within seconds. */
const lateMs = 5 * 60_000;
const minute = 60_000;
const good = { state: 'good', code: 'good' } as const;

/** The status check of each component. */
export function statusChecks(sources: StatusSources): Looks {
  const { deps, config, announcements } = sources;
  const em = () => deps.orm.em.fork();
  const readiness = readinessChecks(deps);
  return {
    ...outsideChecks(sources),
    async database() {
      const start = performance.now();
      await readiness.database();
      return { ...good, values: { ms: Math.round(performance.now() - start) } };
    },
    async keys() {
      const newest = await em().findAll(StoredFile, { orderBy: { createdAt: 'desc' }, limit: 1 });
      for (const { storageKey, wrappedKey } of newest)
        unwrapKey(readMasterKey(config.fileKey), storageKey, wrappedKey);
      return newest.length === 0 ? { state: 'good', code: 'unused' } : good;
    },
    async installation() {
      if (await storeMatchesDatabase(deps)) return good;
      return { state: 'bad', code: 'other' };
    },
    listener: () =>
      Promise.resolve(announcements.isListening ? good : { state: 'attention', code: 'unproven' }),
    async clock() {
      const ahead = await clockAhead(em(), deps.clock);
      const { level } = checkClock(ahead);
      const values = { ms: Math.abs(ahead) };
      if (level === 'ok') return { ...good, values };
      return { state: level === 'problem' ? 'bad' : 'attention', code: 'skewed', values };
    },
    async jobs() {
      const counts = Object.values(await deps.jobs.counts());
      const count = counts.reduce((sum, { waiting }) => sum + waiting, 0);
      const overdueMs = await deps.jobs.overdueMs();
      if (overdueMs < lateMs) return { ...good, values: { count } };
      return { state: 'bad', code: 'late', values: { count, minutes: Math.round(overdueMs / minute) } };
    },
    failedMails: async () => someOrNone((await countFailedMails(em())).count),
    paymentExceptions: async () => someOrNone(await countOpenExceptions(em())),
    webhooks: async () => someOrNone(await countFailingWebhooks(em())),
    fileSweep: async () => judgeSweep((await readInstallation(em())).lastSweep, deps.clock.now()),
  };
}

function someOrNone(count: number) {
  const values = { count };
  return count === 0 ? { ...good, values } : ({ state: 'attention', code: 'some', values } as const);
}

/** How far the database's clock is ahead of ours, in ms, corrected by half of the round-trip time. */
async function clockAhead(em: Em, clock: Clock): Promise<number> {
  // Connects first if necessary, because that takes longer than the query.
  await sql`select 1`.execute(em.getKysely<object>());
  const before = clock.now().getTime();
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(em.getKysely<object>());
  const after = clock.now().getTime();
  return Math.round(Number(rows[0]?.ms) - (before + after) / 2);
}

/** The sweep runs every hour. */
const sweepLateMs = 3 * 3_600_000;

/** The result of the last sweep; null before the first one. */
export function judgeSweep(sweep: SweepReport | null | undefined, now: Date): Finding<'fileSweep'> {
  if (!sweep) return { state: 'good', code: 'never' };
  const { at, stopped, orphans, inTrash = 0 } = sweep;
  const ageMs = now.getTime() - Date.parse(at);
  const values = { minutes: Math.max(0, Math.round(ageMs / minute)), count: orphans, trash: inTrash };
  if (stopped === 'too-many') return { state: 'bad', code: 'tooMany', values };
  if (stopped === 'other-installation') return { state: 'bad', code: 'other', values };
  if (ageMs > sweepLateMs) return { state: 'attention', code: 'late', values };
  return { state: 'good', code: 'good', values };
}
