import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { readText } from '../../src/files/pages/text/read-text.ts';
import { fontFamilies, fontsFolder } from '../../src/pdf/fonts.ts';
import type { CheckedPair } from './read-pairs.ts';
import { asText, type Read } from './measure-set.ts';

const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/**
 * Prints the texts of pairs with Chromium, one file for many papers, and returns a function that reads them back from the
 * files.
 */
export async function readPrinted(pairs: readonly CheckedPair[]): Promise<Read> {
  const papers = new Map<string, readonly string[]>();
  for (const { original, faithful, wrong } of pairs)
    for (const pages of [original, faithful, ...wrong.map((one) => one.pages)])
      papers.set(keyOf(pages), pages);
  const sheets = [...papers.values()].flat();
  const read: string[] = [];
  for (let at = 0; at < sheets.length; at += mostSheets)
    read.push(...(await printed(sheets.slice(at, at + mostSheets))));
  const found = new Map<string, readonly string[]>();
  for (const [key, pages] of papers) found.set(key, read.splice(0, pages.length));
  return async (pages, pair) => asText(found.get(keyOf(pages)) ?? pages, pair);
}

const keyOf = (pages: readonly string[]): string => JSON.stringify(pages);
const mostSheets = 300;

async function printed(sheets: readonly string[]): Promise<string[]> {
  const { pages } = await readText(await printPdf(sheets, '420mm 594mm'), 'pdf');
  if (pages.length !== sheets.length)
    throw new Error(`${sheets.length} sheets became ${pages.length} pages.`);
  return pages;
}

/** Returns a PDF of sheets of this size; each sheet is one page if its text fits. */
export async function printPdf(sheets: readonly string[], size: string): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'printed-'));
  try {
    const [page, file] = [path.join(folder, 'sheets.html'), path.join(folder, 'sheets.pdf')];
    await writeFile(page, html(sheets, size));
    await promisify(execFile)(chromium, [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--allow-file-access-from-files',
      `--user-data-dir=${folder}/profile`,
      '--virtual-time-budget=20000',
      '--no-pdf-header-footer',
      `--print-to-pdf=${file}`,
      pathToFileURL(page).href,
    ]);
    return new Uint8Array(await readFile(file));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function html(sheets: readonly string[], size: string): string {
  const fonts = fontFamilies.map((family) => {
    const file = path.join(fontsFolder, `${family.replaceAll(' ', '')}_400Regular.ttf`);
    return `@font-face { font-family: '${family}'; src: url('${pathToFileURL(file).href}') }`;
  });
  const families = fontFamilies.map((family) => `'${family}'`).join();
  return `<meta charset="utf-8"><style>${fonts.join('')} @page { size: ${size}; margin: 15mm }
    body { font: 9pt ${families} } section { break-after: page } section:last-child { break-after: auto }
    table { width: 100% } td { padding: 1pt 6pt } p { margin: 2pt 0 }</style>${sheets.map(section).join('')}`;
}

/** Lines with tabs become table rows. */
function section(text: string): string {
  const isRightToLeft = (text.match(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu)?.length ?? 0) > text.length / 4;
  const rows = text.split('\n').map((line) =>
    line.includes('\t')
      ? `<table><tr>${line
          .split('\t')
          .map((cell) => `<td>${escaped(cell)}</td>`)
          .join('')}</tr></table>`
      : `<p>${escaped(line)}</p>`,
  );
  return `<section dir="${isRightToLeft ? 'rtl' : 'ltr'}">${rows.join('')}</section>`;
}

function escaped(text: string): string {
  return (
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(/ {2,}/gu, '&emsp;&emsp;') || '&nbsp;'
  );
}
