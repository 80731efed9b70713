import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeCode, markdownToHtml } from './light-markdown.ts';
import { fromEditor, toEditor } from './newline-codec.ts';

describe('markdown', () => {
  test.each([
    ['# One', '<h1>One</h1>'],
    ['### Three *steps*', '<h3>Three <em>steps</em></h3>'],
    ['###### Six', '<h6>Six</h6>'],
    [
      '**bold** and *italic* and ***both***',
      '<p><strong>bold</strong> and <em>italic</em> and <strong><em>both</em></strong></p>',
    ],
    ['__bold__ and _italic_', '<p><strong>bold</strong> and <em>italic</em></p>'],
    ['**bold *and italic* words**', '<p><strong>bold <em>and italic</em> words</strong></p>'],
    ['(*so*), **so**.', '<p>(<em>so</em>), <strong>so</strong>.</p>'],
    ['`a < b && c`', '<p><code>a &lt; b && c</code></p>'],
    ['`*not* [a](b)`', '<p><code>*not* [a](b)</code></p>'],
    ['[FAQ](/content/faq)', '<p><a href="/content/faq">FAQ</a></p>'],
    ['[**bold** `x`](/a)', '<p><a href="/a"><strong>bold</strong> <code>x</code></a></p>'],
    ['[wiki](https://w.org/A_(b)_c)', '<p><a href="https://w.org/A_(b)_c">wiki</a></p>'],
    ['![A stamp](/media/x.webp)', '<p><img src="/media/x.webp" alt="A stamp"></p>'],
    ['one\ntwo', '<p>one<br>two</p>'],
    ['one<br>two<br><br>three', '<p>one<br>two</p>\n<p>three</p>'],
    ['```\n<b> *x*\n\n  y\n```', '<pre><code>&lt;b&gt; *x*\n\n  y</code></pre>'],
    ['```js<br>a &lt; b<br>```<br>after', '<pre><code>a &lt; b</code></pre>\n<p>after</p>'],
  ])('%j becomes %j', (source, html) => {
    expect(markdownToHtml(source)).toBe(html);
  });

  test.each([
    '2 * 3 * 4',
    '2*3*4 and 2**3**4',
    'snake_case_name and __dunder__name',
    'http://a/b_c_d and https://x.org/*a*/b',
    'www.a_b_c.org',
    '* a point\u00a0* another',
    '**unclosed and *alone',
    '****',
    '#hashtag and #1',
    '[no link] (here)',
    '[brackets]',
    'a ` backtick',
    '5 < 6 & 7 > 3',
    'first_last_name@example.com',
  ])('leaves %j alone', (text) => {
    expect(markdownToHtml(text)).toBe(`<p>${text}</p>`);
  });

  test.each([
    [
      '<a href="/a_b_c" title="*x* `y` [z](w)">_x_</a>',
      '<p><a href="/a_b_c" title="*x* `y` [z](w)"><em>x</em></a></p>',
    ],
    ['<code>*x* `y` **z**</code> *w*', '<p><code>*x* `y` **z**</code> <em>w</em></p>'],
    ['<strong>*a*</strong>', '<p><strong><em>a</em></strong></p>'],
  ])('leaves tags, attributes and code of %j alone', (source, html) => {
    expect(markdownToHtml(source)).toBe(html);
  });

  test('keeps lists, tables and pre as they are, with markdown in their items and cells alone', () => {
    const list = '<ul>\n<li>**one**</li>\n<li>two<br>three</li>\n</ul>';
    expect(markdownToHtml(`before<br>${list}<br>after`)).toBe(
      `<p>before</p>\n${list.replace('**one**', '<strong>one</strong>')}\n<p>after</p>`,
    );
    expect(markdownToHtml('<pre>*a*\n\n# b</pre>')).toBe('<pre>*a*\n\n# b</pre>');
    expect(markdownToHtml('<table><tr><td>*a</td><td>b*</td></tr></table>')).toContain(
      '<td>*a</td><td>b*</td>',
    );
  });

  test('breaks the lines of a paragraph, not those around blocks', () => {
    expect(markdownToHtml('<h2>A</h2>\n<p>one\ntwo</p>\n\n<p>three</p>')).toBe(
      '<h2>A</h2>\n<p>one\n<br>\ntwo</p>\n<p>three</p>',
    );
    expect(markdownToHtml('<details><summary>Why?</summary>\nSo.\n\nReally.\n</details>')).toBe(
      '<details><summary>Why?</summary>\n<p>So.</p>\n<p>Really.</p>\n</details>',
    );
    expect(markdownToHtml('<p>a\n\nb</p>')).toBe('<p>a\n<br><br>\nb</p>');
  });

  test('cannot be left through an attribute', () => {
    expect(markdownToHtml('[x](/a"onclick="b)')).toBe('<p><a href="/a&quot;onclick=&quot;b">x</a></p>');
    expect(markdownToHtml('![" onerror="x](/a)')).toBe('<p><img src="/a" alt="&quot; onerror=&quot;x"></p>');
    expect(markdownToHtml('\uFDD00\uFDD1 `a`')).toBe('<p>0 <code>a</code></p>');
  });

  test('shows the same before and after somebody has opened and saved a page', () => {
    const lines = fc.constantFrom(
      '# A',
      'text *a* `b`',
      '',
      '<p>a',
      'b</p>',
      '<ul>\n<li>a</li>\n</ul>',
      '```',
      '<pre>\n x\n</pre>',
      '<hr>',
      '**a**',
      '[a](/b_c_d)',
      '<blockquote>',
      '</blockquote>',
      '2 * 3',
      '<ul>',
      '<br>',
      'a\tx',
    );
    fc.assert(
      fc.property(
        fc.array(lines, { maxLength: 15 }),
        fc.constantFrom('\n', '<br>', '\r\n'),
        (some, between) => {
          const source = some.join(between);
          expect(plain(markdownToHtml(fromEditor(toEditor(source))))).toBe(plain(markdownToHtml(source)));
        },
      ),
    );
  });

  test('takes no more than a moment for what nobody would write', () => {
    const pieces = [
      '*a ',
      '**a ',
      '_a ',
      '*a',
      '[a',
      '[a](',
      '![',
      '`',
      '` ',
      '```\n',
      '<p>',
      '\n',
      ' ',
      '# ',
      '<code>',
    ];
    for (const piece of [
      ...pieces,
      '[a](b(',
      'http://',
      'www.',
      '<ul><li>*',
      '<',
      '<pre>`',
      '((',
      '***a',
      '<br>',
    ]) {
      const source = piece.repeat(200_000 / piece.length);
      const started = performance.now();
      markdownToHtml(escapeCode(source));
      expect([piece, performance.now() - started < 3000]).toEqual([piece, true]);
    }
  });
});

describe('code in a source', () => {
  test.each([
    ['`<b>` <b>x</b>', '`&lt;b&gt;` <b>x</b>'],
    ['```<br><script><br>```<br><i>', '```<br>&lt;script&gt;<br>```<br><i>'],
    ['```\n<ul>\n``` x', '```\n<ul>\n``` x'],
    ['<a title="`"><b title="`">', '<a title="`"><b title="`">'],
  ])('in %j is no HTML: %j', (source, expected) => {
    expect(escapeCode(source)).toBe(expected);
    expect(escapeCode(expected)).toBe(expected);
  });
});

/** Tabs and non-breaking spaces mean the same to whoever looks at them. */
function plain(html: string): string {
  return html.replaceAll('&nbsp;&nbsp;&nbsp;', '\t').replaceAll(/\r\n?/g, '\n');
}
