import { deflateSync } from 'node:zlib';
import { PDF } from '@libpdf/core';
import { describe, expect, test } from 'vitest';
import { joinPages } from './join-pages.ts';
import { annotatedPdf, drawing, utf16, written } from './testing/annotated-pdf.ts';
import { handMadePdf } from './testing/hand-made-pdf.ts';
import { pageText, shownPage } from './testing/shown-page.ts';
import { paperOf } from './testing/join-test-pages.ts';

/** The first page of a sealed PDF as PDFium renders it: its text, and how many pixels are not white. */
async function sealed(bytes: Uint8Array) {
  const { bytes: paper } = await paperOf(bytes);
  return { text: await pageText(paper, 0), shown: await shownPage(paper, 0) };
}

const refused = async (bytes: Uint8Array) =>
  sealed(bytes).then(
    () => undefined,
    ({ reason, place }: { reason: string; place: object }) => ({ reason, ...place }),
  );

const place = '/Rect[100 300 300 340]/F 4';
const field = `/Subtype/Widget/FT/Tx/T(a)/DA(/Helv 12 Tf 0 g)${place}`;

describe('the value of a field without an appearance is drawn', () => {
  const scripts = {
    Latin: 'Sampleton',
    'with accents': 'Núñez Ávila',
    Polish: 'Łukasz Żółć',
    Cyrillic: 'Иванов',
    Chinese: '王小明',
    Arabic: 'محمد علي',
    Hebrew: 'דוד כהן',
    Devanagari: 'अनिल शर्मा',
    Korean: '김철수',
    Greek: 'Παπαδόπουλος',
    Thai: 'สมชาย',
  };
  test.each(Object.entries(scripts))('%s', async (_, value) => {
    const missing = await sealed(annotatedPdf(`${field}/V${utf16(value)}`));
    const empty = await sealed(annotatedPdf(field));
    expect(missing.shown.ink).toBeGreaterThan(empty.shown.ink + 50);
    expect(lettersOf(missing.text)).toEqual(expect.arrayContaining(lettersOf(value)));
  });

  test.each([
    ['an appearance that is empty', '/AP<</N 7 0 R>>', ''],
    ['an appearance that readers draw anew', '/AP<</N 7 0 R>>', '/NeedAppearances true'],
  ])('%s', async (_, appearance, form) => {
    const stale = form === '' ? '/Tx BMC EMC' : written('old');
    const made = annotatedPdf(`${field}/V${utf16('Иванов')}${appearance}`, {
      objects: [drawing(stale)],
      form,
    });
    expect((await sealed(made)).text).toContain('Иванов');
  });

  test('lines, cells, choices and notes', async () => {
    const lines = await sealed(annotatedPdf(`${field}/Ff 4096/V(First line\\nSecond line)`));
    expect(lines.text).toMatch(/First line\s+Second line/);
    const comb = await sealed(annotatedPdf(`${field}/Ff 16777216/MaxLen 8/V(20261125)`));
    expect(comb.text.replaceAll(/\s/g, '')).toContain('20261125');
    const choice = `/Subtype/Widget/FT/Ch/Ff 131072/T(c)/DA(/Helv 12 Tf 0 g)/Opt[[(pe)(Peru)][(cl)(Chile)]]/V(pe)${place}`;
    expect((await sealed(annotatedPdf(choice))).text).toContain('Peru');
    const note = `/Subtype/FreeText/DA(/Helv 14 Tf 0 0 1 rg)${place}/Contents`;
    expect((await sealed(annotatedPdf(`${note}(Typed text)`))).text).toContain('Typed text');
    expect((await sealed(annotatedPdf(`${note}()/RC(<p>Rich text</p>)`))).text).toContain('Rich text');
  });

  test.each(['/Rotate 90', '/Rotate 180', '/Rotate 270', '/CropBox[40 40 600 700]/Rotate 90', '/UserUnit 2'])(
    'upright on a page with %s',
    async (more) => {
      const { text } = await sealed(annotatedPdf(`${field}/V(Sampleton)`, { page: { more } }));
      expect(text).toContain('Sampleton');
    },
  );

  test('a value of invisible characters, as LaTeX writes for an empty choice, counts as empty', async () => {
    const choice = `/Subtype/Widget/FT/Ch/Ff 131072/T(c)/DA(/Helv 12 Tf 0 g)/Opt[(F)(M)]/V<fefffeff0000>${place}`;
    expect(await refused(annotatedPdf(choice))).toBeUndefined();
  });

  test('a character without a glyph in our fonts refuses the document', async () => {
    expect(await refused(annotatedPdf(`${field}/V${utf16('𓀀')}`))).toEqual({ reason: 'letter', part: 0 });
  });
});

