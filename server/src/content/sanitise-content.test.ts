import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vectors } from '../../test/support/xss-vectors.ts';
import { shownContent, storedContent } from './sanitise-content.ts';

interface Parser {
  write(html: string): void;
  end(): void;
}
type ParserClass = new (handlers: {
  onopentag(name: string, attributes: Record<string, string>): void;
  oncomment(text: string): void;
  onprocessinginstruction(name: string): void;
}) => Parser;

const ownRequire = createRequire(import.meta.url);
/** The parser that sanitize-html depends on. */
const { Parser } = createRequire(ownRequire.resolve('sanitize-html'))('htmlparser2') as {
  Parser: ParserClass;
};

/** A second copy of the allow-list, so that widening it requires changing both. */
const known: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'h2 h3 h4 h5 h6 p br hr blockquote pre figure figcaption strong b em i u s sub sup code summary ul li dl dt dd table caption thead tbody tfoot tr'
      .split(' ')
      .map((name) => [name, []]),
  ),
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  details: ['open'],
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
};
const harmless: Readonly<Record<string, RegExp>> = {
  href: /^(?:https?:\/\/[^\s\\@]+|mailto:[^\s\\]+|tel:[^\s\\]+|\/(?!\/)[^\s\\]*|\/|#[^\s\\]*|\?[^\s\\]*)$/i,
  src: /^\/media\/[\da-f-]{36}\.webp$/,
  rel: /^noopener$/,
};

/** Returns everything in this HTML that a page must not contain. */
function faultsOf(html: string): string[] {
  const faults: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const allowed = known[name];
      if (allowed === undefined) faults.push(name);
      for (const [attribute, value] of Object.entries(attributes)) {
        const isKnown = ['lang', 'dir', ...(allowed ?? [])].includes(attribute);
        if (!isKnown || harmless[attribute]?.test(value) === false)
          faults.push(`${name} ${attribute}=${value}`);
      }
    },
    oncomment: (text) => faults.push(`comment ${text}`),
    onprocessinginstruction: (name) => faults.push(`instruction ${name}`),
  });
  parser.write(html);
  parser.end();
  return faults;
}

test('the list of attacks is long enough', () => {
  expect(vectors.length).toBeGreaterThan(120);
  expect(faultsOf('<p onclick=x><script></script><a href=javascript:x><!-- x -->')).toHaveLength(4);
});

describe('an attack', () => {
  test.each(vectors.map(({ group, source }) => [group, source]))(
    'by %s is removed completely: %j',
    (_, source) => {
      const around = [source, `<ul><li>${source}`, `\`${source}**${source}](`];
      for (const written of around) {
        const { html } = storedContent(written);
        expect(faultsOf(html)).toEqual([]);
        expect(faultsOf(shownContent(html))).toEqual([]);
        expect(faultsOf(shownContent(written))).toEqual([]);
      }
    },
  );

  test('assembled from pieces is removed completely', () => {
    const pieces = vectors.flatMap(({ source }) => source.split(/(?<=[<>"'`=\s()[\]])/));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (some) => {
        const source = some.join('');
        const { html } = storedContent(source);
        expect(faultsOf(html)).toEqual([]);
        expect(faultsOf(shownContent(html))).toEqual([]);
        expect(faultsOf(shownContent(source))).toEqual([]);
      }),
    );
  });
});

describe('the stored form of a source', () => {
  const own = '/media/00000000-0000-4000-8000-000000000000.webp';

  test.each([
    ['# Title\n\n**bold** &amp; `code`', '<h2>Title</h2>\n\n<strong>bold</strong> &amp; <code>code</code>'],
    ['one\ntwo\r\n\tthree', 'one<br>two<br>&nbsp;&nbsp;&nbsp;three'],
    ['<h1>Title</h1>', '<h2>Title</h2>'],
    ['Fish & chips < 5', 'Fish &amp; chips &lt; 5'],
    ['`<b>` and <b>x</b>', '<code>&lt;b&gt;</code> and <b>x</b>'],
    ['<ul>\n<li>a<br>b</li>\n</ul>', '<ul>\n<li>a<br>b</li>\n</ul>'],
    [
      `<img src="${own}" width="640" height="480" alt="">`,
      `<img src="${own}" width="640" height="480" alt="" />`,
    ],
    [
      '<a href="https://example.org/a_b?c=d&amp;e">x</a>',
      '<a href="https://example.org/a_b?c=d&amp;e">x</a>',
    ],
    [
      '<a href="mailto:a@b.example">x</a> <a href="tel:+1555">y</a>',
      '<a href="mailto:a@b.example">x</a> <a href="tel:+1555">y</a>',
    ],
    ['<div><span>text</span></div>', 'text'],
    ['2 * 3 * 4, snake_case_name', '2 * 3 * 4, snake_case_name'],
    ['a\0b\u0001c', 'abc'],
  ])('%j is %j', (source, kept) => {
    expect(storedContent(source).html).toBe(kept);
  });

  test('does not change when it is saved again', () => {
    const pieces = [
      '# A',
      '**b**',
      '\n',
      '<br>',
      '<ul><li>',
      '</ul>',
      '<p>',
      '</p>',
      '`<i>`',
      '&',
      '<',
      '"',
      '```',
      '\t',
      '[a](/b)',
    ];
    const some = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 5 })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(some, (written) => {
        const once = storedContent(written.join('')).html;
        expect(storedContent(once).html).toBe(once);
      }),
    );
  });
});

