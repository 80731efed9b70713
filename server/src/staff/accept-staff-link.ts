import type { Database, Links, Time } from '../deps.ts';
import { endAccessOf } from './access/end-access.ts';
import { demandGoodPassword } from './passwords/own-password.ts';
import { hashPassword, stampOf } from './passwords/password.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { welcome, type Credentials, type Welcome } from './sign-in.ts';
import { lockStaff } from './staff.repository.ts';
import { findLinkedAccount } from './staff-link.ts';

interface Accepted {
  readonly username: string;
  /** Undefined if signing in requires the account's second factor. */
  readonly welcomed: Welcome | undefined;
}

/**
 * Sets the password of a mailed link's account, consumes the link, and signs in if a password is sufficient. Throws
 * 'staff.link_invalid' and 'staff.password_weak'; a refused password does not consume the link.
 */
export async function acceptStaffLink(
  deps: Database & Time & Links,
  token: string,
  { password, locale }: Pick<Credentials, 'password' | 'locale'>,
): Promise<Accepted> {
  const now = deps.clock.now();
  const { id, username } = await findLinkedAccount(deps, deps.orm.em.fork(), token);
  await demandGoodPassword(password, username);
  const passwordHash = await hashPassword(password);
  const em = deps.orm.em.fork();
  const known = await em.transactional(async (within) => {
    // Locks the account first, like everything that ends its links.
    await lockStaff(within, id);
    const account = await findLinkedAccount(deps, within, token);
    Object.assign(account, { passwordHash, passwordChosenAt: now });
    await endAccessOf(within, account, { cause: 'passwordChosen', now });
    await recordAudit(within, { actor: account, what: 'staff.password_chosen' }, now);
    return { account, stamp: stampOf(account) };
  });
  const needsCode = Boolean(known.account.totpConfirmedAt);
  return { username, welcomed: needsCode ? undefined : await welcome(em, deps, known, locale) };
}
