import { expect, test } from 'vitest';
import type { Notice } from '../../shared/notices.ts';
import { createNoticeList, noNotices, type NoticeFile } from './notice-list.ts';

function aList() {
  let kept: NoticeFile = noNotices;
  const file = { read: () => kept, write: (next: NoticeFile) => void (kept = next) };
  let changes = 0;
  return { list: createNoticeList(file, () => (changes += 1)), file, changes: () => changes };
}

const aNotice = (id: string): Notice => ({
  id,
  kind: 'paid',
  title: 'New paid order',
  body: id,
  path: '/admin',
  orderNumber: null,
  at: '2026-11-20T10:00:00.000Z',
  isSeen: false,
  isTaken: false,
  isAnswered: false,
});

test('the list keeps the last hundred, and remembers more ids as announced', () => {
  const { list } = aList();
  list.add(Array.from({ length: 150 }, (_, index) => aNotice(`n${index}`)));
  expect(list.notices).toHaveLength(100);
  expect([list.notices[0]?.id, list.notices.at(-1)?.id]).toEqual(['n149', 'n50']);
  expect([list.knows('n0'), list.knows('n150')]).toEqual([true, false]);
});

test('seeing one notice leaves the others unseen; seeing it again changes nothing', () => {
  const { list, changes } = aList();
  list.add([aNotice('a'), aNotice('b')]);
  list.see('a');
  list.see('a');
  expect([list.unread, changes()]).toEqual([1, 2]);
  list.see();
  list.see();
  expect([list.unread, changes()]).toEqual([0, 3]);
});

test('paused notices are announced once, without those seen in the meantime, even after a restart', () => {
  const { list, file } = aList();
  list.add([aNotice('a'), aNotice('b'), aNotice('c')], { isHeld: true });
  list.add([aNotice('d')]);
  list.see('b');
  const next = createNoticeList(file, () => undefined);
  expect(next.hasHeld).toBe(true);
  expect(next.takeHeld().map(({ id }) => id)).toEqual(['c', 'a']);
  expect([next.hasHeld, next.takeHeld()]).toEqual([false, []]);
});
