import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { htmlToSource, sourceToHtml } from './source-html.ts';
import { withParagraphs } from './with-paragraphs.ts';

describe('light markdown', () => {
  test.each([
    ['# One', '<h1>One</h1>'],
    ['### Three *steps*', '<h3>Three <em>steps</em></h3>'],
    ['###### Six', '<h6>Six</h6>'],
    [
      '**bold** and *italic* and ***both***',
      '<strong>bold</strong> and <em>italic</em> and <strong><em>both</em></strong>',
    ],
    ['__bold__ and _italic_', '<strong>bold</strong> and <em>italic</em>'],
    ['**bold *and italic* words**', '<strong>bold <em>and italic</em> words</strong>'],
    ['(*so*), **so**.', '(<em>so</em>), <strong>so</strong>.'],
    ['`a < b && c`', '<code>a &lt; b && c</code>'],
    ['`*not* [a](b)`', '<code>*not* [a](b)</code>'],
    ['`<ul>` and `&lt;b>`', '<code>&lt;ul&gt;</code> and <code>&lt;b&gt;</code>'],
    ['```\n<b>*a*\n\n# b\n```', '<pre><code>&lt;b&gt;*a*\n\n# b</code></pre>'],
    ['[FAQ](/content/faq)', '<a href="/content/faq">FAQ</a>'],
    ['[**bold** `x`](/a)', '<a href="/a"><strong>bold</strong> <code>x</code></a>'],
    ['[wiki](https://w.org/A_(b)_c)', '<a href="https://w.org/A_(b)_c">wiki</a>'],
    ['![A stamp](/media/x.webp)', '<img src="/media/x.webp" alt="A stamp">'],
    ['<ul>\n<li>**one**</li>\n</ul>', '<ul>\n<li><strong>one</strong></li>\n</ul>'],
    ['<table><tr><td>*a</td><td>b*</td></tr></table>', '<table><tr><td>*a</td><td>b*</td></tr></table>'],
    [
      '<a href="/a_b_c" title="*x* `y` [z](w)">_x_</a>',
      '<a href="/a_b_c" title="*x* `y` [z](w)"><em>x</em></a>',
    ],
    ['<code>*x* `y` **z**</code> *w*', '<code>*x* `y` **z**</code> <em>w</em>'],
  ])('%j becomes %j', (source, html) => {
    expect(sourceToHtml(source)).toBe(html);
    expect(sourceToHtml(html)).toBe(html);
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
    '<pre>*a*\n\n# b</pre>',
  ])('leaves %j alone', (text) => {
    expect(sourceToHtml(text)).toBe(text);
  });

  test('cannot be escaped from through an attribute', () => {
    expect(sourceToHtml('[x](/a"onclick="b)')).toBe('<a href="/a&quot;onclick=&quot;b">x</a>');
    expect(sourceToHtml('![" onerror="x](/a)')).toBe('<img src="/a" alt="&quot; onerror=&quot;x">');
    expect(sourceToHtml('\uFDD00\uFDD1 `a`')).toBe('0 <code>a</code>');
  });
});

describe('line breaks and tabs', () => {
  test.each([
    ['one\ntwo\n\nfour', 'one<br>two<br><br>four'],
    ['\tone', '&nbsp;&nbsp;&nbsp;one'],
    [
      'one\n\n<ul>\n\t<li>a<br>b&nbsp;c</li>\n</ul>\ntwo',
      'one\n\n<ul>\n\t<li>a<br>b&nbsp;c</li>\n</ul>\ntwo',
    ],
    ['<h2>A</h2>\n<p>one\ntwo</p>\n\n<p>three</p>', '<h2>A</h2>\n<p>one<br>two</p>\n\n<p>three</p>'],
    ['<a\n\thref="/x">x</a>\ny', '<a\n\thref="/x">x</a><br>y'],
    ['<pre>\n\ta\n</pre>', '<pre>\n\ta\n</pre>'],
  ])('%j is stored as %j and loaded as it was typed', (source, html) => {
    expect(sourceToHtml(source)).toBe(html);
    expect(htmlToSource(html)).toBe(source);
  });

  test('are recognised in every spelling', () => {
    expect(htmlToSource('one<br>two<br/>three<BR />four<br>\r\nfive')).toBe('one\ntwo\nthree\nfour\nfive');
    expect(htmlToSource('&nbsp;&nbsp;&nbsp;one&nbsp;two\u00a0three')).toBe('\tone two three');
    expect(sourceToHtml('one\r\ntwo<br>three')).toBe('one<br>two<br>three');
  });

  test('are the same after loading as typed, and after another save', () => {
    const pieces = fc.constantFrom(
      ...'\n|\t| |a|.|<p>|</p>|<h2>A</h2>|<ul>\n\t<li>a</li>\n</ul>|<pre>\n\ta</pre>'.split('|'),
      ...'<strong>b</strong>|<hr>|<blockquote>|</blockquote>|&amp;|<a\nhref="/x">|</a>|"'.split('|'),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (typed) => {
        const source = typed.join('');
        const html = sourceToHtml(source);
        expect(htmlToSource(html)).toBe(source);
        expect(sourceToHtml(htmlToSource(html))).toBe(html);
      }),
    );
  });
});

test('text between blocks is shown in paragraphs, text in a block unchanged', () => {
  expect(withParagraphs('<h2>A</h2>\n\none<br>two<br><br>three\n<hr>')).toBe(
    '<h2>A</h2><p>one<br>two</p>\n<p>three</p><hr>',
  );
  expect(withParagraphs('<p>a<br><br>b</p>\n<p>c</p>')).toBe('<p>a<br><br>b</p>\n<p>c</p>');
  expect(withParagraphs('<details><summary>Why?</summary>\nSo.<br><br>Really.\n</details>')).toBe(
    '<details><summary>Why?</summary><p>So.</p>\n<p>Really.</p></details>',
  );
});
