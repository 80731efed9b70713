import type { Database, Time } from '../deps.ts';
import { endAccessOf } from './access/end-access.ts';
import { demandGoodPassword } from './passwords/own-password.ts';
import { hashPassword } from './passwords/password.ts';
import { recordAudit } from './record-audit.ts';
import { lockStaff } from './staff.repository.ts';
import { findStaffLink } from './staff-link.ts';

/**
 * Sets the password of the account that a mailed link belongs to, and uses the link up. Returns the username.
 * Throws 'staff.link_invalid' and 'staff.password_weak'; a refused password leaves the link as it was.
 */
export async function acceptStaffLink(
  deps: Database & Time,
  token: string,
  password: string,
): Promise<string> {
  const now = deps.clock.now();
  const seen = await findStaffLink(deps.orm.em.fork(), token, now);
  await demandGoodPassword(password, seen.account.username);
  const passwordHash = await hashPassword(password);
  await deps.orm.em.fork().transactional(async (em) => {
    // The account first, as everything that ends its links does.
    const account = await lockStaff(em, seen.account.id);
    await findStaffLink(em, token, now);
    Object.assign(account, { passwordHash, passwordChosenAt: now });
    await endAccessOf(em, account, { cause: 'passwordChosen', now });
    await recordAudit(em, { actor: account, what: 'staff.password_chosen' }, now);
  });
  return seen.account.username;
}
