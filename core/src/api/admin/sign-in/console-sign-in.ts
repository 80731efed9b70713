import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { usedPasskey } from './passkeys.ts';
import { adminRoutes as routes } from '../routes.ts';
import { signedIn } from './session.ts';

/** Two digits for people to compare, and 16 random bytes in base64url. */
export const consoleCode = z.string().regex(/^\d{2}-[\w-]{22}$/, 'invalid');
/** 32 bytes in base64url. */
const bytes = z.string().regex(/^[\w-]{43}$/, 'invalid');

/** Pages of an installed console cannot use passkeys, so the system's browser does it for them. */
export const consoleSignInApi = {
  beginConsoleSignIn: endpoint(routes.beginConsoleSignIn, {
    summary:
      'Starts a console sign-in with a passkey in a browser: open `url` there within five minutes. `challenge`: the SHA-256 of a verifier that only the console has (as in PKCE, S256).',
    access: 'public',
    body: z.object({ challenge: bytes }),
    reply: z.object({ code: consoleCode, url: z.string() }),
  }),
  approveConsoleSignIn: endpoint(routes.approveConsoleSignIn, {
    summary:
      'Approves the console with this code, with a passkey; only from the network of the console’s request.',
    access: 'public',
    body: z.object({ code: consoleCode, passkey: usedPasskey }),
    reply: z.object({ success: z.literal(true) }),
  }),
  claimConsoleSignIn: endpoint(routes.claimConsoleSignIn, {
    summary: 'Signs the console in once its code is approved; `staff` is null until then. Works once.',
    access: 'public',
    body: z.object({ code: consoleCode, verifier: bytes }),
    reply: z.object({ staff: signedIn.nullable() }),
  }),
};
