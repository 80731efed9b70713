import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { toEditor } from '@truepage/core/content/newline-codec';
import type { HtmlNode } from './read-html.ts';
import { fromVisual, toVisual, type VisualText } from './visual-text.ts';
import { writeBlock } from './write-html.ts';

const kinds = { tag: 1, text: 3, comment: 8 } as Readonly<Record<string, number>>;

type Parsed = ReturnType<typeof parseDocument>['children'][number];

/** `isFirstOfPre`: browsers drop a line break there. */
function nodeOf(parsed: Parsed, isFirstOfPre = false): HtmlNode {
  const isPre = 'name' in parsed && parsed.name === 'pre';
  return {
    nodeType: kinds[parsed.type] ?? 1,
    nodeName: 'name' in parsed ? parsed.name : '#text',
    nodeValue: 'data' in parsed ? parsed.data.replace(isFirstOfPre ? /^\n/ : /^$/, '') : null,
    childNodes:
      'children' in parsed ? parsed.children.map((child, at) => nodeOf(child, isPre && at === 0)) : [],
    attributes: 'attributes' in parsed ? parsed.attributes : [],
  };
}

const parse = (html: string): HtmlNode => ({
  nodeType: 1,
  nodeName: 'body',
  nodeValue: null,
  childNodes: parseDocument(html).children.map((child) => nodeOf(child)),
});

function visual(source: string): VisualText {
  const read = toVisual(source, parse);
  if ('cannotHold' in read) throw new Error(`refused: ${read.cannotHold} in ${source}`);
  return read;
}

/** The page as it would be if every block of it had been touched. */
const writtenAnew = (source: string) => toEditor(visual(source).doc.children.map(writeBlock).join('\n'));
/** What it says and shows, in the one way that the visual editor writes. */
const meaning = (source: string) => visual(source).doc.children.map(writeBlock);

const words = fc
  .stringMatching(/^[a-zA-Zé<&>" ]{1,12}$/)
  .map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
const language = fc.constantFrom('', ' lang="es"', ' dir="rtl"');
const tagged = (tags: readonly string[], content: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.constantFrom(...tags), language, content)
    .map(([tag, more, inside]) => `<${tag}${more}>${inside}</${tag}>`);
const joined = (of: fc.Arbitrary<string>, most = 3) =>
  fc.array(of, { minLength: 1, maxLength: most }).map((parts) => parts.join(''));
const picture = fc.constant(
  '<img src="/media/00000000-0000-4000-8000-000000000000.webp" alt="A &quot;seal&quot;" width="10" height="20">',
);
const link = words.map((text) => `<a href="https://example.com/?a=1&amp;b=2" title="t">${text}</a>`);
/** Words at both ends: line breaks at an edge say nothing. */
const inline = joined(
  fc.oneof(
    words,
    link,
    picture,
    fc.constant('<br>'),
    tagged(['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code'], words),
    tagged(['strong', 'em'], tagged(['u', 'sub', 'code'], words)),
  ),
).map((content) => `a${content}z`);
const textBlock = tagged(['p', 'h2', 'h3', 'h4', 'h5', 'h6'], inline);
const list = fc
  .tuple(
    fc.constantFrom('ul', 'ol', 'ol start="3"'),
    joined(fc.oneof(inline, tagged(['p'], inline)).map((item) => `<li>${item}</li>`)),
  )
  .map(([tag, items]) => `<${tag}>${items}</${tag.slice(0, 2)}>`);
const table = inline.map(
  (cell) =>
    `<table><caption>c</caption><thead><tr><th scope="col">${cell}</th></tr></thead><tbody><tr><td colspan="2">${cell}</td></tr></tbody></table>`,
);
const block: fc.Arbitrary<string> = fc.oneof(
  textBlock,
  list,
  table,
  fc.constantFrom(
    '<hr>',
    '<pre><code>a\n  b &lt;c&gt;</code></pre>',
    '<pre>\n\na\tb</pre>',
    '# A heading',
    'Light **markdown** here',
  ),
  tagged(['blockquote'], joined(textBlock)),
  words.map((text) => `<blockquote>${text}</blockquote>`),
  inline.map((content) => `<figure>${content}<figcaption>${content}</figcaption></figure>`),
  inline.map((content) => `<details open><summary>${content}</summary><p>${content}</p></details>`),
  inline.map((content) => `<dl><dt>${content}</dt><dd>${content}</dd></dl>`),
);
/** Some are held and some are not; none may be lost. */
const oddities = [
  '<p></p>',
  '<p><br></p>',
  '<figure><br></figure>',
  'words',
  '<b></b>',
  '<p>a<br></p>',
  '```\na\n\nb\n```',
];
const page = fc
  .array(fc.tuple(fc.oneof(block, fc.constantFrom(...oddities)), fc.constantFrom('\n', '\n\n', '')), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.map((part) => part.join('')).join(''));

test('whatever a page may hold comes back from the visual editor as it was, byte by byte', () => {
  fc.assert(
    fc.property(page, (source) => {
      const read = toVisual(source, parse);
      if ('doc' in read) expect(fromVisual(read.doc, read)).toBe(source);
    }),
    { numRuns: 300 },
  );
});

test('every kind of block is held, and written anew it says the same', () => {
  fc.assert(
    fc.property(block, (source) => {
      expect(meaning(writtenAnew(source))).toEqual(meaning(source));
    }),
    { numRuns: 300 },
  );
});

test('a block that is changed is written anew, and the others stay as they were', () => {
  fc.assert(
    fc.property(page, (source) => {
      const read = toVisual(source, parse);
      if (!('doc' in read)) return;
      const added = visual('<p>added</p>').doc.child(0);
      const after = read.doc.copy(read.doc.content.addToEnd(added));
      const edited = fromVisual(after, read);
      expect(edited.startsWith(source)).toBe(true);
      expect(meaning(edited)).toEqual([...meaning(source), '<p>added</p>']);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['<div>a</div>', 'div'],
  ['<p style="color:red">a</p>', 'style'],
  ['<p><script>x()</script></p>', 'script'],
  ['<table><tr><td>a</td></tr>words</table>', 'table'],
])('%s is refused by its name, not dropped', (source, word) => {
  expect(toVisual(source, parse)).toEqual({ cannotHold: word });
});

test('line breaks, tabs and light markdown mean in the visual editor what they mean on the page', () => {
  const source = '<p>one\ntwo\tthree</p>\n\n**bold**';
  expect(meaning(source)).toEqual([
    '<p>one<br>two&nbsp;&nbsp;&nbsp;three</p>',
    '<p><strong>bold</strong></p>',
  ]);
  expect(writtenAnew(source)).toBe('<p>one\ntwo\tthree</p>\n<p><strong>bold</strong></p>');
});
