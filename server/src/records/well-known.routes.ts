import type Router from '@koa/router';
import { statusListPath, statusPurposes } from '@truepage/core/records/status-lists';
import type { Database, PdfMaking, Time } from '../deps.ts';
import { cacheBody, sendCached } from '../http/cache/cached-body.ts';
import { clientAddress } from '../http/security/client-address.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { encodeStatusList } from './status-list.ts';
import { endedPlaces } from './status-list.repository.ts';

interface WellKnownParts {
  readonly deps: Database & Time & Pick<PdfMaking, 'records'>;
  readonly limits: RateLimits;
  readonly trustedProxies: number;
}

const forAnHour = 'public, max-age=3600';
/** Short, so that revocations are noticed soon. */
const forAMinute = 'public, max-age=60';

/** What anyone needs to verify records without asking us about a particular one: the public keys, and the status lists. */
export function wellKnownRoutes(router: Router, { deps, limits, trustedProxies }: WellKnownParts): void {
  const { records } = deps;
  router.get('/.well-known/jwks.json', async (ctx) => {
    const keys = cacheBody(JSON.stringify(await records.jwks()), true);
    await sendCached(ctx, keys, { type: 'application/jwk-set+json', cacheControl: forAnHour });
  });
  router.get('/.well-known/did.json', async (ctx) => {
    const document = cacheBody(JSON.stringify(await records.didDocument()), true);
    await sendCached(ctx, document, { type: 'application/did+json', cacheControl: forAnHour });
  });
  for (const purpose of statusPurposes) {
    router.get(statusListPath(purpose), async (ctx) => {
      await limits.consume('page', clientAddress(ctx.req, trustedProxies));
      const encodedList = encodeStatusList(await endedPlaces(deps.orm.em.fork(), purpose));
      const list = await records.signStatusList({ purpose, encodedList, now: deps.clock.now() });
      await sendCached(ctx, cacheBody(list, false), { type: 'application/vc+jwt', cacheControl: forAMinute });
    });
  }
}
