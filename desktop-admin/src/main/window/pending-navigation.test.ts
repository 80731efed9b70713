import { expect, test } from 'vitest';
import { createPageProgress } from './page-progress.ts';
import { createWishes } from './pending-navigation.ts';

function aPage({ isSignedIn = true } = {}) {
  const state = { isSignedIn };
  const went: string[] = [];
  const progress = createPageProgress();
  const wishes = createWishes({
    canGo: (path) => progress.hears(path, state.isSignedIn),
    go: (path) => went.push(path),
  });
  return { state, went, progress, wishes };
}

test('a link that started the console waits for the page, and for somebody to sign in', () => {
  const { state, went, progress, wishes } = aPage({ isSignedIn: false });
  wishes.wish('/admin/orders/1');
  progress.started();
  wishes.tryNow();
  progress.answered();
  wishes.tryNow();
  expect(went).toEqual([]);
  state.isSignedIn = true;
  wishes.tryNow();
  wishes.tryNow();
  expect(went).toEqual(['/admin/orders/1']);
});

test('of several wishes that had to wait the last one counts', () => {
  const { went, progress, wishes } = aPage();
  wishes.wish('/admin/orders/1');
  wishes.wish('/admin/orders/2');
  progress.answered();
  wishes.tryNow();
  expect(went).toEqual(['/admin/orders/2']);
});

test('where the page stands, one goes at once', () => {
  const { went, progress, wishes } = aPage();
  progress.answered();
  wishes.wish('/admin/orders/1');
  expect(went).toEqual(['/admin/orders/1']);
});

test('a page that is loaded anew has to come up first', () => {
  const { went, progress, wishes } = aPage();
  progress.answered();
  progress.loaded();
  wishes.wish('/admin/orders/1');
  expect(went).toEqual([]);
});

test('the console’s own places need nobody signed in, only the page', () => {
  const { went, progress, wishes } = aPage({ isSignedIn: false });
  wishes.wish('/console/servers');
  expect(went).toEqual([]);
  progress.started();
  wishes.tryNow();
  expect(went).toEqual(['/console/servers']);
});
