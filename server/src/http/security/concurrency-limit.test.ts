import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const full = { code: 'request.too_many', details: { retryAfterSeconds: 10 } };

test('a key has a fixed number of places, and each is released once', () => {
  const { hold } = createConcurrencyLimit({ addressUploads: 2 });
  const leave = hold([['addressUploads', '203.0.113.9']]);
  hold([['addressUploads', '203.0.113.9']]);
  expect(() => hold([['addressUploads', '203.0.113.9']])).toThrow(expect.objectContaining(full));
  hold([['addressUploads', '203.0.113.10']]);
  leave();
  leave();
  hold([['addressUploads', '203.0.113.9']]);
  expect(() => hold([['addressUploads', '203.0.113.9']])).toThrow(expect.objectContaining(full));
});

test('an IPv6 /64 network counts as one address', () => {
  const { hold } = createConcurrencyLimit({ addressStreams: 1 });
  hold([['addressStreams', '2001:db8:1:2::1']]);
  expect(() => hold([['addressStreams', '2001:db8:1:2:9::7']])).toThrow();
});

test('a refused caller takes no other places', () => {
  const { hold } = createConcurrencyLimit({ addressUploads: 1, uploads: 1 });
  const leave = hold([['uploads', '']]);
  expect(() =>
    hold([
      ['addressUploads', '203.0.113.9'],
      ['uploads', ''],
    ]),
  ).toThrow(expect.objectContaining({ code: 'internal.unavailable', status: 503 }));
  leave();
  hold([
    ['addressUploads', '203.0.113.9'],
    ['uploads', ''],
  ]);
});
