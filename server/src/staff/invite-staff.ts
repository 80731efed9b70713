import { randomUUID } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { AppError } from '@truepage/core/errors';
import { isReservedUsername } from '@truepage/core/staff/password-rules';
import type { Role } from '@truepage/core/staff/roles';
import { StaffAccount } from '../db/rows/people/staff-account.ts';
import type { Database, Queue, Time } from '../deps.ts';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import { mailStaffLink } from './staff-link.ts';

export interface Invitation {
  readonly username: string;
  readonly email: string;
  readonly role: Role;
}

/** Creates an account without a password and mails the link to choose one. Throws 'staff.username_taken'. */
export async function inviteStaff(
  deps: Database & Time & Queue,
  actor: Actor,
  { username, email, role }: Invitation,
): Promise<StaffAccount> {
  if (isReservedUsername(username)) throw new AppError('staff.username_taken');
  const now = deps.clock.now();
  try {
    return await deps.orm.em.fork().transactional(async (em) => {
      const account = em.create(StaffAccount, {
        id: randomUUID(),
        username,
        email,
        role,
        languagePairs: [],
        preferences: {},
        createdAt: now,
      });
      await em.flush();
      await mailStaffLink(em, deps, account, 'invited');
      await recordAudit(em, { actor, what: 'staff.invited', after: { username, role } }, now);
      return account;
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('staff.username_taken');
    throw error;
  }
}
