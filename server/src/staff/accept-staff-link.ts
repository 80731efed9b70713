import { LockMode } from '@mikro-orm/postgresql';
import { StaffAccount } from '../db/rows/people/staff-account.ts';
import type { Database, Links, Time } from '../deps.ts';
import { demandGoodPassword } from './passwords/own-password.ts';
import { hashPassword } from './passwords/password.ts';
import { recordAudit } from './record-audit.ts';
import { endSessionsOf } from './session.repository.ts';
import { findLinkedAccount, revokeLinks } from './staff-link.ts';

/**
 * Sets the password of the account that a mailed link belongs to, and uses the link up. Returns the username.
 * Throws 'staff.link_invalid' and 'staff.password_weak'; a refused password leaves the link as it was.
 */
export async function acceptStaffLink(
  deps: Database & Time & Links,
  token: string,
  password: string,
): Promise<string> {
  const now = deps.clock.now();
  const { id, username } = await findLinkedAccount(deps, deps.orm.em.fork(), token);
  await demandGoodPassword(password, username);
  const passwordHash = await hashPassword(password);
  await deps.orm.em.fork().transactional(async (em) => {
    await em.findOneOrFail(StaffAccount, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const account = await findLinkedAccount(deps, em, token);
    account.passwordHash = passwordHash;
    await em.flush();
    await revokeLinks(em, account.id, now);
    await endSessionsOf(em, account.id);
    await recordAudit(em, { actor: account, what: 'staff.password_chosen' }, now);
  });
  return username;
}
