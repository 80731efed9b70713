import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { SessionService, StaffSession } from '../console-context.ts';
import { jsonFile } from '../settings/json-file.ts';
import { signOutFrom } from './sign-out.ts';
import { createStaffSessions, keptSignIn } from './staff-sessions.ts';
import { FakeServer, noLine } from '../testing/fake-server.ts';
import { FakeConsole } from '../testing/fake-console.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const ana = { id: 'a1', username: 'ana', role: 'admin', hasTotp: false } as const;
const ben = { id: 'b2', username: 'ben', role: 'translator', hasTotp: false } as const;

const nine = '2026-11-20T09:00:00.000Z';
const loginPath = '/api/admin/login';
const checkPath = '/api/admin/auth-check';

const login = (staff: object) => ({ status: 200, body: JSON.stringify({ success: true, staff }) });
const there = (staff: object) => ({ status: 200, body: JSON.stringify({ authenticated: true, staff }) });
const nobody = { status: 200, body: JSON.stringify({ authenticated: false, reason: 'expired' }) };
const refused = { status: 401, body: JSON.stringify({ code: 'staff.sign_in_required', message: '…' }) };
const done = { status: 200, body: '{"success":true}' };

class RememberingService implements SessionService {
  readonly sessions: StaffSession[] = [];
  begin(session: StaffSession): void {
    this.sessions.push(session);
  }
}

function aConsole({ folder = temporaryFolder(), services = [] as SessionService[] } = {}) {
  const service = new RememberingService();
  const events: string[] = [];
  const { context, logged } = new FakeConsole();
  const { log } = context;
  const time = { now: new Date(nine) };
  const sessions = createStaffSessions({
    folder: path.join(folder, 'people'),
    services: [...services, service],
    kept: jsonFile(path.join(folder, 'sign-in.json'), keptSignIn, null),
    clock: () => time.now,
    onChange: () => events.push('changed'),
    onEnded: () => events.push('ended'),
    log,
  });
  const server = new FakeServer();
  /** Simulates a call of the page and its answer. */
  const call = async (asked: string, answer: { status: number; body: string }, at = server) =>
    sessions.listen(at, asked)(answer);
  return { sessions, server, service, events, log, logged, time, call, folder };
}

async function signedIn(wishes: Parameters<typeof aConsole>[0] = {}) {
  const opened = aConsole(wishes);
  await opened.call(loginPath, login(ana));
  return opened;
}

test('a sign-in creates a session with its own folder, and the cookie is on disk', async () => {
  const { sessions, server, service, events } = await signedIn();
  expect(sessions.current?.staff).toEqual({ id: 'a1', username: 'ana', role: 'admin' });
  expect(service.sessions).toEqual([sessions.current]);
  expect(existsSync(sessions.current?.folder ?? '')).toBe(true);
  expect(server.hasKeptCookies).toBe(true);
  expect(events).toEqual(['changed']);
});

test('the page’s own check finds a session that is still valid, once', async () => {
  const { sessions, service, call } = aConsole();
  await call(checkPath, there(ana));
  await call(checkPath, there(ana));
  await call(`${checkPath}?again`, there(ana));
  expect(service.sessions).toHaveLength(1);
  expect(sessions.current?.signal.aborted).toBe(false);
});

test('a console that waits for the browser’s sign-in starts a session once it is signed in', async () => {
  const { sessions, service, call } = aConsole();
  const claimPath = '/api/admin/console-sign-in/claim';
  await call(claimPath, { status: 200, body: JSON.stringify({ staff: null }) });
  expect(service.sessions).toEqual([]);
  await call(claimPath, { status: 200, body: JSON.stringify({ staff: ana }) });
  expect(sessions.current?.staff.id).toBe('a1');
});

test('a wrong password starts no session and ends none', async () => {
  const { sessions, events, call } = aConsole();
  const wrong = { status: 401, body: JSON.stringify({ code: 'staff.sign_in_failed' }) };
  await call(loginPath, wrong);
  await call(checkPath, there(ana));
  await call(loginPath, wrong);
  expect(sessions.current?.staff.id).toBe('a1');
  expect(events).toEqual(['changed']);
});

