import { textOfPage } from '@truepage/core/reading/page-of-words';
import { illegiblePages } from '@truepage/core/reading/illegible-pages';
import { describe, expect, test, vi } from 'vitest';
import { aReader } from '../../test/reading/a-reader.ts';
import { aDocx, aPdf, aPng } from '../../test/support/fixtures/documents.ts';
import { aPhoto, aScannedPdf, aTextPdf } from '../../test/support/fixtures/scans.ts';
import type { ReadingProgress } from '../ports/text-reader.ts';

// A page takes seconds even on an idle machine.
vi.setConfig({ testTimeout: 300_000 });

const { kept, readerWith, read } = aReader();
const reader = readerWith();

const acta = [
  'ACTA DE NACIMIENTO',
  'Registro Civil del Estado de Jalisco',
  'Nombre: María Fernanda',
  'Primer apellido: Peñaloza',
  'Fecha de nacimiento: 15 de marzo de 1992',
  'Acta número 00457, Libro 3, Foja 112',
  'CURP GUPF920315MJCRXR04',
];
const normal = (text: string): string => text.replaceAll(/\s+/gu, ' ');

describe('a page that has text', () => {
  test('is not read by OCR: its words have positions and full confidence', async () => {
    const { state, pages, isScan } = await read('pdf', aTextPdf(acta));
    expect([state, isScan, pages.length]).toEqual(['read', false, 1]);
    const [page] = pages;
    expect(page).toMatchObject({ page: 1, turned: 0, script: 'Latin', confidence: 100, languages: [] });
    expect(textOfPage(page ?? { words: [] })).toBe(acta.join('\n'));
    // 'ACTA' starts at 60 of 595 points, 780 of 842 points from below.
    const [left, top, width, height] = page?.words[0]?.box ?? [];
    expect(left).toBeCloseTo(1008, -2);
    expect((top ?? 0) + (height ?? 0)).toBeGreaterThan(700);
    expect(top).toBeLessThan(740);
    expect(width).toBeCloseTo(700, -3);
  });

  test('in a Word document has words without positions', async () => {
    const { pages } = await read('docx', aDocx({ text: 'One short page' }));
    expect(pages[0]?.words.map(({ text, box }) => [text, box])).toEqual([
      ['One', [0, 0, 0, 0]],
      ['short', [0, 0, 0, 0]],
      ['page', [0, 0, 0, 0]],
    ]);
  });
});

describe('a scan', () => {
  test('is read, page by page, with positions, confidence and script', async () => {
    const document = await kept(
      'pdf',
      await aScannedPdf([{ lines: acta, turn: 1.4 }, { lines: ['Página dos'] }]),
    );
    const seen: ReadingProgress[] = [];
    const { state, pages } = await reader.read(document, {
      languages: ['es', 'en'],
      onPage: (progress) => void seen.push(progress),
    });
    expect([state, seen]).toEqual([
      'read',
      [
        { page: 1, pages: 2 },
        { page: 2, pages: 2 },
      ],
    ]);
    expect(pages).toMatchObject([
      { page: 1, turned: 0, script: 'Latin', languages: ['spa', 'eng'], missing: [] },
      { page: 2 },
    ]);
    expect(pages[0]?.confidence).toBeGreaterThan(85);
    expect(normal(textOfPage(pages[0] ?? { words: [] }))).toBe(acta.join(' '));
    expect(normal(textOfPage(pages[1] ?? { words: [] }))).toBe('Página dos');
    const first = pages[0]?.words.find(({ text }) => text === 'ACTA')?.box ?? [0, 0, 0, 0];
    // After rotating around the centre of the page, the top is on the right.
    expect(first[0]).toBeGreaterThan(1050);
    expect(first[0]).toBeLessThan(1400);
    expect(first[1]).toBeLessThan(760);
  });

  test.each([180, 90, 270] as const)(
    'photographed with its top at %s degrees is turned upright',
    async (turn) => {
      const { pages } = await read('jpg', await aPhoto({ lines: acta, turn }));
      expect(pages[0]?.turned).toBe(360 - turn);
      expect(normal(textOfPage(pages[0] ?? { words: [] }))).toBe(acta.join(' '));
      expect(pages[0]?.words[0]?.box[1]).toBeLessThan(800);
    },
  );

  test('in a language without data is reported, and pages with text are still read', async () => {
    const scan = await read('jpg', await aPhoto({ lines: acta }), ['uk', 'en']);
    expect(scan).toMatchObject({ state: 'no_data', pages: [{ words: [], missing: ['uk'] }] });
    expect(await read('pdf', aTextPdf(acta), ['uk'])).toMatchObject({ state: 'read' });
  });

  test('without anything to read has no words', async () => {
    expect(await read('png', aPng())).toMatchObject({ state: 'read', isScan: false, pages: [{ words: [] }] });
    const blank = await read('jpg', await aPhoto({ lines: [] }));
    expect(blank).toMatchObject({ state: 'read', pages: [{ words: [], confidence: 0, script: '' }] });
  });
});

