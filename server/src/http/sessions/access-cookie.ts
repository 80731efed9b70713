import { isOrderNumber } from '@truepage/core/orders/order-number';
import type Koa from 'koa';
import { createKeyedMac, type KeyedMac } from '../../keyed-mac.ts';
import type { Clock } from '../../ports/clock.ts';
import { hostCookieName, writtenCookie } from './written-cookie.ts';
import type { AccessStrength, ProvenOrder } from '../../ports/order-grants.ts';

/** The orders that this browser may see, and those that it has proven to own. */
export interface OrderAccess {
  /**
   * Of which access generation the order was when the browser was granted as much; undefined: it was not, or longer ago than 90 days.
   * The grant counts as long as the order is of that generation.
   */
  generationOf(orderNumber: string, strength: AccessStrength): number | undefined;
  /** Remembers an order for 90 days; sets the cookie on the answer under way. Of an older generation than is known already: nothing. */
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

/** One for an order's view and one for its ownership: typing the address later must not take ownership away. */
interface Grant {
  readonly orderNumber: string;
  readonly strength: AccessStrength;
  readonly at: Date;
  readonly generation: number;
}

/**
 * The order-access cookie: `<number>:<when, ms in base 36>:<generation>[:o]~…….<signature>`, newest first, `:o` for owned;
 * HttpOnly, SameSite=Lax, `__Host-` and Secure over https. A forged or altered one counts as absent. Cookies of before ownership
 * was told from viewing hold no `:o`: they count as viewed, because for them a typed address was enough.
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
    // Grants from before corrections were counted have no generation: they are for orders with their first address.
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

/** Granting twice in one answer must not send two cookies of one name; other cookies stay. */
function replaceCookie(ctx: Koa.Context, name: string, cookie: string): void {
  const current = ctx.res.getHeader('Set-Cookie') ?? [];
  const others = [current]
    .flat()
    .map(String)
    .filter((other) => !other.startsWith(`${name}=`));
  ctx.res.setHeader('Set-Cookie', [...others, cookie]);
}
