import { preferencesApi } from '@truepage/core/api/admin/preferences';
import { sessionApi } from '@truepage/core/api/admin/sign-in/session';
import { AppError } from '@truepage/core/errors';
import type { Database, Deps, Time } from '../deps.ts';
import type { EventFeed } from '../events/event-feed.ts';
import { type Call, demandStaff, type SessionAbsence } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { endAccessOf } from './access/end-access.ts';
import { confirmTotp, disableTotp, startTotp } from './authenticator.ts';
import { changePassword } from './passwords/own-password.ts';
import { cachedSettings } from '../settings/cached-settings.ts';
import { proveOwner } from './prove-owner.ts';
import { signInGuarded } from './guarded-sign-in.ts';
import { changePreferences, readPreferences } from './preferences.repository.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Welcome } from './sign-in.ts';
import { lockStaff } from './staff.repository.ts';

const done = { success: true } as const;

/** Messages of the login screen, after the prefix 'Error de sesión: '. */
const reasons: Readonly<Record<SessionAbsence, string>> = {
  none: 'No session',
  expired: 'Session expired',
  ended: 'Session ended',
};

/** Endpoints to sign in and out, and to manage the own account. */
export function sessionRoutes(
  api: ApiRouter,
  deps: Deps,
  limits: RateLimits,
  feed: Pick<EventFeed, 'lastEventId'>,
): void {
  api.handle(sessionApi.login, async ({ body, call }) => {
    const { username, password, code } = body;
    const from = { address: call.ip, claims: call.devices.claims };
    const result = await signInGuarded(
      { deps, limits },
      { username, password, code, locale: call.locale },
      from,
    );
    if (result.needsCode) throw new AppError('staff.totp_required');
    return { ...done, staff: await beginSession(call, result) };
  });
  api.handle(sessionApi.authCheck, async ({ call }) => {
    const { staff, absence } = call.session;
    const { identity } = deps;
    const identityProvider = identity && { name: identity.provider.name };
    if (staff === undefined) return { authenticated: false, reason: reasons[absence], identityProvider };
    // Read first, so that an event of this moment is still delivered.
    const { lastEventId } = feed;
    const { console, delivery } = await cachedSettings(deps);
    return {
      authenticated: true,
      identityProvider,
      lastEventId,
      staff: {
        ...staff,
        preferences: await readPreferences(deps, staff.id),
        ...(deps.review === 'none' ? {} : { review: deps.review }),
        delivery,
      },
      console,
    };
  });
  api.handle(sessionApi.logout, async ({ call }) => {
    if (call.staff !== undefined) await signOut(deps, call.staff);
    await call.session.end();
    return done;
  });
  api.handle(sessionApi.signOutEverywhere, async ({ call }) => {
    await signOutEverywhere(deps, demandStaff(call));
    await call.session.end();
    return done;
  });
  ownAccountRoutes(api, deps, limits);
}

function ownAccountRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  /** Limits attempts: a person at an unlocked screen must not be able to guess its owner's password. */
  const withOwnPassword = <Done>(call: Call, run: (staffId: string) => Promise<Done>): Promise<Done> => {
    const { id } = demandStaff(call);
    return limits.countGuesses([['ownPassword', id]], () => run(id));
  };
  api.handle(preferencesApi.changePreferences, ({ body, call }) =>
    changePreferences(deps, demandStaff(call).id, body),
  );
  api.handle(sessionApi.confirmSession, async ({ body, call }) => {
    const { stamp } = await withOwnPassword(call, (id) => proveOwner(deps, id, body));
    await call.session.begin({ staffId: demandStaff(call).id, stamp });
    return done;
  });
  api.handle(sessionApi.changePassword, async ({ body, call }) => {
    const { stamp } = await withOwnPassword(call, (id) => changePassword(deps, id, body));
    await renewSession(call, stamp);
    return done;
  });
  api.handle(sessionApi.startTotp, ({ body, call }) =>
    withOwnPassword(call, (id) => startTotp(deps, id, body.password)),
  );
  api.handle(sessionApi.confirmTotp, async ({ body, call }) => {
    const { stamp } = await confirmTotp(deps, demandStaff(call).id, body.code);
    await renewSession(call, stamp);
    return done;
  });
  api.handle(sessionApi.disableTotp, async ({ body, call }) => {
    const { stamp } = await withOwnPassword(call, (id) => disableTotp(deps, id, body.password));
    await renewSession(call, stamp);
    return done;
  });
}

/**
 * Opens a session for an admitted account, and remembers the browser. `provenAt`: when the identity was proven; defaults to
 * now. Returns the account as shown on its own screen.
 */
export async function beginSession(call: Call, { account, stamp }: Welcome, provenAt?: Date) {
  const { id, username, role, totpConfirmedAt } = account;
  await call.session.begin({ staffId: id, stamp, ...(provenAt === undefined ? {} : { provenAt }) });
  call.devices.remember({ staffId: id, stamp });
  return { id, username, role, hasTotp: Boolean(totpConfirmedAt) };
}

/** Continues in this browser after all other access ended; the session's expiry does not change. */
export async function renewSession(call: Call, stamp: string): Promise<void> {
  const { staff } = call.session;
  if (staff === undefined) throw new AppError('staff.sign_in_required');
  const { id: staffId, provenAt } = staff;
  await call.session.begin({ staffId, stamp, provenAt });
  call.devices.remember({ staffId, stamp });
}

interface SignedInStaff {
  readonly id: string;
  readonly username: string;
}

/** Records the sign-out; the session ends with the response. */
async function signOut(deps: Database & Time, staff: SignedInStaff): Promise<void> {
  await recordAudit(deps.orm.em.fork(), { actor: staff, what: 'staff.signed_out' }, deps.clock.now());
}

async function signOutEverywhere(deps: Database & Time, staff: SignedInStaff): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const now = deps.clock.now();
    await endAccessOf(em, await lockStaff(em, staff.id), { cause: 'signedOutEverywhere', now });
    await recordAudit(em, { actor: staff, what: 'staff.signed_out_everywhere' }, now);
  });
}
