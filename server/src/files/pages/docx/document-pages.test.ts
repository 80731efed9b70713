import { expect, test } from 'vitest';
import { aDocx, aDocxPart } from '../../../../test/support/fixtures/documents.ts';
import { countDocx } from './count-docx.ts';

const p = (content: string, properties = '') =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
const r = (content: string) => `<w:r>${content}</w:r>`;
const t = (text: string) => r(`<w:t>${text}</w:t>`);
const hard = r('<w:br w:type="page"/>');
const laidOut = '<w:lastRenderedPageBreak/>';
const before = '<w:pageBreakBefore/>';
const section = (type: string) => `<w:sectPr>${type === '' ? '' : `<w:type w:val="${type}"/>`}</w:sectPr>`;
const picture = r('<w:drawing/>');
const style = (id: string, content: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}">${content}</w:style>`;
const breaking = {
  'word/styles.xml': aDocxPart(
    'w:styles',
    style('Chapter', `<w:pPr>${before}</w:pPr>`) +
      style('Annex', '<w:basedOn w:val="Chapter"/>') +
      style('Plain', `<w:basedOn w:val="Chapter"/><w:pPr><w:pageBreakBefore w:val="0"/></w:pPr>`),
  ),
};

const pagesOf = (body: string, parts = {}) => countDocx(aDocx({ body, parts })).pages;

test.each<[number, string, string]>([
  [3, 'hard breaks', p(t('1') + hard) + p(t('2') + hard + t('3'))],
  [3, 'hard breaks in paragraphs of their own', p(t('1')) + p(hard) + p(t('2')) + p(hard) + p(t('3'))],
  [3, 'paragraphs that begin a page', p(t('1')) + p(t('2'), before) + p(t('3'), before)],
  [1, 'paragraphs that no longer begin a page', p(t('1')) + p(t('2'), '<w:pageBreakBefore w:val="false"/>')],
  [
    3,
    'next-page sections',
    p(t('1'), section('nextPage')) + p(t('2'), section('nextPage')) + p(t('3')) + section(''),
  ],
  [
    3,
    'sections for odd and even pages',
    p(t('1'), section('')) + p(t('2'), section('oddPage')) + p(t('3')) + section('evenPage'),
  ],
  [
    1,
    'continuous sections',
    p(t('1'), section('')) + p(t('2'), section('continuous')) + p(t('3')) + section('continuous'),
  ],
  [
    2,
    'a section that says how it begins, not how it ends',
    p(t('1'), section('continuous')) + p(t('2')) + section('nextPage'),
  ],
  [
    3,
    'notes of the last layout',
    p(t('1')) + p(r(`${laidOut}<w:t>2</w:t>`)) + p(r(`<w:t>2</w:t>${laidOut}<w:t>3</w:t>`)),
  ],
  [2, 'a hard break that the last layout has noted', p(t('1') + hard) + p(r(`${laidOut}<w:t>2</w:t>`))],
  [
    2,
    'a beginning paragraph that the last layout has noted',
    p(t('1')) + p(r(`${laidOut}<w:t>2</w:t>`), before),
  ],
  [
    2,
    'a section that the last layout has noted',
    p(t('1'), section('')) + p(r(`${laidOut}<w:t>2</w:t>`)) + section(''),
  ],
  [2, 'a hard break before a beginning paragraph', p(t('1')) + p(hard) + p(t('2'), before)],
  [3, 'an empty page between two breaks', p(t('1') + hard + hard + t('3'))],
  [
    3,
    'empty pages that the last layout has noted',
    p(t('1') + hard) + p(r(laidOut) + hard) + p(r(`${laidOut}<w:t>3</w:t>`)),
  ],
  [3, 'pages of pictures alone', p(picture + hard) + p(picture + hard) + p(picture)],
  [1, 'a first paragraph that begins a page', p(r(`${laidOut}<w:t>1</w:t>`), before)],
  [1, 'a break that nothing follows', p(t('1')) + p(hard) + p('')],
  [
    1,
    'deleted and moved breaks',
    p(`${t('1')}<w:del>${hard}</w:del><w:moveFrom>${hard}</w:moveFrom>${t('1')}`),
  ],
  [
    1,
    'a paragraph that began a page before a tracked change',
    p(t('1')) + p(t('1'), `<w:pPrChange><w:pPr>${before}</w:pPr></w:pPrChange>`),
  ],
  [
    1,
    'breaks in a text box, which has one page',
    p(
      t('1') +
        r(`<w:drawing><w:txbxContent>${p(t('a') + hard + t('b'), before)}</w:txbxContent></w:drawing>`),
    ),
  ],
  [
    1,
    'breaks of lines and columns',
    p(t('1') + r('<w:br/><w:br w:type="column"/><w:br w:type="textWrapping"/>') + t('1')),
  ],
  [
    3,
    'breaks in a table',
    `<w:tbl><w:tr><w:tc>${p(t('1') + hard + t('2'))}</w:tc></w:tr></w:tbl>${p(t('3'), before)}`,
  ],
])('%i pages by %s', (pages, _what, body) => {
  expect(pagesOf(body)).toBe(pages);
});

