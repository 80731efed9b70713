import type { AppError } from '@truepage/core/errors';
import type Koa from 'koa';

/** The token in `Authorization: Bearer`; undefined without the header. */
export function bearerOf(ctx: Koa.Context): string | undefined {
  if (!ctx.path.startsWith('/api/') && ctx.path !== '/mcp') return undefined;
  const [, token] = /^Bearer\b *(.*)$/i.exec(ctx.req.headers.authorization ?? '') ?? [];
  return token?.trim();
}

/** For a call with an API key, cookies are ignored and none are set. */
export function ignoreCookies(): Koa.Middleware {
  return async (ctx, next) => {
    if (bearerOf(ctx) === undefined) {
      await next();
      return;
    }
    delete ctx.req.headers.cookie;
    await next();
  };
}

/** The WWW-Authenticate header of a refused API key (RFC 6750); undefined for other errors. */
export function challengeOf({ code, status, details }: AppError): string | undefined {
  if (!code.startsWith('key.') || (status !== 401 && status !== 403)) return undefined;
  if (status === 401) return 'Bearer error="invalid_token"';
  const scope = details?.['scope'];
  return typeof scope === 'string' ? `Bearer error="insufficient_scope", scope="${scope}"` : 'Bearer';
}
