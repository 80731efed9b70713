import type Koa from 'koa';
import type { Logger } from 'pino';

/**
 * Warns once if requests come through an unconfigured proxy: then all visitors share one address, and its rate limits.
 * Anyone may send the header, so it is only a hint.
 */
export function warnOfProxy(trustedProxies: number, log: Pick<Logger, 'warn'>): Koa.Middleware {
  let isSilent = trustedProxies > 0;
  return (ctx, next) => {
    if (!isSilent && ctx.req.headers['x-forwarded-for'] !== undefined) {
      isSilent = true;
      log.warn(
        'requests carry X-Forwarded-For, but TRUST_PROXY is 0: if a proxy of yours stands in front, set it to the number of proxies, ' +
          'or all visitors count as one address',
      );
    }
    return next();
  };
}
