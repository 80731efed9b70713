import { expect, test } from 'vitest';
import { browserAddress } from './open-in-browser.ts';

const server = 'http://127.0.0.1:3000';

test('https addresses are opened', () => {
  expect(browserAddress('https://stripe.com/docs?a=1#b', server)).toBe('https://stripe.com/docs?a=1#b');
});

test('http is accepted only for the server in use', () => {
  expect(browserAddress('http://127.0.0.1:3000/track/TP-1', server)).toBe('http://127.0.0.1:3000/track/TP-1');
  expect(browserAddress('http://127.0.0.1:3001/', server)).toBeUndefined();
  expect(browserAddress('http://example.com/', server)).toBeUndefined();
  expect(browserAddress('http://127.0.0.1:3000/', undefined)).toBeUndefined();
});

test('a path, or a link of the page without a host, is resolved at the server’s site', () => {
  expect(browserAddress('/track/TP-1?x=1', server)).toBe('http://127.0.0.1:3000/track/TP-1?x=1');
  expect(browserAddress('app://console/track/TP-1#a', server)).toBe('http://127.0.0.1:3000/track/TP-1#a');
  expect(browserAddress('/track/TP-1', undefined)).toBeUndefined();
  expect(browserAddress('app://console/track/TP-1', undefined)).toBeUndefined();
});

test('programs, files and disguises are not opened', () => {
  const hostile = [
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'ms-msdt:/id',
    'mailto:a@example.com',
    'smb://share/x',
    'truepage://orders/x',
    'vbscript:x',
    'https://truepage.com@evil.example/',
    'https://user:secret@example.com/',
    'app://evil/x',
    'blob:https://example.com/1',
    '\\\\share\\x',
    'https:',
    '//evil.example/x',
  ];
  for (const address of hostile) expect(browserAddress(address, server), address).toBeUndefined();
});
