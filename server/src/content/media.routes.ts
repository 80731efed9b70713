import type Router from '@koa/router';
import { AppError } from '@truepage/core/errors';
import type { Database, Storage } from '../deps.ts';
import { clientAddress } from '../http/security/client-address.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { findStoredImage } from './content-image.repository.ts';

interface MediaParts {
  readonly deps: Database & Storage;
  readonly limits: RateLimits;
  readonly trustedProxies: number;
}

const forAYear = 'public, max-age=31536000, immutable';

/** GET and HEAD /media/{id}.webp: the images of pages. Immutable: the content of an address never changes. */
export function mediaRoutes(router: Router, { deps, limits, trustedProxies }: MediaParts): void {
  router.get('/media/:name', async (ctx) => {
    await limits.consume('api', clientAddress(ctx.req, trustedProxies));
    const id = /^([\da-f-]{36})\.webp$/.exec(ctx.params['name'] ?? '')?.[1] ?? '';
    const image = await findStoredImage(deps.orm.em.fork(), id);
    if (image === undefined) throw new AppError('file.not_found');
    const etag = `"${id}"`;
    const isKnown = ctx.get('If-None-Match').includes(etag);
    const body = isKnown || ctx.method === 'HEAD' ? undefined : await deps.store.get(image.storage_key);
    ctx.status = isKnown ? 304 : 200;
    ctx.set({
      ETag: etag,
      'Cache-Control': forAYear,
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    });
    if (isKnown) return;
    if (body !== undefined) ctx.body = body;
    ctx.set({ 'Content-Type': 'image/webp', 'Content-Length': String(image.bytes) });
  });
}
