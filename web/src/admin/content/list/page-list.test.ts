import { expect, test } from 'vitest';
import { findPages } from './page-list.tsx';

const pages = [
  { title: 'Privacy Policy', slug: 'privacy-policy' },
  { title: 'Preguntas más frecuentes', slug: 'faq' },
];
const slugs = (sought: string) => findPages(pages, sought).map(({ slug }) => slug);

test('an empty query finds every page', () => {
  expect(slugs('  ')).toEqual(['privacy-policy', 'faq']);
});

test('words are found in any order and without accents, in titles and addresses', () => {
  expect(slugs('policy priv')).toEqual(['privacy-policy']);
  expect(slugs('MAS frecuentes')).toEqual(['faq']);
  expect(slugs('/faq')).toEqual(['faq']);
  expect(slugs('policy faq')).toEqual([]);
});
