import { describe, expect, test } from 'vitest';
import { isAllowedAttribute } from './allow-list.ts';

describe('a link', () => {
  test.each([
    'https://example.org/a_b?c=d#e',
    'HTTP://EXAMPLE.ORG',
    'mailto:hello@example.org',
    'tel:+1-555-0100',
    '/content/faq',
    '/',
    '?page=2',
    '#top',
  ])('may lead to %s', (target) => {
    expect(isAllowedAttribute('a', 'href', target)).toBe(true);
  });

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'https:///evil.example',
    'https://user:secret@evil.example',
    'https://evil .example',
    'mailto:',
    'example.org',
    'faq',
    '',
  ])('may not lead to %j', (target) => {
    expect(isAllowedAttribute('a', 'href', target)).toBe(false);
  });
});

test.each([
  ['img', 'src', '/media/00000000-0000-4000-8000-000000000000.webp', true],
  ['img', 'src', '/media/00000000-0000-4000-8000-000000000000.webp?x', false],
  ['img', 'src', 'https://evil.example/x.png', false],
  ['img', 'width', '640', true],
  ['img', 'width', '100%', false],
  ['img', 'srcset', '/media/x.webp 2x', false],
  ['p', 'lang', 'es-MX', true],
  ['p', 'lang', '"><script>', false],
  ['p', 'dir', 'rtl', true],
  ['p', 'id', 'root', false],
  ['p', 'style', 'color:red', false],
  ['p', 'constructor', 'x', false],
  ['constructor', 'name', 'x', false],
])('<%s %s=%j>: %s', (element, name, value, expected) => {
  expect(isAllowedAttribute(element, name, value)).toBe(expected);
});
