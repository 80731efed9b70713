import { isOrderNumber } from '@truepage/core/orders/order-number';
import type Koa from 'koa';
import { createKeyedMac, type KeyedMac } from '../../keyed-mac.ts';
import type { Clock } from '../../ports/clock.ts';

/** The orders that this browser has proven to own. */
export interface OrderAccess {
  has(orderNumber: string): boolean;
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
const lifetimeSeconds = 90 * 24 * 3600;

/**
 * The order-access cookie: `<issued>.<number>~<number>….<signature>`, HttpOnly, SameSite=Lax,
 * `__Host-` and Secure over https. A forged, altered or outdated one counts as absent.
 */
export function createAccessCookie({
  keys,
  publicUrl,
  clock,
}: AccessCookieOptions): (ctx: Koa.Context) => OrderAccess {
  const signature = createKeyedMac({ purpose: 'order-access', keys });
  return (ctx) => {
    const isSecure = publicUrl().startsWith('https:');
    const name = `${isSecure ? '__Host-' : ''}orders`;
    let numbers = read(ctx.cookies.get(name, { signed: false }), signature, clock.now());
    return {
      has: (orderNumber) => numbers.includes(orderNumber),
      grant: (orderNumber) => {
        numbers = [orderNumber, ...numbers.filter((known) => known !== orderNumber)].slice(0, remembered);
        const payload = `${seconds(clock.now())}.${numbers.join('~')}`;
        const attributes = `Path=/; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
        replaceCookie(ctx, name, `${name}=${payload}.${signature.of(payload)}; ${attributes}`);
      },
    };
  };
}

function read(value: string | undefined, signature: KeyedMac, now: Date): string[] {
  const match = /^((\d{1,12})\.([\w~-]+))\.([\w-]{43})$/.exec(value ?? '');
  const [, payload, issued, numbers, mac] = match ?? [];
  if (payload === undefined || numbers === undefined || mac === undefined) return [];
  if (seconds(now) - Number(issued) > lifetimeSeconds) return [];
  if (!signature.fits(payload, mac)) return [];
  return numbers.split('~').filter(isOrderNumber);
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
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
