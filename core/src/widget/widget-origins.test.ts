import { expect, test } from 'vitest';
import { originsOf, widgetOrigins } from './widget-origins.ts';

const problemOf = (text: string) => widgetOrigins.safeParse(text).error?.issues[0]?.message;

test("origins are stored in the browsers' format, in order, each once", () => {
  expect(widgetOrigins.parse(undefined)).toBe('');
  expect(
    widgetOrigins.parse(
      ' https://Firm.example:443 \r\n\nhttps://www.firm.example:8443\nhttps://firm.example\nhttp://127.0.0.1:5000',
    ),
  ).toBe('https://firm.example\nhttps://www.firm.example:8443\nhttp://127.0.0.1:5000');
});

test('international names are stored in ASCII', () => {
  expect(widgetOrigins.parse('https://Kanzlei-Müller.example:8443\nhttps://محامي.example')).toBe(
    'https://xn--kanzlei-mller-4ob.example:8443\nhttps://xn--mgbl5ecz.example',
  );
});

test.each([
  'https://müller.example/page',
  'https://müller.example?x',
  'https://üser@firm.example',
  'https://①②⑦.⓪.⓪.①',
  'http://müller.example',
  'http://firm.example',
  'http://127.0.0.1',
  'http://127.0.0.1.firm.example:80',
  'http://localhost:5000',
  'https://127.0.0.1',
  'https://firm',
  'https://firm.example/',
  'https://firm.example/page',
  'https://firm.example?x',
  'https://firm.example#x',
  'https://*.firm.example',
  'https://user@firm.example',
  "https://firm.example 'self'",
  'https://firm.example; script-src *',
  'firm.example',
  '*',
  'null',
])('%s is no origin that may embed the widget', (line) => {
  expect(problemOf(`https://good.example\n${line}`)).toBe('origins');
});

test('at most fifty origins are accepted', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, i) => `https://a${i}.example`).join('\n');
  expect(problemOf(lines(50))).toBeUndefined();
  expect(problemOf(lines(51))).toBe('origins');
});

test("pages on the visitor's own computer can embed the widget only if the site itself is not https", () => {
  const origins = 'https://firm.example\nhttp://127.0.0.1:5000';
  expect(originsOf({ origins }, 'http://127.0.0.1:4000')).toEqual(origins.split('\n'));
  expect(originsOf({ origins }, 'https://truepage.example')).toEqual(['https://firm.example']);
  expect(originsOf({ origins: '' }, 'https://truepage.example')).toEqual([]);
});
