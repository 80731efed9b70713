import type { Page } from 'playwright/test';

/** Gives the page's browser a computer that knows its owner by the finger; resolves with how to have it say no. */
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

/** Passkeys belong to a name: 127.0.0.1 is none. */
export const namedSiteSettings = { PUBLIC_URL: 'http://localhost:{port}' };

/** A site's address by that name. */
export function byName(origin: string): string {
  return origin.replace('127.0.0.1', 'localhost');
}
