import { isOrderNumber } from '@truepage/core/orders/order-number';
import type Koa from 'koa';
import { createKeyedMac, type KeyedMac } from '../../keyed-mac.ts';
import type { Clock } from '../../ports/clock.ts';
import { hostCookieName, writtenCookie } from './written-cookie.ts';

/** The orders that this browser has proven to own. */
export interface OrderAccess {
  /** When it did (UTC); undefined: it has not, or longer ago than 90 days. */
  grantedAt(orderNumber: string): Date | undefined;
  /** Remembers an order for 90 days; sets the cookie on the answer under way. */
  grant(orderNumber: string): void;
}

interface AccessCookieOptions {
  /** The first signs, all verify. */
  readonly keys: readonly string[];
  readonly publicUrl: () => string;
  readonly clock: Clock;
}

const remembered = 20;
const lifetimeMs = 90 * 24 * 3_600_000;

type Grants = ReadonlyMap<string, Date>;

/**
 * The order-access cookie: `<number>:<when, ms in base 36>~<number>:<when>….<signature>`, HttpOnly, SameSite=Lax,
 * `__Host-` and Secure over https. A forged or altered one counts as absent.
 */
export function createAccessCookie({
  keys,
  publicUrl,
  clock,
}: AccessCookieOptions): (ctx: Koa.Context) => OrderAccess {
  const signature = createKeyedMac({ purpose: 'order-access', keys });
  return (ctx) => {
    const site = publicUrl();
    const name = hostCookieName('orders', site);
    let grants = read(ctx.cookies.get(name, { signed: false }), signature, clock.now());
    return {
      grantedAt: (orderNumber) => grants.get(orderNumber),
      grant: (orderNumber) => {
        const others = [...grants].filter(([known]) => known !== orderNumber);
        const newest = [[orderNumber, clock.now()] as const, ...others].slice(0, remembered);
        grants = new Map(newest);
        const payload = newest.map(([known, at]) => `${known}:${at.getTime().toString(36)}`).join('~');
        const attributes = { path: '/', maxAgeSeconds: lifetimeMs / 1000, publicUrl: site };
        replaceCookie(ctx, name, writtenCookie(name, `${payload}.${signature.of(payload)}`, attributes));
      },
    };
  };
}

function read(value: string | undefined, signature: KeyedMac, now: Date): Grants {
  const [, payload, mac] = /^([\w~:-]+)\.([\w-]{43})$/.exec(value ?? '') ?? [];
  if (payload === undefined || mac === undefined || !signature.fits(payload, mac)) return new Map();
  const grants = new Map<string, Date>();
  for (const entry of payload.split('~')) {
    const [orderNumber = '', when = ''] = entry.split(':');
    const at = Number.parseInt(when, 36);
    if (isOrderNumber(orderNumber) && now.getTime() - at <= lifetimeMs) grants.set(orderNumber, new Date(at));
  }
  return grants;
}

/** Granting twice in one answer must not send two cookies of one name; other cookies stay. */
function replaceCookie(ctx: Koa.Context, name: string, cookie: string): void {
  const current = ctx.res.getHeader('Set-Cookie') ?? [];
  const others = [current]
    .flat()
    .map(String)
    .filter((other) => !other.startsWith(`${name}=`));
  ctx.res.setHeader('Set-Cookie', [...others, cookie]);
}
