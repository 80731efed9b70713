import { AppError } from '@truepage/core/errors';
import type Koa from 'koa';
import { bearerOf } from './bearer.ts';

interface SameOriginOptions {
  /** PUBLIC_URL; read for each request, because its port may be known only once the server listens. */
  readonly publicUrl: () => string;
  /** Exact paths to which other services post and that authenticate themselves differently (the payment webhook). */
  readonly exemptPaths: readonly string[];
  /** Cookies that grant rights: to a signed-in person, or to a visitor's uploads. */
  readonly rightsCookies: readonly string[];
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses cross-site requests. Browsers state the source of a request in Sec-Fetch-Site (over https and on localhost)
 * and in Origin (always, for unsafe methods); pages cannot set either. Other programs send neither header: they have no
 * such cookie, or send `X-Console: 1`, which another site cannot send without CORS.
 */
export function demandSameOrigin({
  publicUrl,
  exemptPaths,
  rightsCookies,
}: SameOriginOptions): Koa.Middleware {
  const exempt = new Set(exemptPaths);
  return (ctx, next) => {
    // An API key is not a cookie: no browser sends it automatically.
    if (safeMethods.has(ctx.method) || exempt.has(ctx.path) || bearerOf(ctx) !== undefined) return next();
    const site = ctx.get('Sec-Fetch-Site');
    const origin = ctx.get('Origin');
    if (site !== '') {
      if (site === 'same-origin' || site === 'none') return next();
    } else if (origin !== '') {
      if (isOwnOrigin(origin, publicUrl(), ctx.get('Host'))) return next();
    } else if (ctx.get('X-Console') === '1' || !carriesCookie(ctx, rightsCookies)) {
      return next();
    }
    throw new AppError('request.cross_site');
  };
}

/**
 * For actions that a mere link could trigger: refuses calls that are not proven to come from our own pages or the
 * console.
 */
export function demandOwnPages(publicUrl: () => string): Koa.Middleware {
  return (ctx, next) => {
    const site = ctx.get('Sec-Fetch-Site');
    const origin = ctx.get('Origin');
    const isOwn =
      site === ''
        ? origin !== '' && isOwnOrigin(origin, publicUrl(), ctx.get('Host'))
        : site === 'same-origin';
    if (isOwn || (site === '' && origin === '' && ctx.get('X-Console') === '1')) return next();
    throw new AppError('request.cross_site');
  };
}

/** Forging Host does not help: a victim's browser sends the real one, which the origin must equal. */
function isOwnOrigin(origin: string, publicUrl: string, host: string): boolean {
  if (origin === new URL(publicUrl).origin) return true;
  return host !== '' && (origin === `http://${host}` || origin === `https://${host}`);
}

function carriesCookie(ctx: Koa.Context, names: readonly string[]): boolean {
  return names.some((name) => ctx.cookies.get(name, { signed: false }) !== undefined);
}
