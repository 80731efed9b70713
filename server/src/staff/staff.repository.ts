import { LockMode } from '@mikro-orm/postgresql';
import { AppError } from '@truepage/core/errors';
import { readUsername } from '@truepage/core/staff/password-rules';
import { rolesThatMay } from '@truepage/core/staff/roles';
import { isUuid } from '@truepage/core/uuid';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';
import { StaffAccount } from '../db/rows/people/staff-account.ts';

/** The account with this name, ignoring case; null if there is none. */
export async function findByUsername(em: Em, username: string): Promise<StaffAccount | null> {
  const row = await em
    .getKysely()
    .selectFrom('staff_accounts')
    .where(sql`lower(username)`, '=', sql`lower(${readUsername(username)})`)
    .select('id')
    .executeTakeFirst();
  return row === undefined ? null : em.findOne(StaffAccount, { id: row.id });
}

export async function findAccount(em: Em, id: string): Promise<StaffAccount> {
  return em.findOneOrFail(StaffAccount, { id }, { failHandler: () => new AppError('staff.not_found') });
}

/** The account as it is now, locked until the transaction ends. Throws 'staff.not_found'. */
export async function lockStaff(em: Em, id: string): Promise<StaffAccount> {
  const failHandler = () => new AppError('staff.not_found');
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, failHandler };
  return em.findOneOrFail(StaffAccount, { id }, lock);
}

export function listAccounts(em: Em): Promise<StaffAccount[]> {
  return em.find(StaffAccount, {}, { orderBy: { username: 'asc' } });
}

/**
 * The account, locked until the transaction ends, together with the ids of all who manage accounts and can sign in:
 * locked too, so that two changes at once cannot remove the last. Throws 'staff.not_found'.
 */
export async function lockAccount(
  em: Em,
  id: string,
): Promise<{ account: StaffAccount; administrators: readonly string[] }> {
  const administrators = await em.find(
    StaffAccount,
    { role: { $in: [...rolesThatMay('staff.manage')] }, disabledAt: null, passwordHash: { $ne: null } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  if (!isUuid(id)) throw new AppError('staff.not_found');
  const account = await em.findOne(
    StaffAccount,
    { id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (account === null) throw new AppError('staff.not_found');
  return { account, administrators: administrators.map((one) => one.id) };
}

/** Held by the process that makes the first administrator. An arbitrary, unused number. */
const firstAdministratorLock = 7_204_005;

/** Makes other processes that start wait until the transaction ends. */
export async function lockFirstAdministrator(em: Em): Promise<void> {
  await sql`select pg_advisory_xact_lock(${firstAdministratorLock})`.execute(em.getKysely());
}
