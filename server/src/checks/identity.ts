import type { IdentityProvider } from '../ports/identity-provider.ts';
import { withTimeout } from '../with-timeout.ts';
import { failureReason } from './connection-failure.ts';
import { fine, warning, type Finding } from './finding.ts';

const part = 'sign-in';
const patienceMs = 15_000;

/** Checks whether the owner's identity provider publishes metadata that match the settings. */
export async function checkIdentity(provider: Pick<IdentityProvider, 'name' | 'check'>): Promise<Finding> {
  try {
    await withTimeout(provider.check(), patienceMs);
  } catch (error) {
    const says = `${provider.name} does not answer: ${failureReason(error)}. Staff can sign in only with passwords and passkeys.`;
    return warning(part, says, 'Check OIDC_ISSUER and the network to it.');
  }
  return fine(part, `staff sign in with ${provider.name}`);
}
