import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { staffEventsPath } from '@truepage/core/api/admin/events';
import { adminRoutes } from '@truepage/core/api/admin/routes';
import { StaffAccount } from '../../../src/db/rows/people/staff-account.ts';
import { StaffLink } from '../../../src/db/rows/people/staff-link.ts';
import { createSoftwarePasskey } from '../../support/software-passkey.ts';
import {
  addPasskeyTo,
  isSignedIn,
  openLink,
  signInWith,
  startConsoleSignIn,
} from '../../support/staff-access.ts';
import { makeStaff, signIn, staffPassword, type SignedIn } from '../../support/staff.ts';
import type { Reply, TestServer } from '../../support/test-server.ts';
import { codeAt, fromBase32 } from '../authenticator.ts';

/** A server called from one address, so that each account has separate rate limits. */
function callingFrom(server: TestServer, address: string): TestServer {
  const call: TestServer['call'] = (method, path, body, headers) =>
    server.call(method, path, body, { 'X-Forwarded-For': address, ...headers });
  return { ...server, call };
}

export type AccessKind =
  | 'session'
  | 'events'
  | 'link'
  | 'consoleSignIn'
  | 'passkeyEnrolment'
  | 'totpEnrolment'
  | 'passkey'
  | 'device';

/** The state of an account after an action of a test. */
export interface After {
  readonly password: string;
  /** The person's own browser, if it is still signed in. */
  readonly own?: SignedIn | undefined;
}

export interface Gathered {
  readonly person: SignedIn;
  readonly email: string;
  readonly passkey: Awaited<ReturnType<typeof addPasskeyTo>>;
  /** Returns a code of the account's authenticator. */
  readonly code: () => string;
  /** Returns a code of an authenticator that is being set up; undefined if one is in use. */
  readonly startedCode: (() => string) | undefined;
  /** Another open link, for a test to use up. */
  readonly spareLink: string;
  /** Tries a kind of access; resolves with whether it still works. */
  readonly tries: Readonly<Record<AccessKind, (after: After) => Promise<boolean>>>;
}

interface Clock {
  readonly now: () => Date;
  readonly later: (ms: number) => Date;
}

/** An administrator with every kind of access to their account at once. */
export async function gatherAccess(
  anyServer: TestServer,
  clock: Clock,
  { hasTotp }: { readonly hasTotp: boolean },
): Promise<Gathered> {
  const address = `198.51.100.${Math.ceil(Math.random() * 250)}`;
  const server = callingFrom(anyServer, address);
  const username = `admin-${randomUUID().slice(0, 8)}`;
  const email = `${username}@example.com`;
  const id = await makeStaff(server, 'admin', username, email);
  const person: SignedIn = { id, role: 'admin', ...(await signIn(server, username, staffPassword)) };
  const secret = hasTotp ? await startTotp(person) : new Uint8Array();
  const code = () => codeAt(secret, clock.later(30_000));
  if (hasTotp) await person.call('POST', adminRoutes.confirmTotp.path, { code: code() });

  const login = (from: TestServer, password: string, headers: Record<string, string> = {}) =>
    from.call(
      'POST',
      adminRoutes.login.path,
      { username, password, ...(hasTotp ? { code: code() } : {}) },
      headers,
    );
  const elsewhere = await login(server, staffPassword);
  const passkey = await addPasskeyTo(server, person);
  const consoleSignIn = await startConsoleSignIn(server);
  await consoleSignIn.approve(passkey);
  const events = await openEvents(server, cookieNamed(elsewhere, 'session'));
  const [link, spareLink] = [await plantLink(server, id), await plantLink(server, id)];
  const started = hasTotp ? undefined : await startTotp(person);
  const enrolment = await person.call('POST', adminRoutes.beginPasskey.path, { password: staffPassword });
  const enrolled = createSoftwarePasskey(server.deps.publicUrl());
  const startedCode = started && (() => codeAt(started, clock.later(30_000)));

  const sessionNow = async ({ own, password }: After) => own ?? (await signIn(server, username, password));
  return {
    person,
    email,
    passkey,
    code,
    startedCode,
    spareLink,
    tries: {
      session: () => isSignedIn(server, cookieNamed(elsewhere, 'session')),
      events: () => events.staysOpen(),
      link: async () => (await openLink(server, link)).status === 200,
      consoleSignIn: async () => (await consoleSignIn.claim()).status === 200,
      passkey: async () => (await signInWith(server, passkey)).status === 200,
      async passkeyEnrolment(after) {
        const body = { name: 'Late', passkey: enrolled.make(enrolment.body as never) };
        return (
          (await (await sessionNow(after)).call('POST', adminRoutes.addPasskey.path, body)).status === 201
        );
      },
      async totpEnrolment(after) {
        if (startedCode === undefined) return false;
        const body = { code: startedCode() };
        return (
          (await (await sessionNow(after)).call('POST', adminRoutes.confirmTotp.path, body)).status === 200
        );
      },
      async device({ password }) {
        await lockOut(anyServer, username);
        const Cookie = cookieNamed(elsewhere, 'known-devices');
        return (await login(server, password, { Cookie })).body['code'] !== 'staff.sign_in_locked';
      },
    },
  };
}

async function startTotp(person: Pick<SignedIn, 'call'>): Promise<Uint8Array> {
  const { body } = await person.call('POST', adminRoutes.startTotp.path, { password: staffPassword });
  return fromBase32(String(body['secret']));
}

/** An open link in addition to a password: the API leaves none, but older versions did. */
async function plantLink(server: TestServer, staff: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = server.deps.clock.now();
  const em = server.deps.orm.em.fork();
  const { email } = await em.findOneOrFail(StaffAccount, { id: staff });
  await em.insert(StaffLink, {
    tokenHash: createHash('sha256').update(token).digest('hex'),
    staff,
    mailedTo: server.deps.mailboxes.hash(email ?? ''),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 3_600_000),
  });
  return token;
}

/** Opens the live events of a session. They count as open unless they end; if they must end, the test waits for it. */
async function openEvents(server: TestServer, cookie: string) {
  const stopped = new AbortController();
  const response = await fetch(new URL(staffEventsPath, server.origin), {
    headers: { Cookie: cookie },
    signal: stopped.signal,
  });
  if (response.status !== 200) throw new Error(`no live events: ${response.status}`);
  const ended = response.text().then(
    () => false,
    () => false,
  );
  return {
    async staysOpen() {
      if (!(await isSignedIn(server, cookie))) return ended;
      stopped.abort();
      return true;
    },
  };
}

/** Guesses passwords from other addresses until the account is locked except for known devices. */
async function lockOut(server: TestServer, username: string): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    const guesses = [1, 2, 3, 4, 5].map((guess) =>
      server.call(
        'POST',
        adminRoutes.login.path,
        { username, password: `guess ${guess}` },
        { 'X-Forwarded-For': `203.0.${round}.${guess}` },
      ),
    );
    if ((await Promise.all(guesses)).some(({ status }) => status === 429)) return;
  }
  throw new Error(`${username} is not locked`);
}

/** `name=value` of a cookie, whatever prefix its name has. */
function cookieNamed({ headers }: Reply, name: string): string {
  const pairs = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return pairs.find((pair) => pair.split('=')[0]?.endsWith(name)) ?? '';
}
