import type { Platform } from '@truepage/core/platform';
import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { webDownloads } from './platform-web/downloads.ts';
import { webNotifications } from './platform-web/notifications.ts';
import { followSharedEvents } from './platform-web/shared-events.ts';
import { webUploads } from './platform-web/uploads.ts';

/** The Platform of a browser tab. Uses browser APIs only when a method is called. */
export function createWebPlatform(): Platform {
  const navigators = new Set<(path: string) => void>();
  const navigate = (path: string) => {
    for (const listener of navigators) listener(path);
  };
  return {
    takeFile: (file) => Promise.resolve({ name: file.name, size: file.size, handle: file }),
    ...webUploads(),
    ...webDownloads(),
    ...webPasskeys(),
    openExternal: (url) => void window.open(url, '_blank', 'noopener,noreferrer'),
    notifications: webNotifications(navigate),
    setBadge,
    setUnsaved,
    followLive: followSharedEvents,
    onNavigate: (listener) => {
      navigators.add(listener);
      return () => navigators.delete(listener);
    },
  };
}

/**
 * Shows the browser's own prompt. Registered only while something is unsaved, because such pages are not kept in
 * the back-forward cache.
 */
function setUnsaved(isUnsaved: boolean): void {
  if (isUnsaved) window.addEventListener('beforeunload', stay);
  else window.removeEventListener('beforeunload', stay);
}

const stay = (event: BeforeUnloadEvent) => event.preventDefault();

/** Only installed sites have an icon with a badge; elsewhere the method is missing or rejects. */
function setBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  done.catch(() => undefined);
}

type MakeOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type UseOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** The browser's passkeys; none if unsupported, or at an IP address, where passkeys do not work. */
function webPasskeys(): Pick<Platform, 'passkeys'> {
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
