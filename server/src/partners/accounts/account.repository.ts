import { AppError } from '@truepage/core/errors';
import { cents, type Cents } from '@truepage/core/money';
import type { PartnerPayment } from '@truepage/core/partners/partner-account';
import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';

/** Locks an account until the transaction ends: every charge needs this lock. Throws 'partner.not_found'. */
export async function lockAccount(em: Em, accountId: string) {
  const account = await em
    .getKysely()
    .selectFrom('partner_accounts')
    .where('id', '=', accountId)
    // Entries that add money reference the row and need not wait.
    .forNoKeyUpdate()
    .select(['id', 'payment', 'credit_limit', 'closed_at'])
    .executeTakeFirst();
  if (account === undefined) throw new AppError('partner.not_found');
  return account;
}

/** The balance of the account, in cents; negative if the partner owes money. */
async function balanceOf(em: Em, accountId: string): Promise<Cents> {
  const { sum } = await em
    .getKysely()
    .selectFrom('partner_entries')
    .where('account_id', '=', accountId)
    .select(sql<string>`coalesce(sum(amount), 0)`.as('sum'))
    .executeTakeFirstOrThrow();
  return cents(Number(sum));
}

/** The agreed discount on the orders of an account, in whole per cent; 0 if none. */
export async function discountPercentOf(em: Em, accountId: string): Promise<number> {
  const account = await em
    .getKysely()
    .selectFrom('partner_accounts')
    .where('id', '=', accountId)
    .select('discount_percent')
    .executeTakeFirstOrThrow();
  return account.discount_percent;
}

/** What the account can pay now: its balance, plus the credit limit of one that pays on account. */
export async function availableOf(
  em: Em,
  account: { readonly id: string; readonly payment: PartnerPayment; readonly credit_limit: number },
): Promise<Cents> {
  const credit = account.payment === 'on_account' ? account.credit_limit : 0;
  return cents((await balanceOf(em, account.id)) + credit);
}

/** The caps of a key, and the amounts charged with it since the start of the day and of the month. */
export async function spendingOf(em: Em, keyId: string, since: { readonly day: Date; readonly month: Date }) {
  const spent = (from: Date) =>
    sql<string>`coalesce(-sum(amount) filter (where entry.at >= ${from.toISOString()}::timestamptz), 0)`;
  const { daily_cap, monthly_cap, day, month } = await em
    .getKysely()
    .selectFrom('api_keys')
    .leftJoin('partner_entries as entry', (join) =>
      join
        .onRef('entry.api_key_id', '=', 'api_keys.id')
        .on('entry.kind', '=', 'charge')
        .on('entry.at', '>=', since.month),
    )
    .where('api_keys.id', '=', keyId)
    .groupBy('api_keys.id')
    .select(['daily_cap', 'monthly_cap', spent(since.day).as('day'), spent(since.month).as('month')])
    .executeTakeFirstOrThrow();
  return {
    day: { cap: cents(daily_cap), spent: cents(Number(day)) },
    month: { cap: cents(monthly_cap), spent: cents(Number(month)) },
  };
}
