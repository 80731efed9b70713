import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Orm } from '../db/orm.ts';
import { StaffAccount } from '../db/rows/staff-account.ts';
import type { Clock } from '../ports/clock.ts';
import { hashPassword } from './password.ts';

export interface FirstAdministratorOptions {
  readonly orm: Orm;
  readonly clock: Clock;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly username: string;
  /** The owner's choice; undefined: one is made and kept in the data directory, readable by its owner alone. */
  readonly password: string | undefined;
  readonly dataDir: string;
}

export interface SignIn {
  readonly username: string;
  /** For the start message; undefined when it was the owner's choice or is no longer known. */
  readonly password: string | undefined;
  /** Where a made password is kept. */
  readonly file: string;
}

/** Creates the first administrator of an empty installation, and tells how to sign in. */
export async function ensureFirstAdministrator(options: FirstAdministratorOptions): Promise<SignIn> {
  const { orm, username } = options;
  const file = path.join(options.dataDir, 'secrets', 'first-administrator');
  const em = orm.em.fork();
  if ((await em.count(StaffAccount)) > 0) return { username, password: await keptPassword(file), file };

  const made = options.password === undefined ? makePassword(options.randomBytes) : undefined;
  if (made !== undefined) await keepPassword(file, made);
  await em.insert(StaffAccount, {
    id: randomUUID(),
    username,
    passwordHash: await hashPassword(options.password ?? made ?? ''),
    role: 'admin',
    createdAt: options.clock.now(),
  });
  return { username, password: made, file };
}

/** 100 random bits in five groups that can be typed. */
function makePassword(randomBytes: (count: number) => Uint8Array): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const letters = Array.from(randomBytes(20), (byte) => alphabet[byte % alphabet.length] ?? '').join('');
  return [0, 4, 8, 12, 16].map((start) => letters.slice(start, start + 4)).join('-');
}

async function keepPassword(file: string, password: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, password, { mode: 0o600, flush: true });
}

async function keptPassword(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}
