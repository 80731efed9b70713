import { argon2Sync, randomUUID } from 'node:crypto';
import type { Role } from '@truepage/core/staff/roles';
import { StaffAccount } from '../../src/db/rows/people/staff-account.ts';
import type { Reply, TestServer } from './test-server.ts';

export interface SignedIn {
  readonly id: string;
  readonly username: string;
  readonly password: string;
  readonly role: Role;
  /** The session cookie of the sign-in, for requests without `call`: `Cookie: <this>`. */
  readonly cookie: string;
  /** Calls the API with this person's session; stores a renewed one like a browser. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
}

export const staffPassword = 'a long enough phrase';
/** The hash of `staffPassword` at the lowest cost that argon2 supports: every sign-in and every guess computes it again. */
const passwordHash = cheapHash(staffPassword);

/** Inserts an account directly into the database, with `staffPassword`. Returns its id. */
export async function makeStaff(
  server: TestServer,
  role: Role,
  username: string,
  email: string | null = null,
): Promise<string> {
  const id = randomUUID();
  const createdAt = server.deps.clock.now();
  await server.deps.orm.em
    .fork()
    .insert(StaffAccount, { id, username, passwordHash, role, email, createdAt });
  return id;
}

/** A new account with this role, signed in through the API. Each call creates another person. */
export async function signInAs(
  server: TestServer,
  role: Role,
  username = `${role}-${randomUUID().slice(0, 8)}`,
): Promise<SignedIn> {
  const id = await makeStaff(server, role, username);
  return { id, role, ...(await signIn(server, username, staffPassword)) };
}

/** Signs in with a name and a password; fails the test if that is refused. */
export async function signIn(
  server: TestServer,
  username: string,
  password: string,
): Promise<Omit<SignedIn, 'id' | 'role'>> {
  const reply = await server.call('POST', '/api/admin/login', { username, password });
  if (reply.status !== 200)
    throw new Error(`signing in failed: ${reply.status} ${JSON.stringify(reply.body)}`);
  const cookie = cookieOf(reply);
  let current = cookie;
  return {
    username,
    password,
    cookie,
    async call(method, path, body, headers) {
      const answer = await server.call(method, path, body, { Cookie: current, ...headers });
      const [name = ''] = cookie.split('=');
      const renewed = answer.headers.getSetCookie().find((one) => one.startsWith(`${name}=`));
      if (renewed !== undefined) [current = ''] = renewed.split(';');
      return answer;
    },
  };
}

/** `name=value` of the one cookie that an answer sets; empty if it sets none. */
export function cookieOf(reply: Reply): string {
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

function cheapHash(password: string): string {
  const [nonce, message] = [Buffer.alloc(16, 1), Buffer.from(password)];
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const [salt, tag] = [nonce, argon2Sync('argon2id', { ...cost, message, nonce })].map((bytes) =>
    bytes.toString('base64').replace(/=+$/, ''),
  );
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${tag}`;
}
