import { AppError } from '@truepage/core/errors';
import type Koa from 'koa';
import { bearerOf } from './bearer.ts';

interface SameOriginOptions {
  /** PUBLIC_URL; read at each request, because its port may be known only after listening. */
  readonly publicUrl: () => string;
  /** Exact paths that other machines post to and that prove themselves otherwise (the payment webhook). */
  readonly exemptPaths: readonly string[];
  /** Cookies that carry rights: of a signed-in person, or to a visitor's uploads. */
  readonly rightsCookies: readonly string[];
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site makes a visitor's browser send. Browsers say where a request comes from in
 * Sec-Fetch-Site (over https and on localhost) and in Origin (always, for unsafe methods); neither can be set by a page.
 * Programs send neither: they carry no such cookie, or say `X-Console: 1`, which no other site can send without CORS.
 */
export function demandSameOrigin({
  publicUrl,
  exemptPaths,
  rightsCookies,
}: SameOriginOptions): Koa.Middleware {
  const exempt = new Set(exemptPaths);
  return (ctx, next) => {
    // A key is no cookie: no browser sends it by itself.
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

/** For what a mere link could set off: refuses a call that does not prove to come from our own pages or the console. */
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

/** A forged Host does not help: a victim's browser sends the real one, and the origin must equal it. */
function isOwnOrigin(origin: string, publicUrl: string, host: string): boolean {
  if (origin === new URL(publicUrl).origin) return true;
  return host !== '' && (origin === `http://${host}` || origin === `https://${host}`);
}

function carriesCookie(ctx: Koa.Context, names: readonly string[]): boolean {
  return names.some((name) => ctx.cookies.get(name, { signed: false }) !== undefined);
}
