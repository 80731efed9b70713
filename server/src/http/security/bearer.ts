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

/** The challenge without an error. RFC 6750 requires a parameter (section 3), and no error for a request without a token (3.1). */
export const bearerChallenge = 'Bearer realm="TruePage"';

/** The WWW-Authenticate header of a missing or refused API key (RFC 6750); undefined for other errors. */
export function challengeOf({ code, status, details }: AppError): string | undefined {
  if (!code.startsWith('key.') || (status !== 401 && status !== 403)) return undefined;
  if (code === 'key.required') return bearerChallenge;
  if (status === 401) return `${bearerChallenge}, error="invalid_token"`;
  const scope = details?.['scope'];
  if (typeof scope !== 'string') return bearerChallenge;
  return `${bearerChallenge}, error="insufficient_scope", scope="${scope}"`;
}
