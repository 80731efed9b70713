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
  /** The owner's choice; undefined: a generated one in the data directory, readable only by its owner. */
  readonly password: string | undefined;
  readonly keptPassword: KeptPassword;
}

export interface SignIn {
  readonly username: string;
  /**
   * Where the password of this account is: 'made' by this very start, 'kept' in `file` since an earlier one or by
   * another process, 'chosen' by the owner as ADMIN_PASSWORD, 'changed' since by its user, or
   * 'elsewhere': another process has made it, on a data directory of its own, or there is no such account.
   */
  readonly source: 'made' | 'kept' | 'chosen' | 'changed' | 'elsewhere';
  /** For the start message, once: there when it was made by this start. */
  readonly password: string | undefined;
  /** Where a made password is kept. */
  readonly file: string;
}

/** Creates the first administrator of an empty installation and prints how to sign in. Several processes may start at once. */
export async function ensureFirstAdministrator(options: FirstAdministratorOptions): Promise<SignIn> {
  const { orm, username, keptPassword } = options;
  const { file } = keptPassword;
  const made = (await hasStaff(orm.em.fork())) ? undefined : await makeFirst(options);
  if (made !== undefined) return { username, file, ...made };
  return { username, file, password: undefined, source: await findSource(options) };
}

/** Undefined when another process was faster. */
async function makeFirst(
  options: FirstAdministratorOptions,
): Promise<Pick<SignIn, 'source' | 'password'> | undefined> {
  const { orm, username, password, keptPassword } = options;
  return orm.em.fork().transactional(async (em) => {
    await lockFirstAdministrator(em);
    if (await hasStaff(em)) return undefined;
    const made = password === undefined ? makePassword(options.randomBytes) : undefined;
    // Before the account is there: a password that can no longer be read would lock everyone out.
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
