import { staffEventsPath } from '@truepage/core/api/admin/events';
import { adminRoutes } from '@truepage/core/api/admin/routes';
import { backgroundHeader, inBackground, sessionLimits } from '@truepage/core/staff/session-rules';
import { createSession } from 'koa-session';
import type Koa from 'koa';
import { hostCookieName, isSecureSite } from './written-cookie.ts';
import type { CallSession, NewSession, SessionAbsence, SessionStaff } from '../call.ts';

/** The session store. The cookie contains the id, the store only its hash. */
export interface SessionStore {
  /** The account of a session, or why there is none. An action of a person extends the session. */
  find(id: string, isAction: boolean): Promise<SessionStaff | SessionAbsence>;
  insert(id: string, session: NewSession): Promise<void>;
  remove(id: string): Promise<void>;
}

interface StaffSessionOptions {
  readonly app: Koa;
  readonly store: SessionStore;
  readonly publicUrl: () => string;
  readonly randomBytes: (count: number) => Uint8Array;
}

export interface StaffSessions {
  readonly cookieName: string;
  /** The signed-in account. Queries the database once per request, and only if there is a cookie. */
  staffOf(ctx: Koa.Context): Promise<SessionStaff | undefined>;
  /** The currently signed-in account, for long responses such as live events. Does not extend the session. */
  staffByNow(ctx: Koa.Context): Promise<SessionStaff | undefined>;
  /** For signing in and out. */
  sessionOf(ctx: Koa.Context): CallSession;
}

/** 256 random bits in base64url: no query is made for anything else. */
const wellFormedId = /^[\w-]{43}$/;
/** Background requests of the desk, which do not count as user activity. */
const quietPaths: ReadonlySet<string> = new Set([adminRoutes.authCheck.path, staffEventsPath]);

/**
 * Staff sessions with koa-session: a cookie with a random id (HttpOnly, SameSite=Lax, `__Host-` and Secure over https),
 * all data in the store. Sessions are loaded lazily and written only by signing in and out, so that visitors never have
 * one.
 */
export function createStaffSessions({
  app,
  store,
  publicUrl,
  randomBytes,
}: StaffSessionOptions): StaffSessions {
  const isSecure = isSecureSite(publicUrl());
  const cookieName = hostCookieName('session', publicUrl());
  const load = createSession(
    {
      key: cookieName,
      store: koaStore(store),
      genid: () => Buffer.from(randomBytes(32)).toString('base64url'),
      autoCommit: false,
      signed: false,
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: sessionLimits.absolute,
    },
    app,
  );
  const idOf = (ctx: Koa.Context) => ctx.cookies.get(cookieName, { signed: false });
  const open = async (ctx: Koa.Context): Promise<SessionHolder> => {
    // The site is reached by https even if the proxy uses http to reach us.
    ctx.cookies.secure = isSecure;
    await (lookupOf(ctx).loaded ??= load(ctx, () => Promise.resolve()));
    return ctx as unknown as SessionHolder;
  };
  return {
    cookieName,
    async staffOf(ctx) {
      if (idOf(ctx) !== undefined) await open(ctx);
      return lookupOf(ctx).staff;
    },
    async staffByNow(ctx) {
      const id = idOf(ctx);
      const found = id === undefined ? undefined : await store.find(id, false);
      return typeof found === 'object' ? found : undefined;
    },
    sessionOf: (ctx) => ({
      ...lookupOf(ctx),
      begin: async (session) => replace(await open(ctx), session),
      end: async () => {
        if (idOf(ctx) !== undefined) await destroy(await open(ctx));
      },
    }),
  };
}

/** The value of `ctx.session` in koa-session. */
interface KoaSession {
  regenerate(): Promise<void>;
  manuallyCommit(): Promise<void>;
}

/** A context after koa-session has run: assigning `session` creates one. */
interface SessionHolder {
  session: KoaSession | NewSession | null;
}

async function replace(holder: SessionHolder, session: NewSession): Promise<void> {
  holder.session = session;
  await (holder.session as NewSession & KoaSession).regenerate();
}

async function destroy(holder: SessionHolder): Promise<void> {
  const session = holder.session as KoaSession;
  holder.session = null;
  await session.manuallyCommit();
}

/** The result of a request's session look-up. */
interface Lookup {
  loaded: Promise<void> | undefined;
  staff: SessionStaff | undefined;
  absence: SessionAbsence;
}

const key = Symbol('staff session');

function lookupOf(ctx: Koa.Context): Lookup {
  const state = ctx.state as Record<symbol, Lookup | undefined>;
  state[key] ??= { loaded: undefined, staff: undefined, absence: 'none' };
  return state[key];
}

/** koa-session's store interface. It only stores the account of a session; we look the account up. */
function koaStore(store: SessionStore) {
  return {
    async get(id: string, _maxAge: number, { ctx }: { ctx?: unknown }): Promise<object | undefined> {
      const request = ctx as Koa.Context;
      const found = wellFormedId.test(id) ? await store.find(id, isAction(request)) : 'ended';
      const lookup = lookupOf(request);
      if (typeof found === 'string') {
        lookup.absence = found;
        return undefined;
      }
      lookup.staff = found;
      return { staffId: found.id };
    },
    set: (id: string, session: NewSession) => store.insert(id, session),
    destroy: (id: string) => store.remove(id),
  };
}

function isAction(ctx: Koa.Context): boolean {
  return !quietPaths.has(ctx.path) && ctx.get(backgroundHeader) !== inBackground[backgroundHeader];
}
