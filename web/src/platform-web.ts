import type { PickedFile, Platform, Upload, UploadRequest } from '@truepage/core/platform';
import { uploadTransport } from './api/upload-transport.ts';
import { webNotifications } from './platform-web/notifications.ts';
import { saveFile } from './platform-web/save-file.ts';
import { followSharedEvents } from './platform-web/shared-events.ts';

/** The Platform of a browser tab. Touches the browser only when something is asked of it. */
export function createWebPlatform(): Platform {
  const navigators = new Set<(path: string) => void>();
  const navigate = (path: string) => {
    for (const listener of navigators) listener(path);
  };
  return {
    takeFile: (file) => Promise.resolve({ name: file.name, size: file.size, handle: file }),
    upload,
    saveFile,
    openExternal: (url) => void window.open(url, '_blank', 'noopener,noreferrer'),
    notifications: webNotifications(navigate),
    setBadge,
    followLive: followSharedEvents,
    onNavigate: (listener) => {
      navigators.add(listener);
      return () => navigators.delete(listener);
    },
  };
}

function upload({ path, file, onProgress }: UploadRequest): Upload {
  const controller = new AbortController();
  const body = new FormData();
  body.set('file', pageFile(file), file.name);
  const answer = uploadTransport(onProgress)(path, {
    method: 'POST',
    headers: {},
    body,
    credentials: 'include',
    signal: controller.signal,
  }).then(async (response) => ({ status: response.status, body: await response.text() }));
  return { answer, cancel: () => controller.abort() };
}

function pageFile({ handle }: PickedFile): File {
  if (handle instanceof File) return handle;
  throw new TypeError('a file of another platform');
}

/** Only installed sites have an icon to mark; elsewhere it is missing or refuses. */
function setBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  done.catch(() => undefined);
}
