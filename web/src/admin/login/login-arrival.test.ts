import { expect, test } from 'vitest';
import { placeBefore } from './login-arrival.tsx';

test('after the login page, the former page opens', () => {
  expect(placeBefore({ from: '/admin/pricing?x=1' })).toBe('/admin/pricing?x=1');
});

test.each([
  null,
  undefined,
  {},
  { from: 7 },
  { from: 'https://evil.example/admin/' },
  { from: '//evil.example' },
  { from: '/order' },
  { from: '/administrator' },
])('%o leads nowhere', (state) => {
  expect(placeBefore(state)).toBeUndefined();
});
