import type { Database, Links, Time } from '../deps.ts';
import { endAccessOf } from './access/end-access.ts';
import { demandGoodPassword } from './passwords/own-password.ts';
import { hashPassword } from './passwords/password.ts';
import { recordAudit } from './record-audit.ts';
import { lockStaff } from './staff.repository.ts';
import { findLinkedAccount } from './staff-link.ts';

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
    // The account first, as everything that ends its links does.
    await lockStaff(em, id);
    const account = await findLinkedAccount(deps, em, token);
    Object.assign(account, { passwordHash, passwordChosenAt: now });
    await endAccessOf(em, account, { cause: 'passwordChosen', now });
    await recordAudit(em, { actor: account, what: 'staff.password_chosen' }, now);
  });
  return username;
}
