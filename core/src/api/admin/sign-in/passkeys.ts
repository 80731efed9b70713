import { z } from 'zod';
import { isBlank, plainLine } from '../../../plain-text.ts';
import { endpoint } from '../../endpoint.ts';
import { timeShape } from '../../shapes.ts';
import { adminRoutes as routes } from '../routes.ts';
import { signedIn } from './session.ts';

const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/, 'invalid');
const password = z.string().min(1).max(200);
const passkeyName = z
  .string()
  .transform(plainLine)
  .refine((name) => !isBlank(name), 'required')
  .pipe(z.string().max(60, 'too_long'));

/** The common fields of an authenticator's response; the others depend on whether a passkey is created or used. */
const answer = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.string().optional(),
};

/** The browser's response when a passkey is created (WebAuthn, RegistrationResponseJSON). */
export const madePasskey = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** The browser's response when a passkey is used (AuthenticationResponseJSON). */
export const usedPasskey = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: timeShape,
  lastUsedAt: timeShape.nullable(),
  /** Whether the passkey is older than the password. A new password keeps such a passkey unless its owner decides otherwise. */
  isOlderThanPassword: z.boolean(),
});
export type OwnPasskey = z.output<typeof passkey>;

/** The options for the browser's authenticator; opaque to our code. */
const options = z.record(z.string(), z.unknown());
const done = z.object({ success: z.literal(true) });

export const passkeyApi = {
  beginPasskeySignIn: endpoint(routes.beginPasskeySignIn, {
    summary: 'The challenge that a passkey signs at sign-in; valid once, for five minutes.',
    access: 'public',
    reply: options,
  }),
  passkeySignIn: endpoint(routes.passkeySignIn, {
    summary: 'Signs in with a passkey, without password and code. All failures get the same answer.',
    access: 'public',
    body: usedPasskey,
    reply: z.object({ success: z.literal(true), staff: signedIn }),
  }),
  listPasskeys: endpoint(routes.listPasskeys, {
    summary:
      'One’s own passkeys, oldest first; `isPossible` is false if passkeys do not work at the site’s address.',
    access: 'staff',
    reply: z.object({ isPossible: z.boolean(), passkeys: z.array(passkey) }),
  }),
  beginPasskey: endpoint(routes.beginPasskey, {
    summary: 'The challenge for a new passkey of one’s own account. Needs the password.',
    access: 'staff',
    body: z.object({ password }),
    reply: options,
  }),
  addPasskey: endpoint(routes.addPasskey, {
    summary: 'Stores a new passkey with a name.',
    access: 'staff',
    body: z.object({ name: passkeyName, passkey: madePasskey }),
    reply: passkey,
    status: 201,
  }),
  removePasskey: endpoint(routes.removePasskey, {
    summary: 'Removes a passkey of one’s own account. Needs the password.',
    access: 'staff',
    body: z.object({ id: bytes, password }),
    reply: done,
  }),
};