test('another person’s sign-in ends the previous session, and shares no folder with it', async () => {
  const { sessions, service, call } = await signedIn();
  await call(loginPath, login(ben));
  const [first, second] = service.sessions;
  expect(first?.signal.aborted).toBe(true);
  expect(second).toBe(sessions.current);
  expect(second?.folder).not.toBe(first?.folder);
});

test('the same person with another role gets another session', async () => {
  const { service, call } = aConsole();
  await call(checkPath, there(ana));
  await call(checkPath, there({ ...ana, role: 'translator' }));
  expect(service.sessions.map(({ staff }) => staff.role)).toEqual(['admin', 'translator']);
});

test('a 401 ends the session, and the page is notified once', async () => {
  const { sessions, events, call } = await signedIn();
  await Promise.all([call('/api/admin/orders', refused), call('/api/admin/staff', refused)]);
  expect(sessions.current).toBeUndefined();
  expect(events).toEqual(['changed', 'ended', 'changed']);
});

test('a session check without a session ends it here', async () => {
  const { sessions, service, call } = aConsole();
  await call(checkPath, there(ana));
  await call(checkPath, nobody);
  expect(sessions.current).toBeUndefined();
  expect(service.sessions[0]?.signal.aborted).toBe(true);
});

test('answers to calls made before signing in do not change the session', async () => {
  const { sessions, server, call } = aConsole();
  const lateCheck = sessions.listen(server, checkPath);
  const lateCall = sessions.listen(server, '/api/admin/orders');
  await call(loginPath, login(ana));
  await lateCheck(nobody);
  await lateCall(refused);
  expect(sessions.current?.staff.id).toBe('a1');
});

test('answers to calls made before signing out do not restore the session', async () => {
  const { sessions, server, call } = await signedIn();
  const lateCheck = sessions.listen(server, checkPath);
  await call('/api/admin/logout', done);
  await lateCheck(there(ana));
  expect(sessions.current).toBeUndefined();
});

test('a sign-in counts although the session was missing in between', async () => {
  const { sessions, server, call } = aConsole();
  await call(checkPath, there(ana));
  const slowLogin = sessions.listen(server, loginPath);
  await call(checkPath, nobody);
  await slowLogin(login(ana));
  expect(sessions.current?.staff.id).toBe('a1');
});

test.for(['/api/admin/logout', '/api/admin/account/sign-out-everywhere'])(
  '%s ends the session and leaves no cookie',
  async (leaving) => {
    const { sessions, server, call } = await signedIn();
    await call(leaving, done);
    expect(sessions.current).toBeUndefined();
    expect(server.isLeft).toBe(true);
  },
);

test('a 401 to a service’s call ends the session; the session’s other calls are aborted', async () => {
  const { sessions, server, events } = await signedIn();
  const session = sessions.current;
  server.respond = () => new Response(null, { status: 401 });
  await session?.fetch('/api/admin/events');
  expect(sessions.current).toBeUndefined();
  expect(server.asked.at(-1)?.init.signal?.aborted).toBe(true);
  await session?.fetch('/api/admin/events');
  expect(events).toEqual(['changed', 'ended', 'changed']);
});

test('aborting one call does not abort others', async () => {
  const { sessions, server } = await signedIn();
  const controller = new AbortController();
  await sessions.current?.fetch('/api/admin/orders', { signal: controller.signal });
  controller.abort();
  expect(server.asked.at(-1)?.init.signal?.aborted).toBe(true);
  expect(sessions.current?.signal.aborted).toBe(false);
});

test('a failing service does not prevent the others from starting', async () => {
  const broken = {
    begin: () => Promise.reject(Object.assign(new Error('/home/ana is full'), { code: 'ENOSPC' })),
  };
  const { service, logged } = await signedIn({ services: [broken] });
  expect(service.sessions).toHaveLength(1);
  expect(logged).toContainEqual({ event: 'failed', what: 'begin', cause: 'ENOSPC' });
});

