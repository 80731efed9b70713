import { createHash, randomBytes } from 'node:crypto';
import { adminRoutes } from '@truepage/core/api/admin/routes';
import { eventually } from '../payments/paying.ts';
import { createSoftwarePasskey } from './software-passkey.ts';
import { cookieOf, staffPassword, type SignedIn } from './staff.ts';
import type { Reply, TestServer } from './test-server.ts';

export type SoftwarePasskey = ReturnType<typeof createSoftwarePasskey>;

/** Adds a passkey to an account; the site's origin is the server's PUBLIC_URL. */
export async function addPasskeyTo(
  server: TestServer,
  person: Pick<SignedIn, 'call'>,
  password = staffPassword,
  name = 'Laptop',
): Promise<SoftwarePasskey> {
  const passkey = createSoftwarePasskey(server.deps.publicUrl());
  const own = adminRoutes.addPasskey.path;
  const options = await person.call('POST', adminRoutes.beginPasskey.path, { password });
  const added = await person.call('POST', own, {
    name,
    passkey: passkey.make(options.body as never),
  });
  if (added.status !== 201) throw new Error(`the passkey was refused: ${JSON.stringify(added.body)}`);
  return passkey;
}

export async function signInWith(server: TestServer, passkey: SoftwarePasskey): Promise<Reply> {
  const options = await server.call('POST', adminRoutes.beginPasskeySignIn.path);
  return server.call('POST', adminRoutes.passkeySignIn.path, passkey.use(options.body as never));
}

/** A console that waits for a sign-in in the browser. */
export async function startConsoleSignIn(server: TestServer) {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const reply = await server.call('POST', adminRoutes.beginConsoleSignIn.path, { challenge });
  const { code } = reply.body as unknown as { code: string };
  return {
    code,
    /** Approves it in the browser. */
    approve: async (passkey: SoftwarePasskey): Promise<Reply> => {
      const options = await server.call('POST', adminRoutes.beginPasskeySignIn.path);
      const body = { code, passkey: passkey.use(options.body as never) };
      return server.call('POST', adminRoutes.approveConsoleSignIn.path, body);
    },
    claim: (): Promise<Reply> => server.call('POST', adminRoutes.claimConsoleSignIn.path, { code, verifier }),
  };
}

/** Whether the session of an answer, or this cookie, is signed in. */
export async function isSignedIn(server: TestServer, session: Reply | string): Promise<boolean> {
  const Cookie = typeof session === 'string' ? session : cookieOf(session);
  const { body } = await server.call('GET', adminRoutes.authCheck.path, undefined, { Cookie });
  return body['authenticated'] === true;
}

/** The token of the newest account link mailed to this address, once there are `count`. */
export function accountLinkTo(server: TestServer, to: string, count = 1): Promise<string> {
  return eventually(async () => {
    const mails = (await (
      await fetch(`${server.origin}/sandbox/mail.json?to=${encodeURIComponent(to)}`)
    ).json()) as { kind: string; text: string }[];
    const links = mails.filter(({ kind }) => kind === 'access');
    if (links.length < count) return undefined;
    return /\/admin\/welcome\/([\w-]{43})/.exec(links[0]?.text ?? '')?.[1];
  });
}

export const openLink = (server: TestServer, token: string): Promise<Reply> =>
  server.call('GET', `/api/staff-links/${token}`);

export const acceptLink = (server: TestServer, token: string, password: string): Promise<Reply> =>
  server.call('POST', `/api/staff-links/${token}`, { password });
