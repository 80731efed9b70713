import { randomUUID } from 'node:crypto';
import { administratorRole } from '@truepage/core/staff/roles';
import type { Em, Orm } from '../db/orm.ts';
import { AuditEntry } from '../db/rows/people/audit-entry.ts';
import { StaffAccount } from '../db/rows/people/staff-account.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeptPassword } from './passwords/kept-password.ts';
import { makePassword } from './passwords/make-password.ts';
import { hashPassword, verifyPassword } from './passwords/password.ts';
import { findByUsername, lockFirstAdministrator } from './staff.repository.ts';

export interface FirstAdministratorOptions {
  readonly orm: Orm;
  readonly clock: Clock;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly username: string;
  /** The owner's choice; undefined: a password is generated and stored in the data directory, readable only by its owner. */
  readonly password: string | undefined;
  readonly keptPassword: KeptPassword;
}

export interface SignIn {
  readonly username: string;
  /**
   * The source of the account's password: 'made' by this start, 'kept' in `file` since an earlier start or by another process,
   * 'chosen' by the owner as ADMIN_PASSWORD, 'changed' since then by its user, or 'elsewhere': created by another process with
   * another data directory, or there is no such account.
   */
  readonly source: 'made' | 'kept' | 'chosen' | 'changed' | 'elsewhere';
  /** For the start message; only set if this start generated it. */
  readonly password: string | undefined;
  /** The file that contains a generated password. */
  readonly file: string;
}

/**
 * Creates the first administrator of an empty installation, and returns how to sign in. Safe if several processes start
 * concurrently.
 */
export async function ensureFirstAdministrator(options: FirstAdministratorOptions): Promise<SignIn> {
  const { orm, username, keptPassword } = options;
  const { file } = keptPassword;
  const made = (await hasStaff(orm.em.fork())) ? undefined : await makeFirst(options);
  if (made !== undefined) return { username, file, ...made };
  return { username, file, password: undefined, source: await findSource(options) };
}

/** Undefined if another process has created the account. */
async function makeFirst(
  options: FirstAdministratorOptions,
): Promise<Pick<SignIn, 'source' | 'password'> | undefined> {
  const { orm, username, password, keptPassword } = options;
  return orm.em.fork().transactional(async (em) => {
    await lockFirstAdministrator(em);
    if (await hasStaff(em)) return undefined;
    const made = password === undefined ? makePassword(options.randomBytes) : undefined;
    // Stored before the account: a password that can no longer be read would lock everyone out.
    if (made !== undefined) await keptPassword.keep(made);
    await em.insert(StaffAccount, {
      id: randomUUID(),
      username,
      passwordHash: await hashPassword(password ?? made ?? ''),
      role: administratorRole,
      createdAt: options.clock.now(),
    });
    return { password: made, source: made === undefined ? ('chosen' as const) : ('made' as const) };
  });
}

async function hasStaff(em: Em): Promise<boolean> {
  return (await em.count(StaffAccount)) > 0;
}

async function findSource(options: FirstAdministratorOptions): Promise<SignIn['source']> {
  const em = options.orm.em.fork();
  const account = await findByUsername(em, options.username);
  const isIt = (password: string | undefined) =>
    password !== undefined && verifyPassword(password, account?.passwordHash ?? '');
  if (await isIt(options.password)) return 'chosen';
  if (await isIt(await options.keptPassword.read())) return 'kept';
  return account !== null && (await wasChanged(em, account)) ? 'changed' : 'elsewhere';
}

async function wasChanged(em: Em, { id, username }: StaffAccount): Promise<boolean> {
  const byOwner = { staffId: id, what: { $in: ['staff.password_changed', 'staff.password_chosen'] } };
  const byOperator = { what: 'staff.recovered', after: { username } };
  return (await em.count(AuditEntry, { $or: [byOwner, byOperator] })) > 0;
}
