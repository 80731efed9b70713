import { EventEmitter } from 'node:events';
import type { Session, WebContents } from 'electron';
import { expect, test } from 'vitest';
import { guardContents, guardSession } from './guard-contents.ts';

function guardedContents(devUrl?: string) {
  const emitter = new EventEmitter();
  const opened: string[] = [];
  let openWindow: ((details: { url: string }) => { action: string }) | undefined;
  const contents = Object.assign(emitter, {
    setWindowOpenHandler(handler: never) {
      openWindow = handler;
    },
  });
  guardContents(contents as unknown as WebContents, {
    devUrl,
    openInBrowser: (address) => opened.push(address),
    openWindow: (path) => opened.push(`window ${path}`),
    log: () => undefined,
  });
  const isStopped = (event: string, url: string, isMainFrame = true) => {
    let hasStopped = false;
    emitter.emit(event, { url, isMainFrame, preventDefault: () => (hasStopped = true) });
    return hasStopped;
  };
  return { isStopped, opened, open: (url: string) => openWindow?.({ url }) };
}

const navigations = ['will-navigate', 'will-redirect', 'will-frame-navigate'];

test('the page can navigate between its own addresses', () => {
  const { isStopped } = guardedContents();
  for (const event of navigations) expect(isStopped(event, 'app://console/admin/orders')).toBe(false);
});

test('the page can navigate nowhere else, not even to a document of the server', () => {
  const { isStopped } = guardedContents();
  const addresses = [
    'https://evil.example/',
    'https://console/',
    'app://evil/',
    'app://console.evil/',
    'app://console@evil/',
    'app://x@console/admin',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'truepage://orders/TP-2026-AAAA-BBBB-CCCC',
    'app://console/api/files/token',
    'app://console/media/page.png',
    'not an address',
  ];
  for (const event of navigations) {
    for (const address of addresses) expect(isStopped(event, address), `${event} ${address}`).toBe(true);
  }
});

test('frames show only documents of the server, in Chromium’s viewer', () => {
  const { isStopped } = guardedContents();
  const goes = (url: string) => !isStopped('will-frame-navigate', url, false);
  expect(goes('app://console/api/files/token')).toBe(true);
  expect(goes('chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/index.html')).toBe(true);
  expect(goes('app://console/admin')).toBe(false);
  expect(goes('https://evil.example/')).toBe(false);
  expect(goes('chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjaievil/index.html')).toBe(false);
});

test('Vite’s page is accepted only during development', () => {
  expect(
    guardedContents('http://localhost:5173').isStopped('will-navigate', 'http://localhost:5173/admin'),
  ).toBe(false);
  expect(guardedContents().isStopped('will-navigate', 'http://localhost:5173/admin')).toBe(true);
});

test('window.open() opens no window; its address may open in the browser', () => {
  const { open, opened } = guardedContents();
  expect(open('https://stripe.com/')).toEqual({ action: 'deny' });
  expect(opened).toEqual(['https://stripe.com/']);
});

test('nothing is embedded', () => {
  expect(guardedContents().isStopped('will-attach-webview', '')).toBe(true);
});

function guardedSession() {
  const emitter = new EventEmitter();
  const handlers: Record<string, (...args: never[]) => unknown> = {};
  const keep = (name: string) => (handler: (...args: never[]) => unknown) => (handlers[name] = handler);
  const session = Object.assign(emitter, {
    setPermissionRequestHandler: keep('request'),
    setPermissionCheckHandler: keep('check'),
    setDevicePermissionHandler: keep('device'),
  });
  guardSession(session as unknown as Session);
  return {
    grants(permission: string): unknown[] {
      let asked: unknown;
      handlers['request']?.(
        undefined as never,
        permission as never,
        ((may: boolean) => (asked = may)) as never,
      );
      return [asked, handlers['check']?.(undefined as never, permission as never)];
    },
    device: () => handlers['device']?.(),
    downloads(url: string): boolean {
      let isPrevented = false;
      emitter.emit('will-download', { preventDefault: () => (isPrevented = true) }, { getURL: () => url });
      return !isPrevented;
    },
  };
}

test('the page may copy; camera, notifications, devices and all the rest are refused', () => {
  const session = guardedSession();
  expect(session.grants('clipboard-sanitized-write')).toEqual([true, true]);
  const refused = [
    'media',
    'notifications',
    'geolocation',
    'openExternal',
    'clipboard-read',
    'fileSystem',
    'hid',
  ];
  for (const permission of refused) expect(session.grants(permission), permission).toEqual([false, false]);
  expect(session.device()).toBe(false);
});

test('nothing is downloaded without the main process, except what the PDF viewer saves', () => {
  const session = guardedSession();
  expect(session.downloads('https://evil.example/setup.exe')).toBe(false);
  expect(session.downloads('blob:app://console/123')).toBe(false);
  expect(session.downloads('app://console/api/files/token')).toBe(true);
});

test('a link of the desk for another window opens one; all others open in the browser', () => {
  const { open, opened } = guardedContents();
  const addresses = [
    'app://console/admin/orders/TP-1?tab=mails',
    'app://console/about',
    'app://console/administrator',
    'app://evil/admin',
    'https://example.com/admin',
  ];
  for (const address of addresses) expect(open(address)).toEqual({ action: 'deny' });
  expect(opened).toEqual(['window /admin/orders/TP-1?tab=mails', ...addresses.slice(1)]);
});
