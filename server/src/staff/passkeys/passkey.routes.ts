import { passkeyApi, type OwnPasskey } from '@truepage/core/api/admin/sign-in/passkeys';
import type { Passkey } from '../../db/rows/people/passkey.ts';
import type { Deps } from '../../deps.ts';
import { demandStaff } from '../../http/call.ts';
import type { ApiRouter } from '../../http/handle.ts';
import type { RateLimits } from '../../http/security/rate-limit.ts';
import { beginSession, renewSession } from '../session.routes.ts';
import { addPasskey, beginPasskey, removePasskey } from './own-passkeys.ts';
import { beginPasskeySignIn, passkeySignIn } from './passkey-sign-in.ts';
import { passkeysOf } from './passkey.repository.ts';
import { relyingParty } from './relying-party.ts';

/** Signing in by passkeys, and what everybody does with the own ones. */
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
    const passkeys = await passkeysOf(deps.orm.em.fork(), demandStaff(call).id);
    return { isPossible: relyingParty(deps.publicUrl()) !== undefined, passkeys: passkeys.map(present) };
  });
  api.handle(passkeyApi.beginPasskey, async ({ body, call }) => {
    const { id } = demandStaff(call);
    const options = await limits.countGuesses([['ownPassword', id]], () =>
      beginPasskey(deps, id, body.password),
    );
    return { ...options };
  });
  api.handle(passkeyApi.addPasskey, async ({ body, call }) =>
    present(await addPasskey(deps, demandStaff(call).id, body)),
  );
  api.handle(passkeyApi.removePasskey, async ({ body, call }) => {
    const { id } = demandStaff(call);
    const { stamp } = await limits.countGuesses([['ownPassword', id]], () => removePasskey(deps, id, body));
    await renewSession(call, stamp);
    return { success: true as const };
  });
}

function present({ id, name, createdAt, lastUsedAt }: Passkey): OwnPasskey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
