import { expect, test } from 'vitest';
import { updatesAddress } from './updates-address.ts';

test('the environment sets the update address', () => {
  expect(updatesAddress({ TRUEPAGE_UPDATES_URL: 'https://files.office.example/console' })).toBe(
    'https://files.office.example/console',
  );
});

test('if it is unset, consoles use an address that never responds', () => {
  expect(new URL(updatesAddress({})).hostname).toMatch(/\.example$/);
});

test.each(['', 'files.office.example', 'http://files.office.example/console', 'file:///srv/console'])(
  "'%s' is refused: programs come over https alone",
  (address) => {
    expect(() => updatesAddress({ TRUEPAGE_UPDATES_URL: address })).toThrow('give the https address');
  },
);
