import { expect, test } from 'vitest';
import { placeBefore } from './login-arrival.tsx';

test('whoever was sent to the login page goes back where they were', () => {
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
