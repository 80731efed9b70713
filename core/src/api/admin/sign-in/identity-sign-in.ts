import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { nothing } from '../../shapes.ts';
import { adminRoutes as routes } from '../routes.ts';
import { consoleCode } from './console-sign-in.ts';

/** Signing in at the owner's identity provider (OpenID Connect). */
export const identitySignInApi = {
  beginIdentitySignIn: endpoint(routes.beginIdentitySignIn, {
    summary:
      'Starts a sign-in at the owner’s identity provider: open `url` in this browser within ten minutes. `returnTo`: the page of the desk that follows; `consoleCode`: approves that console instead of signing this browser in; `isAgain`: the provider asks for the credentials even if it knows the person.',
    access: 'public',
    body: z.object({
      returnTo: z.string().max(2000).optional(),
      consoleCode: consoleCode.optional(),
      isAgain: z.boolean().optional(),
    }),
    reply: z.object({ url: z.string() }),
  }),
};

/** Where the provider redirects the browser to. Outside the contract, because the reply is a redirect. */
export const finishIdentitySignIn = endpoint(
  { method: 'GET', path: '/api/admin/identity/callback' },
  {
    summary: 'Ends a sign-in at the identity provider and leads to the desk.',
    access: 'public',
    reply: nothing,
  },
);
