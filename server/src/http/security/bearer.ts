import type { AppError } from '@truepage/core/errors';
import type Koa from 'koa';

/** What a call to the API sends as `Authorization: Bearer`; undefined without the header. */
export function bearerOf(ctx: Koa.Context): string | undefined {
  if (!ctx.path.startsWith('/api/') && ctx.path !== '/mcp') return undefined;
  const [, token] = /^Bearer\b *(.*)$/i.exec(ctx.req.headers.authorization ?? '') ?? [];
  return token?.trim();
}

/** A call with a key is the key's alone: cookies that came with it count nowhere, and its answer sets none. */
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

/** What a refusal of a key says in WWW-Authenticate (RFC 6750); undefined for other errors. */
export function challengeOf({ code, status, details }: AppError): string | undefined {
  if (!code.startsWith('key.') || (status !== 401 && status !== 403)) return undefined;
  if (status === 401) return 'Bearer error="invalid_token"';
  const scope = details?.['scope'];
  return typeof scope === 'string' ? `Bearer error="insufficient_scope", scope="${scope}"` : 'Bearer';
}
