import { expect, test } from 'vitest';
import { createPendingNavigation } from './pending-navigation.ts';

function aPage({ isSignedIn = true } = {}) {
  const state = { isSignedIn, isOpen: true };
  const went: string[] = [];
  const navigation = createPendingNavigation({
    isSignedIn: () => state.isSignedIn,
    go(path) {
      if (state.isOpen) went.push(path);
      return state.isOpen;
    },
  });
  return { state, went, navigation };
}

test('a link that started the console waits for the page and for a sign-in', () => {
  const { state, went, navigation } = aPage({ isSignedIn: false });
  navigation.request('/admin/orders/1');
  navigation.pageStarted();
  navigation.retry();
  navigation.deskAnswered();
  navigation.retry();
  expect(went).toEqual([]);
  state.isSignedIn = true;
  navigation.retry();
  navigation.retry();
  expect(went).toEqual(['/admin/orders/1']);
});

test('of several waiting paths the last one is opened', () => {
  const { went, navigation } = aPage();
  navigation.request('/admin/orders/1');
  navigation.request('/admin/orders/2');
  navigation.deskAnswered();
  navigation.retry();
  expect(went).toEqual(['/admin/orders/2']);
});

test('with a loaded page, a link opens at once', () => {
  const { went, navigation } = aPage();
  navigation.deskAnswered();
  navigation.request('/admin/orders/1');
  expect(went).toEqual(['/admin/orders/1']);
});

test('a reloaded page must be ready first', () => {
  const { went, navigation } = aPage();
  navigation.deskAnswered();
  navigation.pageLoaded();
  navigation.request('/admin/orders/1');
  expect(went).toEqual([]);
});

test('the console’s own screens need only the page, no session', () => {
  const { went, navigation } = aPage({ isSignedIn: false });
  navigation.request('/console/servers');
  expect(went).toEqual([]);
  navigation.pageStarted();
  navigation.retry();
  expect(went).toEqual(['/console/servers']);
});

test('a request waits for a window that was closed in the meantime', () => {
  const { state, went, navigation } = aPage();
  navigation.deskAnswered();
  state.isOpen = false;
  navigation.request('/admin/orders/1');
  state.isOpen = true;
  navigation.retry();
  expect(went).toEqual(['/admin/orders/1']);
});
