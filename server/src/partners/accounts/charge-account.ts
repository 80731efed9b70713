import { randomUUID } from 'node:crypto';
import { AppError } from '@truepage/core/errors';
import { cents, type Cents } from '@truepage/core/money';
import type { Em } from '../../db/orm.ts';
import { PartnerEntry } from '../../db/rows/partners/partner-entry.ts';
import { availableOf, lockAccount, spendingOf } from './account.repository.ts';

/** The account that an order is charged to, by a program with its API key or by a member in the browser. */
export interface Payer {
  readonly accountId: string;
  readonly keyId?: string | undefined;
  /** The part of the key that is shown. */
  readonly prefix?: string | undefined;
  readonly memberId?: string | undefined;
}

/**
 * Locks the account and checks that it can pay this amount, within the caps of the key, if any. Call it in a transaction,
 * before locking the order. Throws 'key.account_closed', 'key.cap' and 'partner.funds'.
 */
export async function demandFunds(
  em: Em,
  { accountId, keyId }: Payer,
  price: Cents,
  now: Date,
): Promise<void> {
  const account = await lockAccount(em, accountId);
  if (account.closed_at !== null) throw new AppError('key.account_closed');
  if (keyId !== undefined) await demandWithinCaps(em, keyId, price, now);
  const available = await availableOf(em, account);
  if (price > available) throw new AppError('partner.funds', { price, available });
}

async function demandWithinCaps(em: Em, keyId: string, price: Cents, now: Date): Promise<void> {
  for (const [period, { cap, spent }] of Object.entries(await spendingOf(em, keyId, beginnings(now)))) {
    if (spent + price > cap) throw new AppError('key.cap', { period, cap, spent, price });
  }
}

interface AccountCharge {
  /** The id of the order. */
  readonly id: string;
  readonly price: Cents;
  readonly reference: string;
}

/**
 * Charges an account for an order or, with another reference, for a difference; each once. Call it after demandFunds(), in the
 * same transaction. Returns the id of the entry.
 */
export async function chargeAccount(
  em: Em,
  { accountId: account, keyId: apiKey, memberId }: Payer,
  { id: orderId, price, reference }: AccountCharge,
  at: Date,
): Promise<string> {
  const amount = cents(0 - price);
  const entry = {
    id: randomUUID(),
    account,
    kind: 'charge',
    amount,
    reference,
    apiKey: apiKey ?? null,
    by: memberId ?? 'api',
    at,
  } as const;
  await em.insert(PartnerEntry, { ...entry, order: orderId });
  return entry.id;
}

/** The starts of the day and of the month, in UTC. */
function beginnings(now: Date): { day: Date; month: Date } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { day: new Date(Date.UTC(year, month, now.getUTCDate())), month: new Date(Date.UTC(year, month)) };
}
