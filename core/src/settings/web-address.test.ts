import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

const problemOf = (address: string) => webAddress.safeParse(address).error?.issues[0]?.message;

test.each([
  'https://example.com',
  ' https://example.com/a?b=c#d ',
  'https://medium.com/@name',
  'https://example.com/?mail=a@b.example',
  'https://example.com:8443/a',
])('%j is an address to link to', (address) => {
  expect(webAddress.parse(address)).toBe(address.trim());
});

test.each([
  'https://user@example.com',
  'https://user:password@example.com/a',
  'https://bank.example@evil.example',
  'https://@example.com',
  'https:user@example.com',
  'https:\\\\user@example.com',
  'https://us\ner@example.com',
  'HTTPS://user@example.com',
  'https://a@b@example.com',
])('%j is refused: it names a user', (address) => {
  expect(problemOf(address)).toBe('user_info');
});

test.each(['http://example.com', 'example.com', 'https://localhost', 'javascript:alert(1)', ''])(
  '%j is no address to link to',
  (address) => {
    expect(problemOf(address)).toBe('not_https');
  },
);
