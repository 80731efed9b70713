import { randomUUID } from 'node:crypto';
import type { Orm } from '../db/orm.ts';
import { StaffAccount } from '../db/rows/staff-account.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeptPassword } from './kept-password.ts';
import { makePassword } from './make-password.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { findByUsername } from './staff.repository.ts';

export interface FirstAdministratorOptions {
  readonly orm: Orm;
  readonly clock: Clock;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly username: string;
  /** The owner's choice; undefined: one is made and kept in the data directory, readable by its owner alone. */
  readonly password: string | undefined;
  readonly keptPassword: KeptPassword;
}

export interface SignIn {
  readonly username: string;
  /** For the start message; undefined when it was the owner's choice or is no longer known. */
  readonly password: string | undefined;
  /** Whether the first password is out of use: its owner has chosen another. */
  readonly isChanged: boolean;
  /** Where a made password is kept. */
  readonly file: string;
}

/** Creates the first administrator of an empty installation, and tells how to sign in. */
export async function ensureFirstAdministrator(options: FirstAdministratorOptions): Promise<SignIn> {
  const { orm, username, keptPassword } = options;
  const { file } = keptPassword;
  const em = orm.em.fork();
  if ((await em.count(StaffAccount)) > 0) {
    const password = await keptPassword.read();
    const account = await findByUsername(em, username);
    const first = options.password ?? password ?? '';
    return {
      username,
      password,
      isChanged: !(await verifyPassword(first, account?.passwordHash ?? '')),
      file,
    };
  }

  const made = options.password === undefined ? makePassword(options.randomBytes) : undefined;
  if (made !== undefined) await keptPassword.keep(made);
  await em.insert(StaffAccount, {
    id: randomUUID(),
    username,
    passwordHash: await hashPassword(options.password ?? made ?? ''),
    role: 'admin',
    createdAt: options.clock.now(),
  });
  return { username, password: made, isChanged: false, file };
}
