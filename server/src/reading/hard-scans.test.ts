import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { textOfPage } from '@truepage/core/reading/page-of-words';
import { expect, test, vi } from 'vitest';
import { aReader } from '../../test/reading/a-reader.ts';
import { aPhoto, aScannedPdf } from '../../test/support/fixtures/scans.ts';
import { folderForFile } from '../../test/support/folder-for-file.ts';
import { ownLanguages } from './languages/language-data.ts';

// A page takes seconds even on an idle machine.
vi.setConfig({ testTimeout: 300_000 });

const { read, readerWith } = aReader();

const acta = ['ACTA DE NACIMIENTO', 'Nombre: María Fernanda', 'Fecha de nacimiento: 15 de marzo de 1992'];
const normal = (text: string): string => text.replaceAll(/\s+/gu, ' ');

test("a folder with Debian's unpacked data reads a page as the packed data does", async () => {
  const folder = path.join(folderForFile('tessdata-'), 'tessdata');
  await mkdir(folder);
  const packed = await readFile(path.join(ownLanguages, 'spa.traineddata.gz'));
  await writeFile(path.join(folder, 'spa.traineddata'), gunzipSync(packed));
  const { state, pages } = await read('jpg', await aPhoto({ lines: acta }), ['es'], readerWith({}, [folder]));
  expect([state, pages[0]?.languages]).toEqual(['read', ['spa']]);
  expect(normal(textOfPage(pages[0] ?? { words: [] }))).toBe(acta.join(' '));
});

test('two documents on one sheet are one page with the words of both', async () => {
  const svg = ['ACTA DE DEFUNCION', 'Nombre: Pedro Soto', 'Folio 8831']
    .map(
      (line, at) =>
        `<text x="660" y="${180 + at * 60}" font-family="DejaVu Sans" font-size="30">${line}</text>`,
    )
    .join('');
  const frames = '<path d="M625 0V1754" stroke="#888" stroke-width="4"/>';
  const left = ['ACTA DE NACIMIENTO', 'Nombre: Ana Ruiz', 'Folio 4711'];
  const { pages } = await read('jpg', await aPhoto({ lines: left, over: frames + svg }));
  const words = pages[0]?.words.map(({ text }) => text) ?? [];
  for (const word of ['NACIMIENTO', 'Ruiz', '4711', 'Soto', '8831']) expect(words).toContain(word);
});

test('three languages on a page are read with the data of two if they share an alphabet', async () => {
  const lines = [
    'Apellidos / Surname / Nom',
    'Fecha de nacimiento / Date of birth / Date de naissance',
    'RUIZ 12/04/2019',
  ];
  const { pages } = await read('jpg', await aPhoto({ lines }));
  expect(normal(textOfPage(pages[0] ?? { words: [] }))).toBe(lines.join(' '));
});

test('a stamp over a word hides it or lowers its confidence, and affects no other word', async () => {
  const stamp = '<rect x="238" y="150" width="100" height="42" rx="8" fill="#335" fill-opacity="0.92"/>';
  const { pages } = await read('jpg', await aPhoto({ lines: acta, over: stamp }));
  const sure = pages[0]?.words.filter(({ confidence }) => confidence >= 85).map(({ text }) => text) ?? [];
  expect(sure).not.toContain('María');
  for (const word of ['ACTA', 'NACIMIENTO', 'Fernanda', 'marzo', '1992']) expect(sure).toContain(word);
});

test('a table across two pages has rows on both', async () => {
  const table = (rows: readonly string[]) => rows.map((row) => row.replace('|', ' '.repeat(30)));
  const { pages } = await read(
    'pdf',
    await aScannedPdf([
      { lines: table(['Materia|Nota', 'Historia|9,5', 'Biologia|8,0']) },
      { lines: table(['Quimica|7,5', 'Dibujo|10,0']) },
    ]),
  );
  const [first, second] = pages.map((page) => textOfPage(page).split('\n'));
  expect(first).toEqual(['Materia\tNota', 'Historia\t9,5', 'Biologia\t8,0']);
  expect(second).toEqual(['Quimica\t7,5', 'Dibujo\t10,0']);
});
