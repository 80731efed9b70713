import { expect, test } from 'vitest';
import { createServerUnread } from './server-unread.ts';

const known = ['https://one.example', 'https://two.example'].map((url) => ({ url, name: url.slice(8) }));

test('each known server has its unread count; a change is reported once', () => {
  let changes = 0;
  const servers = [...known];
  const unread = createServerUnread({ list: () => ({ current: null, servers }) }, () => (changes += 1));
  unread.set('https://one.example', 3);
  unread.set('https://two.example', 2);
  unread.set('https://two.example', 2);
  unread.set(undefined, 5);
  expect(unread.list()).toEqual([
    { name: 'one.example', unread: 3 },
    { name: 'two.example', unread: 2 },
  ]);
  unread.set('https://one.example', 0);
  expect([unread.of('https://one.example'), unread.of('https://two.example'), changes]).toEqual([0, 2, 3]);
  servers.pop();
  expect(unread.list()).toEqual([]);
});