test('services do not start for a session that has ended in the meantime', async () => {
  const gate = Promise.withResolvers<void>();
  const { sessions, service, call } = aConsole({ services: [{ begin: async () => gate.promise }] });
  const signingIn = call(loginPath, login(ana));
  await new Promise(setImmediate);
  sessions.end();
  gate.resolve();
  await signingIn;
  expect(service.sessions).toEqual([]);
});

test('answers of other servers start no session', async () => {
  const { sessions, call } = aConsole();
  const answers = [
    { status: 200, body: '<html>' },
    { status: 200, body: '{}' },
    login({ ...ana, id: '../../ben' }),
    login({ ...ana, role: 'root' }),
    there({ id: 'a1' }),
  ];
  for (const answer of answers) {
    await call(loginPath, answer);
    await call(checkPath, answer);
  }
  expect(sessions.current).toBeUndefined();
});

test('closed and started again without a connection, the console resumes the session', async () => {
  const first = await signedIn();
  first.sessions.stop();
  expect(first.service.sessions[0]?.signal.aborted).toBe(true);
  expect(first.events).toEqual(['changed']);

  const second = aConsole({ folder: first.folder });
  await second.sessions.resume(second.server);
  expect(second.sessions.current?.staff).toEqual({ id: 'a1', username: 'ana', role: 'admin' });
  expect(second.sessions.current?.folder).toBe(first.service.sessions[0]?.folder);
});

test('a session is not resumed at another server, after its end, or when it is too old', async () => {
  const { folder, sessions } = await signedIn();
  sessions.stop();
  const restarted = (at: string) => {
    const next = aConsole({ folder });
    next.time.now = new Date(at);
    return next;
  };

  const elsewhere = restarted(nine);
  await elsewhere.sessions.resume(new FakeServer('https://other.example'));
  expect(elsewhere.sessions.current).toBeUndefined();

  const late = restarted('2026-11-20T21:00:00.000Z');
  await late.sessions.resume(late.server);
  expect(late.sessions.current).toBeUndefined();

  const withTimeout = restarted('2026-11-20T20:59:59.000Z');
  await withTimeout.sessions.resume(withTimeout.server);
  expect(withTimeout.sessions.current?.staff.id).toBe('a1');
  withTimeout.sessions.stop();

  // Resuming repeatedly does not prolong it.
  const later = restarted('2026-11-20T21:00:00.000Z');
  await later.sessions.resume(later.server);
  expect(later.sessions.current).toBeUndefined();

  const ended = restarted(nine);
  await ended.sessions.resume(ended.server);
  ended.sessions.end();
  const after = restarted(nine);
  await after.sessions.resume(after.server);
  expect(after.sessions.current).toBeUndefined();
});

/** No page has unsaved changes. */
const freely = { leaving: { mayLeave: async () => Promise.resolve(true) }, restart: () => undefined };

test('a user who keeps unsaved changes stays signed in', async () => {
  const { sessions, server, log } = await signedIn();
  const leaving = { mayLeave: async () => Promise.resolve(false) };
  await signOutFrom({ server: { connection: server }, sessions, ...freely, leaving }, log);
  expect(server.asked).toEqual([]);
  expect(sessions.current).toBeDefined();
});

test('signing out from the menu notifies the server, and leaves no cookie', async () => {
  const { sessions, server, log } = await signedIn();
  await signOutFrom({ server: { connection: server }, sessions, ...freely }, log);
  expect(server.asked.map(({ path: asked, init }) => `${init.method} ${asked}`)).toEqual([
    'POST /api/admin/logout',
  ]);
  expect(sessions.current).toBeUndefined();
  expect(server.isLeft).toBe(true);
});

test('signing out from the menu works without a connection', async () => {
  const { sessions, server, folder, log } = await signedIn();
  server.respond = noLine;
  await signOutFrom({ server: { connection: server }, sessions, ...freely }, log);
  expect(sessions.current).toBeUndefined();
  expect(server.isLeft).toBe(true);

  const restarted = aConsole({ folder });
  await restarted.sessions.resume(restarted.server);
  expect(restarted.sessions.current).toBeUndefined();
});
