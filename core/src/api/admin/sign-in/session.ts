import { z } from 'zod';
import { reviewPolicies } from '../../../orders/approval.ts';
import { roles } from '../../../staff/roles.ts';
import { endpoint } from '../../endpoint.ts';
import { preferencesShape } from '../preferences.ts';
import { adminRoutes as routes } from '../routes.ts';

/** The signed-in account, as its own user sees it. */
export const signedIn = z.object({
  id: z.string(),
  username: z.string(),
  role: z.enum(roles),
  hasTotp: z.boolean(),
});

const done = z.object({ success: z.literal(true) });
const password = z.string().min(1).max(200);
const totpCode = z.string().regex(/^\d{6}$/, 'invalid');

/**
 * The version of the protocol between console and server. A change that installed consoles do not support increases it;
 * the server states the oldest version that it still supports.
 */
export const consoleProtocol = 2;

/**
 * Header of every reply under /api: the supported protocol versions, 'oldest-newest'. A console assumes that a reply without it
 * comes from an intermediary, such as a hotel's captive portal.
 */
export const protocolHeader = 'X-Console-Protocol';

/**
 * The cookie of a browser or console in which an account has signed in before; it outlives sessions. With https, neither
 * another host nor plain http can set it. It is sent only when signing in, so `__Host-`, which demands the path `/`, cannot be used.
 */
export function deviceCookieName(isSecure: boolean): string {
  return `${isSecure ? '__Secure-' : ''}known-devices`;
}

export const sessionApi = {
  describeServer: endpoint(routes.describeServer, {
    summary:
      'Identifies a TruePage server to an installed console, with the versions of consoles that it supports.',
    access: 'public',
    reply: z.object({
      product: z.literal('truepage'),
      version: z.string(),
      protocol: z.object({ oldest: z.int(), newest: z.int() }),
    }),
  }),
  login: endpoint(routes.login, {
    summary:
      'Signs in. `staff.totp_required` (401) asks for the six-digit code; wrong names, passwords and codes get the same answer.',
    access: 'public',
    body: z.object({ username: z.string().trim().min(1).max(100), password, code: totpCode.optional() }),
    reply: z.object({ success: z.literal(true), staff: signedIn }),
  }),
  authCheck: endpoint(routes.authCheck, {
    summary: 'Whether the session is valid; always 200, never extends it.',
    access: 'public',
    reply: z.object({
      authenticated: z.boolean(),
      reason: z.string().optional(),
      /** `preferences` is omitted by servers that do not support it. */
      staff: signedIn
        .extend({
          preferences: preferencesShape.optional(),
          /** Which translations need another person's approval; omitted if none does. */
          review: z.enum(reviewPolicies).optional(),
          /** The owner's delivery settings, see Settings. */
          delivery: z.object({ hold: z.boolean(), translatorsNotify: z.boolean() }).optional(),
        })
        .optional(),
      /** The owner's identity provider, with the name for its button; omitted if there is none. */
      identityProvider: z.object({ name: z.string() }).optional(),
      /** Id of the newest staff event. Data read after this reply includes all events up to it. */
      lastEventId: z.string().optional(),
      /** The owner's settings for consoles, see Settings. */
      console: z.object({ workFolderDays: z.int() }).optional(),
    }),
  }),
  logout: endpoint(routes.logout, {
    summary: 'Ends the session on the server; succeeds without one.',
    access: 'public',
    reply: done,
  }),
  signOutEverywhere: endpoint(routes.signOutEverywhere, {
    summary: 'Ends every session of the account, including this one.',
    access: 'staff',
    reply: done,
  }),
  confirmSession: endpoint(routes.confirmSession, {
    summary:
      'Confirms the person’s identity with the password or an authenticator code; the session restarts.',
    access: 'staff',
    body: z
      .object({ password: password.optional(), code: totpCode.optional() })
      .refine(({ password: typed, code }) => (typed === undefined) !== (code === undefined), 'required'),
    reply: done,
  }),
  changePassword: endpoint(routes.changePassword, {
    summary:
      'Changes one’s own password, ends every other session and removes passkeys that are not kept: by default those added since the current password was chosen.',
    access: 'staff',
    body: z.object({
      current: password,
      next: password,
      /** Ids of the passkeys to keep. */
      keptPasskeys: z.array(z.string().max(2000)).max(100).optional(),
    }),
    reply: done,
  }),
  startTotp: endpoint(routes.startTotp, {
    summary: 'A new secret for an authenticator app, active once confirmed.',
    access: 'staff',
    body: z.object({ password }),
    reply: z.object({
      secret: z.string(),
      uri: z.string(),
      /** The URI as a QR code (SVG). */
      qrSvg: z.string(),
    }),
  }),
  confirmTotp: endpoint(routes.confirmTotp, {
    summary: 'Activates the secret with a code made from it.',
    access: 'staff',
    body: z.object({ code: totpCode }),
    reply: done,
  }),
  disableTotp: endpoint(routes.disableTotp, {
    summary: 'Removes the authenticator: signing in no longer needs a code.',
    access: 'staff',
    body: z.object({ password }),
    reply: done,
  }),
};
