import { isOrderNumber } from '@truepage/core/orders/order-number';
import type Koa from 'koa';
import { createKeyedMac, type KeyedMac } from '../../keyed-mac.ts';
import type { Clock } from '../../ports/clock.ts';

/** The orders that this browser has proven to own. */
export interface OrderAccess {
  /**
   * Of which access generation the order was when the browser proved it; undefined: it has not, or longer ago than 90 days. The proof
   * counts as long as the order is of that generation.
   */
  generationOf(orderNumber: string): number | undefined;
  /** Remembers an order for 90 days; sets the cookie on the answer under way. */
  grant(order: ProvenOrder): void;
}

/** An order as it was when its proof was checked: read in one statement, so that no correction comes between. */
export interface ProvenOrder {
  readonly orderNumber: string;
  readonly accessGeneration: number;
}

interface AccessCookieOptions {
  /** The first signs, all verify. */
  readonly keys: readonly string[];
  readonly publicUrl: () => string;
  readonly clock: Clock;
}

const remembered = 20;
const lifetimeMs = 90 * 24 * 3_600_000;

type Grants = ReadonlyMap<string, { readonly at: Date; readonly generation: number }>;

/**
 * The order-access cookie: `<number>:<when, ms in base 36>:<generation>~<number>:…….<signature>`, HttpOnly, SameSite=Lax,
 * `__Host-` and Secure over https. A forged or altered one counts as absent.
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
    let grants = read(ctx.cookies.get(name, { signed: false }), signature, clock.now());
    return {
      generationOf: (orderNumber) => grants.get(orderNumber)?.generation,
      grant: ({ orderNumber, accessGeneration: generation }) => {
        const others = [...grants].filter(([known]) => known !== orderNumber);
        const newest = [[orderNumber, { at: clock.now(), generation }] as const, ...others].slice(
          0,
          remembered,
        );
        grants = new Map(newest);
        const payload = newest
          .map(([known, grant]) => `${known}:${grant.at.getTime().toString(36)}:${grant.generation}`)
          .join('~');
        const attributes = `Path=/; Max-Age=${lifetimeMs / 1000}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
        replaceCookie(ctx, name, `${name}=${payload}.${signature.of(payload)}; ${attributes}`);
      },
    };
  };
}

function read(value: string | undefined, signature: KeyedMac, now: Date): Grants {
  const [, payload, mac] = /^([\w~:-]+)\.([\w-]{43})$/.exec(value ?? '') ?? [];
  if (payload === undefined || mac === undefined || !signature.fits(payload, mac)) return new Map();
  const grants = new Map<string, { at: Date; generation: number }>();
  for (const entry of payload.split('~')) {
    // Before corrections were counted, a grant told no generation: it was of an order that had its first address.
    const [orderNumber = '', when = '', generation = '0'] = entry.split(':');
    const at = Number.parseInt(when, 36);
    if (isOrderNumber(orderNumber) && now.getTime() - at <= lifetimeMs)
      grants.set(orderNumber, { at: new Date(at), generation: Number(generation) });
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
