import { expect, test } from 'vitest';
import { startConsolePage } from './start-console-page.ts';
import { aConsoleState, fakeBridge } from './testing/fake-bridge.ts';

interface FakePage {
  readonly root: { lang: string; dir: string };
  readonly replaced: string[];
  readonly events: string[];
}

async function startedPage() {
  const main = fakeBridge({ 'console:state': () => aConsoleState({ locale: 'es-MX' }) });
  const seen: FakePage = { root: { lang: '', dir: '' }, replaced: [], events: [] };
  const page = {
    document: { documentElement: seen.root },
    history: { replaceState: (_state: unknown, _title: string, path: string) => seen.replaced.push(path) },
    dispatchEvent: ({ type }: Event) => seen.events.push(type),
  };
  const parts = await startConsolePage({ bridge: main.bridge, page: page as never });
  return { main, parts, ...seen };
}

test('the page sets its language before anything is rendered, and follows a change', async () => {
  const { root, main } = await startedPage();
  expect(root).toEqual({ lang: 'es', dir: 'ltr' });

  main.push('console:changed', aConsoleState({ locale: 'fr-FR' }));

  expect(root.lang).toBe('en');
});

test('when the session ends, the desk checks again who is signed in', async () => {
  const { main, events } = await startedPage();

  main.push('session:ended', undefined);

  expect(events).toEqual(['online']);
});

test('a lost and a restored connection check the session too', async () => {
  const { main, events } = await startedPage();

  main.push('console:changed', aConsoleState({ connectivity: 'offline' }));
  expect(events).toEqual(['online']);
  main.push('console:changed', aConsoleState());

  expect(events).toEqual(['online', 'online']);
});

test('another server starts with its list of orders, and without the previous history entry', async () => {
  const { main, parts, replaced } = await startedPage();
  main.push('navigate', '/console/servers');
  const other = { url: 'https://other.example.com', name: 'other.example.com' };

  main.push('console:changed', aConsoleState({ server: other }));

  expect(replaced).toEqual(['/admin']);
  expect(parts.store.getState().panel).toBeUndefined();
});

test('a navigation request of the main process opens the settings, or a path of the desk', async () => {
  const { main, parts } = await startedPage();
  const went: string[] = [];
  parts.platform.onNavigate((path) => went.push(path));

  main.push('navigate', '/console/settings');
  expect(parts.store.getState().panel).toBe('settings');
  main.push('navigate', '/admin/orders/TP-1');

  expect(parts.store.getState().panel).toBeUndefined();
  expect(went).toEqual(['/admin/orders/TP-1']);
});
