import { readEmail } from '@truepage/core/people/email-address';
import type * as Oidc from 'openid-client';
import type { IdentitySettings } from '../../config.ts';
import type { Identity, IdentityProvider } from '../../ports/identity-provider.ts';

type Claims = Readonly<Record<string, unknown>>;

const patienceSeconds = 10;
/** Credentials entered longer ago have to be entered again, in seconds: a session is never older than its proof. */
const oldestProof = 6 * 3600;

/** Uses the owner's identity provider with OpenID Connect: authorization code with PKCE, state and nonce. Loaded on first use. */
export function createOidcProvider(settings: IdentitySettings): IdentityProvider {
  const { name, scope } = settings;
  const open = remembered(() => discover(settings));
  return {
    name,
    async begin(callback, isAgain) {
      const { oidc, config } = await open();
      const checks = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        ...(isAgain ? { prompt: 'login' } : { max_age: String(oldestProof) }),
      });
      return { url: url.href, checks };
    },
    async finish(returned, { state, nonce, verifier }) {
      const { oidc, config } = await open();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      try {
        const tokens = await oidc.authorizationCodeGrant(config, returned, checks);
        const claims: Claims = tokens.claims() ?? {};
        return identityIn(
          settings,
          await withUserInfo({ oidc, config, settings }, claims, tokens.access_token),
        );
      } catch (error) {
        if (isRefusal(oidc, error)) return 'notValid';
        throw error;
      }
    },
    async check() {
      await discover(settings);
    },
  };
}

interface Opened {
  readonly oidc: typeof Oidc;
  readonly config: Oidc.Configuration;
}

async function discover({ issuer, clientId, clientSecret }: IdentitySettings): Promise<Opened> {
  const oidc = await import('openid-client');
  const authenticate: Oidc.ClientAuth = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isBasic = methods.includes('client_secret_basic');
    const way = isBasic ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    way(clientSecret)(server, ...rest);
  };
  const address = new URL(issuer);
  // The settings allow http only for a provider on this machine, outside of production.
  // oxlint-disable-next-line typescript/no-deprecated -- the package marks it as deprecated to make it stand out
  const execute = address.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const options = { execute, timeout: patienceSeconds };
  return { oidc, config: await oidc.discovery(address, clientId, clientSecret, authenticate, options) };
}

/** Runs once for all callers; after a failure, the next call runs it again. */
function remembered<Found>(find: () => Promise<Found>): () => Promise<Found> {
  let found: Promise<Found> | undefined;
  return () => {
    found ??= find().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}

/** Some providers return groups and address only from the userinfo endpoint. */
async function withUserInfo(
  { oidc, config, settings }: Opened & { readonly settings: IdentitySettings },
  claims: Claims,
  accessToken: string,
): Promise<Claims> {
  const isComplete = claims[settings.groupsClaim] !== undefined && claims['email'] !== undefined;
  if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) return claims;
  const more: Claims = await oidc.fetchUserInfo(config, accessToken, String(claims['sub']));
  return { ...more, ...claims };
}

/** Whether the provider's response was refused, in contrast to a provider that does not respond. */
function isRefusal(oidc: typeof Oidc, error: unknown): boolean {
  if (error instanceof oidc.AuthorizationResponseError) return true;
  if (error instanceof oidc.ResponseBodyError) return error.status < 500;
  return error instanceof oidc.ClientError && !isUnreachable(error);
}

function isUnreachable({ code }: Oidc.ClientError): boolean {
  return code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
}

function identityIn({ groupsClaim }: IdentitySettings, claims: Claims): Identity {
  const { sub, iss, preferred_username: username, email, email_verified: isVerified, auth_time: at } = claims;
  const groups = claims[groupsClaim];
  const { address } = readEmail(typeof email === 'string' ? email : '');
  return {
    issuer: String(iss),
    subject: String(sub),
    username: typeof username === 'string' ? username : undefined,
    email: isVerified === true ? address : undefined,
    groups: [groups].flat().filter((group) => typeof group === 'string'),
    provenAt: typeof at === 'number' ? new Date(at * 1000) : undefined,
  };
}
