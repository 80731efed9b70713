import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { usedPasskey } from './passkeys.ts';
import { adminRoutes as routes } from '../routes.ts';
import { signedIn } from './session.ts';

/** Two digits that people compare, and 16 random bytes in base64url. */
const code = z.string().regex(/^\d{2}-[\w-]{22}$/, 'invalid');
/** 32 bytes in base64url. */
const bytes = z.string().regex(/^[\w-]{43}$/, 'invalid');

/** Pages of an installed console may use no passkeys: the system's browser does it for them. */
export const consoleSignInApi = {
  beginConsoleSignIn: endpoint(routes.beginConsoleSignIn, {
    summary:
      'Begins to sign a console in by a passkey in a browser: `url` is to be opened there within five minutes. `challenge`: SHA-256 of a verifier that the console keeps to itself (as PKCE, S256).',
    access: 'public',
    body: z.object({ challenge: bytes }),
    reply: z.object({ code, url: z.string() }),
  }),
  approveConsoleSignIn: endpoint(routes.approveConsoleSignIn, {
    summary:
      'Lets the console in that has this code, by a passkey; from the network that the console asked from, or not at all.',
    access: 'public',
    body: z.object({ code, passkey: usedPasskey }),
    reply: z.object({ success: z.literal(true) }),
  }),
  claimConsoleSignIn: endpoint(routes.claimConsoleSignIn, {
    summary: 'Signs the console in, once, when its code was approved; `staff` is null while it was not.',
    access: 'public',
    body: z.object({ code, verifier: bytes }),
    reply: z.object({ staff: signedIn.nullable() }),
  }),
};
