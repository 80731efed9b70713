import { consoleSignInApi } from '@truepage/core/api/admin/sign-in/console-sign-in';
import type { Deps } from '../../deps.ts';
import type { ApiRouter } from '../../http/handle.ts';
import { addressGroup } from '../../http/security/client-address.ts';
import type { RateLimits } from '../../http/security/rate-limit.ts';
import { beginSession } from '../session.routes.ts';
import { approveConsoleSignIn, beginConsoleSignIn, claimConsoleSignIn } from './console-sign-in.ts';

/** Signs a console in with a passkey in the system's browser. */
export function consoleSignInRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  api.handle(consoleSignInApi.beginConsoleSignIn, async ({ body, call }) => {
    await limits.consume('passkey', call.ip);
    return beginConsoleSignIn(deps, body.challenge, addressGroup(call.ip));
  });
  api.handle(consoleSignInApi.approveConsoleSignIn, async ({ body, call }) => {
    await limits.countGuesses([['signInAddress', call.ip]], () =>
      approveConsoleSignIn(deps, body, addressGroup(call.ip)),
    );
    return { success: true as const };
  });
  api.handle(consoleSignInApi.claimConsoleSignIn, async ({ body, call }) => {
    const welcomed = await claimConsoleSignIn(deps, body, call.locale);
    return { staff: welcomed === undefined ? null : await beginSession(call, welcomed) };
  });
}
