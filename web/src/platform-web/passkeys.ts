import type { Platform } from '@truepage/core/platform';
import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type MakeOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type UseOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** The browser's own; none where it has none, and at an address of numbers, where they do not work. */
export function webPasskeys(): Pick<Platform, 'passkeys'> {
  if (!('PublicKeyCredential' in globalThis) || /^[\d.]+$|:/.test(window.location.hostname)) return {};
  const load = () => import('@simplewebauthn/browser');
  return {
    passkeys: {
      make: async (options) =>
        (await load()).startRegistration({ optionsJSON: options as unknown as MakeOptions }) as never,
      use: async (options) =>
        (await load()).startAuthentication({ optionsJSON: options as unknown as UseOptions }) as never,
    },
  };
}
