import type { Page } from 'playwright/test';

/** Adds a virtual authenticator with user verification; returns a function that sets whether verification succeeds. */
export async function plugInAuthenticator(page: Page): Promise<(isOwner: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (isUserVerified) => {
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  };
}

/** Passkeys need a domain name: 127.0.0.1 is not one. */
export const namedSiteSettings = { PUBLIC_URL: 'http://localhost:{port}' };

/** Returns a site's origin with that name. */
export function byName(origin: string): string {
  return origin.replace('127.0.0.1', 'localhost');
}
