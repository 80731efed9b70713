import { checkClock } from '../checks/clock.ts';
import type { Config } from '../config.ts';
import { StoredFile } from '../db/rows/stored-file.ts';
import type { Database, Payments, Queue, Storage, Time } from '../deps.ts';
import type { Announcements } from '../events/announcements.ts';
import { readMasterKey, unwrapKey } from '../files/file-key.ts';
import { agreesWithDatabase } from '../installation/agreement.ts';
import { readInstallation } from '../installation/installation.repository.ts';
import { countFailedMails } from '../mail/desk/failed-mail.repository.ts';
import { countOpenExceptions } from '../payments/exceptions/payment-exceptions.ts';
import { readinessChecks } from '../start/readiness.ts';
import { clockAhead } from './clock-ahead.ts';
import type { Looks } from './finding.ts';
import { judgeSweep } from './judge-sweep.ts';
import { outsideLooks, type OutsideParts } from './outside-looks.ts';

export interface StatusSources extends OutsideParts {
  readonly announcements: Pick<Announcements, 'isHearing'>;
  readonly deps: Database & Time & Queue & Storage & Payments;
  readonly config: OutsideParts['config'] & Pick<Config, 'fileKey'>;
}

/** Jobs begin within seconds. */
const lateMs = 5 * 60_000;
const minute = 60_000;
const good = { state: 'good', code: 'good' } as const;

/** How the status looks at each part. */
export function statusLooks(sources: StatusSources): Looks {
  const { deps, config, announcements } = sources;
  const em = () => deps.orm.em.fork();
  const readiness = readinessChecks(deps);
  return {
    ...outsideLooks(sources),
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
      if (await agreesWithDatabase(deps)) return good;
      return { state: 'bad', code: 'other' };
    },
    listener: () =>
      Promise.resolve(announcements.isHearing ? good : { state: 'attention', code: 'unproven' }),
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
    fileSweep: async () => judgeSweep((await readInstallation(em())).lastSweep, deps.clock.now()),
  };
}

function someOrNone(count: number) {
  const values = { count };
  return count === 0 ? { ...good, values } : ({ state: 'attention', code: 'some', values } as const);
}