test('a style can begin a page, directly or through its base style, unless the paragraph overrides it', () => {
  const styled = (id: string, more = '') => p(t(id), `<w:pStyle w:val="${id}"/>${more}`);
  expect(pagesOf(p(t('1')) + styled('Chapter') + styled('Annex') + styled('Plain'), breaking)).toBe(3);
  expect(pagesOf(p(t('1')) + styled('Chapter', '<w:pageBreakBefore w:val="off"/>'), breaking)).toBe(1);
});

const defaults = `<w:docDefaults><w:pPrDefault><w:pPr>${before}</w:pPr></w:pPrDefault></w:docDefaults>`;
const normal = (content: string) =>
  `<w:style w:type="paragraph" w:default="1" w:styleId="Normal">${content}</w:style>`;
const three = p(t('1')) + p(t('2')) + p(t('3'), '<w:jc w:val="left"/>');

test.each<[number, string, string, string]>([
  [3, 'of the document', defaults, three],
  [3, 'of the default style', normal(`<w:pPr>${before}</w:pPr>`), three],
  [
    3,
    'of what the default style is based on',
    style('Base', `<w:pPr>${before}</w:pPr>`) + normal('<w:basedOn w:val="Base"/>'),
    three,
  ],
  [
    1,
    'that the default style takes back',
    defaults + normal('<w:pPr><w:pageBreakBefore w:val="0"/></w:pPr>'),
    three,
  ],
  [
    2,
    'that a style takes back',
    defaults + style('Flowing', '<w:pPr><w:pageBreakBefore w:val="0"/></w:pPr>'),
    p(t('1')) + p(t('2')) + p(t('3'), '<w:pStyle w:val="Flowing"/>'),
  ],
  [1, 'that a paragraph takes back', defaults, p(t('1')) + p(t('2'), '<w:pageBreakBefore w:val="0"/>')],
  [
    3,
    'for a style that is missing',
    normal(`<w:pPr>${before}</w:pPr>`),
    p(t('1')) + p(t('2')) + p(t('3'), '<w:pStyle w:val="Lost"/>'),
  ],
  [
    1,
    'in cells of a table',
    defaults,
    `<w:tbl><w:tr><w:tc>${p(t('1'))}</w:tc><w:tc>${p(t('2'))}</w:tc></w:tr></w:tbl>`,
  ],
])('%i pages by the default %s', (pages, _name, styles, body) => {
  expect(pagesOf(body, { 'word/styles.xml': aDocxPart('w:styles', styles) })).toBe(pages);
});

test('the maximum of recorded pages, filled pages, and page breaks plus one counts', () => {
  const body = p(t('1') + hard + t('2') + hard + t('3'));
  const words = p(t('word '.repeat(1001)));
  const counted = (options: Parameters<typeof aDocx>[0]) => {
    const { pages, source } = countDocx(aDocx(options));
    return [pages, source];
  };
  expect(counted({ body, pages: 1 })).toEqual([3, 'word-count']);
  expect(counted({ body, pages: 7 })).toEqual([7, 'document-properties']);
  expect(counted({ body: body + words, pages: 2 })).toEqual([5, 'word-count']);
  expect(() => countDocx(aDocx({ body: p(t('1') + hard.repeat(10_000) + t('2')) }))).toThrow();
});
