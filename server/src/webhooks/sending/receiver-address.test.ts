import { expect, test } from 'vitest';
import { mayConnect, readReceiver } from './receiver-address.ts';

const strict = { allowsLoopback: false };
const developing = { allowsLoopback: true };

test.each([
  'https://partner.example/hooks',
  'https://partner.example:8443/hooks?tenant=4',
  'https://93.184.216.34/',
  'https://[2606:2800:220:1:248:1893:25c8:1946]/',
])('events may be sent to %s', (address) => {
  expect(readReceiver(address, strict)?.url.href).toBe(address);
});

test.each([
  'http://partner.example/hooks',
  'ftp://partner.example/hooks',
  'https://user:secret@partner.example/',
  'https://partner.example@127.0.0.1/',
  'https://partner.example:22/',
  'https://partner.example:5432/',
  'https://',
  'not an address',
  `https://partner.example/${'a'.repeat(500)}`,
  'https://127.0.0.1/',
  'https://127.0.0.1./',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://0x7f.1/',
  'https://127.1/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/latest/meta-data/',
  'https://168.63.129.16/machine',
  'https://192.0.0.192/opc/v2/instance/',
  'https://100.100.100.200/latest/meta-data/',
  'https://0.0.0.0/',
  'https://0.1.2.3/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://198.18.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[fd00:ec2::254]/',
  'https://[ff02::1]/',
])('events are not sent to %s', (address) => {
  expect(readReceiver(address, strict)).toBeUndefined();
});

test('http and other ports are allowed only for this machine, and only during development', () => {
  for (const address of ['http://127.0.0.1:4000/', 'http://localhost:4000/', 'http://[::1]:4000/']) {
    expect(readReceiver(address, strict)).toBeUndefined();
    expect(readReceiver(address, developing)?.url.href).toBe(address);
  }
  expect(readReceiver('http://10.0.0.1:4000/', developing)).toBeUndefined();
  expect(readReceiver('http://partner.example/', developing)).toBeUndefined();
});

test('a name may resolve to public addresses only', () => {
  const receiver = readReceiver('https://partner.example/', strict);
  if (receiver === undefined) throw new Error('refused');
  const refused = [
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '168.63.129.16',
    '0.0.0.0',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    'fd00::1',
    '100.100.0.1',
  ];

  expect(mayConnect('93.184.216.34', receiver, strict)).toBe(true);
  expect(refused.filter((address) => mayConnect(address, receiver, strict))).toEqual([]);
});

test('localhost over http may only resolve to this machine', () => {
  const receiver = readReceiver('http://localhost:4000/', developing);
  if (receiver === undefined) throw new Error('refused');

  expect(mayConnect('127.0.0.1', receiver, developing)).toBe(true);
  expect(mayConnect('93.184.216.34', receiver, developing)).toBe(false);
});
