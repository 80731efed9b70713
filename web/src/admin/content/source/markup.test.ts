import { expect, test } from 'vitest';
import { markupFor, pictureMarkup, type Insertion } from './markup.ts';

const selectedIn = ({ text, select }: Insertion) => text.slice(select.start, select.end);

test('selected text stays selected within its markup', () => {
  const insertion = markupFor('bold', 'certified');
  expect(insertion.text).toBe('<strong>certified</strong>');
  expect(selectedIn(insertion)).toBe('certified');
});

test('without a selection the caret stands between the tags', () => {
  const { text, select } = markupFor('heading', '');
  expect(text.slice(0, select.start)).toBe('<h2>');
  expect(text.slice(select.end)).toBe('</h2>');
});

test('the address of a link is typed next', () => {
  const insertion = markupFor('link', 'our prices');
  expect(insertion.text).toBe('<a href="https://">our prices</a>');
  expect(selectedIn(insertion)).toBe('https://');
});

test('every selected line becomes an item of the list', () => {
  expect(markupFor('list', 'one\n  two').text).toBe('<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>');
});

test('an empty list is typed into its first item', () => {
  const { text, select } = markupFor('list', '');
  expect(text.slice(0, select.start)).toBe('<ul>\n  <li>');
});

test('what is written about a picture cannot end its attribute', () => {
  const picture = { url: '/api/content-images/a.webp', width: 640, height: 480 };
  expect(pictureMarkup(picture, ' A "seal" <b>\n& more ').text).toBe(
    '<img src="/api/content-images/a.webp" alt="A &quot;seal&quot; &lt;b&gt; &amp; more" width="640" height="480">',
  );
});