describe('the list of removed parts', () => {
  test.each([
    ['nothing', '# Title <b>x</b>', []],
    ['a script', '<script>x</script><script>y</script>', ['script']],
    ['a handler', '<p onclick="x">y</p><div onclick="x"></div>', ['onclick', 'div']],
    [
      'a picture of another host',
      '<img src="https://evil.example/x.png">',
      ['img https://evil.example/x.png'],
    ],
    ['a link', '<a href="javascript:alert(1)">x</a>', ['a javascript:alert(1)']],
    ['a link in markdown', '[x](javascript:alert(1))', ['a javascript:alert(1)']],
    ['a comment', 'a <!-- b -->', ['comment']],
    ['a style', '<p style="color:red" class="x">y</p>', ['style', 'class']],
  ])('is told of %s', (_, source, removed) => {
    expect(storedContent(source).removed).toEqual(removed);
  });

  test('has at most twenty short entries', () => {
    const source = Array.from({ length: 50 }, (_, index) => `<x${index}>`).join('');
    expect(storedContent(source).removed).toHaveLength(20);
    const [word] = storedContent(`<img src="https://evil.example/${'x'.repeat(500)}">`).removed;
    expect(word?.length).toBe(80);
  });
});

describe('what visitors see', () => {
  test('links to other sites get rel=noopener, and images load lazily', () => {
    expect(shownContent('<p><a href="https://example.org">x</a></p>')).toBe(
      '<p><a href="https://example.org" rel="noopener">x</a></p>',
    );
    const picture = shownContent('<img src="/media/00000000-0000-4000-8000-000000000000.webp">');
    expect(picture).toContain('loading="lazy"');
    expect(picture).toContain('alt=""');
  });

  test('is safe even if it was stored without sanitising', () => {
    expect(shownContent('<p>a<script>alert(1)</script><img src=x onerror=alert(1)></p>')).toBe('<p>a</p>');
  });

  test.each([
    '<p>',
    '<b>',
    '<a href="/">',
    '<ul><li>',
    '<svg>',
    '<!--',
    '<iframe>',
    '<table><tr><td>',
    '*a ',
    '_a ',
    '[a](',
    '`',
    '` ',
    '```\n',
    '\n',
    'http://',
  ])('is made in a moment, also of %j without end', (piece) => {
    const source = piece.repeat(200_000 / piece.length);
    const before = process.threadCpuUsage();
    shownContent(storedContent(source).html);
    // Measures the thread's own CPU time, in µs, so that the load of the machine does not count.
    const { user } = process.threadCpuUsage(before);
    expect(user).toBeLessThan(4_000_000);
  });
});
