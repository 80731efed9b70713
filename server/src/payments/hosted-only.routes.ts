import type Koa from 'koa';
import type { Caching, Database } from '../deps.ts';
import { pathPart } from '../http/site/path-part.ts';
import { cachedSettings } from '../settings/cached-settings.ts';

/**
 * GET /payment/:orderNumber, the embedded form: redirects (303) while taxes are on, because only the hosted page can
 * determine them.
 */
export function hostedOnly(deps: Database & Caching): Koa.Middleware {
  return async (ctx, next) => {
    const orderNumber = ctx.method === 'GET' ? pathPart(ctx, /^\/payment\/([^/]+)$/) : undefined;
    if (orderNumber === undefined || !(await cachedSettings(deps)).tax.isOn) {
      await next();
      return;
    }
    ctx.redirect(`/checkout/${encodeURIComponent(orderNumber)}${ctx.search}`);
    ctx.status = 303;
    ctx.set('Cache-Control', 'no-store');
  };
}