describe('content that is invisible in the upload stays invisible', () => {
  const layers = (config: string) => `/OCProperties<</OCGs[7 0 R]/D<<${config}>>>>`;
  const stamp = `/Subtype/Stamp${place}/AP<</N 8 0 R>>/OC 7 0 R`;
  const [layer, picture] = ['<</Type/OCG/Name(Draft)>>', drawing(written('DRAFT'))];
  test.each([
    ['a layer that is off', layers('/OFF[7 0 R]'), layer],
    ['a layer in a document whose layers are off', layers('/BaseState/OFF'), layer],
    [
      'a layer that is for paper alone',
      layers('/AS[<</Event/View/Category[/View]/OCGs[7 0 R]>>]'),
      '<</Type/OCG/Name(Draft)/Usage<</View<</ViewState/OFF>>>>>>',
    ],
  ])('%s', async (_, catalog, group) => {
    const content = '/OC /L BDC BT /F 40 Tf 60 400 Td (DRAFT) Tj ET EMC';
    const page = { content, resources: '/Properties<</L 7 0 R>>' };
    const [of, without] = [
      annotatedPdf('/Subtype/Link/Rect[0 0 1 1]', { page, catalog, objects: [group] }),
      plain(),
    ];
    expect((await sealed(of)).shown.ink).toBe((await sealed(without)).shown.ink);
  });

  test.each([
    ['hidden', '/F 2', ''],
    ['for paper alone', '/F 36', ''],
    ['without a sign of being filled', '/F 4', '/V()'],
  ])('a field that is %s', async (_, flags, value) => {
    const hidden = annotatedPdf(
      `${field.replace('/F 4', '')}${flags}${value}${flags === '/F 4' ? '' : '/V(HIDDEN)/AP<</N 7 0 R>>'}`,
      {
        objects: [drawing(written('HIDDEN'))],
      },
    );
    const { text, shown } = await sealed(hidden);
    expect(text).not.toContain('HIDDEN');
    expect(shown.ink).toBe((await sealed(plain())).shown.ink);
  });

  test('a stamp on a layer refuses the document, because not every reader hides it', async () => {
    const made = annotatedPdf(stamp, { catalog: layers('/OFF[7 0 R]'), objects: [layer, picture] });
    expect(await refused(made)).toEqual({ reason: 'appearance', part: 0, page: 0 });
  });
});

describe('content that is visible in the upload stays visible', () => {
  test.each([
    ['a tick', '/Subtype/Widget/FT/Btn/T(c)/V/Yes/AS/Yes/AP<</N<</Yes 7 0 R/Off 8 0 R>>>>'],
    ['a stamp', '/Subtype/Stamp/AP<</N 7 0 R>>'],
    [
      'a signature',
      '/Subtype/Widget/FT/Sig/T(s)/V<</Type/Sig/Filter/Adobe.PPKLite/Contents<00>>>/AP<</N 7 0 R>>',
    ],
    ['a value with a picture', '/Subtype/Widget/FT/Tx/T(a)/V(SEEN)/AP<</N 7 0 R>>'],
    ['a marked line', '/Subtype/Highlight/C[1 1 0]/QuadPoints[100 340 300 340 100 300 300 300]'],
    ['a drawing by hand', '/Subtype/Ink/C[0 0 1]/InkList[[100 300 150 340 200 300 300 340]]'],
    ['a frame', '/Subtype/Square/C[1 0 0]'],
    [
      'a choice with a picture',
      '/Subtype/Widget/FT/Ch/Ff 131072/T(a)/DA(/Helv 12 Tf 0 g)/V(SEEN)/Opt[(SEEN)]/AP<</N 7 0 R>>',
    ],
    ['a value that its field inherits', '/Subtype/Widget/Parent 9 0 R/DA(/Helv 12 Tf 0 g)'],
    [
      'a list with two chosen',
      '/Subtype/Widget/FT/Ch/Ff 2097152/T(a)/DA(/Helv 12 Tf 0 g)/V[(A)(C)]/Opt[(A)(B)(C)]',
    ],
    ['a password, as dots', '/Subtype/Widget/FT/Tx/Ff 8192/T(a)/DA(/Helv 12 Tf 0 g)/V(secret)'],
    [
      'a tick that readers draw themselves',
      '/Subtype/Widget/FT/Btn/T(c)/V/Yes/AS/Yes/DA(/ZaDb 0 Tf 0 g)/MK<</CA(4)>>',
    ],
  ])('%s', async (_, annotation) => {
    for (const more of ['', '/Rotate 90', '/CropBox[40 40 600 700]/Rotate 270', '/UserUnit 2']) {
      const made = annotatedPdf(`${annotation}${place}`, {
        page: { more },
        objects: [drawing(written('SEEN')), drawing(''), '<</FT/Tx/T(p)/V(SEEN)/Kids[6 0 R]>>'],
      });
      expect((await sealed(made)).shown.ink).toBeGreaterThan((await sealed(plain(more))).shown.ink + 30);
    }
  });
});

