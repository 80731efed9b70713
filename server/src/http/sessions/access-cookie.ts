import { isOrderNumber } from '@truepage/core/orders/order-number';
import type Koa from 'koa';
import { createKeyedMac, type KeyedMac } from '../../keyed-mac.ts';
import type { Clock } from '../../ports/clock.ts';
import { hostCookieName, writtenCookie } from './written-cookie.ts';
import type { AccessStrength, ProvenOrder } from '../../ports/order-grants.ts';

/** The orders that this browser may view, and those whose ownership it has proven. */
export interface OrderAccess {
  /**
   * The order's access generation when this browser was granted the access; undefined if it was not, or more than 90
   * days ago. The grant is valid while the order has that generation.
   */
  generationOf(orderNumber: string, strength: AccessStrength): number | undefined;
  /**
   * Grants access to an order for 90 days and sets the cookie of this response. An older generation than the known one
   * is ignored.
   */
  grant(order: ProvenOrder, strength: AccessStrength): void;
}

interface AccessCookieOptions {
  /** The first signs, all verify. */
  readonly keys: readonly string[];
  readonly publicUrl: () => string;
  readonly clock: Clock;
}

const remembered = 20;
const lifetimeMs = 90 * 24 * 3_600_000;

/** View and ownership of an order are separate grants: typing the address later must not remove ownership. */
interface Grant {
  readonly orderNumber: string;
  readonly strength: AccessStrength;
  readonly at: Date;
  readonly generation: number;
}

/**
 * The order-access cookie: `<number>:<when, ms in base 36>:<generation>[:o]~…….<signature>`, newest first, `:o` for
 * owned; HttpOnly, SameSite=Lax, `__Host-` and Secure over https. A forged or altered cookie is ignored. Cookies from
 * before ownership was distinguished have no `:o` and count as viewed, because they only required the typed address.
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
    const find = (orderNumber: string, strength: AccessStrength) =>
      grants.find((grant) => grant.orderNumber === orderNumber && grant.strength === strength)?.generation;
    return {
      generationOf: (orderNumber, strength) => {
        const [owned, viewed] = [find(orderNumber, 'owned'), find(orderNumber, 'viewed')];
        return strength === 'owned' ? owned : latest(owned, viewed);
      },
      grant: ({ orderNumber, accessGeneration: generation }, strength) => {
        const others = grants.filter(
          (grant) => grant.orderNumber !== orderNumber || grant.strength !== strength,
        );
        const newest = latest(generation, find(orderNumber, strength)) ?? generation;
        grants = [{ orderNumber, strength, at: clock.now(), generation: newest }, ...others].slice(
          0,
          remembered,
        );
        const payload = grants.map(written).join('~');
        const attributes = { path: '/', maxAgeSeconds: lifetimeMs / 1000, publicUrl: site };
        replaceCookie(ctx, name, writtenCookie(name, `${payload}.${signature.of(payload)}`, attributes));
      },
    };
  };
}

function latest(...generations: readonly (number | undefined)[]): number | undefined {
  const known = generations.filter((generation) => generation !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

function written({ orderNumber, strength, at, generation }: Grant): string {
  const parts = [orderNumber, at.getTime().toString(36), generation];
  return [...parts, ...(strength === 'owned' ? ['o'] : [])].join(':');
}

function read(value: string | undefined, signature: KeyedMac, now: Date): readonly Grant[] {
  const [, payload, mac] = /^([\w~:-]+)\.([\w-]{43})$/.exec(value ?? '') ?? [];
  if (payload === undefined || mac === undefined || !signature.fits(payload, mac)) return [];
  return payload.split('~').flatMap((entry) => {
    // Older grants have no generation: they are valid for orders whose address was never corrected.
    const [orderNumber = '', when = '', generation = '0', mark] = entry.split(':');
    const at = new Date(Number.parseInt(when, 36));
    if (!isOrderNumber(orderNumber) || !(now.getTime() - at.getTime() <= lifetimeMs)) return [];
    return [
      {
        orderNumber,
        strength: mark === 'o' ? 'owned' : 'viewed',
        at,
        generation: Number(generation),
      } as const,
    ];
  });
}

/** Granting twice in one response must not send two cookies with the same name; other cookies are kept. */
function replaceCookie(ctx: Koa.Context, name: string, cookie: string): void {
  const current = ctx.res.getHeader('Set-Cookie') ?? [];
  const others = [current]
    .flat()
    .map(String)
    .filter((other) => !other.startsWith(`${name}=`));
  ctx.res.setHeader('Set-Cookie', [...others, cookie]);
}
