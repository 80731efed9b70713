import { isOrderNumber } from '@truepage/core/orders/order-number';
import type Koa from 'koa';
import { createKeyedMac, type KeyedMac } from '../../keyed-mac.ts';
import type { AccessStrength } from '../../orders/order-access.ts';
import type { Clock } from '../../ports/clock.ts';

/** The orders that this browser may see, and those that it has proven to own. */
export interface OrderAccess {
  /** When it was last granted as much (UTC); undefined: never, or longer ago than 90 days. */
  grantedAt(orderNumber: string, strength: AccessStrength): Date | undefined;
  /**
   * Remembers an order for 90 days; sets the cookie on the answer under way. `at`: when the proof was looked at (UTC), where
   * the address may have been corrected since; undefined: now.
   */
  grant(orderNumber: string, strength: AccessStrength, at?: Date): void;
}

interface AccessCookieOptions {
  /** The first signs, all verify. */
  readonly keys: readonly string[];
  readonly publicUrl: () => string;
  readonly clock: Clock;
}

const remembered = 20;
const lifetimeMs = 90 * 24 * 3_600_000;

type Grants = ReadonlyMap<string, Grant>;
/** Owning is remembered beside viewing: typing the address later must not take it away. */
type Grant = Readonly<Partial<Record<AccessStrength, Date>>>;

/**
 * The order-access cookie: `<number>:<viewed>:<owned>~<number>:<viewed>….<signature>`, times as ms in base 36; HttpOnly,
 * SameSite=Lax, `__Host-` and Secure over https. A forged or altered one counts as absent. Cookies of before ownership was
 * told from viewing have one time: they count as viewed, because a typed address may have been enough for them.
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
      grantedAt: (orderNumber, strength) => grants.get(orderNumber)?.[strength],
      grant: (orderNumber, strength, at = clock.now()) => {
        const others = [...grants].filter(([known]) => known !== orderNumber);
        const grant = granted(grants.get(orderNumber) ?? {}, strength, at);
        const newest = [[orderNumber, grant] as const, ...others].slice(0, remembered);
        grants = new Map(newest);
        const payload = newest.map(written).join('~');
        const attributes = `Path=/; Max-Age=${lifetimeMs / 1000}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
        replaceCookie(ctx, name, `${name}=${payload}.${signature.of(payload)}; ${attributes}`);
      },
    };
  };
}

/** A retry of the order form is dated back: what was granted since stays. */
function granted(known: Grant, strength: AccessStrength, at: Date): Grant {
  const later = (before: Date = at) => (before > at ? before : at);
  return { ...known, viewed: later(known.viewed), [strength]: later(known[strength]) };
}

function written([orderNumber, { viewed, owned }]: readonly [string, Grant]): string {
  const times = [viewed, owned].flatMap((at) => (at === undefined ? [] : [at.getTime().toString(36)]));
  return [orderNumber, ...times].join(':');
}

function read(value: string | undefined, signature: KeyedMac, now: Date): Grants {
  const [, payload, mac] = /^([\w~:-]+)\.([\w-]{43})$/.exec(value ?? '') ?? [];
  if (payload === undefined || mac === undefined || !signature.fits(payload, mac)) return new Map();
  const grants = new Map<string, Grant>();
  for (const entry of payload.split('~')) {
    const [orderNumber = '', ...times] = entry.split(':');
    const [viewed, owned] = times.map((when) => recent(Number.parseInt(when, 36), now));
    if (isOrderNumber(orderNumber) && viewed !== undefined)
      grants.set(orderNumber, { viewed, ...(owned === undefined ? {} : { owned }) });
  }
  return grants;
}

function recent(at: number, now: Date): Date | undefined {
  return now.getTime() - at <= lifetimeMs ? new Date(at) : undefined;
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
