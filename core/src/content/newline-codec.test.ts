import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromEditor, toEditor } from './newline-codec.ts';
import { sourceParts } from './source-parts.ts';

/** Documents as people, other editors and fuzzers write them. */
export const documents = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.string({ maxLength: 8 }) },
      fc.constantFrom(
        '\n',
        '\r\n',
        '\r',
        '\t',
        '<br>',
        '<br/>',
        '<br />',
        '<BR>',
        '<br\n>',
        '<br class="x">',
        '<br>\n',
        '&nbsp;',
        '&nbsp;&nbsp;&nbsp;',
        '\u00a0',
        '\u00a0\u00a0\u00a0',
        '&#160;',
        '&#xA0;',
        '&amp;nbsp;',
        '&',
        '<pre>',
        '</pre>',
        '<ul>',
        '</ul>',
        '<ol start="3">',
        '</ol>',
        '<table>',
        '</table>',
        '<li>',
        '</li>',
        '<UL>',
        '<ul\n>',
        '<u',
        'l>',
        '<',
        '>',
        '<<',
        '</',
        '<b',
        'r>',
        '<p>',
        '</p>',
        '<a\nhref="/x">',
        '</a>',
        '<!--',
        '-->',
        '<strong>',
        '"',
        "'",
        '`',
        '```',
        '**',
        '# ',
        '[a](b)',
      ),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''));

describe('an editor', () => {
  test('shows line breaks as newlines and three non-breaking spaces as a tab', () => {
    expect(toEditor('one<br>two<br/>three<BR />four')).toBe('one\ntwo\nthree\nfour');
    expect(toEditor('&nbsp;&nbsp;&nbsp;one&nbsp;two\u00a0three')).toBe('\tone two three');
    expect(toEditor('&nbsp;&nbsp;&nbsp;&nbsp;x')).toBe('\t x');
    expect(toEditor('a<br>\r\nb\r\nc')).toBe('a\nb\nc');
  });

  test('saves newlines as line breaks and tabs as three non-breaking spaces', () => {
    expect(fromEditor('one\ntwo\r\nthree\n\nfour')).toBe('one<br>two<br>three<br><br>four');
    expect(fromEditor('\tone')).toBe('&nbsp;&nbsp;&nbsp;one');
  });

  test.each(['pre', 'ul', 'ol', 'table'])('leaves what stands in %s alone', (name) => {
    const source = `<${name} lang="es">\n\t<li>a<br>b&nbsp;c</li>\n\t<${name}>\n</${name}>\n</${name.toUpperCase()}>`;
    expect(toEditor(`x<br>${source}<br>y`)).toBe(`x\n${source}\ny`);
    expect(fromEditor(`x\n${source}\ny`)).toBe(`x<br>${source}<br>y`);
    expect(fromEditor(`<${name}>\nnever closed\n`)).toBe(`<${name}>\nnever closed\n`);
  });

  test('leaves the inside of tags alone', () => {
    const source = '<a\n\thref="/x">x</a>';
    expect(fromEditor(source)).toBe(source);
    expect(toEditor(source)).toBe(source);
  });

  test('shows after saving what it showed before, whatever the document is', () => {
    fc.assert(
      fc.property(documents, (source) => {
        const loaded = toEditor(source);
        expect(toEditor(fromEditor(loaded))).toBe(loaded);
      }),
    );
  });

  test('shows again what was typed, where nobody typed line breaks or non-breaking spaces as such', () => {
    fc.assert(
      fc.property(documents, (typed) => {
        const text = typed
          .replaceAll(/\r\n?/g, '\n')
          .replaceAll(/<br[^<>]*>|&nbsp;|&#160;|&#xa0;|\u00a0/gi, '')
          .replaceAll(/<(?=b)|&(?=[n#])/gi, '');
        expect(toEditor(fromEditor(text))).toBe(text);
      }),
    );
  });

  test('saves the same again when nothing was changed', () => {
    fc.assert(
      fc.property(documents, (source) => {
        const saved = fromEditor(toEditor(source));
        expect(fromEditor(toEditor(saved))).toBe(saved);
      }),
    );
  });
});

test('a source taken apart is the source', () => {
  fc.assert(
    fc.property(documents, (source) => {
      const parts = sourceParts(source).map((part) => part.source);
      expect(parts.join('')).toBe(source);
    }),
  );
});

test('a long document is read in no time', () => {
  for (const piece of ['<ul>', '<br>', '&nbsp;', '<', '<a ', '<ul', '</pre>', '\n', '<ul></ul>']) {
    const source = piece.repeat(200_000 / piece.length);
    const started = performance.now();
    toEditor(fromEditor(source));
    expect(performance.now() - started).toBeLessThan(2000);
  }
});
