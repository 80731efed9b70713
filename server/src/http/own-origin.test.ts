import { expect, test } from 'vitest';
import { createOwnOrigin } from './own-origin.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['localhost', 'http://localhost:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['::1', 'http://[::1]:3000'],
])('a server that listens on %s is reached at %s', (host, origin) => {
  const own = createOwnOrigin(host);
  own.settle(3000);
  expect(own.get()).toBe(origin);
});

test('there is no origin before the server listens', () => {
  expect(() => createOwnOrigin('127.0.0.1').get()).toThrow('once we listen');
});
