import type Router from '@koa/router';
import { AppError } from '@truepage/core/errors';
import { onTimeFile, onTimePeriod } from '@truepage/core/on-time/on-time';
import type { Caching, Database, PdfMaking, Time } from '../deps.ts';
import { cacheBody, sendCached, type CachedBody } from '../http/cache/cached-body.ts';
import { clientAddress } from '../http/security/client-address.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { cachedSettings } from '../settings/cached-settings.ts';
import { cachedRate } from '../on-time/cached-rate.ts';
import { readDeliveries } from '../on-time/deliveries.repository.ts';
import { onTimeCredential } from '../on-time/on-time-credential.ts';
import { sortDeliveries } from '../on-time/sort-deliveries.ts';

interface OnTimeParts {
  readonly deps: Database & Caching & Time & Pick<PdfMaking, 'records'>;
  readonly limits: RateLimits;
  readonly trustedProxies: number;
}

/** The signed export from which anyone can recompute the on-time rate; created once a day in each process. */
export function onTimeRoutes(router: Router, { deps, limits, trustedProxies }: OnTimeParts): void {
  let made: { readonly until: number; readonly file: Promise<CachedBody> } | undefined;
  const make = async (now: Date): Promise<CachedBody> => {
    const period = onTimePeriod(now);
    const deliveries = await sortDeliveries(readDeliveries(deps.orm.em.fork(), period));
    return cacheBody(
      await deps.records.signCredential((url) => onTimeCredential(deliveries, period, url)),
      true,
    );
  };
  const fileOfToday = (now: Date): Promise<CachedBody> => {
    const until = onTimePeriod(now).until.getTime();
    if (made?.until !== until) {
      const file = make(now);
      file.catch(() => (made = undefined));
      made = { until, file };
    }
    return made.file;
  };
  router.get(onTimeFile, async (ctx) => {
    await limits.consume('page', clientAddress(ctx.req, trustedProxies));
    const { promise } = await cachedSettings(deps);
    if (!promise.showsOnTime || (await cachedRate(deps)) === null) throw new AppError('on_time.not_public');
    ctx.attachment('on-time-deliveries.jwt');
    const type = 'application/vc+jwt';
    await sendCached(ctx, await fileOfToday(deps.clock.now()), {
      type,
      cacheControl: 'public, max-age=3600',
    });
  });
}