test('a photo of a screen is read despite its lines and lighting', async () => {
  const rows = Array.from(
    { length: 438 },
    (_, at) => `<path d="M0 ${at * 4}H1240" stroke="#999" opacity="0.25"/>`,
  );
  const light = '<ellipse cx="900" cy="1200" rx="500" ry="300" fill="#fff" opacity="0.35"/>';
  const { pages } = await read('jpg', await aPhoto({ lines: acta, turn: 2, over: rows.join('') + light }));
  expect(normal(textOfPage(pages[0] ?? { words: [] }))).toBe(acta.join(' '));
});

test('handwriting cannot be read, and its page is reported', async () => {
  const lines = Array.from({ length: 9 }, (_none, row) =>
    Array.from({ length: 90 }, (_each, at) => {
      const up = 18 * Math.sin(at * 1.7 + row) + 9 * Math.sin(at * 0.61 * (row + 2));
      return `${at === 0 ? 'M' : 'L'}${120 + at * 10} ${Math.round(200 + row * 90 + up)}`;
    }).join(''),
  );
  const over = lines.map((d) => `<path d="${d}" fill="none" stroke="#225" stroke-width="3"/>`).join('');
  const { state, pages } = await read('jpg', await aPhoto({ lines: [], over }));
  const [page] = pages;
  expect(state).toBe('read');
  const isNamed = illegiblePages([
    { page: 1, words: page?.words.length ?? 0, confidence: page?.confidence ?? 0, isScan: true, turned: 0 },
  ]);
  expect(page?.words.length === 0 || isNamed.length === 1).toBe(true);
});

test('Spanish, English and numbers on one page are read with the data of both languages', async () => {
  const lines = [
    'Apellidos / Surname',
    'Nacionalidad / Nationality',
    'Fecha de expedición / Date of issue 12/04/2019',
  ];
  const { pages } = await read('jpg', await aPhoto({ lines }));
  expect(normal(textOfPage(pages[0] ?? { words: [] }))).toBe(lines.join(' '));
  expect(pages[0]?.languages).toEqual(['spa', 'eng']);
});

test('a document that is damaged is not read, with a reason', async () => {
  const damaged = await read('pdf', Buffer.from('%PDF-1.7 nothing'));
  expect(damaged).toMatchObject({ state: 'failed', reason: 'unreadable', pages: [] });
  expect(await read('pdf', aPdf({ pages: 1 }))).toMatchObject({ state: 'read' });
});

test.each([
  ['memory', { memoryMb: 60 }],
  ['processor time', { cpuMs: 150 }],
  ['time', { timeoutMs: 400 }],
])('a scan that takes too much %s ends its process and nothing else', async (_, limits) => {
  const lines = Array.from({ length: 28 }, () => 'a line of many words that are read one after the other');
  const scan = await kept('jpg', await aPhoto({ lines }));
  const killed = await readerWith(limits).read(scan, { languages: ['en'] });
  expect(killed).toMatchObject({ state: 'failed', reason: 'too_much' });
  expect(await read('pdf', aTextPdf(acta))).toMatchObject({ state: 'read' });
});

test('a reading that is cancelled ends its process', async () => {
  const scan = await kept('jpg', await aPhoto({ lines: acta }));
  const stop = new AbortController();
  const reading = reader.read(scan, { languages: ['es'], signal: stop.signal, onPage: () => stop.abort() });
  await expect(reading).rejects.toThrow('aborted');
});
