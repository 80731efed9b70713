import { passkeyApi, type OwnPasskey } from '@truepage/core/api/admin/sign-in/passkeys';
import type { Passkey } from '../../db/rows/people/passkey.ts';
import type { StaffAccount } from '../../db/rows/people/staff-account.ts';
import type { Deps } from '../../deps.ts';
import { demandStaff } from '../../http/call.ts';
import type { ApiRouter } from '../../http/handle.ts';
import type { RateLimits } from '../../http/security/rate-limit.ts';
import { beginSession, renewSession } from '../session.routes.ts';
import { isOlderThanPassword } from '../passwords/own-password.ts';
import { findAccount } from '../staff.repository.ts';
import { addPasskey, beginPasskey, removePasskey } from './own-passkeys.ts';
import { beginPasskeySignIn, passkeySignIn } from './passkey-sign-in.ts';
import { passkeysOf } from './passkey.repository.ts';
import { relyingParty } from './relying-party.ts';

/** Endpoints to sign in with passkeys, and to manage the own ones. */
export function passkeyRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  api.handle(passkeyApi.beginPasskeySignIn, async ({ call }) => {
    await limits.consume('passkey', call.ip);
    return { ...(await beginPasskeySignIn(deps)) };
  });
  api.handle(passkeyApi.passkeySignIn, async ({ body, call }) => {
    const welcomed = await limits.countGuesses([['signInAddress', call.ip]], () =>
      passkeySignIn(deps, body, call.locale),
    );
    return { success: true as const, staff: await beginSession(call, welcomed) };
  });
  api.handle(passkeyApi.listPasskeys, async ({ call }) => {
    const em = deps.orm.em.fork();
    const account = await findAccount(em, demandStaff(call).id);
    const passkeys = (await passkeysOf(em, account.id)).map((passkey) => present(passkey, account));
    return { isPossible: relyingParty(deps.publicUrl()) !== undefined, passkeys };
  });
  api.handle(passkeyApi.beginPasskey, async ({ body, call }) => {
    const { id } = demandStaff(call);
    const options = await limits.countGuesses([['ownPassword', id]], () =>
      beginPasskey(deps, id, body.password),
    );
    return { ...options };
  });
  api.handle(passkeyApi.addPasskey, async ({ body, call }) => {
    const { passkey, account } = await addPasskey(deps, demandStaff(call).id, body);
    return present(passkey, account);
  });
  api.handle(passkeyApi.removePasskey, async ({ body, call }) => {
    const { id } = demandStaff(call);
    const { stamp } = await limits.countGuesses([['ownPassword', id]], () => removePasskey(deps, id, body));
    await renewSession(call, stamp);
    return { success: true as const };
  });
}

function present(passkey: Passkey, account: StaffAccount): OwnPasskey {
  const { id, name, createdAt, lastUsedAt } = passkey;
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isOlderThanPassword: isOlderThanPassword(passkey, account),
  };
}
