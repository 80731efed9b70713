import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A person's claims at the provider. */
export interface Person {
  readonly preferred_username?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly groups?: readonly string[];
}

const client = { id: 'truepage', secret: 'a secret of the provider and the service' } as const;

export interface ProviderOptions {
  /** The accepted redirect address; undefined accepts any. */
  readonly callback?: string;
  /** PEM, for https. */
  readonly certificate?: { readonly key: string; readonly cert: string };
}

/** A real OpenID Connect provider (oidc-provider) that signs in the test's person without a form. */
export async function startIdentityProvider({ callback, certificate }: ProviderOptions) {
  const people = new Map<string, Person>();
  let present = '';
  let asked = 0;
  const hear = (request: IncomingMessage, response: ServerResponse) => void answer(request, response);
  const listener = certificate === undefined ? createServer(hear) : createSecureServer(certificate, hear);
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const issuer = `http${certificate === undefined ? '' : 's'}://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const provider = createProvider(issuer, callback, (id) => people.get(id));
  const answerOidc = provider.callback();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/') !== true) return answerOidc(request, response);
    asked += 1;
    return provider.interactionFinished(request, response, { login: { accountId: present } });
  };
  return {
    issuer,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
    },
    /** Sets the person for the following sign-ins, and their claims. */
    let(subject: string, person: Person): void {
      people.set(subject, person);
      present = subject;
    },
    /** How often it has requested credentials. */
    timesAsked: () => asked,
    close: () =>
      new Promise<void>((resolve) => {
        listener.closeAllConnections();
        listener.close(() => resolve());
      }),
  };
}

function createProvider(
  issuer: string,
  callback: string | undefined,
  find: (id: string) => Person | undefined,
): Provider {
  const redirectUris = [callback ?? 'https://anywhere.invalid'];
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: redirectUris }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username', 'groups'],
    },
    cookies: { keys: ['of the provider'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...find(accountId) }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  if (callback === undefined) provider.Client.prototype.redirectUriAllowed = () => true;
  return provider;
}

/** A browser with cookies that follows the provider's redirects up to `callback`; returns that address. */
export function createProviderBrowser(callback: string) {
  const cookies = new Map<string, string>();
  return async (start: string): Promise<URL> => {
    let address = start;
    for (let step = 0; step < 10; step += 1) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(address, { redirect: 'manual', headers: { Cookie: cookie } });
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      const next = response.headers.get('location');
      if (next === null) throw new Error(`the provider answers ${response.status}: ${await response.text()}`);
      address = new URL(next, address).href;
      if (address.startsWith(callback)) return new URL(address);
    }
    throw new Error('the provider redirects forever');
  };
}
