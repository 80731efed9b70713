import { adminRoutes } from '@truepage/core/api/admin/routes';
import { deviceCookieName } from '@truepage/core/api/admin/sign-in/session';
import type Koa from 'koa';
import type { Clock } from '../../ports/clock.ts';
import type { DeviceClaim, KnownDevices } from '../../ports/known-devices.ts';
import { isSecureSite, writtenCookie } from './written-cookie.ts';
import { createTokenSigner, type TokenSigner } from '../../signed-token.ts';

interface DeviceCookieOptions {
  /** The first signs, all verify. */
  readonly keys: readonly string[];
  readonly publicUrl: () => string;
  readonly clock: Clock;
  readonly randomBytes: (count: number) => Uint8Array;
}

/** The last few people who share a browser are remembered. */
const mostAccounts = 5;
const lifetimeSeconds = 180 * 24 * 3600;

/**
 * The cookie of a browser that has signed in before (OWASP: device cookies): one signed token per account, HttpOnly,
 * sent only when signing in. It grants no access: it gives the browser a separate count of wrong passwords, so that
 * guessing strangers cannot lock the owner out.
 */
export function createDeviceCookie({
  keys,
  publicUrl,
  clock,
  randomBytes,
}: DeviceCookieOptions): (ctx: Koa.Context) => KnownDevices {
  const signer = createTokenSigner('known-device', keys);
  return (ctx) => {
    const site = publicUrl();
    const name = deviceCookieName(isSecureSite(site));
    const claims = readClaims(signer, ctx.cookies.get(name, { signed: false }) ?? '', clock.now());
    return {
      claims,
      remember({ staffId, stamp }) {
        const [known] = claims;
        const deviceId = known?.deviceId ?? Buffer.from(randomBytes(16)).toString('base64url');
        const others = claims.filter((claim) => claim.staffId !== staffId);
        const since = clock.now();
        const kept = [{ deviceId, staffId, stamp, since }, ...others].slice(0, mostAccounts);
        const value = kept.map((claim) => written(signer, claim)).join('~');
        const attributes = {
          path: adminRoutes.login.path,
          maxAgeSeconds: lifetimeSeconds,
          publicUrl: site,
        };
        ctx.append('Set-Cookie', writtenCookie(name, value, attributes));
      },
    };
  };
}

function written(signer: TokenSigner, { deviceId, staffId, stamp, since }: DeviceClaim): string {
  const until = new Date(since.getTime() + lifetimeSeconds * 1000);
  return signer.sign([deviceId, staffId, stamp, since.getTime()].join(' '), until);
}

function readClaims(signer: TokenSigner, cookie: string, now: Date): readonly DeviceClaim[] {
  return cookie
    .split('~')
    .slice(0, mostAccounts)
    .map((token) => signer.read(token, now))
    .flatMap((read) => {
      if (typeof read === 'string') return [];
      const [deviceId = '', staffId = '', stamp = '', since = ''] = read.content.split(' ');
      return [{ deviceId, staffId, stamp, since: new Date(Number(since)) }];
    });
}
