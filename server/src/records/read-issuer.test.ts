import { expect, test } from 'vitest';
import { readIssuer } from './read-issuer.ts';

test.each([
  ['https://truepage.example', 'truepage.example'],
  ['https://TruePage.example:443/', 'truepage.example'],
  ['https://truepage.example:8443', 'truepage.example:8443'],
  ['https://[2001:db8::1]:8443', '[2001:db8::1]:8443'],
  ['http://localhost:3000', 'localhost:3000'],
  ['http://[::1]:3000', '[::1]:3000'],
  // A Cyrillic letter: the printed host reveals it, and it differs from the host of a record of truepage.example.
  ['https://truep\u0430ge.example', 'xn--truepge-6fg.example'],
  ['http://truepage.example', undefined],
  ['http://127.0.0.1.evil.example', undefined],
  ['http://localhost.evil.example', undefined],
  ['https://truepage.example@evil.example', undefined],
  ['https://user:pass@truepage.example', undefined],
  ['https://@truepage.example', undefined],
  ['https://truepage.example.', undefined],
  ['https://truepage.example\\@evil.example', undefined],
  ['https://truepage.example/path', undefined],
  ['https://truepage.example?x', undefined],
  ['https://truepage.example#did', undefined],
  ['did:web:truepage.example', undefined],
  ['ftp://truepage.example', undefined],
  ['truepage.example', undefined],
  ['', undefined],
])('the issuer %s is the host %s', (address, host) => {
  expect(readIssuer(address)?.host).toBe(host);
});
