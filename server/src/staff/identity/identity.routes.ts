import {
  finishIdentitySignIn as callback,
  identitySignInApi,
} from '@truepage/core/api/admin/sign-in/identity-sign-in';
import { refusalParameter } from '@truepage/core/staff/identity-refusals';
import type { Deps } from '../../deps.ts';
import type { ApiRouter } from '../../http/handle.ts';
import { addressGroup } from '../../http/security/client-address.ts';
import type { RateLimits } from '../../http/security/rate-limit.ts';
import { beginSession } from '../session.routes.ts';
import { createIdentityCookie } from '../../http/sessions/identity-cookie.ts';
import { beginIdentitySignIn, finishIdentitySignIn } from './identity-sign-in.ts';

const pages = { desk: '/admin', login: '/admin/login', console: '/admin/console-sign-in' } as const;

/** Endpoints to sign in with the owner's identity provider. */
export function identityRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  const cookie = createIdentityCookie(deps.identityBox, deps.publicUrl);
  api.handle(identitySignInApi.beginIdentitySignIn, async ({ body, call }) => {
    await limits.consume('passkey', call.ip);
    const { url, begun } = await beginIdentitySignIn(deps, body, addressGroup(call.ip));
    call.setHeader('Set-Cookie', cookie.written(begun, deps.clock.now()));
    return { url };
  });
  api.stream(callback, async (ctx, { call }) => {
    await limits.consume('passkey', call.ip);
    const begun = cookie.read(ctx, deps.clock.now());
    ctx.append('Set-Cookie', cookie.cleared());
    const outcome = await finishIdentitySignIn(deps, {
      begun,
      query: ctx.querystring,
      locale: call.locale,
      network: addressGroup(call.ip),
    });
    const isConsole = begun?.consoleCode !== undefined;
    if (typeof outcome === 'object') await beginSession(call, outcome.welcomed, outcome.provenAt);
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.redirect(typeof outcome === 'object' ? (begun?.returnTo ?? pages.desk) : pageOf(isConsole, outcome));
    ctx.status = 303;
  });
}

function pageOf(isConsole: boolean, outcome: string): string {
  if (outcome === 'approved') return `${pages.console}?approved`;
  return `${isConsole ? pages.console : pages.login}?${refusalParameter}=${outcome}`;
}
