import { LockMode } from '@mikro-orm/postgresql';
import { AppError } from '@truepage/core/errors';
import { readUsername } from '@truepage/core/staff/password-rules';
import { rolesThatMay } from '@truepage/core/staff/roles';
import { isUuid } from '@truepage/core/uuid';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';
import { StaffAccount } from '../db/rows/people/staff-account.ts';

/** Returns the account with this name, ignoring case; null if there is none. */
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

/** Locks the account until the transaction ends and returns its current state. Throws 'staff.not_found'. */
export async function lockStaff(em: Em, id: string): Promise<StaffAccount> {
  const failHandler = () => new AppError('staff.not_found');
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, failHandler };
  return em.findOneOrFail(StaffAccount, { id }, lock);
}

export function listAccounts(em: Em): Promise<StaffAccount[]> {
  return em.find(StaffAccount, {}, { orderBy: { username: 'asc' } });
}

/**
 * Locks the account until the transaction ends, together with all accounts that manage accounts and can sign in, so that two
 * concurrent changes cannot remove the last one. Also returns their ids. Throws 'staff.not_found'.
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

/** The lock of the process that creates the first administrator. An arbitrary, unused number. */
const firstAdministratorLock = 7_204_005;

/** Blocks other starting processes until the transaction ends. */
export async function lockFirstAdministrator(em: Em): Promise<void> {
  await sql`select pg_advisory_xact_lock(${firstAdministratorLock})`.execute(em.getKysely());
}
