import { expect, test } from 'vitest';
import { isEmptyPage } from './is-empty-page.ts';

test.each([
  '',
  ' \n\t',
  '\u00A0&nbsp;',
  '\u200B\u2060\uFEFF',
  '<p> </p><p></p>',
  '<br><br>',
  '<hr>',
  '<ul><li>&nbsp;</li></ul>',
])('%j shows nothing', (html) => expect(isEmptyPage(html)).toBe(true));

test.each(['a', '<p>.</p>', '<img src="/media/x.webp">', '&lt;', '5 < 6 >', '👋'])(
  '%j shows something',
  (html) => expect(isEmptyPage(html)).toBe(false),
);
