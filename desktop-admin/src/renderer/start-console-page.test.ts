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

test('the page says its language before anything is drawn, and follows a change', async () => {
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

test('so do the loss and the return of the line', async () => {
  const { main, events } = await startedPage();

  main.push('console:changed', aConsoleState({ connectivity: 'offline' }));
  expect(events).toEqual(['online']);
  main.push('console:changed', aConsoleState());

  expect(events).toEqual(['online', 'online']);
});

test('another server begins with its list of orders, and nothing before it', async () => {
  const { main, parts, replaced } = await startedPage();
  main.push('navigate', '/console/servers');
  const other = { url: 'https://other.example.com', name: 'other.example.com' };

  main.push('console:changed', aConsoleState({ server: other }));

  expect(replaced).toEqual(['/admin']);
  expect(parts.store.getState().panel).toBeUndefined();
});

test('a wish of the main process opens the settings, or goes to the desk', async () => {
  const { main, parts } = await startedPage();
  const went: string[] = [];
  parts.platform.onNavigate((path) => went.push(path));

  main.push('navigate', '/console/settings');
  expect(parts.store.getState().panel).toBe('settings');
  main.push('navigate', '/admin/orders/TP-1');

  expect(parts.store.getState().panel).toBeUndefined();
  expect(went).toEqual(['/admin/orders/TP-1']);
});
