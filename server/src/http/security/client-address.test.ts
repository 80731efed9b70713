import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { addressGroup, clientAddress } from './client-address.ts';

function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

describe('the address of a client', () => {
  test("is the connection's address if no proxy is trusted, whatever a header claims", () => {
    expect(clientAddress(from('203.0.113.9', '1.2.3.4'), 0)).toBe('203.0.113.9');
    expect(clientAddress(from('::ffff:203.0.113.9'), 0)).toBe('203.0.113.9');
  });

  test('is the address that the last trusted proxy saw, not what the client wrote before it', () => {
    expect(clientAddress(from('10.0.0.1', '6.6.6.6, 203.0.113.9'), 1)).toBe('203.0.113.9');
    expect(clientAddress(from('10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2'), 2)).toBe('203.0.113.9');
  });

  test("is the connection's address if the proxies send nothing or something invalid", () => {
    expect(clientAddress(from('10.0.0.1'), 1)).toBe('10.0.0.1');
    expect(clientAddress(from('10.0.0.1', '203.0.113.9'), 2)).toBe('10.0.0.1');
    expect(clientAddress(from('10.0.0.1', 'unknown'), 1)).toBe('10.0.0.1');
  });

  test('is without the port that some proxies append', () => {
    expect(clientAddress(from('10.0.0.1', '203.0.113.9:5123'), 1)).toBe('203.0.113.9');
    expect(clientAddress(from('10.0.0.1', '[2001:db8::1]:443'), 1)).toBe('2001:db8::1');
  });
});

describe('limits count', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['an order number', 'an order number'],
  ])('%s as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});
