import { expect, test } from 'vitest';
import { createPageProgress } from './page-progress.ts';
import { createPendingNavigation } from './pending-navigation.ts';

function aPage({ isSignedIn = true } = {}) {
  const state = { isSignedIn };
  const went: string[] = [];
  const progress = createPageProgress();
  const navigation = createPendingNavigation({
    canGo: (path) => progress.hears(path, state.isSignedIn),
    go: (path) => went.push(path),
  });
  return { state, went, progress, navigation };
}

test('a link that started the console waits for the page, and for somebody to sign in', () => {
  const { state, went, progress, navigation } = aPage({ isSignedIn: false });
  navigation.request('/admin/orders/1');
  progress.started();
  navigation.retry();
  progress.answered();
  navigation.retry();
  expect(went).toEqual([]);
  state.isSignedIn = true;
  navigation.retry();
  navigation.retry();
  expect(went).toEqual(['/admin/orders/1']);
});

test('of several paths that had to wait the last one counts', () => {
  const { went, progress, navigation } = aPage();
  navigation.request('/admin/orders/1');
  navigation.request('/admin/orders/2');
  progress.answered();
  navigation.retry();
  expect(went).toEqual(['/admin/orders/2']);
});

test('where the page stands, one goes at once', () => {
  const { went, progress, navigation } = aPage();
  progress.answered();
  navigation.request('/admin/orders/1');
  expect(went).toEqual(['/admin/orders/1']);
});

test('a page that is loaded anew has to come up first', () => {
  const { went, progress, navigation } = aPage();
  progress.answered();
  progress.loaded();
  navigation.request('/admin/orders/1');
  expect(went).toEqual([]);
});

test('the console’s own places need nobody signed in, only the page', () => {
  const { went, progress, navigation } = aPage({ isSignedIn: false });
  navigation.request('/console/servers');
  expect(went).toEqual([]);
  progress.started();
  navigation.retry();
  expect(went).toEqual(['/console/servers']);
});
