import { expect, test } from 'vitest';
import { describeHtml } from './describe-html.ts';

test('a page is described by its first words, without headings, tags and entities', () => {
  const html =
    '<h2>Documents</h2>\n<p>Birth &amp; <strong>marriage</strong>, <em>A</em>B.</p><ul><li>One</li><li>Two</li></ul>';
  expect(describeHtml(html)).toBe('Birth & marriage, AB. One Two');
});

test('a long description ends with a whole word', () => {
  const text = describeHtml(`<p>${'certified translation '.repeat(50)}</p>`);
  expect(text.length).toBeLessThanOrEqual(155);
  expect(text).toMatch(/(certified|translation)…$/);
});

test('an extremely long word is cut between characters', () => {
  expect(describeHtml('a'.repeat(400))).toBe(`${'a'.repeat(154)}…`);
  expect(describeHtml(`a${'😀'.repeat(400)}`).isWellFormed()).toBe(true);
});

test('a page with only headings is described by them, and an empty page has an empty description', () => {
  expect(describeHtml('<h2>Soon</h2>')).toBe('Soon');
  expect(describeHtml('<p></p>')).toBe('');
});
