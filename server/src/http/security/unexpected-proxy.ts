import type Koa from 'koa';
import type { Logger } from 'pino';

/**
 * Says once that requests come through a proxy nobody told us of: behind it all visitors share one address, and with it the
 * limits. Anybody may send the header, so it is a hint and no more.
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
