import { expect, test } from 'vitest';
import { createUnreadCount } from './unread-count.ts';

function aCount() {
  const shown: number[] = [];
  return { unread: createUnreadCount((count) => shown.push(count)), shown };
}

test('orders counted by both sources are counted once', () => {
  const { unread, shown } = aCount();
  unread.fromNotices(1);
  unread.fromPage(1);
  unread.fromPage(2);
  unread.fromNotices(2);
  expect(shown).toEqual([1, 2]);
});

test('focusing the window clears the badge, though the notices are still unread', () => {
  const { unread, shown } = aCount();
  unread.fromNotices(3);
  unread.fromPage(3);
  unread.looked();
  unread.fromPage(0);
  unread.fromNotices(4);
  expect(shown).toEqual([3, 0, 1]);
});

test('after the list was read, counting restarts at its new value', () => {
  const { unread, shown } = aCount();
  unread.fromNotices(3);
  unread.looked();
  unread.fromNotices(0);
  unread.fromNotices(1);
  expect(shown).toEqual([3, 0, 1]);
});

test('the next sign-in starts from zero, and is reported even if the count is zero', () => {
  const { unread, shown } = aCount();
  unread.fromNotices(2);
  unread.fromPage(1);
  unread.reset();
  unread.fromNotices(0);
  unread.fromPage(0);
  expect(shown).toEqual([2, 0]);
});
