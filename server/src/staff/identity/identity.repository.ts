import { plainEmail } from '@truepage/core/people/email-address';
import { isReservedUsername, usernamePattern } from '@truepage/core/staff/password-rules';
import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { StaffAccount } from '../../db/rows/people/staff-account.ts';

interface Named {
  readonly username: string | undefined;
  readonly email: string | undefined;
}

/** Returns the account linked to this identity. */
export function findByIdentity(
  em: Em,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
): Promise<StaffAccount | null> {
  return em.findOne(StaffAccount, { identityIssuer: issuer, identitySubject: subject });
}

/** Accounts with this email address, ignoring case. */
export async function findByEmail(em: Em, email: string): Promise<StaffAccount[]> {
  const rows = await em
    .getKysely()
    .selectFrom('staff_accounts')
    .where(sql`lower(email)`, '=', plainEmail(email).toLowerCase())
    .select('id')
    .execute();
  return em.find(StaffAccount, { id: rows.map(({ id }) => id) });
}

/** Returns a free username based on the provider's: 'ana', or 'ana-2' if it is taken. */
export async function findFreeUsername(em: Em, { username, email }: Named): Promise<string> {
  const wanted = usernameFrom(username ?? email ?? '');
  const taken = await em
    .getKysely()
    .selectFrom('staff_accounts')
    .where(sql`lower(username)`, 'like', sql`lower(${wanted.replaceAll('_', String.raw`\_`)}) || '%'`)
    .select(sql<string>`lower(username)`.as('username'))
    .execute();
  const used = new Set(taken.map((row) => row.username));
  const isFree = (name: string) => !used.has(name.toLowerCase()) && !isReservedUsername(name);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if (isFree(name)) return name;
  }
}

/** 'Ana López@example.com' → 'Ana-López'; truncated to leave space for a number. */
function usernameFrom(given: string): string {
  const [local = ''] = given.normalize('NFC').split('@');
  const letters = local.replaceAll(/[^\p{L}\d._-]+/gu, '-').replace(/^[^\p{L}\d]+/u, '');
  const name = [...letters].slice(0, 32).join('');
  return usernamePattern.test(name) ? name : 'staff';
}
