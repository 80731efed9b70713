import { BlockList, isIP } from 'node:net';
import { AppError } from '@truepage/core/errors';
import { parseOrderNumber } from '@truepage/core/orders/order-number';
import type Koa from 'koa';
import type { Database, Payments, Time } from '../../deps.ts';
import type { PartnerCaller } from '../../http/call.ts';
import { bearerOf } from '../../http/security/bearer.ts';
import { clientAddress } from '../../http/security/client-address.ts';
import type { RateLimits } from '../../http/security/rate-limit.ts';
import { findKey, findOwnOrder, saveLastUse } from './key.repository.ts';
import { hashKey, isKey } from './key-text.ts';

interface KeyAuthentication {
  readonly deps: Database & Time & Payments;
  readonly limits: RateLimits;
  readonly trustedProxies: number;
}

/** The last use of a key is recorded at most this often, in ms. */
const useWrittenMs = 60_000;

/**
 * Returns the partner of a request's API key, or undefined without one. Rejects with 'key.invalid', 'key.revoked',
 * 'key.expired', 'key.account_closed', 'key.address', and 'request.too_many' for too many requests with the key, or too many
 * wrong and refused keys from the address.
 */
export function createKeyAuthentication({ deps, limits, trustedProxies }: KeyAuthentication) {
  return async (ctx: Koa.Context): Promise<PartnerCaller | undefined> => {
    const text = bearerOf(ctx);
    if (text === undefined) return undefined;
    const address = clientAddress(ctx.req, trustedProxies);
    const key = await limits.countMisses('key', address, () =>
      limits.countGuesses([['keyRefusal', address]], () => demandKey(deps, text, address)),
    );
    await limits.consume('apiKey', key.id);
    const now = deps.clock.now();
    if (now.getTime() - (key.last_used_at?.getTime() ?? 0) >= useWrittenMs)
      await saveLastUse(deps.orm.em.fork(), key.id, now);
    return callerOf(deps, key);
  };
}

type Key = NonNullable<Awaited<ReturnType<typeof findKey>>>;

async function demandKey(
  { orm, clock, payments }: KeyAuthentication['deps'],
  text: string,
  address: string,
): Promise<Key> {
  const key = isKey(text) ? await findKey(orm.em.fork(), hashKey(text)) : undefined;
  // Orders of a test account are fictitious, so its keys are refused where payments are real.
  if (key === undefined || (key.is_test && payments.livemode)) throw new AppError('key.invalid');
  if (key.revoked_at !== null) throw new AppError('key.revoked');
  if (key.expires_at !== null && key.expires_at <= clock.now()) throw new AppError('key.expired');
  if (key.closed_at !== null) throw new AppError('key.account_closed');
  if (!mayCallFrom(address, key.addresses)) throw new AppError('key.address');
  return key;
}

/** `allowed` contains addresses and networks; if empty, every address is allowed. */
function mayCallFrom(address: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  const list = new BlockList();
  for (const one of allowed) {
    const [network = '', bits] = one.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

function callerOf(
  { orm }: Database,
  { id: keyId, prefix, account_id: accountId, scopes }: Key,
): PartnerCaller {
  let claimed: { readonly orderNumber: string; readonly generation: number } | undefined;
  return {
    accountId,
    keyId,
    prefix,
    scopes,
    access: {
      generationOf: (orderNumber) => (claimed?.orderNumber === orderNumber ? claimed.generation : undefined),
      // A key's access follows from its account; there is no browser to store a grant in.
      grant: () => undefined,
    },
    async claimOrder(typed) {
      const orderNumber = parseOrderNumber(typed);
      const generation = orderNumber && (await findOwnOrder(orm.em.fork(), accountId, orderNumber));
      if (orderNumber === undefined || generation === undefined) throw new AppError('order.not_found');
      claimed = { orderNumber, generation };
    },
  };
}
