import { expect, test } from 'vitest';
import { withoutAddresses } from './hidden-addresses.ts';

test.each([
  ['Write to ana.gomez@example.com, please', 'Write to •••@••• please'],
  ['<mailto:ana@example.co.uk>\nor ana＠example.com', '•••@•••\nor •••@•••'],
  ['Meet @ 10.30, that is 4@once', 'Meet @ 10.30, that is 4@once'],
  ['@name is no address', '@name is no address'],
])('email addresses are hidden in %j', (text, hidden) => {
  expect(withoutAddresses(text)).toBe(hidden);
});