/** A bitmap of 200 dpi that fills the page, with lines of one pixel as in forms and underlined words. */
function scanOf(mediaBox: string, rotate: number): Uint8Array {
  const [width, height] = [1650, 2200];
  const dots = new Uint8Array(width * height).map((_, at) =>
    Math.floor(at / width) % 37 === 0 || (at % width) % 53 === 0 ? 0x40 : 0xff,
  );
  const picture = deflateSync(dots).toString('latin1');
  const [, , wide, tall] = mediaBox.split(' ');
  const page = {
    text: 'scan',
    mediaBox,
    more: `/Rotate ${rotate}`,
    content: `q ${wide} 0 0 ${tall} 0 0 cm /I Do Q`,
    resources: '/XObject<</I 6 0 R>>',
  };
  return handMadePdf([page], '', [
    `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode/Length ${picture.length}>>\nstream\n${picture}\nendstream`,
  ]);
}

test.each([
  ['0 0 612 792', 0],
  ['0 0 612 792', 90],
  ['0 0 595.276 841.89', 0],
])(
  'a scan with lines of one dot that fills a page of %s turned by %i is the same',
  async (mediaBox, rotate) => {
    expect(await refused(scanOf(mediaBox, rotate))).toBeUndefined();
  },
);

test('inherited fonts are kept', async () => {
  const own = '/Resources<</Font<</F 3 0 R>>>>';
  const inherited = Buffer.from(plain())
    .toString('latin1')
    .replace(own, ' '.repeat(own.length))
    .replace('/Type/Pages', `/Type/Pages${own}`);
  const { text, shown } = await sealed(Buffer.from(inherited, 'latin1'));
  expect(text).toContain('A page of 2026');
  expect(shown.ink).toBe((await sealed(plain())).shown.ink);
});

test('unusual page trees, and two parts with separate layers, are joined completely', async () => {
  const layered = annotatedPdf('/Subtype/Link/Rect[0 0 1 1]', {
    catalog: '/OCProperties<</OCGs[7 0 R]/D<</OFF[7 0 R]>>>>',
    objects: ['<</Type/OCG/Name(Draft)>>'],
    page: {
      content: '/OC /L BDC BT /F 40 Tf 60 400 Td (DRAFT) Tj ET EMC',
      resources: '/Properties<</L 7 0 R>>',
    },
  });
  const sheet = { text: 'A page of 2026', mediaBox: '0 0 612 792' };
  const listed = Buffer.from(handMadePdf([sheet], '', ['[4 0 R]']))
    .toString('latin1')
    .replace('/Kids[4 0 R]', '/Kids 6 0 R ');
  const noCover = await PDF.create().save();
  const parts = [layered, layered, Buffer.from(listed, 'latin1')].map((bytes) => ({ bytes, pages: 1 }));
  const { bytes, pages } = await joinPages(
    () => noCover,
    parts,
    (page) => String(page),
  );
  expect(pages).toBe(3);
  const { ink } = (await sealed(plain())).shown;
  for (const page of [0, 1, 2]) expect((await shownPage(bytes, page)).ink).toBe(ink);
});

describe('a document that cannot be reproduced is refused, with the page', () => {
  test.each([
    ['a line', '/Subtype/Line/L[100 300 300 340]'],
    ['a stamp of the reader', '/Subtype/Stamp/Name/Approved'],
    ['a polygon', '/Subtype/Polygon/Vertices[100 300 300 300 200 340]'],
  ])('%s without an appearance', async (_, annotation) => {
    expect(await refused(annotatedPdf(`${annotation}${place}`))).toEqual({
      reason: 'appearance',
      part: 0,
      page: 0,
    });
  });

  test('a form that only Acrobat shows', async () => {
    const xfa = handMadePdf(
      [{ text: 'Please wait...', mediaBox: '0 0 612 792' }],
      '/NeedsRendering true/AcroForm<</Fields[]/XFA 6 0 R>>',
      ['<</Length 0>>\nstream\n\nendstream'],
    );
    expect(await refused(xfa)).toMatchObject({ reason: 'xfa', part: 0 });
  });

  test('a page that would look different, with an image of the difference', async () => {
    const icon = annotatedPdf('/Subtype/Text/Rect[100 300 140 340]/F 28/AP<</N 7 0 R>>', {
      page: { more: '/Rotate 90' },
      objects: [drawing('1 0 0 rg 0 0 20 40 re f', '0 0 40 40')],
    });
    const refusal = await refused(icon);
    expect(refusal).toMatchObject({ reason: 'differs', part: 0, page: 0 });
    expect(refusal).toHaveProperty('pictures.upload.width');
    expect(refusal).toHaveProperty('pictures.paper.height');
  });
});

function plain(more = ''): Uint8Array {
  return handMadePdf([{ text: 'A page of 2026', mediaBox: '0 0 612 792', more }]);
}

/**
 * The letters of a text, without their order, which extraction of right-to-left text may change, and without marks that fonts
 * combine.
 */
function lettersOf(text: string): string[] {
  return Array.from(text.normalize('NFKC')).filter((letter) => /\p{L}/u.test(letter));
}
