import { expect, test } from 'vitest';
import { createUnreadCount } from './unread-count.ts';

function aCount() {
  const shown: number[] = [];
  return { unread: createUnreadCount((count) => shown.push(count)), shown };
}

test('the same orders counted from two ends are counted once', () => {
  const { unread, shown } = aCount();
  unread.fromNotices(1);
  unread.fromPage(1);
  unread.fromPage(2);
  unread.fromNotices(2);
  expect(shown).toEqual([1, 2]);
});

test('looking at the window clears the mark, though the list of notices is not read', () => {
  const { unread, shown } = aCount();
  unread.fromNotices(3);
  unread.fromPage(3);
  unread.looked();
  unread.fromPage(0);
  unread.fromNotices(4);
  expect(shown).toEqual([3, 0, 1]);
});

test('a list that was read counts from its new beginning', () => {
  const { unread, shown } = aCount();
  unread.fromNotices(3);
  unread.looked();
  unread.fromNotices(0);
  unread.fromNotices(1);
  expect(shown).toEqual([3, 0, 1]);
});

test('who signs in next is counted from the beginning, and heard of even when there is nothing', () => {
  const { unread, shown } = aCount();
  unread.fromNotices(2);
  unread.fromPage(1);
  unread.reset();
  unread.fromNotices(0);
  unread.fromPage(0);
  expect(shown).toEqual([2, 0]);
});
